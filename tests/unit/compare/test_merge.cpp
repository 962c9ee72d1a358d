// --merge: what a merged report says about the runs that it was made from.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/folder.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

/// A JSON Lines report on a loop and on a return, by two methods, with texts replaced.
std::string changed_report(const Folder& folder,
                           const std::vector<std::pair<std::string, std::string>>& changes) {
  const std::string loop =
      folder.write("loop.s", "while (arg > 0) { arg = arg - 1; }\nreturn arg;\n");
  const std::string line = folder.write("line.s", "return arg;\n");
  const std::string name = folder / "report.jsonl";
  run_ssa_compare({loop, line, "--methods=pruned,braun", "-o", name});
  std::string text = read_file(name);
  for (const auto& [what, by] : changes) {
    REQUIRE(text.contains(what));
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
      text.replace(at, what.size(), by);
    }
  }
  return folder.write("report.jsonl", text);
}

}  // namespace

TEST_CASE("a failed check in a report is named by --merge and counted in its totals") {
  const Folder folder;
  const std::string report =
      changed_report(folder, {{R"("agrees":true)", R"("agrees":false,"disagreements":["gave 7"])"},
                              {R"("failed":0)", R"("failed":2)"}});
  const std::string smallest =
      "ssa-compare: smallest failing check: " + folder / "line.s" + ": main: pruned: gave 7 (";
  for (const char* const format : {"table", "markdown"}) {
    const ToolResult sum = run_ssa_compare({"--merge", std::string("--format=") + format, report});
    CHECK(sum.status == 1);
    CHECK_THAT(sum.err, Catch::StartsWith(smallest));
    CHECK_THAT(sum.out, Catch::Contains("A CHECK FAILED in 2 functions"));
  }
  const ToolResult whole = run_ssa_compare({"--merge", changed_report(folder, {})});
  CHECK(whole.status == 0);
  CHECK_FALSE(whole.out.contains("FAILED"));
}

TEST_CASE("line ends of a report may be those of Windows") {
  const Folder folder;
  const std::string whole = run_ssa_compare({"--merge", changed_report(folder, {})}).out;
  const ToolResult sum = run_ssa_compare({"--merge", changed_report(folder, {{"\n", "\r\n"}})});
  CHECK(sum.status == 0);
  CHECK(sum.out == whole);
}

TEST_CASE("a merged report has the version of its reports") {
  const Folder folder;
  const std::string report = changed_report(
      folder,
      {{R"("tool":"ssa-compare","version":")", R"("tool":"ssa-compare","version":"9.8.7+)"}});
  const Json sum = Json::parse(run_ssa_compare({"--merge", "--format=json", report}).out);
  const std::string version = sum.at("version");
  CHECK_THAT(version, Catch::StartsWith("9.8.7+"));
  CHECK(sum.at("environment").at("version") == version);
  CHECK(sum.at("environment").at("compiler") == nullptr);
  CHECK(run_ssa_compare({"--merge", "--format=jsonl", report}).out == read_file(report));
  CHECK_THAT(run_ssa_compare({"--merge", "--format=latex", report}).out,
             Catch::StartsWith("% ssa-compare " + version + "; needs"));
  const Json same =
      Json::parse(run_ssa_compare({"--merge", "--format=json", changed_report(folder, {})}).out);
  CHECK(same.at("environment").at("compiler").is_string());
}

TEST_CASE("merging a report of another format names that format") {
  const Folder folder;
  const std::string program = folder.write("a.s", "return arg;\n");
  run_ssa_compare({program, "--methods=pruned", "-o", folder / "a.json"});
  CHECK_THAT(run_ssa_compare({"--merge", folder / "a.json"}).err,
             Catch::Contains("line 1: of a report of --format=json, not --format=jsonl"));
  CHECK_THAT(run_ssa_compare({"--merge", program}).err, Catch::Contains("line 1: no JSON"));
}

TEST_CASE("shards are merged only if all are present exactly once") {
  const Folder folder;
  std::vector<std::string> inputs;
  for (const char* const name : {"a.s", "b.s", "c.s"}) {
    inputs.push_back(folder.write(name, "return arg;\n"));
  }
  const auto part = [&](const std::string& shard, const std::string& name) {
    std::vector<std::string> arguments = inputs;
    arguments.insert(arguments.end(), {"--methods=pruned", "-o", folder / name});
    if (!shard.empty()) arguments.push_back("--shard=" + shard);
    REQUIRE(run_ssa_compare(arguments).status == 0);
    return folder / name;
  };
  const std::string one = part("1/3", "1.jsonl"), two = part("2/3", "2.jsonl"),
                    three = part("3/3", "3.jsonl"), whole = part("", "whole.jsonl");
  CHECK_THAT(read_file(two), Catch::Contains(R"("shard":{"number":2,"of":3})"));
  CHECK_FALSE(read_file(whole).contains("shard"));
  CHECK_FALSE(read_file(part("1/1", "all.jsonl")).contains("shard"));
  const auto merged = [](const std::vector<std::string>& reports) {
    std::vector<std::string> arguments = {"--merge", "--format=jsonl"};
    arguments.insert(arguments.end(), reports.begin(), reports.end());
    const ToolResult result = run_ssa_compare(arguments);
    CHECK(result.out.empty() == (result.status == 2));
    return result;
  };
  const ToolResult sum = merged({one, two, three});
  CHECK(sum.status == 0);
  CHECK(sum.err == "");
  CHECK(sum.out == read_file(whole));
  CHECK(merged({folder.write("at once", read_file(three) + read_file(one) + read_file(two))})
            .status == 0);
  CHECK(merged({two, one}).err == "ssa-compare: error: part 3 of 3 is missing\n");
  CHECK(merged({two}).err == "ssa-compare: error: parts 1, 3 of 3 are missing\n");
  const std::string half = part("2/2", "half.jsonl");
  CHECK(merged({one, half}).err ==
        half + ": error: line 2: of part 2 of 2, but " + one + " is of part 1 of 3\n");
  // Shards without inputs, so that no input occurs twice.
  const std::string none = part("30/40", "30.jsonl"), again = part("30/40", "again.jsonl");
  CHECK(merged({none, again}).err ==
        again + ": error: line 1: part 30 of 40 is in " + none + ", too\n");
  CHECK(merged({none}).err ==
        "ssa-compare: error: parts 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 29 more of 40 are missing\n");
}

}  // namespace ssac::test
