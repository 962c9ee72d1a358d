// Counts and explanations for C.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/files.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("phis of LLVM and of other methods have no operands from unreachable blocks") {
  if (!has_llvm()) return;
  const TemporaryFile file(
      "int f(int n) {\n  int s = 0;\n  if (n > 3) goto out;\n  s = n;\n  goto out;\nunused:\n  s = "
      "9;\n"
      "out:\n  return s;\n}\n",
      ".c");
  const auto operands = [&](const std::string& method) {
    const auto report = nlohmann::json::parse(
        run_ssa_compare({"--format=json", "--methods=" + method, file.path()}).out);
    return report.at("inputs")
        .at(0)
        .at("functions")
        .at(0)
        .at("methods")
        .at(0)
        .at("phis")
        .at("operands");
  };
  for (const std::string method : {"pruned", "braun", "mem2reg", "mem2reg-rounds"}) {
    CAPTURE(method);
    CHECK(operands(method) == 2);
  }
}

TEST_CASE("a location in one function shows that function alone") {
  if (!has_llvm()) return;
  const TemporaryFile file(
      "int f(int n) { int x = 1; if (n)\n x = 2; return x; }\n"
      "int g(int n) { int x = 1;\n\n if (n) x = 2; return x; }\n",
      ".c");
  const std::string out =
      run_ssa_compare({"--explain=x@line1", "--methods=pruned", file.path()}).out;
  CHECK_THAT(out, Catch::StartsWith("f(n): ") && !Catch::Contains("g(n): "));
}

}  // namespace ssac::test
