// Every `console` block of the README and the docs is what the tool prints: a line `$ compare/run
// ARGUMENTS`, then its standard error and standard output; and every block that begins with a
// language and a path is a copy of that file. With SSAC_BLESS set the blocks are rewritten instead.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ranges>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/operations.h"
#include "compare/exchange/dumps.h"
#include "compare/exchange/trace_categories.h"
#include "compare/formats/format.h"
#include "frontend/language.h"
#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

constexpr std::string_view command_start = "$ compare/run ";
/// The first line of a block that shows a program: its language and path.
const std::regex program_start("```[a-z]+ ([^ ]+)");

std::string output_of(const std::string& command) {
  std::vector<std::string> arguments;
  std::istringstream words(command.substr(command_start.size()));
  for (std::string word; words >> word;) arguments.push_back(word);
  const ToolResult result = run_ssa_compare(arguments);
  return result.err + result.out;
}

/// The text with each console block's output replaced by what the tool prints now, and each program
/// by its file; counts the blocks.
std::string refreshed(const std::string& text, std::size_t& blocks) {
  std::istringstream lines(text);
  std::string result;
  bool in_output = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) in_output = false;
    if (in_output) continue;
    result += line + "\n";
    std::smatch start;
    const bool is_program = std::regex_match(line, start, program_start);
    if (!is_program && !line.starts_with(command_start)) continue;
    ++blocks;
    in_output = true;
    result += is_program ? read_file(start[1].str()) : output_of(line);
  }
  return result;
}

}  // namespace

TEST_CASE("the outputs printed in the docs are the tool's") {
  // The commands name files from the root of the project.
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(source_dir());
  std::size_t blocks = 0;
  for (const char* name :
       {"README.md", "docs/README.md", "docs/algorithms.md", "docs/formats.md", "docs/bril.md",
        "docs/languages.md", "docs/library.md", "docs/regression.md", "docs/tutorial.md"}) {
    INFO(name << "; to accept the change: tests/bless, then review the diff");
    const std::string text = read_file(name);
    const std::string expected = refreshed(text, blocks);
    if (std::getenv("SSAC_BLESS") != nullptr) {
      std::ofstream(name, std::ios::binary) << expected;
    } else {
      CHECK(text == expected);
    }
  }
  std::filesystem::current_path(before);
  CHECK(blocks > 30);
}

TEST_CASE("languages.md names every operation and every language with its extensions") {
  const std::string text = read_file(source_dir() / "docs/languages.md");
  for (const cfg::Operation& operation : cfg::operations) {
    CAPTURE(operation.name);
    CHECK(text.contains(fmt::format("`{}", operation.name)));
  }
  for (const frontend::Language& language : frontend::languages()) {
    CAPTURE(language.name);
    CHECK(text.contains(fmt::format("`{}`", language.name)));
    for (const std::string_view extension : language.extensions) {
      CHECK(text.contains(fmt::format("`{}`", extension)));
    }
  }
}

TEST_CASE("formats.md names the helpers of emitted programs") {
  const std::string text = read_file(source_dir() / "docs/formats.md");
  const std::size_t bril = text.find("| here | in Bril |");
  REQUIRE(bril != std::string::npos);
  for (const cfg::Operation& operation : cfg::operations) {
    if (operation.helper.empty()) continue;
    INFO(operation.name);
    const std::string helper = fmt::format("`@ssac.{}`", operation.helper);
    if (operation.llvm.empty()) CHECK(text.substr(0, bril).contains(helper));
    CHECK(text.substr(bril).contains(helper));
  }
}

TEST_CASE("formats.md names every format") {
  const std::string text = read_file(source_dir() / "docs/formats.md");
  for (const compare::Format& format : compare::formats()) {
    CAPTURE(format.name);
    CHECK(text.contains(fmt::format("(`--format={}", format.name)));
  }
}

TEST_CASE("the manual page names the extensions of every language") {
  const std::string page = read_file(source_dir() / "docs/ssa-compare.1");
  const std::string description = page.substr(0, page.find(".SH OPTIONS"));
  for (const frontend::Language& language : frontend::languages()) {
    for (const std::string_view extension : language.extensions) {
      CAPTURE(extension);
      CHECK(std::regex_search(description, std::regex(fmt::format("\\.BR? \\{}\\b", extension))));
    }
  }
}

TEST_CASE("the manual page names the suffixes by which a file's name chooses the format") {
  const std::string page = read_file(source_dir() / "docs/ssa-compare.1");
  for (const compare::Format& format : compare::formats()) {
    for (const auto part : format.suffixes | std::views::split(' ')) {
      const std::string suffix(std::string_view{part});
      CAPTURE(suffix);
      CHECK(std::regex_search(page, std::regex(fmt::format(" \\{}[ ,;]", suffix))));
    }
  }
}

TEST_CASE("the manual page names every option and format and dump and trace category") {
  std::string page = read_file(source_dir() / "docs/ssa-compare.1");
  std::erase(page, '\\');
  const std::string help = run_ssa_compare({"--help"}).out;
  const std::regex option_line("\n +(-[a-z],)?(--[a-z-]+)");
  std::size_t options = 0;
  for (std::sregex_iterator at(help.begin(), help.end(), option_line); at != std::sregex_iterator();
       ++at, ++options) {
    CAPTURE((*at)[2].str());
    CHECK(page.contains((*at)[2].str()));
  }
  CHECK(options > 20);
  const auto names = [](const auto& table) {
    std::vector<std::string_view> result;
    for (const auto& row : table) result.push_back(row.name);
    return result;
  };
  std::vector<std::string_view> categories;
  for (const TraceCategory* category : compare::all_trace_categories()) {
    categories.push_back(category->name);
  }
  for (const auto& list : {names(compare::formats()), names(compare::dumps()), categories}) {
    for (const std::string_view name : list) {
      CAPTURE(name);
      CHECK(std::regex_search(page, std::regex(fmt::format("\\b{}\\b", name))));
    }
  }
}

}  // namespace ssac::test
