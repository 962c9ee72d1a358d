// ssa-compare --diff: the differences between two reports, and files that are not reports.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>

#include "compare/diff/read_report.h"
#include "tests/support/files.h"
#include "tests/support/property.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

/// The report on two programs of the docs, by two methods.
const Json& report() {
  static const Json json = [] {
    const std::string examples = (source_dir() / "docs/examples").string();
    return Json::parse(
        run_ssa_compare({"--format=json", "--time=1", "--methods=pruned,lazy", "--peepholes=none",
                         examples + "/loop.s", examples + "/gcd.bril"})
            .out);
  }();
  return json;
}

Json& function_of(Json& json) { return json["inputs"][0]["functions"][0]; }
/// The row of pruned, which has one site: arg at while 1:1.
Json& row_of(Json& json) { return function_of(json)["methods"][0]; }

Json changed(const std::function<void(Json&)>& change) {
  Json json = report();
  change(json);
  return json;
}

ToolResult diff(const Json& before, const Json& after, const std::string& format = "table") {
  const TemporaryFile a(before.dump(), ".json");
  const TemporaryFile b(after.dump(), ".json");
  return run_ssa_compare({"--diff", "--format=" + format, a.path(), b.path()});
}

Json diff_json(const Json& before, const Json& after) {
  return Json::parse(diff(before, after, "json").out);
}

/// The result of --diff with a valid report and this text as the second one.
ToolResult diff_with(const std::string& text) {
  const TemporaryFile a(report().dump(), ".json");
  const TemporaryFile b(text, ".json");
  return run_ssa_compare({"--diff", a.path(), b.path()});
}

}  // namespace

TEST_CASE("diff: a report with another command or version or times does not differ") {
  CHECK(diff(report(), report()).status == 0);
  const ToolResult result = diff(report(), changed([](Json& json) {
                                   json["version"] = "9.9";
                                   json["command"] = Json{"ssa-compare", "elsewhere"};
                                   row_of(json)["time_ns"]["median"] = 123456789;
                                 }));
  CHECK(result.status == 0);
  CHECK_THAT(result.out, Catch::Contains("no difference in 3 functions of 2 files") &&
                             Catch::Contains("-> 9.9"));
  const Json none = diff_json(report(), report());
  CHECK(none.at("differs") == false);
  CHECK(none.at("functions").empty());
  CHECK(none.at("times").size() == 2);
}

TEST_CASE("diff: changed counts, checks, runs and graphs are reported") {
  const Json after = changed([](Json& json) {
    row_of(json)["phis"]["final"] = 4;
    row_of(json)["verified"] = false;
    row_of(json)["violations"] = Json{"b1: two phis of arg"};
    function_of(json)["runs"][0]["value"] = 11;
    function_of(json)["cfg"]["blocks"] = 5;
    function_of(json)["methods"][1]["text"] = "return 0;";
  });
  const ToolResult result = diff(report(), after);
  CHECK(result.status == 1);
  CHECK_THAT(result.out, Catch::Contains("1 function changed") &&
                             Catch::Contains("blocks 4 -> 5, run (-3) 10 -> 11") &&
                             Catch::Contains("pruned: final 1 -> 4, verified yes -> no, failure "
                                             "none -> b1: two phis of arg") &&
                             Catch::Contains("lazy: the graph's text differs"));
  const Json json = diff_json(report(), after);
  CHECK(json.at("differs") == true);
  const Json& row = json.at("functions").at(0).at("methods").at(0);
  CHECK(row.at("method") == "pruned");
  CHECK(row.at("changes").at(0) == Json{{"what", "final"}, {"before", 1}, {"after", 4}});
}

TEST_CASE("diff: changed phi classes, cut rules, memory exhaustion and LLVM data are reported") {
  const auto output = [](const std::function<void(Json&)>& change) {
    const ToolResult result = diff(report(), changed(change));
    CHECK(result.status == 1);
    return result.out;
  };
  CHECK_THAT(output([](Json& json) {
               row_of(json)["phis"]["classes"] = {
                   {"necessary", 0}, {"redundant", 0}, {"dead", 0}, {"unreachable", 1}};
             }),
             Catch::Contains("pruned: necessary 1 -> 0, unreachable 0 -> 1\n"));
  CHECK_THAT(output([](Json& json) { function_of(json)["methods"][1]["rules_cut"] = 30000; }),
             Catch::Contains("lazy: rules_cut none -> 30000\n"));
  CHECK_THAT(output([](Json& json) { function_of(json)["out_of_memory"] = true; }),
             Catch::Contains("out_of_memory none -> yes\n"));
  const auto read = [](const std::string& reason, const Json& detail = nullptr) {
    return [reason, detail](Json& json) {
      const Json alloca = {{"name", "p"}, {"type", "i32"}, {"reason", reason}, {"detail", detail}};
      function_of(json)["llvm"] = {{"phis_before", 2}, {"memory", Json::array({alloca})}};
    };
  };
  CHECK_THAT(diff(changed(read("volatile")), changed(read("aggregate"))).out,
             Catch::Contains("main\n  memory p (i32): volatile -> p (i32): aggregate\n"));
  const auto escapes = [&](const std::string& where) { return read("address escapes", where); };
  CHECK_THAT(diff(changed(escapes("it goes to g")), changed(escapes("it goes to h"))).out,
             Catch::Contains("p (i32): address escapes, it goes to g -> "
                             "p (i32): address escapes, it goes to h"));
  CHECK(diff(changed(escapes("its address escapes, too (line 4): it goes to g")),
             changed(escapes("its address escapes, too (line 15): it goes to g")))
            .status == 0);
  CHECK_THAT(output(read("volatile")),
             Catch::Contains("llvm phis_before none -> 2, memory none -> p (i32): volatile"));
  CHECK_THAT(output([](Json& json) { json["inputs"][0]["reason"] = "not valid"; }),
             Catch::Contains("reason none -> not valid"));
  const Json old = changed([](Json& json) {
    for (Json& row : function_of(json)["methods"]) row["phis"].erase("classes");
  });
  CHECK(diff(report(), old).status == 0);  // older reports lack the key
  CHECK(diff(old, report()).status == 0);
}

TEST_CASE("diff: what a peephole made counts, and sites that a report lacks are not lost") {
  const auto output = [](auto change) { return diff(report(), changed(change)).out; };
  CHECK_THAT(output([](Json& json) { row_of(json)["sites"][0]["by_peephole"] = 1; }),
             Catch::Contains(": made by a peephole 0 -> 1\n"));
  CHECK_THAT(output([](Json& json) { row_of(json)["sites"] = Json::array(); }),
             Catch::Contains("no difference"));
}

TEST_CASE("diff: gained, lost and changed sites are reported") {
  const Json more = changed([](Json& json) {
    Json site = row_of(json)["sites"][0];
    site["variable"] = "y";
    site["construct"] = "if";
    site["line"] = 7;
    row_of(json)["sites"].push_back(site);
    row_of(json)["sites"][0]["phis"] = 2;
  });
  const std::string gained = diff(report(), more).out;
  CHECK_THAT(gained, Catch::Contains("gained at if 7:1: y") &&
                         Catch::Contains("arg at while 1:1: 1 -> 2 phis"));
  CHECK_THAT(diff(more, report()).out, Catch::Contains("lost at if 7:1: y") &&
                                           Catch::Contains("arg at while 1:1: 2 -> 1 phi\n"));
  const Json json = diff_json(report(), more);
  const Json& sites = json.at("functions").at(0).at("methods").at(0).at("sites");
  CHECK(sites.at(1).at("before").is_null());
  CHECK(sites.at(1).at("after").at("phis") == 1);
  CHECK(diff(report(), changed([](Json& j) { row_of(j)["sites"][0]["block"] = nullptr; })).status ==
        1);
}

TEST_CASE("diff: shifted line numbers are not a difference") {
  const auto moved = [](int lines) {
    return changed([&](Json& json) {
      for (Json& row : function_of(json)["methods"]) {
        for (Json& site : row["sites"]) {
          site["line"] = site["line"].get<int>() + lines;
          site["declared"]["line"] = site["declared"]["line"].get<int>() + lines;
        }
      }
      const std::string message =
          "'x' is possibly uninitialized here: not assigned when the 'while' on line " +
          std::to_string(9 + lines) + " does not run";
      json["inputs"][0]["diagnostics"] = {
          {{"severity", "warning"}, {"line", 3 + lines}, {"column", 1}, {"message", message}}};
    });
  };
  CHECK(diff(moved(0), moved(2)).status == 0);
  Json more = moved(2);
  row_of(more)["sites"][0]["phis"] = 2;
  CHECK_THAT(diff(moved(0), more).out, Catch::Contains("arg at while 3:1: 1 -> 2 phis"));
}

TEST_CASE("diff: among similar warnings only the new or missing one is reported") {
  const auto warns_of = [](const std::vector<std::string>& variables) {
    return changed([&](Json& json) {
      Json& diagnostics = json["inputs"][0]["diagnostics"] = Json::array();
      for (const std::string& variable : variables) {
        diagnostics.push_back({{"severity", "warning"},
                               {"line", 3},
                               {"column", 1},
                               {"message", "unused variable '" + variable + "'"}});
      }
    });
  };
  CHECK_THAT(diff(warns_of({"r", "s"}), warns_of({"q", "r", "s"})).out,
             Catch::Contains("warning none -> unused variable 'q'\n"));
  CHECK_THAT(diff(warns_of({"r", "s", "r"}), warns_of({"s", "r"})).out,
             Catch::Contains("warning unused variable 'r' -> none\n"));
  CHECK(diff(warns_of({"r", "s"}), warns_of({"s", "r"})).status == 0);
}

TEST_CASE("diff: an incomplete report or one with trailing garbage is rejected") {
  CHECK_THAT(diff_with(changed([](Json& j) { j["cut"] = "interrupted"; }).dump()).err,
             Catch::Contains("the report is cut: interrupted"));
  CHECK_THAT(diff_with(report().dump() + std::string("\0garbage", 8)).err,
             Catch::Contains("not JSON: a NUL byte"));
}

TEST_CASE("diff: variables with the same name are told apart by their declarations") {
  const auto with_block = [](const char* block) {
    return changed([&](Json& json) {
      for (const int line : {3, 5}) {
        Json site = row_of(json)["sites"][0];
        site["variable"] = "x";
        site["declared"] = {{"line", line}, {"column", 7}};
        site["block"] = block;
        row_of(json)["sites"].push_back(site);
      }
    });
  };
  CHECK_THAT(diff(with_block("b7"), with_block("b9")).out,
             Catch::Contains("x of 3:7 at while 1:1: block b7 -> b9") &&
                 Catch::Contains("x of 5:7 at while 1:1: block b7 -> b9"));
  CHECK_THAT(diff(report(), with_block("b7")).out,
             Catch::Contains("gained at while 1:1: x of 3:7, x of 5:7"));
  // Also in the row of a method that has a phi of one of them alone.
  Json both = with_block("b7");
  Json& sites_of_lazy = function_of(both)["methods"][1]["sites"];
  sites_of_lazy.push_back(row_of(both)["sites"].back());
  CHECK_THAT(diff(report(), both).out, Catch::Contains("lazy: gained at while 1:1: x of 5:7\n"));
}

TEST_CASE("diff: swapping two declarations is not a difference") {
  const auto report_of = [](const std::string& declarations) {
    const TemporaryFile file(declarations + "while (y > 0) { x = x + y; y = y - 1; }\nreturn x;\n",
                             ".s");
    Json json = Json::parse(
        run_ssa_compare({"--format=json", "--methods=maximal,pruned", file.path()}).out);
    json["inputs"][0]["file"] = "p.s";
    return json;
  };
  const ToolResult result =
      diff(report_of("int x = 1;\nint y = arg;\n"), report_of("int y = arg;\nint x = 1;\n"));
  CHECK(result.status == 0);
  CHECK_THAT(result.out, Catch::Contains("no difference in 1 function"));
}

TEST_CASE("diff: functions, methods and files in only one report are reported") {
  const Json fewer = changed([](Json& json) {
    json["inputs"][1]["functions"].erase(0);
    function_of(json)["methods"].erase(1);
  });
  CHECK_THAT(diff(report(), fewer).out,
             Catch::Contains("1 function changed, 1 removed") && Catch::Contains("lazy: removed"));
  CHECK_THAT(diff(fewer, report()).out, Catch::Contains("1 function changed, 1 added"));
  const Json one = changed([](Json& json) { json["inputs"].erase(0); });
  CHECK_THAT(diff(report(), one).out,
             Catch::Contains("1 file removed") && Catch::Contains("removed (1 function)"));
  const Json rejected = changed([](Json& json) {
    json["inputs"][0]["status"] = "rejected";
    json["inputs"][0]["functions"] = Json::array();
  });
  CHECK_THAT(diff(report(), rejected).out, Catch::Contains("status ok -> rejected"));
}

TEST_CASE("diff: duplicate inputs are told apart by their position") {
  const Json twice = changed([](Json& json) { json["inputs"].push_back(json["inputs"][0]); });
  CHECK(diff(twice, twice).status == 0);
  CHECK_THAT(diff(twice, report()).out, Catch::Contains("1 file removed"));
  const Json second = changed([](Json& json) {
    json["inputs"].push_back(json["inputs"][0]);
    json["inputs"][2]["functions"][0]["methods"][0]["phis"]["dead"] = 1;
  });
  CHECK_THAT(diff(twice, second).out, Catch::Contains("1 function changed"));
}

TEST_CASE("diff: functions with equal changes share a paragraph and long lists are cut") {
  const Json before = changed([](Json& json) {
    for (int k = 0; k < 60; ++k) {
      json["inputs"][0]["functions"].push_back(function_of(json));
      json["inputs"][0]["functions"].back()["name"] = "f" + std::to_string(k);
    }
  });
  Json after = before;
  for (Json& function : after["inputs"][0]["functions"]) function["cfg"]["edges"] = 9;
  const std::string text = diff(before, after).out;
  CHECK_THAT(text, Catch::Contains("main, f0, f1") && Catch::Contains("and 11 more functions"));
  CHECK(text.find("edges 4 -> 9") == text.rfind("edges 4 -> 9"));
  CHECK(diff_json(before, after).at("functions").size() == 61);
}

TEST_CASE("diff: Markdown output quotes names as code") {
  const Json after = changed([](Json& json) {
    function_of(json)["methods"][0]["phis"]["final"] = 2;
    json["inputs"][0]["file"] = "a`b\n<i>.s";
  });
  const Json before = changed([](Json& json) { json["inputs"][0]["file"] = "a`b\n<i>.s"; });
  const ToolResult result = diff(before, after, "markdown");
  CHECK(result.status == 1);
  CHECK_THAT(result.out, Catch::StartsWith("### ssa-compare: 1 function changed\n") &&
                             Catch::Contains("\n`a'b?<i>.s`: `main`\n") &&
                             Catch::Contains("\n- pruned\n  - final 1 -> 2\n"));
}

TEST_CASE("diff: text fits 100 columns") {
  const Json after = changed([](Json& json) {
    for (Json& input : json["inputs"]) {
      input["file"] = "x.s";
      for (Json& function : input["functions"]) {
        for (Json& row : function["methods"]) {
          for (auto& [key, count] : row["phis"].items()) count = 1000000000000000;
        }
      }
    }
  });
  const Json before = changed([](Json& json) {
    for (Json& input : json["inputs"]) input["file"] = "x.s";
  });
  std::istringstream lines(diff(before, after).out);
  std::string line;
  std::getline(lines, line);  // the names of the two files
  while (std::getline(lines, line)) {
    CAPTURE(line);
    CHECK(line.size() <= 100);
  }
}

TEST_CASE("diff: a file that is not a report is rejected with the location of the fault") {
  CHECK_THAT(diff_with("{\"a\": }").err, Catch::Contains(":1:7: error: not JSON: "));
  CHECK_THAT(diff_with("{\"a\": 1e999}").err,
             Catch::Contains("error: number overflow parsing '1e999'\n"));
  CHECK_THAT(diff_with("").err, Catch::Contains("error: not JSON: "));
  CHECK_THAT(diff_with("[]").err, Catch::Contains("not a report of ssa-compare --format=json"));
  CHECK_THAT(diff_with("[1,2").err, Catch::Contains("not a report"));
  CHECK_THAT(diff_with("{\"functions\": []}").err, Catch::Contains("not a report of ssa-compare"));
  CHECK_THAT(diff_with(changed([](Json& j) { j["schema"] = 2; }).dump()).err,
             Catch::Contains("a report of schema 2; this version reads schema 1"));
  CHECK_THAT(diff_with(diff_json(report(), report()).dump()).err, Catch::Contains("not a report"));
  CHECK_THAT(diff_with(changed([](Json& j) { row_of(j)["phis"]["final"] = "x"; }).dump()).err,
             Catch::Contains("inputs[0].functions[0].methods[0].phis.final: a count is expected"));
  CHECK_THAT(diff_with(changed([](Json& j) { row_of(j).erase("sites"); }).dump()).err,
             Catch::Contains("inputs[0].functions[0].methods[0].sites: missing"));
  const std::string twice = R"({"schema":1,)" + report().dump().substr(1);
  CHECK_THAT(diff_with(twice).err, Catch::Contains("has the key \"schema\" twice"));
  CHECK_THAT(diff_with("{\"inputs\":" + std::string(100'000, '[')).err,
             Catch::Contains("nested deeper than 32 levels"));
  CHECK(diff_with("1e999").status == 2);
  CHECK(diff_with("{\"a\": \"\xFF\"}").status == 2);
}

TEST_CASE("diff: merged reports are compared by counts and only with other merged reports") {
  const std::string example = (source_dir() / "docs/examples/why.s").string();
  const auto lines_by = [&](const std::string& option, const std::string& first = "pruned,") {
    return run_ssa_compare({"--format=jsonl", "--methods=" + first + "lazy", option, example}).out;
  };
  const auto sum_of = [](const std::string& lines) {
    const TemporaryFile file(lines, ".jsonl");
    return Json::parse(run_ssa_compare({"--merge", "--format=json", file.path()}).out);
  };
  const Json before = sum_of(lines_by("--peepholes=none"));
  CHECK(diff(before, before).status == 0);
  Json after = before;
  row_of(after)["phis"]["final"] = 9;
  const ToolResult changes = diff(before, after);
  CHECK(changes.status == 1);
  CHECK_THAT(changes.out, Catch::Contains("pruned: final 3 -> 9"));
  Json slower = before;
  Json& outcomes = slower["inputs"][0]["functions"][0]["outcomes"];
  REQUIRE(outcomes == Json::parse(R"({"value": 7})"));
  outcomes = {{"value", 6}, {"timeout", 1}};
  const ToolResult runs = diff(before, slower);
  CHECK(runs.status == 1);
  CHECK_THAT(runs.out, Catch::Contains("runs with outcome value 7 -> 6"));
  CHECK_THAT(runs.out, Catch::Contains("runs with outcome timeout none -> 1"));
  // Without a row of pruned, its phis are still counted.
  const Json of_lazy = sum_of(lines_by("--peepholes=none", ""));
  Json fewer = of_lazy;
  function_of(fewer)["pruned_phis"] = 2;
  CHECK_THAT(diff(of_lazy, fewer).out, Catch::Contains("pruned_phis 3 -> 2"));
  const ToolResult other = diff(report(), before);
  CHECK(other.status == 2);
  CHECK_THAT(other.err, Catch::Contains("is a sum of --merge, which has no sites and runs"));
  Json mixed = report();
  mixed["inputs"].push_back(before["inputs"][0]);
  CHECK_THAT(diff_with(mixed.dump()).err, Catch::Contains("inputs[2].functions[0]: "));
  const std::string lines = lines_by("--peepholes=none");
  CHECK_THAT(diff_with(lines).err, Catch::Contains("a report of lines; --merge --format=json"));
  CHECK_THAT(diff_with(lines.substr(0, lines.find('\n'))).err,
             Catch::Contains("a report of lines"));
}

TEST_CASE("diff: a value of the wrong type anywhere in a report does not crash") {
  const Json flat = report().flatten();
  for (const char* text : {"null", "-1", "18446744073709551615", "1e300", "\"\"", "[[]]", "{}"}) {
    const Json value = Json::parse(text);
    for (const auto& [pointer, old] : flat.items()) {
      Json json = report();
      json[Json::json_pointer(pointer)] = value;
      Json parent = report();
      parent[Json::json_pointer(pointer).parent_pointer()] = value;
      for (const Json& hostile : {json, parent}) {
        const auto read = compare::diff::read_report(SourceText("x.json", hostile.dump()));
        if (read) continue;
        CHECK(read.error().size() <= compare::diff::max_problems);
        CHECK_FALSE(read.error().empty());
      }
    }
  }
}

TEST_CASE("diff: a report with random bytes changed is accepted or rejected with a message") {
  const std::string text = report().dump();
  REQUIRE(test::holds("for random changes", [&] {
    std::string hostile = text;
    for (int k = *rc::gen::inRange(1, 4); k > 0; --k) {
      const std::size_t at = *rc::gen::inRange<std::size_t>(0, hostile.size());
      hostile[at] = *rc::gen::elementOf(std::string("{}[]\",:0-e\\\x01\xFF"));
    }
    const auto read = compare::diff::read_report(SourceText("x.json", hostile));
    const bool told = read.has_value() || !read.error().empty();
    RC_ASSERT(told);
  }));
}

TEST_CASE("diff: usage errors and missing files") {
  const TemporaryFile file(report().dump(), ".json");
  const auto error = [](const std::vector<std::string>& arguments) {
    const ToolResult result = run_ssa_compare(arguments);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    return result.err;
  };
  CHECK_THAT(error({"--diff", file.path()}), Catch::Contains("--diff takes two reports, not 1"));
  CHECK_THAT(error({"--diff", "-", "-"}), Catch::Contains("one report at most"));
  CHECK_THAT(error({"--diff", "--format=csv", file.path(), file.path()}),
             Catch::Contains("--diff needs one of these formats: table, json, markdown"));
  for (const char* const option :
       {"--dump=cfg", "--methods=pruned", "--cleanup=none", "--fold-copies", "--function=main"}) {
    CHECK_THAT(error({"--diff", option, file.path(), file.path()}),
               Catch::Contains("--diff excludes"));
  }
  CHECK_THAT(error({"--diff", file.path(), "no/such.json"}),
             Catch::Contains("no/such.json: error: No such file"));
}

}  // namespace ssac::test
