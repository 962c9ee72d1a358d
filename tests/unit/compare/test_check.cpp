// --check and --bless: what expectations mean, which are malformed, and how they are written.
#include <catch2/catch.hpp>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "compare/check/bless.h"
#include "compare/check/check.h"
#include "compare/check/expectations.h"
#include "compare/core/compare_program.h"
#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// Counts down; the loop is at line 3.
const std::string countdown =
    "int n = arg;\n"
    "int s = 0;\n"
    "while (n > 0) {\n"
    "  s = s + n;\n"
    "  n = n - 1;\n"
    "}\n"
    "return s;\n";

struct Checked {
  int status = 0;
  std::string out;  ///< without the name of the file
  std::string err;
};

std::string without(std::string text, const std::string& part) {
  for (std::size_t at = 0; (at = text.find(part)) != std::string::npos;)
    text.erase(at, part.size());
  return text;
}

Checked run_on_file(const TemporaryFile& file, std::vector<std::string> arguments) {
  arguments.push_back(file.path());
  const ToolResult result = run_ssa_compare(arguments);
  return {result.status, without(result.out, file.path()), without(result.err, file.path())};
}

Checked checked(const std::string& text, const std::string& suffix = ".s") {
  return run_on_file(TemporaryFile(text, suffix), {"--check"});
}

/// The result of --check on the countdown with this expectation appended.
Checked expected(const std::string& line) { return checked(countdown + "//= " + line + "\n"); }

struct BlessedFile {
  int status = 0;
  std::string text;
  std::string out;
};

BlessedFile blessed(const std::string& text, const std::string& suffix = ".s") {
  const TemporaryFile file(text, suffix);
  const Checked result = run_on_file(file, {"--bless"});
  return {result.status, read_file(file.path()), result.out + result.err};
}

}  // namespace

TEST_CASE("expectations that hold pass and others are reported with their location") {
  const std::vector<std::pair<std::string, std::string>> failing = {
      {"pruned final 3", "pruned final is 2, not 3"},
      {"pruned created 2 final > 2", "pruned final is 2, not > 2"},
      {"lazy/full final <= 1", "lazy/full final is 2, not <= 1"},
      {"lazy final = maximal", "lazy/none final is 2, not maximal final, 3"},
      {"lazy final = maximal created", "lazy/none final is 2, not maximal created, 3"},
      {"no phi of s at while3", "pruned has 1 phi of s at while3"},
      {"no phi", "pruned has 2 phis"},
      {"phi of arg at line3", "pruned has no phi of arg at line3"},
      {"2 phis of s at b1", "pruned has 1 phi of s at b1, not 2"},
      {"maximal no phi of arg at while 3:1", "maximal has 1 phi of arg at while3:1"},
      {"run(5) = 16", "run(5) gives 15, not 16"},
      {"run(100) = 5051", "run(100) gives 5050, not 5051"},
      {"run(5) takes 22 instructions", "run(5) takes 31 instructions, not 22"},
      {"run(5) prints \"1\"", "run(5) prints \"\", not \"1\""},
      {"blocks > 4", "blocks is 4, not > 4"},
      {"irreducible", "the graph is reducible"},
      {"main: pruned final 1", "pruned final is 2, not 1"},
      {"pruned created 2 final 2 operands 5 dead 0 redundant 0 | n@while3:1 q@if3:1",
       "pruned: operands is 4, not 5; phis that are not expected: s@while3:1; phis that are "
       "missing: q@if3:1"},
      {"runs 0 0 1 3 15 55 154", "run(17) gives 153, not 154"},
      {"2:3: warning: odd", "no longer reported"},
      {"mem2reg final 1", "there is no row of mem2reg"},
  };
  for (const auto& [line, message] : failing) {
    CAPTURE(line);
    const Checked result = expected(line);
    CHECK(result.status == 1);
    CHECK(result.err == "");
    const std::string column = line.starts_with("main") ? "11" : "5";
    CHECK(result.out ==
          ":8:" + column + ": error: " + message + "\n1 file, 1 expectation: 1 difference\n");
  }
  for (const std::string line :
       {"pruned final 2",
        "main: pruned final == 2",
        "pruned created 2 final <= 2",
        "braun final = pruned",
        "lazy/full final >= pruned final",
        "pruned final != maximal created",
        "pruned final = braun created == 2",
        "no phi of arg at while3",
        "pruned phi of n at while3:1",
        "maximal 3 phis at b1",
        "no phi of arg",
        "run(5) = 15",
        "run(100) = 5050",
        "run(-3) prints \"\"",
        "run(5) takes 31 instructions",
        "blocks 4 loops 1",
        "reducible",
        "runs 0 0 1 3 15 55 153",
        "lazy nodes > 5 regions >= 0",
        "pruned   created 2 final 2 operands 4 dead 0 redundant 0  |  n@while3:1 s@while3:1"}) {
    CAPTURE(line);
    const Checked result = expected(line);
    CHECK(result.out == "1 file, 1 expectation: it holds\n");
    CHECK(result.err == "");
    CHECK(result.status == 0);
  }
}

TEST_CASE("a malformed expectation is an error with its location and fails the check") {
  const std::vector<std::pair<std::string, std::string>> malformed = {
      {"prund final 3",
       "8:5: error: not an expectation: it begins with 'prund', did you mean "
       "'pruned'?"},
      {"final 3", "8:5: error: a method is missing before 'final'"},
      {"pruned fnal 3", "8:12: error: unknown count 'fnal', did you mean 'final'?"},
      {"pruned final", "8:17: error: a number after 'final' is missing"},
      {"pruned final three", "8:18: error: 'three' is not a number, nor a method"},
      {"pruned", "8:11: error: what is expected of the method is missing"},
      {"pruned nodes 3", "8:5: error: pruned has no count 'nodes': it is of the Sea of Nodes"},
      {"no phi of q", "8:15: error: main has no variable 'q'"},
      {"no phi of s at while4",
       "8:20: error: main: there is no join at while4; joins are at "
       "line 3 (while)"},
      {"lazy final <= created", "8:19: error: 'created' is not a number, nor a method"},
      {"runn(5) = 10",
       "8:5: error: not an expectation: it begins with 'runn(5)', did you mean 'run('?"},
      {"run(5) = fallthroug",
       "8:14: error: 'fallthroug' is not a result of a run, did you mean 'fallthrough'?"},
      {"no phi of s at whle1",
       "8:20: error: 'whle1' is not a place of a join, did you mean 'while'?"},
      {"no phi of s at here", "8:20: error: 'here' is not a place of a join"},
      {"no phi off s", "8:12: error: unexpected 'off'"},
      {"no fi of s", "8:8: error: 'phi' is missing"},
      {"run(x) = 3", "8:5: error: 'x' is not an argument"},
      {"run(1, 2) = 3", "8:5: error: main takes 1 argument, and run(1, 2) gives 2"},
      {"run(1) = many", "8:14: error: 'many' is not a result of a run"},
      {"run(1) takes long", "8:18: error: 'long' is not a number of instructions"},
      {"run(1) takes 3", "8:19: error: 'instructions' is missing"},
      {"run(1) prints 3", "8:19: error: what a run prints is a text in quotes"},
      {"run(1 2) = 3", "8:11: error: ',' is missing between the arguments of the run"},
      {"run(1 = 3", "8:14: error: ')' is missing after the arguments of the run"},
      {"min: pruned final 3",
       "8:5: error: the program has no function 'min', did you mean 'main'?"},
      {"pruned/full final 2", "8:5: error: pruned has no level of peepholes 'full'"},
      {"pruned/full created 2 final 2 operands 4 dead 0 redundant 0",
       "8:5: error: pruned has no level of peepholes 'full'"},
      {"lazy/ful final 2",
       "8:5: error: lazy has no level of peepholes 'ful', did you mean 'full'?"},
      {"lazy final <= prund",
       "8:19: error: 'prund' is not a number, nor a method, did you mean 'pruned'?"},
      {"pruned final = pruned", "8:12: error: 'final' is compared with itself"},
      {"lazy final <= 9 final <= lazy final", "8:21: error: 'final' is compared with itself"},
      {"lazy final = pruned/full", "8:18: error: 'pruned/full' is not a number, nor a method"},
  };
  for (const auto& [line, message] : malformed) {
    CAPTURE(line);
    const Checked result = expected(line);
    CHECK(result.status == 2);
    CHECK_THAT(result.err, Catch::StartsWith(":" + message));
    CHECK_THAT(result.out, Catch::Contains(": 0 differences; 1 file in error"));
  }
  CHECK_THAT(checked(countdown + "//=pruned final 2\n").err,
             Catch::StartsWith(":8:4: error: an expectation begins with '//= ', with a blank"));
  CHECK_THAT(checked(countdown + "//= \n").err,
             Catch::StartsWith(":8:4: error: nothing is expected after '//='"));
}

TEST_CASE("a malformed expectation does not hide failures of the others") {
  const Checked result = checked(countdown + "//= pruned final 7\n//= prunde final 1\n");
  CHECK(result.status == 2);
  CHECK_THAT(result.err,
             Catch::StartsWith(":9:5: error: not an expectation: it begins with 'prunde'"));
  CHECK_THAT(result.out,
             Catch::Contains(":8:") && Catch::Contains("final is 2, not 7") &&
                 Catch::Contains("1 file, 1 expectation: 1 difference; 1 file in error"));
}

TEST_CASE("an expectation after code on the same line is an error") {
  const Checked behind =
      checked("int x = arg;  //= pruned final 0\nreturn x;\n//= pruned final 0\n");
  CHECK(behind.status == 2);
  CHECK_THAT(behind.err, Catch::StartsWith(":1:15: error: an expectation needs a line of its own"));
  // A comment that is not an expectation may stand anywhere.
  CHECK(checked("int x = arg;  //= the argument\nreturn x;\n//= pruned final 0\n").status == 0);
}

TEST_CASE("a file without expectations is an error and so is a format without comments") {
  const Checked none = checked(countdown + "//==== a ruler\n// final 3\n");
  CHECK(none.status == 2);
  CHECK(none.err == ": error: no expectations: no line begins with '//= '; --bless writes them\n");
  const Checked named = checked(countdown + "//= main:\n");
  CHECK(named.status == 2);
  CHECK(named.err ==
        ": error: no expectations: lines with '//= ' only name functions; --bless writes them\n");
  CHECK_THAT(checked(countdown + "//= main:\n//= pruned final 2\n").out,
             Catch::Contains("1 file, 1 expectation: it holds"));
  CHECK_THAT(blessed(countdown + "//= main:\n").text, Catch::Contains("//= main: blocks "));
  CHECK_THAT(checked("{\"functions\": []}\n", ".json").err,
             Catch::Contains("the file has no comments that could hold expectations"));
  const Checked broken = checked("int x = ;\n//= pruned final 0\n");
  CHECK(broken.status == 2);
  CHECK_THAT(broken.err, Catch::StartsWith(":1:9: error: "));
  CHECK(run_ssa_compare({"--check", "/no/such/file.s"}).status == 2);
}

TEST_CASE("a heading declares the list below it complete") {
  const std::string whole = blessed(countdown).text;
  CHECK(checked(whole).status == 0);
  const std::size_t row = whole.find("//= braun ");
  const std::string fewer = std::string(whole).erase(row, whole.find('\n', row) + 1 - row);
  const Checked result = checked(fewer);
  CHECK(result.status == 1);
  CHECK_THAT(result.out,
             Catch::StartsWith(":8:5: error: not expected: braun created 2 final 2 operands 4"));
  // Without a heading the list need not be complete.
  CHECK(checked(countdown + whole.substr(row)).status == 0);
}

TEST_CASE("an expected row is reported as not selected rather than as gone") {
  const TemporaryFile file(blessed(countdown).text);
  const Checked result = run_on_file(file, {"--check", "--methods=pruned"});
  CHECK(result.status == 1);
  CHECK_THAT(result.out,
             Catch::Contains("braun is not among the selected methods and levels") &&
                 Catch::Contains("lazy/full is not among the selected methods and levels"));
  CHECK_FALSE(result.out.contains("any more"));
}

TEST_CASE("a colon without a function name before it is an error") {
  CHECK(expected(":").err.contains(":8:5: error: the name of a function is missing before ':'"));
  CHECK(expected(": pruned final 2").status == 2);
}

TEST_CASE("a list without files or with a zero byte is an error") {
  const TemporaryFile list("\n\n", ".list");
  for (const char* const option : {"--check", "--format=json"}) {
    const ToolResult result = run_ssa_compare({option, "@" + list.path()});
    CHECK(result.status == 2);
    CHECK(result.err.contains("the list names no file"));
  }
  const TemporaryFile zero(std::string("a.s\0b.s\n", 8), ".list");
  CHECK(run_ssa_compare({"@" + zero.path()}).err.contains("a name with a zero byte"));
}

TEST_CASE("with several functions an expectation must name one and later lines inherit it") {
  const std::string program =
      "def f(x):\n  while x > 0:\n    x -= 1\n  return x\n\ndef g(y):\n  return y\n";
  CHECK(checked(program + "#= f: pruned final 1\n#= braun final 1\n#= g:\n#= pruned final 0\n"
                          "#= f: run(3) = 0\n",
                ".py")
            .out == "1 file, 4 expectations: all hold\n");
  const Checked unnamed = checked(program + "#= pruned final 1\n", ".py");
  CHECK(unnamed.status == 2);
  CHECK_THAT(unnamed.err,
             Catch::StartsWith(":8:4: error: the program has 2 functions: begin with the name"));
}

TEST_CASE("a file may set its own options but only those that affect construction") {
  CHECK(checked("//! --methods=pruned\n" + countdown + "//= lazy final 2\n").out ==
        ":9:5: error: there is no row of lazy/none\n1 file, 1 expectation: 1 difference\n");
  CHECK(checked("//! --cleanup=none --fold-copies\n" + countdown + "//= blocks 4\n").status == 0);
  const Checked refused = checked("//! --output=x\n" + countdown + "//= blocks 4\n");
  CHECK(refused.status == 2);
  CHECK_THAT(refused.err,
             Catch::StartsWith(":1:5: error: a file cannot have the option '--output'"));
  CHECK_THAT(checked("//! --cleanup=some\n" + countdown + "//= blocks 4\n").err,
             Catch::StartsWith(":1:5: error: ") && Catch::Contains("unknown CFG simplification"));
  // Other comments may begin like a line of options.
  CHECK(checked("//! counts down\n" + countdown + "//= blocks 4\n").status == 0);
  CHECK(checked("#! /usr/bin/python3\nx = 1\n#= blocks 1\n", ".py").status == 0);
}

TEST_CASE("Bril and CFG files can be checked") {
  CHECK(checked("@main(n: int) {\n  ret;\n}\n#= pruned final 0\n", ".bril").status == 0);
  CHECK(checked("function f(x)\nb0:\n  return x\n;= pruned final 0\n;= run(4) = 4\n", ".cfg")
            .status == 0);
}

TEST_CASE("blessing a file without expectations writes all rows and the check then passes") {
  for (const std::string end : {"\n", "\r\n"}) {
    std::string text = "int x = 1;" + end + "if (arg) x = 2;" + end + "return x;";
    const BlessedFile file = blessed(text);
    CHECK(file.status == 0);
    CHECK_THAT(file.text, Catch::StartsWith(text + end + "//= main: blocks 3 edges 3"));
    CHECK_THAT(file.text, Catch::EndsWith("//= runs 2 1 2 2 2 2 2" + end));
    CHECK(checked(file.text).status == 0);
    const BlessedFile again = blessed(file.text);
    CHECK(again.text == file.text);
    CHECK(again.out.find("written") == std::string::npos);
  }
  const std::string mark = "\xEF\xBB\xBF";
  CHECK_THAT(blessed(mark + countdown).text, Catch::StartsWith(mark + "int n"));
}

TEST_CASE("blessing keeps handwritten lines and rewrites rows in place") {
  const std::string before =
      "//= pruned created 9 final 9 operands 9 dead 9 redundant 9\n"
      "// why: the loop\n" +
      countdown +
      "  //=  braun   created 2 final 2 operands 4 dead 0 redundant 0 | n@while5:1 s@while5:1\n"
      "//= lazy/full final <= 4\n"
      "//= runs 7\n";
  const BlessedFile file = blessed(before);
  CHECK(file.status == 0);
  CHECK(file.text ==
        "//= pruned       created 2 final 2 operands 4 dead 0 redundant 0 | n@while5:1 s@while5:1\n"
        "// why: the loop\n" +
            countdown +
            "  //=  braun   created 2 final 2 operands 4 dead 0 redundant 0 | n@while5:1 "
            "s@while5:1\n"
            "//= lazy/full final <= 4\n"
            "//= runs 0 0 1 3 15 55 153\n");
  // A handwritten expectation is checked but not changed.
  const BlessedFile wrong = blessed(countdown + "//= pruned final 7\n");
  CHECK(wrong.status == 1);
  CHECK(wrong.text == countdown + "//= pruned final 7\n");
  CHECK_THAT(wrong.out, Catch::Contains(":8:5: error: pruned final is 2, not 7"));
}

TEST_CASE("blessing a list above the code accounts for the lines that it adds") {
  const std::string heading =
      "//= main: blocks 4 edges 4 instructions 1 variables 3 loops 1 reducible\n";
  const BlessedFile file = blessed(heading + "//= no phi of arg\n" + countdown);
  CHECK(file.status == 0);
  CHECK_THAT(file.text, Catch::EndsWith("//= no phi of arg\n" + countdown));
  CHECK(checked(file.text).status == 0);
  // Obsolete rows are deleted, and the lines below move up.
  const std::size_t row = file.text.find("//= braun ");
  const std::string extra = std::string(file.text).insert(row,
                                                          "//= lookahead-copy created 1 final 1 "
                                                          "operands 2 dead 0 redundant 0\n");
  CHECK(checked(extra).status == 1);
  CHECK(blessed(extra).text == file.text);
}

TEST_CASE("blessing does not give an expectation to another function") {
  const std::string program = "def f(x):\n  return x\n\ndef g(y):\n  return y + 1\n";
  const std::string rows = blessed(program, ".py").text;
  const std::string text = rows +
                           "#= old: blocks 1 edges 0 instructions 2 variables 1 loops 0 reducible\n"
                           "#= run(5) = 6\n";
  const BlessedFile file = blessed(text, ".py");
  CHECK(file.status == 2);
  CHECK(file.text == text);
  CHECK_THAT(file.out, Catch::Contains("without the rows of 'old' above, this would be expected "
                                       "of 'g'"));
}

TEST_CASE("blessing leaves a file with errors alone unless it has no expectations") {
  for (const std::string& text :
       {countdown + "//= prund final 3\n", std::string("int x = ;\n//= pruned final 3\n"),
        "//! --emit=llvm\n" + countdown}) {
    const BlessedFile file = blessed(text);
    CHECK(file.status == 2);
    CHECK(file.text == text);
  }
  // A rejected program without expectations gets its error as an expectation.
  const BlessedFile rejected = blessed("int x = ;\n");
  CHECK_THAT(rejected.text, Catch::StartsWith("int x = ;\n//= 1:9: error: "));
  CHECK(checked(rejected.text).status == 0);
  CHECK(run_ssa_compare({"--bless", "-"}).status == 2);
}

TEST_CASE("blessing does not change a program that is rejected unexpectedly") {
  const std::string warned = "int unused = 1;\n" + countdown;
  const BlessedFile first = blessed(warned);
  CHECK(first.text.contains("//= 1:5: warning: unused variable"));
  std::string broken = first.text;
  broken.replace(broken.find("return s;"), 9, "return t;");
  const BlessedFile second = blessed(broken);
  CHECK(second.status == 2);
  CHECK(second.text == broken);
}

TEST_CASE("blessing does not write rows that would change the program") {
  for (const std::string text : {"return arg; /* no end", "return (arg; /* no end\n"}) {
    const BlessedFile file = blessed(text);
    CHECK(file.status == 2);
    CHECK(file.text == text);
  }
}

TEST_CASE("options that --check and --bless would ignore are errors") {
  for (const std::string option : {"--format", "--dump", "--explain", "--run", "--function"}) {
    CAPTURE(option);
    const std::string value = option == "--format" ? "=json" : option == "--dump" ? "=cfg" : "=3";
    for (const std::string mode : {"--check", "--bless"}) {
      const ToolResult result = run_ssa_compare({mode, option + value, "p.s"});
      CHECK(result.status == 2);
      CHECK_THAT(result.err, Catch::Contains(fmt::format("{} excludes {}\n", mode, option)));
    }
  }
}

TEST_CASE("any expectation is either malformed or evaluated and blessing is idempotent") {
  const std::vector<std::string> words = {
      "pruned", "lazy/full", "lazy", "final",    "created", "<=",     "!=",        "3",    "no",
      "phi",    "phis",      "of",   "x",        "n",       "at",     "while3",    "b1",   "line3:",
      "run(5)", "run(",      "=",    "\"",       "prints",  "main:",  "f:",        "runs", "FAILED",
      "same",   "graph",     "as",   "lazy:",    "1:2:",    "error:", "reducible", "|",    "nodes",
      "blocks", "given",     "up:",  "\xC3\xA9", "\xFF",    ":",      "//=",       "",     "5/5"};
  std::mt19937 random(1);  // NOLINT(cert-msc51-cpp): the same lines in every run
  const compare::InputReport report = compare::compare_program(SourceText("p.s", countdown));
  std::size_t held = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = countdown;
    for (std::size_t lines = 1 + random() % 3; lines != 0; --lines) {
      text += "//=";
      for (std::size_t count = random() % 6; count != 0; --count) {
        text += " " + words[random() % words.size()];
      }
      text += random() % 8 == 0 ? "\r\n" : "\n";
    }
    CAPTURE(text);
    const auto expectations = compare::check::read_expectations(SourceText("p.s", text), "//");
    if (!expectations.malformed.empty()) continue;
    const auto verdict = compare::check::hold(expectations, report);
    held += verdict.malformed.empty() ? 1 : 0;
    const auto blessed = compare::check::bless(text, "//", expectations, report);
    const auto again = compare::check::read_expectations(SourceText("p.s", blessed.text), "//");
    CHECK(again.malformed.empty());
    if (again.count() == 0) continue;  // then all rows would be written
    CHECK(compare::check::bless(blessed.text, "//", again, blessed.report).text == blessed.text);
  }
  CHECK(held > 30);
}

TEST_CASE("blessing restores lines deleted from a complete list") {
  const std::string whole = blessed(countdown).text;
  const compare::InputReport report =
      compare::compare_program(SourceText("p.s", countdown), nullptr, [] {
        compare::Options options;
        options.peepholes.assign(std::begin(son::all_peephole_levels),
                                 std::end(son::all_peephole_levels));
        return options;
      }());
  std::mt19937 random(1);  // NOLINT(cert-msc51-cpp): the same lines in every run
  for (int round = 0; round < 200; ++round) {
    std::string text;
    std::istringstream lines(whole);
    for (std::string line; std::getline(lines, line);) {
      const bool stays = !line.starts_with("//= ") || line.starts_with("//= main:");
      if (stays || random() % 3 != 0) text += line + "\n";
    }
    const auto expectations = compare::check::read_expectations(SourceText("p.s", text), "//");
    CHECK(compare::check::bless(text, "//", expectations, report).text == whole);
  }
}

TEST_CASE("files are checked in parallel and reported in order") {
  const TemporaryFile one(countdown + "//= pruned final 1\n");
  const TemporaryFile two(countdown + "//= pruned final 2\n");
  const TemporaryFile three(countdown + "//= pruned final 3\n");
  const ToolResult result =
      run_ssa_compare({"--check", "-j3", three.path(), two.path(), one.path()});
  CHECK(result.status == 1);
  CHECK(result.out == three.path() + ":8:5: error: pruned final is 2, not 3\n" + one.path() +
                          ":8:5: error: pruned final is 2, not 1\n" +
                          "3 files, 3 expectations: 2 differences\n");
}

TEST_CASE("blessed files pass the check even if a function name looks like a row") {
  for (const std::string name : {"runs", "runs 1", "FAILED f", "FAILED", "same graph as x", "same",
                                 "pruned x", "3:5: error: x", "lazy/none: x", "3:5", "7"}) {
    INFO(name);
    const TemporaryFile file("function \"" + name + "\"(n)\nb0:\n  return n\n", ".cfg");
    const Checked written = run_on_file(file, {"--bless"});
    CHECK(written.status == 0);
    CHECK(written.err.empty());
    CHECK(run_on_file(file, {"--check"}).status == 0);
  }
}

TEST_CASE("function names in expectations may be quoted unnecessarily") {
  CHECK(expected("\"main\": pruned final 2").status == 0);
  CHECK(expected("\"main\": pruned final 3").status == 1);
  CHECK(expected("\"man\": pruned final 2").err.contains("no function '\"man\"'"));
  const TemporaryFile blessed(countdown);
  REQUIRE(run_on_file(blessed, {"--bless"}).status == 0);
  std::string rows = read_file(blessed.path());
  const std::size_t heading = rows.find("main: blocks");
  REQUIRE(heading != std::string::npos);
  CHECK(checked(rows.replace(heading, 4, "\"main\"")).status == 0);
}

}  // namespace ssac::test
