// Whole corpora: JSON Lines reports, totals over many inputs, and the sources of inputs.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "compare/command_line/printer.h"
#include "compare/core/distribution.h"
#include "compare/formats/format.h"
#include "tests/support/files.h"
#include "tests/support/folder.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<Json> records(const std::string& text) {
  std::vector<Json> result;
  for (const std::string& line : lines_of(text)) result.push_back(Json::parse(line));
  return result;
}

std::string programs() { return (source_dir() / "tests/files/programs").string(); }

/// The options of most runs: a few methods, two jobs.
const std::vector<std::string> few_methods = {"--methods=minimal,pruned,lazy,bridge", "-j", "2"};

ToolResult run(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), few_methods.begin(), few_methods.end());
  return run_ssa_compare(arguments);
}

std::string last_line(const std::string& text) { return lines_of(text).back(); }

}  // namespace

TEST_CASE("percentiles are those of the sorted values") {
  for (std::size_t size = 1; size < 250; size += 7) {
    std::vector<std::size_t> values;
    compare::Distribution all;
    for (std::size_t k = 0; k < size; ++k) {
      values.push_back(k * k % 61);
      all.add(values.back());
    }
    std::ranges::sort(values);
    for (const std::size_t percent : {1uz, 50uz, 90uz, 99uz, 100uz}) {
      std::size_t rank = 1;  // the smallest that covers this percentage of the values
      while (rank * 100 < percent * size) ++rank;
      CAPTURE(size, percent);
      CHECK(all.percentile(percent) == values[rank - 1]);
    }
  }
  CHECK_FALSE(compare::Distribution().percentile(50));
}

TEST_CASE("a method that was given up on all functions has no percentiles") {
  std::string text = "function f(p)\nb0:\n";
  for (int k = 0; k < 300; ++k) text += fmt::format("  v{} = copy p\n", k);
  const TemporaryFile file(text + "  return p\n", ".cfg");
  const ToolResult result =
      run_ssa_compare({"--format=json", "--methods=pruned,pruned-bits", file.path()});
  const Json totals = Json::parse(result.out).at("totals");
  CHECK(totals.at(0).at("percentiles").at("final").at("p50") == 0);
  CHECK(totals.at(1).at("given_up") == 1);
  CHECK(totals.at(1).at("percentiles").at("final").at("p50").is_null());
}

TEST_CASE("JSON Lines agree with the JSON report but omit large parts unless requested") {
  const Json report = Json::parse(run({programs(), "--format=json"}).out);
  const std::vector<Json> lines = records(run({programs(), "--format=jsonl"}).out);
  REQUIRE(lines.size() == report.at("inputs").size() + 1);
  for (std::size_t k = 0; k + 1 < lines.size(); ++k) {
    Json input = report.at("inputs")[k];
    CHECK(lines[k].at("record") == "input");
    for (const char* const key : {"file", "language", "status", "diagnostics"}) {
      CHECK(lines[k].at(key) == input.at(key));
    }
    REQUIRE(lines[k].at("functions").size() == input.at("functions").size());
    for (std::size_t f = 0; f < input.at("functions").size(); ++f) {
      const Json& line = lines[k].at("functions")[f];
      Json& function = input.at("functions")[f];
      for (const char* const left_out : {"differences", "runs"}) {
        CHECK_FALSE(line.contains(left_out));
      }
      for (Json& method : function.at("methods")) {
        method.erase("sites");
        method.erase("text");
      }
      for (const char* const key : {"name", "cfg", "methods", "same_graph_as_lazy"}) {
        CHECK(line.at(key) == function.at(key));
      }
    }
  }
  const Json& totals = lines.back();
  CHECK(totals.at("record") == "totals");
  CHECK(totals.at("corpus") == report.at("corpus"));
  const std::string loop = (source_dir() / "docs/examples/loop.s").string();
  const Json all =
      records(run({loop, "--format=jsonl", "--with=sites,differences,graphs,runs,memory"}).out)[0];
  const Json whole = Json::parse(run({loop, "--format=json"}).out).at("inputs")[0];
  for (const auto& [key, value] : whole.at("functions")[0].items()) {
    CAPTURE(key);
    CHECK(all.at("functions")[0].at(key) == value);
  }
}

TEST_CASE("totals are computed from the functions") {
  const std::vector<Json> lines =
      records(run({programs(), "--format=jsonl", "--per-function"}).out);
  std::size_t rejected = 0, functions = 0, irreducible = 0;
  std::vector<std::size_t> minimal;
  for (const Json& line : lines) {
    rejected += line.at("record") == "input" && line.at("status") == "rejected" ? 1U : 0U;
    if (line.at("record") != "function") continue;
    ++functions;
    irreducible += line.at("function").at("cfg").at("reducible").get<bool>() ? 0U : 1U;
    for (const Json& row : line.at("function").at("methods")) {
      if (row.at("method") == "minimal") minimal.push_back(row.at("phis").at("final"));
    }
  }
  std::ranges::sort(minimal);
  const Json& totals = lines.back();
  CHECK(totals.at("corpus").at("inputs").at("rejected") == rejected);
  CHECK(totals.at("corpus").at("inputs").at("reasons") == Json{{"not valid", rejected}});
  CHECK(totals.at("corpus").at("functions").at("count") == functions);
  CHECK(totals.at("corpus").at("functions").at("irreducible") == irreducible);
  const Json& row = totals.at("methods")[0];
  REQUIRE(row.at("method") == "minimal");
  CHECK(row.at("percentiles").at("final").at("max") == minimal.back());
  CHECK(row.at("percentiles").at("final").at("p50") == minimal[(minimal.size() + 1) / 2 - 1]);
}

TEST_CASE("per-function lines do not change the totals and -j does not change the output") {
  const ToolResult one = run({programs(), "--format=jsonl"});
  std::vector<std::string> arguments = {programs(), "--format=jsonl"};
  arguments.insert(arguments.end(), few_methods.begin(), few_methods.end());
  arguments.back() = "1";
  CHECK((run_ssa_compare(arguments).out == one.out));
  const ToolResult each = run({programs(), "--format=jsonl", "--per-function"});
  CHECK(last_line(each.out) == last_line(one.out));
}

TEST_CASE("merging any number of shards gives the totals of the whole run") {
  const Folder folder;
  REQUIRE(run({programs(), "-o", folder / "run.jsonl"}).status == 2);  // some are rejected
  const std::string whole = read_file(folder / "run.jsonl");
  for (const std::size_t parts : {1uz, 2uz, 3uz, 7uz}) {
    std::vector<std::string> merge = {"--merge", "--format=jsonl"};
    std::size_t inputs = 0;
    for (std::size_t k = parts; k > 0; --k) {
      const std::string name = folder / fmt::format("{}-{}.jsonl", k, parts);
      run({programs(), fmt::format("--shard={}/{}", k, parts), "-o", name});
      inputs += lines_of(read_file(name)).size() - 1;
      merge.push_back(name);
    }
    const ToolResult merged = run_ssa_compare(merge);
    CHECK(merged.status == 0);
    CHECK(inputs == lines_of(whole).size() - 1);
    CHECK(last_line(merged.out) == last_line(whole));
    if (parts == 1) CHECK((merged.out == whole));
  }
  for (const char* const format : {"--format=csv", "--format=table"}) {
    const ToolResult merged = run_ssa_compare({"--merge", format, folder / "run.jsonl"});
    CHECK((merged.out == run({programs(), format}).out));
  }
  for (const compare::Format& format : compare::formats()) {
    const std::string option = fmt::format("--format={}", format.name);
    const ToolResult merged = run_ssa_compare({"--merge", option, folder / "run.jsonl"});
    CHECK(merged.status == (format.needs_sites ? 2 : 0));
    CHECK(merged.err.contains("--merge needs one of these formats: table, json, ") ==
          format.needs_sites);
  }
  const Json merged =
      Json::parse(run_ssa_compare({"--merge", "--format=json", folder / "run.jsonl"}).out);
  const Json report = Json::parse(run({programs(), "--format=json"}).out);
  CHECK(merged.at("totals") == report.at("totals"));
  CHECK(merged.at("corpus") == report.at("corpus"));
  CHECK(merged.at("same_graph_as_lazy") == report.at("same_graph_as_lazy"));
  CHECK_FALSE(merged.at("inputs")[0].at("functions")[0].contains("differences"));
  const ToolResult markdown =
      run_ssa_compare({"--merge", "--format=markdown", folder / "run.jsonl"});
  CHECK_THAT(markdown.out, Catch::Contains("## Totals") && Catch::Contains("irreducible"));
}

TEST_CASE("merging incompatible or damaged reports is refused with the reason") {
  const Folder folder;
  const std::string a = folder.write("a.s", "return arg;"), b = folder.write("b.s", "return 1;");
  const auto report = [&](const std::string& name, std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--methods=pruned", "-o", folder / name});
    run_ssa_compare(arguments);
    return folder / name;
  };
  const std::string first = report("1.jsonl", {a});
  const auto refusal = [&](const std::string& name) {
    const ToolResult result = run_ssa_compare({"--merge", first, name});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    return result.err;
  };
  CHECK_THAT(refusal(report("2.jsonl", {b, "--fold-copies"})),
             Catch::Contains("2.jsonl: error: line 1: of a run that asked for something else") &&
                 Catch::Contains("only the second has --fold-copies"));
  CHECK_THAT(refusal(report("3.jsonl", {b, a})),
             Catch::Contains("a.s is in") && Catch::Contains("1.jsonl, too"));
  const std::string whole = read_file(report("4.jsonl", {b}));
  const auto changed = [&](const std::string& what, const std::string& to) {
    std::string text = whole;
    const std::size_t at = text.find(what);
    REQUIRE(at != std::string::npos);
    return refusal(folder.write("changed.jsonl", text.replace(at, what.size(), to)));
  };
  CHECK_THAT(changed(R"("version":")", R"("version":"9.)"), Catch::Contains("of version 9."));
  CHECK_THAT(changed("pruned\",\"family", "prune\",\"family"),
             Catch::Contains("line 1: functions[0].methods[0].method: no method 'prune'"));
  CHECK_THAT(changed("\"blocks\":", "\"blocks\":-"),
             Catch::Contains("line 1: functions[0].cfg.blocks: a count is expected"));
  CHECK_THAT(changed("{\"record\"", "{record"), Catch::Contains("line 1: no JSON"));
  CHECK_THAT(changed("\"accepted\":1", "\"accepted\":2"),
             Catch::Contains("its totals are of 2 inputs and 1 function, its lines of 1 and 1"));
  CHECK_THAT(
      changed("\"final\":", "\"final\":1"),
      Catch::Contains("line 1: functions[0].methods[0].phis: 'classes' do not add up to 'final'"));
  CHECK_THAT(changed("\"operands\":", "\"operands\":1"),
             Catch::Contains("its totals are not those of its lines"));
  for (const char* const key : {"instructions", "loops", "irreducible", "failed", "necessary"}) {
    CAPTURE(key);
    std::string wrong = whole;
    const std::size_t at =
        wrong.find(fmt::format("\"{}\":", key), wrong.find("\"record\":\"totals"));
    wrong.insert(wrong.find(':', at) + 1, "9");
    CHECK_THAT(refusal(folder.write("x.jsonl", wrong)),
               Catch::Contains("its totals are not those of its lines"));
  }
  CHECK_THAT(changed(last_line(whole) + "\n", ""), Catch::Contains("no line of totals"));
  CHECK_THAT(refusal(folder.write("x.jsonl", whole + whole.substr(0, 300))),
             Catch::Contains("no line of totals at its end"));
  CHECK_THAT(refusal(folder.write("x.jsonl", "{\"x\": 1}\n")),
             Catch::Contains("not a line of ssa-compare --format=jsonl"));
  CHECK_THAT(refusal(folder / "missing.jsonl"), Catch::Contains("No such file"));
}

TEST_CASE("an interrupted run resumes wherever its report was cut") {
  const Folder folder;
  const std::string inputs = programs() + "/while";
  for (const std::string shape : {"", "--per-function"}) {
    std::vector<std::string> arguments = {inputs, "--format=jsonl"};
    if (!shape.empty()) arguments.push_back(shape);
    const ToolResult whole = run(arguments);
    arguments.insert(arguments.end(), {"--resume", "-o", folder / "r.jsonl"});
    for (std::size_t size = 0; size <= whole.out.size(); size += whole.out.size() / 9) {
      static_cast<void>(folder.write("r.jsonl", whole.out.substr(0, size)));
      const ToolResult resumed = run(arguments);
      CAPTURE(size);
      CHECK(resumed.status == whole.status);
      CHECK((read_file(folder / "r.jsonl") == whole.out));
    }
    fs::remove(folder / "r.jsonl");
    run(arguments);
    CHECK((read_file(folder / "r.jsonl") == whole.out));
  }
}

TEST_CASE("a run resumes only from its own report") {
  const Folder folder;
  const std::string a = folder.write("a.s", "return arg;"), b = folder.write("b.s", "return 1;");
  run({a, b, "-o", folder / "r.jsonl"});
  const std::string before = read_file(folder / "r.jsonl");
  const auto refusal = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--resume", "-o", folder / "r.jsonl"});
    const ToolResult result = run(arguments);
    CHECK(result.status == 2);
    CHECK((read_file(folder / "r.jsonl") == before));
    return result.err;
  };
  CHECK_THAT(refusal({b, a}),
             Catch::Contains("line 1: is of") && Catch::Contains("a.s, but the next input is"));
  CHECK_THAT(refusal({a}),
             Catch::Contains("line 2:") && Catch::Contains("is not an input of this run"));
  CHECK_THAT(refusal({a, b, "--fold-copies"}),
             Catch::Contains("only the second has --fold-copies"));
  CHECK(run({a, b, "--resume", "-o", folder / "r.jsonl"}).status == 0);
  CHECK((read_file(folder / "r.jsonl") == before));
  run({a, b, "--explain", "-o", folder / "e.jsonl"});
  const ToolResult other_sites =
      run({a, b, "--explain=arg@b1", "--resume", "-o", folder / "e.jsonl"});
  CHECK(other_sites.status == 2);
  CHECK_THAT(other_sites.err, Catch::Contains("explain=arg@b1"));
  std::string wrong = before;
  wrong.insert(wrong.find("\"created\":") + 10, "9");
  static_cast<void>(folder.write("w.jsonl", wrong));
  const ToolResult damaged = run({a, b, "--resume", "-o", folder / "w.jsonl"});
  CHECK(damaged.status == 2);
  CHECK_THAT(damaged.err, Catch::Contains("line 3: its totals are not those of its lines"));
  CHECK((read_file(folder / "w.jsonl") == wrong));
}

TEST_CASE("a run does not resume from a report that lacks functions of an input") {
  const Folder folder;
  const std::string a = folder.write("a.s", "return arg;");
  const std::string whole = run({a, "--format=jsonl", "--per-function"}).out;
  static_cast<void>(folder.write("r.jsonl", whole.substr(whole.find('\n') + 1)));
  const ToolResult result = run({a, "--per-function", "--resume", "-o", folder / "r.jsonl"});
  CHECK(result.status == 2);
  CHECK_THAT(result.err, Catch::Contains("a.s has 1 function, but lines of 0\n"));
}

TEST_CASE("a bad input or a clang crash or an endless function does not stop the run") {
  const Folder folder;
  std::vector<std::string> names = {
      folder.write("crash.c", "int f(int x) { return x; }\n#pragma clang __debug crash\n"),
      folder.write("wrong.c", "int f(int x) { return y; }\n"),
      folder.write("wrong.s", "return x;"),
      folder.write("endless.s", "while (1) { arg = arg + 1; }"),
      folder.write("damaged.bc", std::string("BC\xC0\xDE\0\0garbage", 13)),
      folder / "missing.s",
      folder.write("x.unknown", ""),
      folder.write("good.s", "return arg;")};
  names.emplace_back("--format=jsonl");
  const ToolResult result = run(names);
  CHECK(result.status == 2);
  const std::vector<Json> lines = records(result.out);
  REQUIRE(lines.size() == 9);
  const auto reason = [&](std::size_t k) { return lines[k].at("reason"); };
  if (std::system("clang-19 --version > /dev/null 2>&1") == 0) {
    CHECK(reason(0) == "compiler crashed");
    CHECK(reason(1) == "not compiled");
  }
  CHECK(reason(2) == "not valid");
  CHECK(reason(3) == nullptr);
  CHECK(lines[3].at("functions")[0].at("outcomes").contains("timeout"));
  CHECK(lines[4].at("status") == "rejected");
  CHECK(reason(5) == "not read");
  CHECK(reason(6) == "no language");
  CHECK(lines[7].at("status") == "ok");
  CHECK(lines[8].at("corpus").at("inputs").at("accepted") == 2);
}

TEST_CASE("inputs come from directories and lists and archives and compilation databases") {
  const Folder folder;
  static_cast<void>(folder.write("d/b.s", "return 1;"));
  static_cast<void>(folder.write("d/a.s", "return arg;"));
  static_cast<void>(folder.write("d/a/c.s", "return 2;"));
  static_cast<void>(folder.write("d/no.txt", "not read"));
  const auto files = [&](const std::vector<std::string>& arguments) {
    std::string names;
    for (const Json& line : records(run(arguments).out)) {
      if (line.at("record") != "input") continue;
      std::string name = line.at("file");
      if (const std::size_t at = name.find(folder.path()); at != std::string::npos) {
        name.erase(at, folder.path().size() + 1);
      }
      names += name + (line.at("status") == "ok" ? " " : "? ");
    }
    return names;
  };
  CHECK(files({folder / "d", "--format=jsonl"}) == "d/a.s d/a/c.s d/b.s ");
  const std::string list =
      folder.write("list", (folder / "d/b.s") + "\n\n" + (folder / "d/a") + "\n");
  CHECK(files({"@" + list, folder / "d/a.s", "--format=jsonl"}) == "d/b.s d/a/c.s d/a.s ");
  CHECK(files({"@" + (folder / "none"), folder / "d/a.s", "--format=jsonl"}) == "@none? d/a.s ");
  CHECK(files({"@" + list, "--shard=2/2", "--format=jsonl"}) == "d/a/c.s ");
  const ToolResult empty_part = run_ssa_compare({"@" + list, "--shard=3/3"});
  CHECK(empty_part.err == "ssa-compare: warning: --shard=3/3 has no input: there are 2 in all\n");
  CHECK(empty_part.out + std::to_string(empty_part.status) == "0");
  const std::string made = folder / "part.csv";
  const ToolResult empty_file = run_ssa_compare({"@" + list, "--shard=3/3", "-o", made});
  CHECK(empty_file.err == empty_part.err);
  CHECK(read_file(made) == run_ssa_compare({"@" + list, "--shard=3/3", "--format=csv"}).out);
  const std::string tar =
      fmt::format("cd {} && tar c{{}}f d.{{}} d/b.s d/no.txt d/a.s", folder.path());
  for (const auto& [flag, end] : {std::pair("", "tar"), std::pair("z", "tgz")}) {
    REQUIRE(std::system(fmt::format(fmt::runtime(tar), flag, end).c_str()) == 0);
    const std::string name = fmt::format("d.{}", end);
    CHECK(files({folder / name, folder / "d/a", "--format=jsonl"}) ==
          fmt::format("{0}:d/b.s {0}:d/a.s d/a/c.s ", name));
  }
  REQUIRE(
      std::system(fmt::format("cd {} && ln d/b.s d/hard.s && ln -s b.s d/soft.s && "
                              "tar cf links.tar d/b.s d/hard.s d/soft.s && rm d/hard.s d/soft.s",
                              folder.path())
                      .c_str()) == 0);
  CHECK(files({folder / "links.tar", "--format=jsonl"}) ==
        "links.tar:d/b.s links.tar:d/hard.s? links.tar:d/soft.s? ");
  CHECK_THAT(run({folder / "links.tar"}).err,
             Catch::Contains("hard.s: error: a link to d/b.s: links in archives are not followed"));
  const std::string cut = read_file(folder / "d.tgz");
  static_cast<void>(folder.write("cut.tgz", cut.substr(0, cut.size() / 2)));
  CHECK_THAT(files({folder / "cut.tgz", folder / "d/a.s", "--format=jsonl"}),
             Catch::Contains("?") && Catch::EndsWith("d/a.s "));
  REQUIRE(std::system(fmt::format("cd {} && tar cf no.tar d/no.txt", folder.path()).c_str()) == 0);
  CHECK(files({folder / "no.tar", "--format=jsonl"}) == "no.tar? ");
  static_cast<void>(folder.write("x.c", "int x(void) { return N; }"));
  static_cast<void>(folder.write(
      "compile_commands.json",
      fmt::format(R"([{{"directory": "{0}", "file": "x.c", "command": "cc -DN=3 -c x.c"}},)"
                  R"({{"directory": "{0}", "file": "x.c", "command": "cc -c x.c"}},)"
                  R"({{"directory": "{0}", "file": "x.s", "command": "cc -c x.s"}}])",
                  folder.path())));
  if (std::system("clang-19 --version > /dev/null 2>&1") == 0) {
    CHECK(files({"-p", folder.path(), "--format=jsonl"}) == "x.c ");
  }
  const ToolResult none = run({"-p", folder / "d"});
  CHECK(none.status == 2);
  CHECK_THAT(none.err, Catch::Contains("compile_commands.json: No such file"));
}

TEST_CASE("an existing output file is replaced and --resume rejects a directory") {
  const Folder folder;
  const std::string a = folder.write("a.s", "return arg;");
  const std::string old = folder.write("r.jsonl", "old\n");
  run({a, "-o", old});
  CHECK(records(read_file(old)).size() == 2);
  const ToolResult resumed = run({a, "--resume", "-o", folder.path()});
  CHECK(resumed.status == 2);
}

TEST_CASE("options of JSON Lines are refused with other formats and --shard is validated") {
  for (const char* const option : {"--per-function", "--resume", "--with=sites"}) {
    const ToolResult result = run_ssa_compare({option, "x.s"});
    CHECK(result.status == 2);
    CHECK_THAT(result.err, Catch::Contains("needs --format=jsonl"));
  }
  CHECK_THAT(run_ssa_compare({"--resume", "--format=jsonl", "x.s"}).err,
             Catch::Contains("--resume needs -o FILE"));
  for (const char* const shard : {"3", "0/2", "a/b", "1/"}) {
    const ToolResult result = run_ssa_compare({fmt::format("--shard={}", shard), "x.s"});
    CHECK(result.status == 2);
    CHECK_THAT(result.err, Catch::Contains("error: --shard takes "));
  }
  CHECK_THAT(run_ssa_compare({"--shard=3/2", "x.s"}).err,
             Catch::Contains("--shard=3/2: there are 2 parts"));
  CHECK_THAT(run_ssa_compare({"--shard=2/1", "x.s"}).err,
             Catch::Contains("--shard=2/1: there is 1 part\n"));
  CHECK_THAT(run_ssa_compare({"--with=site", "--format=jsonl", "x.s"}).err,
             Catch::Contains("did you mean 'sites'?"));
}

TEST_CASE("the progress line gives the files done and the rate and the time left") {
  using std::chrono::seconds;
  CHECK(compare::progress_line({.inputs = 400}, 12, 0, seconds(2)) ==
        "12 of 400 files, 6.0/s, 1:04 left");
  CHECK(compare::progress_line({.inputs = 100'000}, 10, 90, seconds(1)) ==
        "100 of 100000 files, 10.0/s, 2:46:30 left");
  CHECK(compare::progress_line({.inputs = 2, .exact = false}, 10, 0, seconds(4)) ==
        "10 files, 2.5/s");
}

}  // namespace ssac::test
