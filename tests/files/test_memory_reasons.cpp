// Why an alloca is not a variable: the reason, its location, and where the address goes.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// The explanations, including those of allocas, of a text in the language of that extension.
std::string told(const std::string& text, const std::string& extension,
                 const std::vector<std::string>& flags = {}) {
  const TemporaryFile file(text, extension);
  std::vector<std::string> arguments = {"--explain", "--methods=maximal,pruned,eager", file.path()};
  if (!flags.empty()) arguments.emplace_back("--");
  arguments.insert(arguments.end(), flags.begin(), flags.end());
  return run_ssa_compare(arguments).out;
}

}  // namespace

TEST_CASE("allocas that are not variables have a reason") {
  if (!has_llvm()) return;
  const std::string file = (source_dir() / "tests/files/llvm/judged/memory.c").string();
  const nlohmann::json input = report_on(file, {"--methods=mem2reg-rounds"});
  const auto reasons = [&](const char* name) {
    std::string text;
    for (const nlohmann::json& alloca : function_named(input, name).at("llvm").at("memory")) {
      text += fmt::format("{}: {} ({})\n", alloca.at("name").get<std::string>(),
                          alloca.at("reason").get<std::string>(),
                          alloca.at("because_of_line").get<int>());
    }
    return text;
  };
  CHECK(reasons("escapes") == "taken: address escapes (14)\n");
  CHECK(reasons("stored") == "kept: address escapes (21)\n");
  CHECK(reasons("never_cached") == "device: volatile (26)\n");
  CHECK(reasons("aggregates") ==
        "p: aggregate (0)\ne: aggregate (0)\nlist: aggregate (0)\nz: aggregate (0)\n");
  CHECK(reasons("variable_length") == "list: array of variable length (40)\n");
  CHECK(reasons("promotable_after") == "x: address escapes (47)\n");
  CHECK(reasons("atomics") == "counted: atomic operation (66)\n");
  const auto detail = [&](const char* name) {
    const nlohmann::json& alloca = function_named(input, name).at("llvm").at("memory").at(0);
    return alloca.at("reason").get<std::string>() + ": " + alloca.at("detail").get<std::string>();
  };
  CHECK(detail("returned") == "address escapes: it is returned");
  CHECK(detail("written_by_assembly") == "address escapes: it goes to inline assembly");
  const nlohmann::json& rounds = function_named(input, "promotable_after");
  CHECK(rounds.at("llvm").at("later_variables") == 1);
  CHECK(row_named(rounds, "mem2reg-rounds").at("phis").at("final") == 1);

  const ToolResult told = run_ssa_compare({"--explain=device", "--function=never_cached", file});
  CHECK(told.status == 0);
  CHECK(told.out.contains("device (i32, line 26) is no variable: volatile at line 26"));
}

TEST_CASE("an escaping address of an aggregate is reported") {
  if (!has_llvm()) return;
  const TemporaryFile file(
      "struct P { int x, y; };\nvoid take(struct P *);\n"
      "int f(int n) {\n  struct P p = {n, 2};\n  p.x++;\n  take(&p);\n  return p.x;\n}\n"
      "int g(int n) {\n  struct P p = {n, 2};\n  return p.x;\n}\n",
      ".c");
  const std::string out = run_ssa_compare({"--explain=p", "--methods=pruned", file.path()}).out;
  CHECK_THAT(out,
             Catch::Contains("is no variable: aggregate: its address escapes, too (line 6): it "
                             "goes to take"));
  CHECK_THAT(out, Catch::Contains("is no variable: aggregate\n"));
}

TEST_CASE("an escaping address of a part of an aggregate is reported") {
  if (!has_llvm()) return;
  const std::string out = told(
      "struct P { int x, y; };\nvoid take(int *);\n"
      "int a(int n) {\n  int list[2] = {n};\n  list[n]++;\n  take(list);\n  return list[1];\n}\n"
      "int b(int n) {\n  struct P p = {n};\n  take(&p.y);\n  return p.x;\n}\n"
      "int c(int n) {\n  struct P q[2] = {{n}};\n  int *last = &q[1].y;\n  return *last;\n}\n"
      "int d(int n) {\n  int own[2] = {n};\n  own[n] = 1;\n  return own[0];\n}\n",
      ".c");
  CHECK_THAT(out, Catch::Contains("list ([2 x i32], line 4) is no variable: aggregate: its address "
                                  "escapes, too (line 6): it goes"));
  CHECK_THAT(out,
             Catch::Contains("p (%struct.P, line 10) is no variable: aggregate: the address of "
                             "a part escapes, too"));
  CHECK_THAT(out, Catch::Contains("16): it is stored\n"));
  CHECK_THAT(out, Catch::Contains("own ([2 x i32], line 20) is no variable: aggregate\n"));
}

TEST_CASE("an argument passed by value is a copy, and a result has its place") {
  if (!has_llvm()) return;
  const std::string out = told(
      "struct Big { int a[10]; };\nvoid take(struct Big);\nstruct Big make(int);\n"
      "int f(int n) {\n  struct Big b = {{n}};\n  take(b);\n  return b.a[0];\n}\n"
      "int g(int n) {\n  struct Big c = make(n);\n  return c.a[1];\n}\n",
      ".c", {"--target=x86_64-linux-gnu"});
  CHECK_THAT(out, Catch::Contains("b (%struct.Big, line 5) is no variable: aggregate\n"));
  CHECK_THAT(out, Catch::Contains("make, for the result\n"));
  const std::string scalar = told(
      "declare void @g(ptr byval(i32))\ndefine void @f() {\n  %x = alloca i32\n"
      "  call void @g(ptr byval(i32) %x)\n  ret void\n}\n",
      ".ll");
  CHECK_THAT(scalar, Catch::Contains("x (i32) is no variable: copied or filled as a block: a copy "
                                     "goes to g\n"));
}

TEST_CASE("a destructor is named only if nothing else has the address") {
  if (!has_llvm()) return;
  const std::string type = "struct T { int a; ~T(); };\nT make(int);\nint take(T &&t = make(1));\n";
  CHECK_THAT(told(type + "int f(int n) {\n  return n +\n    take();\n}\n", ".cc"),
             Catch::Contains("ref.tmp (%struct.T) is no variable: address escapes at line 6: it "
                             "goes to make, for the result\n"));
  CHECK_THAT(told(type + "int f(int n) {\n  T t;\n  return n;\n}\n", ".cc"),
             Catch::Contains("address escapes at line 7: it goes to T::~T\n"));
  // A lambda in a destructor is none.
  CHECK_THAT(told(type + "void g(int *);\nT::~T() {\n  int x = 0;\n"
                         "  [](int &r) { r = 1; }(x);\n  g(&x);\n}\n",
                  ".cc"),
             Catch::Contains("x (i32, line 6) is no variable: address escapes at line 7: it goes"));
}

TEST_CASE("lifetime markers are no reason and a variable size is one if parts are used") {
  if (!has_llvm()) return;
  const auto reason = [](const std::string& body) {
    const std::string text = told(
        "declare void @llvm.lifetime.start.p0(i64, ptr)\n"
        "declare void @llvm.lifetime.start.p1(i64, ptr addrspace(1))\n"
        "define i32 @f(i32 %n) {\n" +
            body + "  ret i32 0\n}\n",
        ".ll");
    const std::size_t at = text.find("is no variable: ");
    return at == std::string::npos ? "" : text.substr(at + 16, text.find('\n', at) - at - 16);
  };
  const std::string marked =
      "  %x = alloca i32\n  %g = getelementptr i32, ptr %x, i64 0\n"
      "  call void @llvm.lifetime.start.p0(i64 4, ptr %g)\n";
  CHECK(reason(marked + "  store i32 1, ptr %x\n") == "");
  CHECK(reason(marked + "  store volatile i32 1, ptr %x\n") == "volatile");
  CHECK(reason("  %x = alloca i32\n  %g = addrspacecast ptr %x to ptr addrspace(1)\n"
               "  call void @llvm.lifetime.start.p1(i64 4, ptr addrspace(1) %g)\n"
               "  %r = load volatile i32, ptr %x\n") == "volatile");
  CHECK(reason("  %y = alloca {i32, i32}\n  %w = load volatile {i32, i32}, ptr %y\n") ==
        "volatile");
  CHECK(reason("  %z = alloca i32, i32 %n\n  store i16 2, ptr %z\n") ==
        "another type: i16 is written");
  CHECK(reason("  %z = alloca i32, i32 %n\n  %g = getelementptr i32, ptr %z, i64 1\n"
               "  store i32 2, ptr %g\n") == "array of variable length");
}

TEST_CASE("a function called through another type or an alias is named") {
  if (!has_llvm()) return;
  const std::string without_prototype = "int g();\nint f(void) { int x = 1; g(&x); return x; }\n";
  CHECK_THAT(
      told(without_prototype, ".c", {"-w"}),
      Catch::Contains("x (i32, line 2) is no variable: address escapes at line 2: it goes to "
                      "g\n"));
  const std::string alias =
      "define i32 @g(ptr %p) {\n  ret i32 0\n}\n@al = alias i32 (ptr), ptr @g\n"
      "define i32 @f() {\n  %x = alloca i32\n  %r = call i32 @al(ptr %x)\n  ret i32 %r\n}\n";
  CHECK_THAT(told(alias, ".ll"),
             Catch::Contains("x (i32) is no variable: address escapes: it goes to g\n"));
  const std::string pointer = "int f(int (*g)(int *)) { int x = 1; return g(&x) + x; }\n";
  CHECK_THAT(told(pointer, ".c"), Catch::Contains("it goes to a pointer to a function\n"));
  const std::string intrinsic =
      "#include <stdarg.h>\nint f(int n, ...) {\n  va_list list;\n  va_start(list, n);\n"
      "  va_end(list);\n  return n;\n}\n";
  CHECK_THAT(
      told(intrinsic, ".c", {"--target=x86_64-pc-windows-msvc", "-ffreestanding"}),
      Catch::Contains("list (ptr, line 3) is no variable: address escapes at line 4: it goes "
                      "to va_start\n"));
  const std::string code = "void f(int n) { int x = n; ((void (*)(void))&x)(); }\n";
  CHECK_THAT(told(code, ".c"), Catch::Contains("address escapes at line 1: it is called\n"));
}

TEST_CASE("the reason for a catch variable on Windows is that it holds the exception") {
  if (!has_llvm()) return;
  const std::string handler =
      "void q();\nint f() { try { q(); } catch (int e) { return e; } return 0; }\n";
  CHECK_THAT(
      told(handler, ".cc", {"--target=x86_64-pc-windows-msvc", "-fexceptions", "-fcxx-exceptions"}),
      Catch::Contains("e (i32, line 2) is no variable: address escapes at line 2: the "
                      "exception is put there\n"));
}

TEST_CASE("an argument is told apart from the variable in memory that it initializes") {
  if (!has_llvm()) return;
  const std::string in_memory =
      told("int g(int *);\nint f(int a) {\n  g(&a);\n  if (a)\n    a = 1;\n  return a;\n}\n", ".c");
  CHECK_THAT(in_memory, Catch::StartsWith("f(a): "));
  CHECK_THAT(in_memory, Catch::Contains("\n%a at b2") && !Catch::Contains("\na at b2"));
  CHECK_THAT(in_memory, Catch::Contains("- eager, eager/full: none: %a is not live-in at b2: "));
  CHECK_THAT(in_memory, Catch::Contains("a (i32, line 2) is no variable: address escapes"));
  const std::string widened = told("int f(_Bool b, int n) { if (n) b = 0; return b + n; }\n", ".c");
  CHECK_THAT(widened, Catch::Contains("\nb at b2") && !Catch::Contains("b~2"));
}

TEST_CASE("an escaping address has a line only if it is in the function's file") {
  if (!has_llvm()) return;
  const TemporaryFile header("\n\n\n\n\n\n\n\n\n\n\n\ntake(&s);\n", ".inc");
  CHECK_THAT(told("struct S { int a; };\nvoid take(struct S *);\nint f(int n) {\n  struct S s;\n"
                  "  s.a = n;\n#include \"" +
                      header.path() + "\"\n  return s.a;\n}\n",
                  ".c"),
             Catch::Contains("aggregate: its address escapes, too: it goes to take"));
}

TEST_CASE("an address compared by cmpxchg is reported as used in a computation and not as stored") {
  if (!has_llvm()) return;
  CHECK_THAT(told("define i1 @f(ptr %q) {\n  %x = alloca i32\n"
                  "  %r = cmpxchg ptr %q, ptr %x, ptr null seq_cst seq_cst\n"
                  "  %ok = extractvalue { ptr, i1 } %r, 1\n  ret i1 %ok\n}\n",
                  ".ll"),
             Catch::Contains("x (i32) is no variable: address is used in a computation: cmpxchg"));
}

TEST_CASE("an only store is a reason for mem2reg if no other method is selected") {
  if (!has_llvm()) return;
  const TemporaryFile file("int f(int n) { int x; if (n) x = n; return x; }\n", ".c");
  const ToolResult result = run_ssa_compare({"--explain=x", "--methods=mem2reg", file.path()});
  CHECK_THAT(result.out, Catch::Contains("- mem2reg: none: x has one store"));
}

TEST_CASE("references and aggregates passed in memory are explained as addresses") {
  if (!has_llvm()) return;
  const auto none_of = [](const std::string& name, const std::string& text) {
    const TemporaryFile file(text, ".cc");
    return run_ssa_compare({"--explain=" + name, "--methods=pruned", file.path()}).out;
  };
  CHECK_THAT(none_of("r", "int f(int &r, int n) {\n  if (n)\n    r = 3;\n  return r;\n}\n"),
             Catch::Contains(
                 "no selected method has a phi of r (the address, not what is there): nothing"));
  CHECK_THAT(none_of("s",
                     "struct S { int a[10]; };\nint f(S s, int n) {\n  if (n) s.a[1] = 2;\n"
                     "  return s.a[1];\n}\n"),
             Catch::Contains(
                 "no selected method has a phi of s (the address, not what is there): nothing"));
  CHECK_THAT(none_of("n", "int f(int &r, int n) { return r + n; }\n"),
             Catch::Contains("no selected method has a phi of n: nothing"));
}

}  // namespace ssac::test
