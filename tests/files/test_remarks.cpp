// --format=remarks, read back by LLVM's own reader of remarks.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <regex>
#include <string>

#include "tests/support/files.h"
#include "tests/support/shell.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

const std::string c_program =
    "void use(int *);\n"
    "int f(int n) {\n"
    "  int s = 0;\n"
    "  int kept = 0;\n"
    "  while (n > 0) { s += n; n--; }\n"
    "  use(&kept);\n"
    "  return s;\n"
    "}\n";

}  // namespace

TEST_CASE("remarks: a method is named once per site with its number of phis") {
  const TemporaryFile file(
      "int x = 0;\nwhile (arg < 10) {\n  arg = arg + 1;\n  if (arg == 3) { x = 1; continue; }\n"
      "  if (arg == 5) { x = 2; continue; }\n  x = x + 3;\n}\nreturn x;\n");
  const std::string out = run_ssa_compare({"--format=remarks", file.path()}).out;
  CHECK_THAT(out, Catch::Contains(", eager 3, ") && !Catch::Contains("eager, eager 2"));
}

TEST_CASE("remarks: a block where several constructs join is one site, as in the table") {
  const TemporaryFile file(
      "int x = 0;\nif (arg > 3) {\n  if (arg > 5) { x = 1; }\n} else {\n  if (arg) { x = 2; }\n}\n"
      "return x;\n");
  const std::string out = run_ssa_compare({"--format=remarks", "--methods=pruned,eager",
                                           "--peepholes=none", file.path()})
                              .out;
  CHECK(count(out, "--- !") == 1);
  CHECK_THAT(out, Catch::Contains("Line: 2, Column: 1 }") &&
                      Catch::Contains("  - Methods: 'pruned, eager 3'\n"));
}

TEST_CASE("remarks: one per phi site and one per alloca that is not a variable") {
  const TemporaryFile file(c_program, ".c");
  const ToolResult result = run_ssa_compare({"--format=remarks", file.path()});
  if (is_without_llvm(result)) return;
  CHECK(result.status == 0);
  CHECK_THAT(result.out,
             Catch::Contains(fmt::format(
                 "--- !Passed\nPass:            ssa-compare\nName:            Phi\n"
                 "DebugLoc:        {{ File: '{}', Line: 5, Column: 3 }}\n"
                 "Function:        'f'\nArgs:\n  - String: 'phi of '\n  - Variable: 's'\n",
                 file.path())));
  CHECK_THAT(result.out, Catch::Contains("--- !Missed\nPass:            ssa-compare\n"
                                         "Name:            NoVariable\n"));
  CHECK_THAT(result.out, Catch::Contains("  - Alloca: 'kept'\n"));
  CHECK(std::regex_search(result.out, std::regex("\n  - Methods: 'maximal,.* pruned,")));
  CHECK(count(result.out, "--- !") == count(result.out, "\n...\n"));

  const auto reader = find_llvm_program("llvm-remarkutil");
  if (!reader) {
    std::puts("SKIPPED: llvm-remarkutil-19 is missing (Debian package llvm-19)");
    return;
  }
  const TemporaryFile remarks(result.out, ".opt.yaml");
  const CommandResult read = run_command(
      fmt::format("{} count --parser=yaml --count-by=remark-name --group-by=function-with-loc {}",
                  reader->string(), remarks.path()));
  INFO(read.out);
  CHECK(read.status == 0);
  CHECK(read.out.find("error") == std::string::npos);
}

TEST_CASE("remarks: a phi of pruned form is named by its own construct") {
  const TemporaryFile file(
      "int s = 0;\nwhile (s < arg) {\n  s = s + 1;\n  if (s == 3) { s = s + 2; continue; }\n"
      "  s = s + 4;\n}\nreturn s;\n");
  const std::string text =
      run_ssa_compare({"--format=remarks", "--methods=pruned,eager", file.path()}).out;
  CHECK_THAT(text, Catch::Contains("  - Construct: 'while'\n"));
  CHECK_FALSE(text.contains("  - Construct: 'continue'\n"));
}

TEST_CASE("remarks: names are escaped and the output name selects the format") {
  const TemporaryFile file("x = 1\nif x:\n  x = 2\nprint(x)\n", "'a: [b.py");
  const TemporaryFile target("", ".opt.yaml");
  CHECK(run_ssa_compare({"-o", target.path(), file.path()}).status == 0);
  const std::string text = read_file(target.path());
  CHECK_THAT(text, Catch::StartsWith("--- !Passed\n"));
  CHECK_THAT(text, Catch::Contains("''a: [b.py', Line: 2, Column: 1 }"));
  const auto reader = find_llvm_program("llvm-remarkutil");
  if (!reader) return;
  const CommandResult read = run_command(
      fmt::format("{} yaml2bitstream {} -o /dev/null", reader->string(), target.path()));
  INFO(read.out);
  CHECK(read.status == 0);
}

}  // namespace ssac::test
