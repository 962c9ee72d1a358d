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

TEST_CASE("LLVM's own result is not said to be verified or run") {
  if (!has_llvm()) return;
  const TemporaryFile file("int f(int n) {\n  int x = 1;\n  if (n) x = 2;\n  return x;\n}\n", ".c");
  const std::string alone = run_ssa_compare({"--methods=mem2reg", file.path()}).out;
  CHECK_THAT(alone, Catch::Contains("=      -      -       -\n"));
  CHECK_THAT(alone, Catch::EndsWith("every other method as many; nothing was verified or run.\n"));
  const std::string both = run_ssa_compare({"--methods=pruned,mem2reg", file.path()}).out;
  CHECK_THAT(both, Catch::Contains("=      -    yes     yes\nmem2reg "));
  CHECK_THAT(both, Catch::Contains("as many; every result verifies and gives"));
}

TEST_CASE("totals name the version of LLVM, whether or not its own result is wanted") {
  if (!has_llvm()) return;
  const TemporaryFile file("int f(int n) {\n  return n;\n}\n", ".c");
  for (const std::string methods : {"pruned", "pruned,mem2reg"}) {
    const std::string lines =
        run_ssa_compare({"--format=jsonl", "--methods=" + methods, file.path()}).out;
    const auto totals = nlohmann::json::parse(lines.substr(lines.find('\n') + 1));
    CHECK(totals.at("llvm").at("version").is_string());
  }
}

TEST_CASE("blessing a list above C code accounts for the lines that it adds") {
  if (!has_llvm()) return;
  const std::string code =
      "int f(int n) {\n  int x = 0;\n  while (n > 0) { x = x + 1; n = n - 1; }\n  return x;\n}\n";
  const TemporaryFile file(
      "//= f: blocks 9 edges 4 instructions 10 variables 2 loops 1 reducible\n" + code, ".c");
  const ToolResult blessed = run_ssa_compare({"--bless", file.path()});
  INFO(blessed.out + blessed.err);
  CHECK(blessed.status == 0);
  CHECK_THAT(read_file(file.path()),
             Catch::EndsWith(code) && Catch::StartsWith("//= f: blocks 4 "));
  CHECK(run_ssa_compare({"--check", file.path()}).status == 0);
}

TEST_CASE("C code in a file whose name has a semicolon is blessed") {
  if (!has_llvm()) return;
  const TemporaryFile file("int f(int n) { return n; }\n", ";.c");
  const ToolResult blessed = run_ssa_compare({"--bless", "--methods=pruned", file.path()});
  INFO(blessed.out + blessed.err);
  CHECK(blessed.status == 0);
  CHECK(run_ssa_compare({"--check", "--methods=pruned", file.path()}).status == 0);
}

TEST_CASE("blessing does not write rows that would change a C program") {
  if (!has_llvm()) return;
  const std::string text =
      "//= f: blocks 1 edges 0 instructions 1 variables 0 loops 0 reducible\n"
      "int f(void) { return __LINE__; }\n";
  const TemporaryFile file(text, ".c");
  CHECK(run_ssa_compare({"--bless", file.path()}).status == 2);
  CHECK(read_file(file.path()) == text);
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
