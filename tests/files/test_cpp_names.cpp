// Functions of C++ go by their names in the source, too.
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

TEST_CASE("a function of C++ is asked for, and shown, by its name in the source") {
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

TEST_CASE("a name in the source that no function of C++ has: the nearest is named") {
  const ToolResult result = report_of_function("shapes::leest");
  if (is_without_llvm(result)) return;
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::Contains("no function is named 'shapes::leest', did you mean "
                                         "'shapes::least'?"));
}

}  // namespace ssac::test
