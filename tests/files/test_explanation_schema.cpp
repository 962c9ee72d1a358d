// The reasons, facts and steps of explanations are those that docs/formats.md lists, in that order,
// and every line of every explanation has the ids that its kind has there.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "ssa/explain/reason.h"
#include "ssa/explain/step.h"
#include "tests/files/program_files.h"
#include "tests/support/files.h"
#include "tests/support/markdown.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows rows_of(const std::string& heading) {
  return markdown_table(read_file(source_dir() / "docs/formats.md"), heading);
}

/// The keys of each kind of fact and step; those with `?` are optional.
std::map<std::string, std::set<std::string>> known_keys() {
  std::map<std::string, std::set<std::string>> keys;
  for (const auto& row : rows_of("| fact or step | ids | what it says |")) {
    std::set<std::string>& known = keys[quoted(row.at(0)).at(0)];
    for (const std::string& key : quoted(row.at(1))) known.insert(key);
    for (const char* const key : {"construct", "construct?"}) {
      if (!known.contains(key)) continue;
      const std::string mark = std::string(key).substr(std::string("construct").size());
      known.insert("line" + mark);
      known.insert("column" + mark);
    }
  }
  return keys;
}

void check_line(const nlohmann::json& line,
                const std::map<std::string, std::set<std::string>>& known) {
  INFO(line.dump());
  const std::string kind = line.value("fact", line.value("step", ""));
  REQUIRE(known.contains(kind));
  std::set<std::string> keys = known.at(kind);
  for (const auto& [key, value] : line.items()) {
    const bool is_general = key == "fact" || key == "step" || key == "text" || key == "lines";
    CHECK((is_general || keys.contains(key) || keys.contains(key + "?")));
  }
  for (const std::string& key : keys) {
    if (!key.ends_with('?')) CHECK(line.contains(key));
  }
}

}  // namespace

TEST_CASE("the docs list the program's reasons verbatim") {
  const Rows rows = rows_of("| reason | in words |");
  REQUIRE(rows.size() == ssa::reason_texts.size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    CHECK(rows[k].at(0) == " `" + std::string(ssa::reason_texts[k].name) + "` ");
    CHECK(rows[k].at(1) == " " + std::string(ssa::reason_texts[k].meaning) + " ");
  }
}

TEST_CASE("the docs list the program's facts and steps") {
  const Rows rows = rows_of("| fact or step | ids | what it says |");
  REQUIRE(rows.size() == ssa::step_texts.size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    CHECK(rows[k].at(0) == " `" + std::string(ssa::step_texts[k].name) + "` ");
  }
  std::size_t facts = 0;
  while (ssa::is_fact(static_cast<ssa::StepKind>(facts))) ++facts;
  CHECK_THAT(
      read_file(source_dir() / "docs/formats.md"),
      Catch::Contains(fmt::format("facts (the rows from `{}` to `{}`)", ssa::step_texts[0].name,
                                  ssa::step_texts[facts - 1].name)));
}

TEST_CASE("every line of the explanations of program files has the documented ids") {
  const auto known = known_keys();
  for (const std::filesystem::path& path : program_files()) {
    const ToolResult result = run_ssa_compare(
        {"--explain", "--format=json", "--peepholes=none,phi,full,fixpoint", path.string()});
    const nlohmann::json report = nlohmann::json::parse(result.out);
    for (const nlohmann::json& function : report["inputs"][0]["functions"]) {
      if (!function.contains("explanations")) continue;
      for (const nlohmann::json& site : function["explanations"]["sites"]) {
        for (const nlohmann::json& cell : site["cells"]) {
          for (const nlohmann::json& line : cell["derivation"]) check_line(line, known);
        }
      }
    }
  }
}

}  // namespace ssac::test
