// Every program file matches the expectations in its comments: all rows, in the order of the tool.
// The check is that of --check; tests/bless rewrites the rows with --bless.
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "compare/check/expectations.h"
#include "compare/check/rows.h"
#include "compare/command_line/check_file.h"
#include "compare/command_line/input_source.h"
#include "tests/files/program_files.h"
#include "tests/support/files.h"

namespace ssac::test {
namespace {

compare::CheckedFile checked(const std::filesystem::path& path) {
  const std::string name = path.string();
  const std::array<const char*, 3> arguments = {"ssa-compare", "--check", name.c_str()};
  const auto options = compare::parse_options(arguments);
  REQUIRE(options);
  return compare::check_file(compare::InputSource({{name}, ""}).next().value(), *options);
}

/// The rows of the text as they are written, blanks and all.
std::vector<std::string> rows_in(const std::string& text, std::string_view comment) {
  const SourceText source("", text);
  std::vector<std::string> rows;
  for (const auto& e : compare::check::read_expectations(source, comment).list) {
    if (e.row() == nullptr) continue;
    rows.emplace_back(source.line(e.place.line).substr(e.place.column - 1));
  }
  return rows;
}

}  // namespace

TEST_CASE("program files match the expectations in their comments") {
  const std::vector<std::filesystem::path> paths = program_files();
  REQUIRE(paths.size() >= 50);
  for (const std::filesystem::path& path : paths) {
    DYNAMIC_SECTION(std::filesystem::relative(path, source_dir()).string()) {
      const compare::CheckedFile file = checked(path);
      INFO("to accept the change: tests/bless, then review the diff");
      INFO(file.rendered);
      CHECK(file.errors.empty());
      for (const Diagnostic& d : file.differences) {
        FAIL_CHECK(d.place.line << ":" << d.place.column << ": " << d.message);
      }
      std::vector<std::string> rows;
      for (const auto& row : compare::check::rows_of(file.report)) rows.push_back(row.text);
      const auto* language = frontend::language_of_file(path.string());
      CHECK(rows_in(read_file(path), language->comment) == rows);
    }
  }
}

}  // namespace ssac::test
