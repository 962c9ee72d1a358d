// C++ functions can also be named as in the source.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

const std::string cpp_program =
    "namespace shapes {\n"
    "struct Square { int side; int area(int times) const; };\n"
    "int Square::area(int times) const { return side * side * times; }\n"
    "template <class T> T least(T a, T b) { return a < b ? a : b; }\n"
    "int least(int a, int b, int c) { return least(a, least(b, c)); }\n"
    "}\n"
    "extern \"C\" int plain(int x) { return x; }\n";

ToolResult report_of_function(const std::string& function) {
  const TemporaryFile file(cpp_program, ".cc");
  return run_ssa_compare({"--methods=pruned", "--function=" + function, file.path()});
}

}  // namespace

TEST_CASE("C++ functions are requested and shown by their source names") {
  const ToolResult method = report_of_function("shapes::Square::area");
  if (is_without_llvm(method)) return;
  CHECK_THAT(method.out, Catch::StartsWith("shapes::Square::area(this, times) "
                                           "[_ZNK6shapes6Square4areaEi]: 1 block"));
  CHECK(report_of_function("_ZNK6shapes6Square4areaEi").out == method.out);
  CHECK_THAT(report_of_function("shapes::least<int>").out,
             Catch::StartsWith("shapes::least<int>(a, b) ["));
  CHECK_THAT(report_of_function("shapes::least").out,
             Catch::StartsWith("shapes::least(a, b, c) ["));
  CHECK_THAT(report_of_function("plain").out, Catch::StartsWith("plain(x): 1 block"));
}

TEST_CASE("C++ names are shown the way people write them") {
  const TemporaryFile file(
      "struct R { R(int &); };\n"
      "inline namespace v [[gnu::abi_tag(\"tag\")]] { struct T { int k; }; }\n"
      "T made(int n) { int s = n; if (n) s = 2; return T{s}; }\n"
      "int dyn(int n) {\n  struct D { int f(int k) { int x = k; if (k) x = 2; R r(x); return x; } "
      "} d;\n"
      "  return d.f(n);\n}\n",
      ".cc");
  const ToolResult tagged = run_ssa_compare({"--methods=pruned", "--function=made", file.path()});
  if (is_without_llvm(tagged)) return;
  CHECK_THAT(tagged.out, Catch::StartsWith("made[abi:tag]("));
  const ToolResult local =
      run_ssa_compare({"--methods=pruned", "--function=dyn::D::f", "--explain=x", file.path()});
  CHECK_THAT(local.out, Catch::StartsWith("dyn(int)::D::f(") && Catch::Contains("it goes to R::R"));
  const ToolResult none =
      run_ssa_compare({"--explain=x@line5", "--function=no", "--methods=pruned", file.path()});
  CHECK(none.err == file.path() + ": error: no function is named 'no'\n");
}

TEST_CASE("C++ operators are spelled as in the source") {
  const TemporaryFile file(
      "template <class T> struct Q { T t; };\n"
      "template <class T> bool operator<(Q<T> x, Q<T> y) { return x.t < y.t; }\n"
      "namespace a { int operator\"\"_x(unsigned long long n) { return n; } }\n"
      "bool f(Q<int> a, Q<int> b) { return a < b; }\n",
      ".cc");
  const auto report_of = [&](const std::string& function) {
    return run_ssa_compare({"--methods=pruned", "--function=" + function, file.path()});
  };
  const ToolResult less = report_of("operator<");
  if (is_without_llvm(less)) return;
  CHECK_THAT(less.out, Catch::StartsWith("operator< <int>(x.coerce, y.coerce) ["));
  CHECK(report_of("operator< <int>").out == less.out);
  CHECK_THAT(report_of("a::operator\"\"_x").out, Catch::StartsWith("a::operator\"\"_x(n) ["));
}

TEST_CASE("a name without template arguments selects all instances of the template") {
  const TemporaryFile file(
      "namespace q {\n"
      "template <class T> T mx(T a, T b) { return a < b ? b : a; }\n"
      "template <class T> struct box { T held; T get() const { return held; } };\n"
      "int use(box<int> i, box<char> c) { return mx(i.get(), 3) + mx(c.get(), 'a'); }\n"
      "}\n",
      ".cc");
  const auto asked = [&](const std::string& name) {
    return run_ssa_compare({"--methods=pruned", "--function=" + name, file.path()});
  };
  const ToolResult all = asked("q::mx");
  if (is_without_llvm(all)) return;
  CHECK(all.status == 0);
  CHECK_THAT(all.out, Catch::Contains("q::mx<int>(a, b) [") &&
                          Catch::Contains("q::mx<char>(a, b) [") && !Catch::Contains("get"));
  CHECK_FALSE(asked("q::mx<int>").out.contains("mx<char>"));
  CHECK_THAT(asked("q::box::get").out, Catch::Contains("q::box<int>::get(this) [") &&
                                           Catch::Contains("q::box<char>::get(this) ["));
  CHECK_THAT(asked("q::max").err, Catch::Contains("did you mean 'q::mx'?"));
  CHECK_THAT(asked("mx").err, Catch::Contains("did you mean 'q::mx'?"));
}

TEST_CASE("an unknown C++ function name is an error that suggests the nearest") {
  const ToolResult result = report_of_function("shapes::leest");
  if (is_without_llvm(result)) return;
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::Contains("no function is named 'shapes::leest', did you mean "
                                         "'shapes::least'?"));
}

TEST_CASE("an expectation may use the source name of a C++ function if it is unique") {
  const auto checked = [](const std::string& lines) {
    const TemporaryFile file(
        cpp_program + "int twice(int x) { return x; }\nint twice(long x) { return 2; }\n" + lines,
        ".cc");
    return run_ssa_compare({"--check", file.path()});
  };
  const ToolResult result = checked("//= shapes::Square::area: pruned final 0\n");
  if (is_without_llvm(result)) return;
  CHECK(result.status == 0);
  CHECK(checked("//= _ZNK6shapes6Square4areaEi: pruned final 0\n").status == 0);
  CHECK(checked("//= \"shapes::least<int>\":\n//= braun final 0\n").status == 0);
  CHECK(checked("//= shapes::Square::area: pruned final 1\n").status == 1);
  const ToolResult several = checked("//= twice: pruned final 0\n");
  CHECK(several.status == 2);
  CHECK_THAT(several.err, Catch::Contains("2 functions are named 'twice'; one is '_Z5twicei'"));
  CHECK_THAT(checked("//= shapes::leest: pruned final 0\n").err,
             Catch::Contains("did you mean 'shapes::least'?"));
}

TEST_CASE("a name nested too deeply for the demangler is left mangled") {
  const std::string name = "_Z1f" + std::string(200'000, 'P') + "i";
  const TemporaryFile file("define i32 @" + name + "(i32 %a) {\n  ret i32 %a\n}\n", ".ll");
  const ToolResult result = run_ssa_compare({"--methods=pruned", "--format=json", file.path()});
  if (is_without_llvm(result)) return;
  CHECK(result.status == 0);
  CHECK_THAT(result.out, Catch::Contains(name));
}

}  // namespace ssac::test
