// --bless: how expectations are written, and when they are not.
#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "compare/check/bless.h"
#include "compare/check/check.h"
#include "compare/check/expectations.h"
#include "compare/core/compare_program.h"
#include "tests/support/files.h"
#include "tests/support/folder.h"
#include "tests/support/tool_runner.h"
#include "tests/unit/compare/checked_file.h"

namespace ssac::test {

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

TEST_CASE("rows hold after blessing, though a row that named their function was removed or added") {
  const std::string program = "def f(n):\n  while n:\n    y = n\n    n = n - 1\n  return y\nf(3)\n";
  const std::string options = "#! --methods=pruned --peepholes=none\n";
  const std::string all = blessed(options + program, ".py").text;
  const std::size_t heading_at = all.find("#= f: blocks");
  const std::string heading = all.substr(heading_at, all.find('\n', heading_at) + 1 - heading_at);
  // The second heading of f is removed, and the rows of f are then below that of main.
  const std::string twice =
      options + program + heading + all.substr(options.size() + program.size());
  // The rows of main would go after the warning, but that is among those of f.
  const std::size_t main_at = all.find("#= main:");
  const std::size_t warning_at = all.find("#= 6:10: warning:");
  REQUIRE(warning_at < main_at);
  REQUIRE(main_at < heading_at);
  const std::string warning = all.substr(warning_at, main_at - warning_at);
  const std::string without_main =
      all.substr(0, warning_at) + heading + warning + all.substr(heading_at + heading.size());
  for (const std::string& text : {twice, without_main}) {
    const BlessedFile file = blessed(text, ".py");
    CHECK(file.status == 0);
    CHECK(checked(file.text, ".py").status == 0);
    CHECK(blessed(file.text, ".py").text == file.text);
  }
}

TEST_CASE("rows of a new function do not go between a diagnostic and the lines below it") {
  const std::string options = "#! --methods=pruned --peepholes=none\n";
  const std::string program = "def g(n):\n  while n:\n    n = n - 1\n  return n\n  n = 3\n";
  const std::string all = blessed(options + program, ".py").text;
  const std::size_t heading = all.find("#= g:");
  const std::size_t row = all.find("#= pruned");
  const std::size_t warning = all.find("#= 6:3: warning:");
  REQUIRE(warning < heading);
  const std::string by_hand = "#= pruned phi of n at while5\n";
  const std::string rows = all.substr(heading, row - heading) +
                           all.substr(warning, heading - warning) + by_hand + all.substr(row);
  const BlessedFile file = blessed(options + "def f(n):\n  return n\n" + program + rows, ".py");
  CHECK_THAT(file.out, Catch::EndsWith("all hold; 1 file written\n"));
  CHECK(checked(file.text, ".py").status == 0);
  CHECK(file.text.find("#= f:") > file.text.rfind("#= runs", file.text.find("#= f:")));
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

TEST_CASE("blessing refuses a pipe without waiting for its other end") {
  const Folder folder;
  const std::string pipe = folder / "p.s";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  const ToolResult result = run_ssa_compare({"--bless", pipe});
  CHECK(result.status == 2);
  CHECK(result.err == pipe + ": error: not a regular file, which cannot be rewritten\n");
  CHECK_THAT(run_ssa_compare({"--bless", folder / "none.s"}).err, Catch::Contains("No such file"));
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
    CHECK(again.count() != 0);
    CHECK(compare::check::bless(blessed.text, "//", again, blessed.report).text == blessed.text);
  }
  CHECK(held > 30);
}

TEST_CASE("blessing a file whose only rows no longer exist writes all rows") {
  for (const std::string only : {"//= 3:4: warning: gone\n", "//= 1:9: error: gone\n",
                                 "//= FAILED main: gone\n", "//= main:\n//= FAILED gone\n"}) {
    CAPTURE(only);
    const BlessedFile file = blessed(countdown + only);
    CHECK(file.status == 0);
    CHECK_FALSE(file.text.contains("gone"));
    CHECK_THAT(file.text, Catch::Contains("//= main: blocks 4 "));
    CHECK(checked(file.text).status == 0);
  }
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

}  // namespace ssac::test
