// Options that apply only to some languages.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/folder.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("option --continue is refused without an input that has a syntax tree") {
  const Folder folder;
  const std::string simple = folder.write("a.s", "while (arg) { arg = arg - 1; continue; }");
  const std::string bril = folder.write("b.bril", "@main(n: int) { print n; }\n");
  const std::string error =
      "ssa-compare: error: no input is in a language with syntax trees: --continue would have no "
      "effect\n";
  for (const char* const format : {"table", "json", "jsonl"}) {
    const std::string form = fmt::format("--format={}", format);
    const ToolResult refused = run_ssa_compare({"--continue=merged", form, bril});
    CHECK(refused.status == 2);
    CHECK(refused.err == error);
    CHECK(run_ssa_compare({"--continue=merged", form, bril, simple}).status == 0);
    CHECK(run_ssa_compare({"--continue=stacked", form, bril}).status == 0);
  }
  // A function without continues is not said to have been built with some way of theirs.
  const std::vector<std::string> both = {"--continue=merged", "--format=jsonl", bril, simple};
  std::istringstream lines(run_ssa_compare(both).out);
  for (const char* const way : {"stacked", "merged"}) {
    std::string line;
    REQUIRE(std::getline(lines, line));
    const auto input = nlohmann::json::parse(line);
    CHECK(input.at("functions").at(0).at("cfg").at("continue") == way);
  }
}

TEST_CASE("options for C and C++ and LLVM IR are refused without such an input") {
  const Folder folder;
  static_cast<void>(folder.write("d/a.s", "return arg;"));
  const std::string ir = folder.write("x.ll", "define i32 @f(i32 %x) {\n  ret i32 %x\n}\n");
  static_cast<void>(folder.write("compile_commands.json", "[]"));
  const auto refused = [&](std::vector<std::string> arguments) {
    const ToolResult result = run_ssa_compare(arguments);
    CHECK(result.out.empty() == (result.status == 2));
    return result.status == 2 ? result.err : "";
  };
  const std::string of_llvm =
      "ssa-compare: error: no input is C, C++ or LLVM IR: --sroa would have no effect\n";
  const std::string of_compiler =
      "ssa-compare: error: no input is C or C++: {} would have no effect\n";
  CHECK(refused({"--sroa", folder / "d"}) == of_llvm);
  CHECK(refused({"--sroa", folder / "d/a.s", "--format=jsonl"}) == of_llvm);
  CHECK(refused({"--sroa", "--check", folder / "d"}) == of_llvm);
  CHECK(refused({"--sroa", folder / "d", ir}) == "");
  CHECK(refused({"--sroa", folder / "d", ir, "--shard=1/2"}) == "");
  CHECK(refused({"-p", folder.path(), folder / "d", ir}) ==
        fmt::format(fmt::runtime(of_compiler), "-p"));
  CHECK(refused({folder / "d", ir, "--", "-DN=3"}) ==
        fmt::format(fmt::runtime(of_compiler), "flags behind --"));
  // What cannot be read is the error.
  CHECK_THAT(refused({"--sroa", folder / "missing"}), Catch::Contains("No such file"));
  static_cast<void>(folder.write("e/b.txt", ""));
  CHECK_THAT(refused({"--sroa", folder / "e"}), Catch::Contains("has no program of a known"));
  const std::string none =
      "ssa-compare: error: " + folder.path() + "/compile_commands.json names no C or C++\n";
  CHECK(refused({"-p", folder.path()}) == none);
  CHECK(refused({"--check", "-p", folder.path()}) == none);
}

}  // namespace ssac::test
