// The tool as the playground calls it: the reports of the command line, and error messages.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "compare/live/answer.h"
#include "tests/support/files.h"
#include "tests/support/page.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using LiveJson = nlohmann::json;
using Words = std::vector<std::string>;

LiveJson live_answer(const LiveJson& request) {
  return LiveJson::parse(compare::answer(request.dump()));
}

/// The answer on the file that is the last of `words`, which are the arguments of a command line.
LiveJson live_answer(const std::string& want, Words words) {
  const std::string file = words.back();
  words.insert(words.begin(), "ssa-compare");
  return live_answer(
      {{"want", want}, {"command", words}, {"file", file}, {"text", read_file(file)}});
}

std::string live_error(const Words& words, const std::string& text = "return 1;") {
  Words command = {"ssa-compare"};
  command.insert(command.end(), words.begin(), words.end());
  const LiveJson answer =
      live_answer({{"want", "json"}, {"command", command}, {"file", "a.s"}, {"text", text}});
  return answer.contains("error") ? answer.at("error") : LiveJson("");
}

std::string example(const std::string& name) {
  return (source_dir() / "docs/examples" / name).string();
}

}  // namespace

TEST_CASE("live: JSON and HTML equal the command line's output byte for byte") {
  const std::vector<Words> ways = {
      {example("why.s")},
      {"--cleanup=none", "--fold-copies", "--continue=merged", example("stacked.s")},
      {"--methods=pruned,lazy,braun-marker", "--peepholes=phi,fixpoint", example("loop.s")},
      {"--language=python", "--bridge-from=maximal", example("primes.py")},
      {"--run=12,18", "--verify-each", example("gcd.bril")},
      {example("irreducible.cfg")},
      {"--methods=lookahead", example("gcd.bril")},
      {(source_dir() / "tests/files/programs/rejected/half_definition.s").string()},
  };
  for (const std::string format : {"json", "html"}) {
    for (Words words : ways) {
      words.insert(words.begin(), "--format=" + format);
      CAPTURE(words);
      CHECK(live_answer(format, words).at("report") == run_ssa_compare(words).out);
    }
  }
  const Words explained = {"--format=json", "--explain", example("why.s")};
  CHECK(live_answer("json", explained).at("report") == run_ssa_compare(explained).out);
}

TEST_CASE("live: the page data equal those of the HTML report") {
  for (const std::string name : {"why.s", "primes.py", "gcd.bril"}) {
    CAPTURE(name);
    const Words words = {"--format=html", example(name)};
    const LiveJson answer = live_answer("page", words);
    CHECK(answer.at("status") == "ok");
    CHECK(answer.at("elements") == LiveJson(parse_page(run_ssa_compare(words).out).elements));
  }
}

TEST_CASE("live: requested parts are complete and the others are marked as later") {
  const std::string text = read_file(example("why.s"));
  LiveJson request = {{"want", "page"}, {"file", "why.s"}, {"text", text}};
  const LiveJson whole = live_answer(request).at("elements").at("ssac-f0");
  request["parts"] = {{"forms", {"pruned", "lazy"}},
                      {"traces", {"lazy"}},
                      {"drawings", {"cfg"}},
                      {"reasons", {"sum@b1"}}};
  LiveJson part = live_answer(request).at("elements").at("ssac-f0");
  const LiveJson later = {{"later", true}};

  CHECK(part.at("layout").at("cfg") == whole.at("layout").at("cfg"));
  CHECK(part.at("layout").at("dom") == later);
  CHECK(!part.contains("trace"));
  std::size_t explained = 0;
  REQUIRE(part.at("sites").size() == whole.at("sites").size());
  for (std::size_t k = 0; k < part.at("sites").size(); ++k) {
    LiveJson site = whole.at("sites").at(k);
    const bool wanted = site.at("variable") == "sum" && site.at("block") == "b1";
    explained += wanted ? 1 : 0;
    if (!wanted) {
      site.erase("sentences");
      for (LiveJson& cell : site.at("cells")) cell.erase("explanation");
    }
    CHECK(part.at("sites").at(k) == site);
  }
  CHECK(explained == 1);
  REQUIRE(part.at("methods").size() == whole.at("methods").size());
  for (std::size_t r = 0; r < part.at("methods").size(); ++r) {
    LiveJson row = whole.at("methods").at(r);
    const std::string label = row.at("label");
    CAPTURE(label);
    if (label != "pruned" && label != "lazy") {
      row.erase("ssa");
      row.erase("son");
      row.erase("layout");
      row["later"] = true;
    }
    if (label != "lazy") row.erase("trace");
    if (label == "lazy") row["layout"] = later;
    for (const char* key : {"places", "same_graph_as"}) row.erase(key);  // come with the drawing
    CHECK(part.at("methods").at(r) == row);
  }
  for (const char* key : {"layout", "trace", "sites", "methods"}) part.erase(key);
  for (const auto& [key, value] : part.items()) CHECK(value == whole.at(key));
  // A requested drawing is laid out over all methods but returned only for requested methods.
  request["parts"]["drawings"] = {"son"};
  const LiveJson drawn = live_answer(request).at("elements").at("ssac-f0");
  for (std::size_t r = 0; r < whole.at("methods").size(); ++r) {
    const LiveJson& row = whole.at("methods").at(r);
    const bool is_lazy = row.at("label") == "lazy";
    CHECK(drawn.at("methods").at(r).contains("layout") == is_lazy);
    if (is_lazy) CHECK(drawn.at("methods").at(r).at("layout") == row.at("layout"));
  }
  // A value that is not a list of names requests everything.
  request["parts"] = {{"forms", "pruned"}, {"traces", 3}};
  CHECK(live_answer(request).at("elements").at("ssac-f0") == whole);
}

TEST_CASE("live: algorithm tables are returned on request and about has all of them") {
  LiveJson request = {{"want", "page"}, {"file", "a.s"}, {"text", "return 2;\n"}};
  const LiveJson whole = live_answer(request).at("elements").at("ssac-index");
  const LiveJson about = live_answer({{"want", "about"}});
  for (const char* table : {"baselines", "categories", "analyses", "pseudocode"}) {
    CAPTURE(table);
    CHECK(about.at(table) == whole.at(table));
    request["parts"] = {{"algorithms", {table}}};
    LiveJson one = live_answer(request).at("elements").at("ssac-index");
    CHECK(one.at(table) == whole.at(table));
    CHECK(one.size() + 3 == whole.size());
  }
  request["parts"] = {{"algorithms", LiveJson::array()}};
  CHECK(live_answer(request).at("elements").at("ssac-index").size() + 4 == whole.size());
}

TEST_CASE("live: diagnostics have locations and a rejected program has no functions") {
  const LiveJson rejected = live_answer(
      {{"want", "page"}, {"file", "a.s"}, {"text", "int x = 1;\nint y = ;\nreturn z;\n"}});
  CHECK(rejected.at("status") == "rejected");
  CHECK(rejected.at("language") == "simple");
  const LiveJson& first = rejected.at("diagnostics").at(0);
  CHECK(first.at("severity") == "error");
  CHECK(first.at("line") == 2);
  CHECK(first.at("column") == 9);
  CHECK(rejected.at("elements").size() == 1);
  const LiveJson warned =
      live_answer({{"want", "page"}, {"file", "a.s"}, {"text", "int x = 1;\nreturn 2;\n"}});
  CHECK(warned.at("status") == "ok");
  CHECK(warned.at("diagnostics").at(0).at("severity") == "warning");
}

TEST_CASE("live: the language comes from the option or the file name or the text") {
  const auto language_of = [](const std::string& file, const std::string& text, const Words& more) {
    Words command = {"ssa-compare"};
    command.insert(command.end(), more.begin(), more.end());
    return live_answer({{"want", "page"}, {"command", command}, {"file", file}, {"text", text}})
        .at("language");
  };
  CHECK(language_of("a.py", "return 1;", {}) == "python");
  CHECK(language_of("a.py", "return 1;", {"--language=simple"}) == "simple");
  CHECK(language_of("a", "@main { ret; }", {}) == "bril");
  CHECK(language_of("", "", {}) == "simple");
}

TEST_CASE("live: an invalid request gets an error message") {
  for (const std::string request : {"", "{", "[]", "7", R"({"want": 7})", R"({"want": "all"})"}) {
    CAPTURE(request);
    CHECK_FALSE(LiveJson::parse(compare::answer(request)).at("error").empty());
  }
  CHECK(live_error({"a.s"}).empty());
  CHECK(live_error({"--what", "a.s"}) == "the playground has no option '--what'");
  CHECK(live_error({"--sroa", "a.s"}) == "the playground has no option '--sroa'");
  CHECK(live_error({"--cleanup=some", "a.s"}) == "--cleanup takes no 'some'");
  CHECK(live_error({"--fold-copies=yes", "a.s"}) == "--fold-copies takes no 'yes'");
  CHECK(live_error({"--methods=pruned,none", "a.s"}) == "--methods takes no 'pruned,none'");
  CHECK(live_error({"--methods=pruned,mem2reg", "a.s"}) == "--methods takes no 'pruned,mem2reg'");
  CHECK(live_error({"--methods=", "a.s"}) == "--methods takes no ''");
  CHECK(live_error({"--peepholes=", "a.s"}) == "--peepholes takes no ''");
  CHECK(live_error({"--peepholes=full,", "a.s"}) == "--peepholes takes no 'full,'");
  CHECK(live_error({"--continue", "a.s"}) == "--continue takes no ''");
  CHECK(live_error({"--bridge-from=lazy", "a.s"}) == "--bridge-from takes no 'lazy'");
  CHECK(live_error({"--run", "a.s"}) == "--run takes no ''");
  CHECK(live_error({"--run=1,x", "a.s"}) == "--run takes no '1,x'");
  CHECK(live_error({"--run=99999999999999999999", "a.s"}) ==
        "--run takes no '99999999999999999999'");
  CHECK(live_error({"--language=basic", "a.s"}) == "unknown language 'basic'");
  // Arguments that are not strings, and unknown keys, are ignored.
  CHECK(live_answer({{"want", "json"}, {"command", {1, 2}}, {"file", 3}, {"more", 4}})
            .contains("report"));
}

TEST_CASE("live: about lists the languages and options of the command line") {
  const LiveJson about = live_answer({{"want", "about"}});
  const std::string help = run_ssa_compare({"--help"}).out;
  std::vector<std::string> names;
  for (const LiveJson& language : about.at("languages")) {
    names.push_back(language.at("name"));
    const TemporaryFile file("", language.at("extension"));
    const std::string report = run_ssa_compare({"--format=json", file.path()}).out;
    CHECK(LiveJson::parse(report).at("inputs").at(0).at("language") == names.back());
  }
  CHECK(names == std::vector<std::string>{"simple", "python", "bril", "cfg"});
  CHECK(about.at("baselines") == LiveJson({"pruned", "lazy"}));
  for (const LiveJson& option : about.at("options")) {
    const std::string name = option.at("name");
    CHECK(help.find(name) != std::string::npos);
    for (const std::string choice : option.at("choices")) {
      CHECK(live_error({name + "=" + choice, "a.s"}).empty());
      CHECK(run_ssa_compare({name + "=" + choice, example("loop.s")}).status == 0);
    }
    CHECK(option.at("default") == option.at("choices").at(0));
  }
}

}  // namespace ssac::test
