// Joins as a user names them: --explain=x@line5.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "compare/core/join_place.h"
#include "tests/support/joins.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// What --explain=WHAT prints for the program.
std::string explained_at(const std::string& program, const std::string& what) {
  const TemporaryFile file(program);
  const ToolResult result = run_ssa_compare({"--explain=" + what, file.path()});
  CHECK(result.status == 0);
  return result.out;
}

}  // namespace

TEST_CASE("a join can be named by block or line or construct") {
  const std::string program =
      "int sum = 1;\nwhile (arg) {\n  if (arg == 3) sum = 2;\n  arg = arg - 1;\n}\nreturn sum;\n";
  const std::string block = explained_at(program, "sum@b1");
  CHECK(says(block, "\nsum at b1 (while, line 2)\n"));
  for (const char* what : {"sum@line2", "sum@while2", "sum@while2:1", "sum@line2:1"}) {
    CAPTURE(what);
    CHECK(explained_at(program, what) == block);
  }
  CHECK(says(explained_at(program, "@if3"), "\nsum at b4 (if, line 3)\n"));
  // A join that only the source has: in the CFG, the paths meet at the loop header.
  CHECK(says(explained_at("while (arg < 3) { arg = arg + 1; if (arg == 2) continue; arg = 7; }\n"
                          "return arg;\n",
                          "arg@continue1"),
             "\narg at "));
  const TemporaryFile file(program);
  const ToolResult line = run_ssa_compare({"--explain=sum@line1", file.path()});
  CHECK(line.status == 2);
  CHECK(says(line.err,
             "--explain: there is no join at line1; joins are at line 2 (while), line 3 (if)"));
  const ToolResult construct = run_ssa_compare({"--explain=sum@if2", file.path()});
  CHECK(construct.status == 2);
  CHECK(says(construct.err, "--explain: there is no join at if2"));
  const ToolResult column = run_ssa_compare({"--explain=sum@while2:9", file.path()});
  CHECK(says(column.err, "--explain: there is no join at while2:9"));
  const ToolResult word = run_ssa_compare({"--explain=sum@loop2", file.path()});
  CHECK(word.status == 2);
  CHECK(says(word.err, "--explain: 'loop2' is not a place of a join (b3, line5, while5 or"));
  const ToolResult misspelt = run_ssa_compare({"--explain=sum@whle2", file.path()});
  CHECK(misspelt.status == 2);
  CHECK(says(misspelt.err, "'whle2' is not a place of a join"));
  CHECK(says(misspelt.err, ", did you mean 'while'?"));
}

TEST_CASE("join locations round-trip and malformed ones are rejected") {
  for (const char* word : {"b0", "b12", "line1", "while3", "if3:4", "continue2", "label7:1"}) {
    CAPTURE(word);
    const auto place = compare::read_join_place(word);
    REQUIRE(place);
    CHECK(compare::to_string(*place) == word);
  }
  for (const char* word : {"", "b", "bx", "b-1", "line", "line0", "line3:", "line3:0", "line3:x",
                           "lines3", "3", "while", "while3:1:2", "line99999999999", "@b1"}) {
    CAPTURE(word);
    CHECK_FALSE(compare::read_join_place(word));
  }
}

TEST_CASE("C: joins are located where their statements begin and switches have their own") {
  if (!has_llvm()) return;
  const TemporaryFile file(R"(int f(int a, int b) {
  int r = 0;
  if (a) {
    r = 1;
  } else
    r = 2;
  while (b > 0) {
    b--;
    if (b == a)
      break;
    for (int i = 0; i < b; i++) {
      if (i == a) continue;
      r += i;
    }
  }
  do {
    if (r > 100) break;
    r++;
  } while (r < b);
  switch (a) {
    case 1: r = 5; break;
    case 2: r = 6; break;
    default: r++;
  }
  for (;;) {
    if (r++ > 3)
      break;
    if (b++ > 3)
      break;
  }
  while (1) {
    do {
      if (a && b || r)
        r--;
    } while (0);
    if (r < 0) break;
    while (r == 7)
      if (a--) goto out;
    switch (r) { case 1: while (a) { if (b) break; a--; } }
    if (a < -9) break;
  }
out:
  return r;
}
)",
                           ".c");
  const ToolResult graph = run_ssa_compare({"--dump=cfg", file.path()});
  REQUIRE(graph.status == 0);
  CHECK(joins_in(graph.out) ==
        std::vector<std::string>{
            "if 3:7",      "while 7:3",        "for 11:5",         "continue 11:5", "break 7:3",
            "while 16:3",  "break 16:3",       "switch 20:3",      "for 25:3",      "break 25:3",
            "while 31:3",  "expression 33:13", "expression 33:18", "if 33:11",      "while 37:5",
            "while 39:26", "break 39:26",      "switch 39:5",      "break 31:3",    "label 42:1"});
  const std::string text =
      run_ssa_compare({"--explain=r@switch20", "--methods=lazy", file.path()}).out;
  CHECK(says(text, "\nr at b23 (switch, line 20)\n"));
  CHECK(says(text, "the paths that merge at the end of the switch at line 20 bind r"));
}

TEST_CASE("C: returns join at the end of the function") {
  if (!has_llvm()) return;
  const TemporaryFile file("int f(int a) {\n  if (a)\n    return a++;\n  return 1;\n}\n", ".c");
  const std::string text =
      run_ssa_compare({"--explain=a@return5", "--methods=maximal", file.path()}).out;
  CHECK(says(text, "\na at b3 (return, line 5)\n"));
}

}  // namespace ssac::test
