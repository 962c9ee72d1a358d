#include "tests/unit/son/reference_rows.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "son/evaluate.h"
#include "tests/support/files.h"
#include "tests/support/simple.h"
#include "tests/unit/son/right_grouping.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

/// The method that corresponds to the chapter, or null.
const son::Method* method_of(int chapter) {
  if (chapter == 7) return son::find_method("eager");
  if (chapter == 8) return son::find_method("lazy");
  return nullptr;
}

std::size_t check_rows(const std::filesystem::path& path, const RowDifferences& differences) {
  std::size_t rows = 0;
  std::size_t agree = 0;
  std::istringstream lines(read_file(path));
  for (std::string line; std::getline(lines, line);) {
    Json json = Json::parse(line);
    const son::Method* method = method_of(json.at("chapter").get<int>());
    if (method == nullptr || !json.at("ok").get<bool>()) continue;
    const std::string source = json.at("source").get<std::string>();
    const ReferenceRow row{std::move(json), method, parse_simple(group_to_the_right(source))};
    const std::vector<std::string> lines_of_row = differences(row);
    ++rows;
    agree += lines_of_row.empty() ? 1 : 0;
    INFO(row.json.at("id") << " " << method->name << "\n" << source);
    CHECK(lines_of_row == std::vector<std::string>());
  }
  WARN(fmt::format("{} of {} rows of the reference agree", agree, rows));
  CHECK(agree == rows);
  return rows;
}

}  // namespace

void check_own_rows(const RowDifferences& differences) {
  CHECK(check_rows(source_dir() / "tests/files/simple-own-programs.ndjson", differences) == 241);
}

void check_reference_rows(const RowDifferences& differences) {
  const std::filesystem::path path = source_dir() / "../shared/data/simple-reference.ndjson";
  if (std::filesystem::exists(path)) {
    check_rows(path, differences);
  } else {
    WARN("SKIPPED: there is no " << path);
  }
}

std::vector<std::string> differing_values(const son::Graph& graph, const ReferenceRow& row,
                                          const Json& values) {
  std::vector<std::string> result;
  son::Evaluator evaluator(graph);
  const char* const key = values.contains("eval") ? "eval" : "eval_borrowed";
  if (!values.contains(key)) return result;
  const Json& evaluated = values.at(key);
  for (const auto& [argument, value] : evaluated.items()) {
    std::string theirs = value.get<std::string>();
    // The reference's evaluator finds no Start if nothing returns, and gives up on large values;
    // the correct result is in `expect`.
    const bool unsure = theirs == "timeout" || theirs == "budget";
    if (unsure && !row.json.contains("expect")) continue;
    if (unsure) theirs = row.json.at("expect").at(argument).get<std::string>();
    const std::int64_t arguments[] = {std::stoll(argument)};
    const std::string ours = to_string(evaluator.run(arguments, 10'000));
    if (ours != theirs) {
      result.push_back(fmt::format("value for {}: {}, the reference {}", argument, ours, theirs));
    }
  }
  return result;
}

}  // namespace ssac::test
