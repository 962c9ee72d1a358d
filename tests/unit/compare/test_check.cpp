// --check: what expectations mean, and which are malformed.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/tool_runner.h"
#include "tests/unit/compare/checked_file.h"

namespace ssac::test {
namespace {

/// The result of --check on the countdown with this expectation appended.
Checked expected(const std::string& line) { return checked(countdown + "//= " + line + "\n"); }

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
      {"run(5) = 016", "run(5) gives 15, not 16"},
      {"run(5) = not evaluated", "run(5) gives 15, not 'not evaluated'"},
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
        "run(5) = 015",
        "1 phi of \"s\" at while3",
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
       "8:20: error: 'whle1' is not a place of a join (b3, line5, while5 or while5:1), did "
       "you mean 'while'?"},
      {"no phi of s at here", "8:20: error: 'here' is not a place of a join"},
      {"no phi of s at while",
       "8:20: error: 'while' is not a place of a join (b3, line5, while5 or"},
      {"no phi of s at line3:x", "8:20: error: 'line3:x' is not a place of a join (b3, line5"},
      {"no phi off s", "8:12: error: unexpected 'off'"},
      {"no fi of s", "8:8: error: 'phi' is missing"},
      {"run(x) = 3", "8:5: error: 'x' is not an argument"},
      {"run(1, 2) = 3", "8:5: error: main takes 1 argument, and run(1, 2) gives 2"},
      {"run(1) = many", "8:14: error: 'many' is not a result of a run"},
      {"run(1) takes long", "8:18: error: 'long' is not a number of instructions"},
      {"run(1) takes 3", "8:19: error: 'instructions' is missing"},
      {"run(1) prints 3", "8:19: error: what a run prints is a text in quotes"},
      {"run(1 2) = 3", "8:11: error: ',' is missing between the arguments of the run"},
      {"run(1)=3", "8:13: error: a blank is missing after the ')' of the run"},
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
  for (const auto& [options, message] : std::vector<std::pair<std::string, std::string>>{
           {"--methods pruned", ":1:5: error: --methods needs a value"},
           {"--cleanup", ":1:5: error: --cleanup needs a value"},
           {"--sroa", ":1:5: error: the program is not C, C++ or LLVM IR: --sroa would have no"},
           {"--cleanup=none --demote-phis", ":1:20: error: the program is not C, C++ or LLVM IR"},
           {"--cleanup=none --cleanup=full",
            ":1:20: error: '--cleanup' is given more than once"}}) {
    CAPTURE(options);
    CHECK_THAT(checked("//! " + options + "\n" + countdown + "//= blocks 4\n").err,
               Catch::StartsWith(message));
  }
  const std::string bril = "@main(n: int) {\n  ret;\n}\n#= pruned final 0\n";
  CHECK_THAT(checked("#! --continue=merged\n" + bril, ".bril").err,
             Catch::StartsWith(":1:4: error: the program has no syntax tree: --continue would"));
  // Other comments may begin like a line of options.
  CHECK(checked("//! counts down\n" + countdown + "//= blocks 4\n").status == 0);
  CHECK(checked("#! /usr/bin/python3\nx = 1\n#= blocks 1\n", ".py").status == 0);
}

TEST_CASE("Bril and CFG files can be checked") {
  CHECK(checked("@main(n: int) {\n  ret;\n}\n#= pruned final 0\n", ".bril").status == 0);
  CHECK(checked("function f(x)\nb0:\n  return x\n;= pruned final 0\n;= run(4) = 4\n", ".cfg")
            .status == 0);
}

TEST_CASE("options that --check and --bless would ignore are errors") {
  for (const std::string word : {"--format=json", "--dump=cfg", "--explain=3", "--run=3",
                                 "--function=3", "--color=always"}) {
    CAPTURE(word);
    const std::string option = word.substr(0, word.find('='));
    for (const std::string mode : {"--check", "--bless"}) {
      const ToolResult result = run_ssa_compare({mode, word, "p.s"});
      CHECK(result.status == 2);
      CHECK_THAT(result.err, Catch::Contains(fmt::format("{} excludes {}\n", mode, option)));
    }
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

TEST_CASE("the difference of a heading names the whole function") {
  const std::string program = "function \"f: blocks x\"(n)\nb0:\n  return n\n";
  const std::string counts = "blocks 9 edges 0 instructions 1 variables 1 loops 0 reducible\n";
  CHECK_THAT(checked(program + ";= \"f: blocks x\": " + counts, ".cfg").out,
             Catch::StartsWith(":4:4: error: \"f: blocks x\": blocks is 1, not 9\n"));
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

TEST_CASE("each of several equal diagnostics is expected on a line of its own") {
  // Two functions that were made from one line.
  const std::string body = "(n)\nb0:\n  y = add x, 1 @7:3\n  return y\n";
  const std::string warning =
      ";= 7:3: warning: 'x' is uninitialized here: nothing assigns it before\n";
  const std::string both = "function f" + body + "function g" + body;
  const std::string all = blessed(both, ".cfg").text;
  const std::size_t first = all.find(warning);
  REQUIRE(all.substr(first).starts_with(warning + warning));
  CHECK(checked(all, ".cfg").status == 0);

  std::string fewer = all;
  fewer.erase(first, warning.size());
  const Checked missing = checked(fewer, ".cfg");
  CHECK(missing.status == 1);
  CHECK(missing.out.contains("not expected: 7:3: warning: 'x' is uninitialized here"));
  CHECK(checked(both + warning + ";= f: pruned final 0\n", ".cfg").status == 0);

  const Checked more = checked(both + warning + warning + warning, ".cfg");
  CHECK(more.status == 1);
  CHECK(more.out.contains(":11:4: error: reported only 2 times\n"));
}

}  // namespace ssac::test
