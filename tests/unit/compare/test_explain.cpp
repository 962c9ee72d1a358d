// --explain: its sentences, the sites that it selects, and what it says if there are none.
#include <catch2/catch.hpp>
#include <sstream>

#include "tests/support/explained.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("reaching definitions are not listed for all of very many predecessors") {
  const auto program = [](std::size_t predecessors) {
    std::string text = "int x=0;while(arg){";
    for (std::size_t k = 2; k < predecessors; ++k) text += "x=x+arg;if(x)break;";
    return text + "arg=arg-1;}return x;";
  };
  const std::string some = explained(program(51), "x", {"--methods=pruned"});
  const std::string many = explained(program(52), "x", {"--methods=pruned"});
  CHECK(has(many, "and so on from"));
  CHECK(!has(some, "and so on from"));
}

TEST_CASE("a hidden variable is out of scope at the join of its if") {
  const TemporaryFile file(
      "def f(b):\n  c = 0\n  if 0 and 0:\n    c, b = b, 0\n  else:\n    pass\n  return c + b\n",
      ".py");
  const ToolResult result = run_ssa_compare({"--explain=$item~2", "--fold-copies", file.path()});
  CHECK(result.status == 0);
  CHECK(
      has(unwrapped(result.out),
          "lookahead, eager, eager/full, lazy, lazy/full: none: $item~2 is not in scope at the end "
          "of the if at line 3\n"));
}

TEST_CASE("a loop phi is explained by definitions, frontier, liveness and each method's reason") {
  const std::string text = explained(
      "int sum = 0;\nwhile (arg) {\n  sum = sum + arg;\n"
      "  arg = arg - 1;\n}\nreturn sum;\n",
      "sum@b1");
  CHECK(has(text,
            "sum at b1 (while, line 2)\n     2 | while (arg) {\n"
            "  the definition at line 1 reaches b1 from b0\n"
            "  the definition at line 3 reaches b1 from b2\n"
            "  b2 defines sum (line 3), and b1 is in DF(b2)\n"
            "  sum is live-in at b1: line 3 reads it, along b1 -> b2\n"));
  CHECK(
      has(text, "  - pruned: 1 phi: inserted: in the iterated dominance frontier, and live-in\n"));
  CHECK(has(text, "- braun, braun-scc: 1 phi: inserted when line 3 read sum; not trivial: its "));
  CHECK(has(text, "- lazy, lazy/full: 1 phi: mentioned in the loop, first at line 3: "));
  CHECK(!has(text, "arg at b1"));
}

TEST_CASE("eager has a phi and lazy none for a variable that the loop does not mention") {
  const std::string text = explained("int k = arg + 1;\nwhile (arg) arg = arg - 1;\nreturn k;\n",
                                     "k", {"--peepholes=none,phi"});
  CHECK(has(text, "- eager: 1 phi: k is in scope at the loop header at line 2: "));
  CHECK(has(text, "- eager/phi: none: inserted for line 2 and removed as trivial: "));
  CHECK(has(text, "- lazy, lazy/phi: none: nothing in the loop mentions k"));
  CHECK(has(text,
            "- braun, braun-scc: none: inserted for line 3 and removed as trivial: its operands "
            "were one value\n      besides itself, k.1\n"));
}

TEST_CASE("a variable out of scope or read only in its own block is explained as such") {
  const std::string text =
      explained("while (arg) {\n  int t = arg;\n  arg = arg - t;\n}\nreturn arg;\n", "t@b1");
  CHECK(has(text,
            "- lookahead, eager, eager/full, lazy, lazy/full: none: t is not in scope at the "
            "loop header at\n      line 1\n"));
  CHECK(has(text, "- semi-pruned: none: no reachable block reads t before assigning it"));
  CHECK(
      has(text,
          "t is not live-in at b1: no path from there reads it before it is assigned at line 2\n"));
}

TEST_CASE("copies of one value need a phi on the CFG but not in the Sea of Nodes") {
  const std::string text =
      explained("int a = arg;\nif (arg) a = arg;\nreturn a;\n", "a", {"--peepholes=none"});
  CHECK(has(unwrapped(text),
            "- eager, lazy: none: a copy or a constant binds its variable to the value itself: "));
  CHECK(has(text, "- pruned: 1 phi: inserted: in the iterated dominance frontier, and live-in\n"));
  const std::string folded = explained("int a = arg;\nif (arg) a = arg;\nreturn a;\n", "a",
                                       {"--methods=braun", "--fold-copies"});
  CHECK(has(unwrapped(folded),
            "its operands were one value, arg.1; a copy or a constant binds its variable to the "
            "value itself: "));
  const std::string constant = explained("int a = 1;\nif (arg) a = 1;\nreturn a;\n", "a",
                                         {"--methods=bridge", "--peepholes=none"});
  CHECK(has(unwrapped(constant), "one value; a copy or a constant binds its variable to the "));
}

TEST_CASE("stacked Regions are listed in source order") {
  const std::string text = unwrapped(explained(
      "while (arg) {\n  if (arg == 1) { arg = 5; break; }\n  if (arg == 2) { arg = 6; break; }\n"
      "  arg = arg - 1;\n}\nreturn arg;\n",
      "arg", {"--peepholes=none", "--methods=pruned,eager"}));
  CHECK(has(text,
            "2 phis, at the Regions that make up the join: the exit of the loop at line 1 (for "
            "line 2), then "
            "the exit of the loop at line 1 (for line 3)\n"));
}

TEST_CASE("each stacked phi has its own reason where a loop directly follows an if") {
  const std::string text =
      unwrapped(explained("int x = 0;\nif (arg) x = 1;\nwhile (arg) {\n  arg = arg - 1;\n  x = x + "
                          "arg;\n}\nreturn x;\n",
                          "x@b2", {"--methods=pruned,lookahead,eager,lazy", "--peepholes=none"}));
  CHECK(has(text,
            "- lookahead: 1 phi: the paths that merge at the end of the if at line 2 bind x "
            "differently; the loop assigns x (line 5): a phi at the loop header at line 3\n"));
  const std::string both =
      "the paths that merge at the end of the if at line 2 bind x differently; ";
  CHECK(has(text, "- eager: 2 phis: " + both + "x is in scope at the loop header at line 3: "));
  CHECK(
      has(text, "- lazy: 2 phis: " + both +
                    "mentioned in the loop, first at line 5: the sentinel of x at the loop header "
                    "at line 3 became a phi; "));
}

TEST_CASE("the explanation says where CFG simplification left no join") {
  const std::string text = explained(
      "int s = 0;\nwhile (arg) {\n  arg = arg - 1;\n  if (arg == 3) { s = 1; continue; }\n  s = s "
      "+ arg;\n"
      "}\nreturn s;\n",
      "s", {"--methods=pruned,eager", "--peepholes=none"});
  CHECK(has(text, "\ns (if, line 4)\n"));
  CHECK(has(unwrapped(text),
            "- pruned: none: control does not merge at the end of the if at line 4: it gets "
            "there along one edge\n"));
  CHECK(has(unwrapped(text), "then the latch of the loop at line 2 (for the end of the body)"));
}

TEST_CASE("control is said not to merge at the header of a loop that never repeats") {
  const std::string text =
      unwrapped(explained("while (arg < 3) {\n  arg = arg + 1;\n  break;\n}\nreturn arg;\n", "arg",
                          {"--methods=pruned,lookahead,eager,lazy", "--peepholes=none"}));
  CHECK(has(text,
            "- pruned, lookahead: none: control does not merge at the loop header at line 1: "
            "it gets there along one edge\n"));
  CHECK(has(text,
            "- eager: 1 phi: control does not merge at the loop header at line 1, but the scopes "
            "merge there; arg is in scope at the loop header at line 1: "));
  CHECK(!has(text, "nothing in the loop assigns"));
}

TEST_CASE("a join that only a merged value reaches is explained by its definitions") {
  const std::string text = unwrapped(explained(
      "int best = 0;\nint i = 0;\nwhile (i < arg) {\n  i = i + 1;\n  if (best == 6) break;\n"
      "  best = best + i;\n}\nreturn best;\n",
      "best@b5", {"--methods=pruned,lookahead,eager", "--peepholes=none", "--cleanup=none"}));
  CHECK(has(text, "only the value merged at b1, one of the definitions at lines 1 and 6, reaches"));
  CHECK(has(text,
            "- lookahead, eager: none: every path to the exit of the loop at line 3 binds best to "
            "the same value\n"));
  CHECK(!has(text, "no path"));
}

TEST_CASE("later assignments are listed in order and a long list says that there are more") {
  std::string program = "int x = arg;\nif (arg) x = 1;\n";
  for (int k = 3; k < 8; ++k) program += "if (arg == " + std::to_string(k) + ") x = " + "7; else\n";
  const std::string text = unwrapped(explained(program + "x = 8;\nreturn x;\n", "x@b2"));
  CHECK(has(text,
            "x is not live-in at b2: no path from there reads it before it is assigned at lines 3, "
            "4, 5 and 6 or elsewhere\n"));
}

TEST_CASE("a phi that is its own operand is described as such") {
  const std::string text = unwrapped(
      explained("while (arg > 0) {\n  if (arg == 7) continue;\n  arg = arg - 1;\n}\nreturn arg;\n",
                "arg@b1", {"--methods=braun"}));
  CHECK(has(text, "not trivial: besides itself, its operands are arg.1 and arg.3\n"));
}

TEST_CASE("an expression's value is not called unassigned after its scope has ended") {
  const std::string text =
      unwrapped(explained("def main(arg):\n while (0 or 0 or 0) < 0 < 0:\n  break\n return arg\n",
                          "$or@b6", {"--language=python", "--methods=maximal,lookahead"}));
  CHECK(has(text, "- lookahead: none: no scope of the source binds $or\n"));
}

TEST_CASE("the header of a for is a loop header") {
  const std::string text = unwrapped(
      explained("def f(n: int) -> int:\n  s = 0\n  for i in range(n):\n    s = s + i\n  return s\n",
                "s@b1", {"--language=python", "--methods=pruned,lazy"}));
  CHECK(has(text, "s at b1 (for, line 3)\n"));
  CHECK(has(text,
            "- lazy, lazy/full: 1 phi: mentioned in the loop, first at line 4: the sentinel of "
            "s at the loop header at line 3 became a phi\n"));
}

TEST_CASE("for Bril eager and lazy are explained in terms of the CFG") {
  const TemporaryFile file(
      "@main(n: int): int {\n  one: int = const 1;\n.head:\n  n: int = sub n one;\n"
      "  more: bool = gt n one;\n  br more .head .done;\n.done:\n  ret n;\n}\n",
      ".bril");
  const ToolResult result =
      run_ssa_compare({"--explain=n@b1", "--methods=eager,lazy", "--peepholes=none", file.path()});
  const std::string text = unwrapped(result.out);
  CHECK(has(text, "- eager: 1 phi: every variable gets a phi at the label at line 3, "));
  CHECK(has(text,
            "- lazy: 1 phi: mentioned, first at line 4, before the last back edge to the label at "
            "line 3 "));
}

TEST_CASE("a peephole that removes or inserts a phi is named") {
  const std::string program =
      "int a = 1;\nint b = arg * 3;\nif (arg) a = b + arg; else a = b + 7;\nreturn a;\n";
  const std::string text = explained(program, "a", {"--methods=pruned,lazy", "--peepholes=full"});
  CHECK(has(text, "inserted by a peephole: phi(a op b, c op d) = phi(a, c) op phi(b, d)"));
  CHECK(has(unwrapped(text),
            "replaced by a peephole: phi(a op b, c op d) = phi(a, c) op phi(b, d); it became a "
            "node of class Add"));
  // The phi before the sum is not in the result; the one that a peephole made of the sum is.
  const std::string sum = "int r = 1;\nif (arg > 3) r = 2;\nr = r + 1;\nreturn r;\n";
  CHECK(has(unwrapped(explained(sum, "r", {"--methods=lazy", "--peepholes=full"})),
            "op e, d op e); another one was inserted, but not in the result: no return"));
}

TEST_CASE("a site without any phi is explained if it is requested explicitly") {
  const std::string program = "int a = 1;\nif (arg) a = 2;\nreturn a;\n";
  CHECK(has(explained(program, "a@b1"), "a at b1\n  control reaches b1 from b0 alone\n"));
  CHECK(has(
      unwrapped(explained(program, "arg", {"--methods=pruned"}), "\n    "),
      "no selected method has a phi of arg: nothing that control reaches assigns it, and no two "
      "definitions of it ever meet\n"));
  CHECK(has(explained("int a = 1;\nreturn a + arg;\n", "a", {"--methods=pruned"}),
            "no selected method has a phi of a: it is assigned at line 1, and no two definitions "
            "of it ever "
            "meet\n"));
}

TEST_CASE("definitions that meet are reported even if no method has a phi there") {
  const auto note = [](const std::string& program, const std::string& method) {
    std::vector<std::string> options = {"--methods=" + method};
    if (method == "lazy") options.emplace_back("--peepholes=none");
    return unwrapped(explained(program, "", options), "\n    ");
  };
  const std::string dead = "int x = 0;\nif (arg) x = 1;\nelse x = 2;\nreturn arg;\n";
  CHECK(
      has(note(dead, "pruned"),
          "no selected method has a phi of x: it is assigned at lines 1, 2 and 3; its definitions "
          "meet at b3, where it is not live-in\n"));
  const std::string one = "int x = 0;\nif (arg) { int once = 1; x = once; }\nreturn x;\n";
  CHECK(
      has(unwrapped(explained(one, "once", {"--methods=pruned"}), "\n    "),
          "it is assigned at line 2; its definitions, the one on entry included, meet at b2, where "
          "it is not live-in\n"));
  const std::string argument = "int x = 0;\nif (arg) arg = 1;\nreturn x;\n";
  CHECK(has(
      unwrapped(explained(argument, "arg", {"--methods=pruned"}), "\n    "),
      "it is assigned at line 2; its definitions, the one on entry included, meet at b2, where"));
  const TemporaryFile two(
      "function main(c)\nb0:\n  branch c, b1, b2\nb1:\n  branch c, b3, b4\nb2:\n  "
      "branch c, b5, b6\nb3:\n  t = copy 1\n  jump b7\nb4:\n  jump b7\nb5:\n  t = copy 2\n  jump "
      "b8\nb6:\n  jump b8\n"
      "b7:\n  return c\nb8:\n  return 1\n",
      ".cfg");
  const ToolResult apart =
      run_ssa_compare({"--explain=t", "--methods=pruned", "--cleanup=none", two.path()});
  CHECK(has(unwrapped(apart.out, "\n    "),
            "at lines 9 and 14; its definitions, the one on entry included, meet at b7 and b8"));
  const std::string copies = "int a = arg;\nif (arg) a = arg;\nreturn a;\n";
  CHECK(has(note(copies, "lazy"), "it is assigned at lines 1 and 2; its definitions meet at b2\n"));
  std::string many = "int x = 0;\n";
  for (int k = 0; k < 9; ++k) many += "x = x + 1;\n";
  CHECK(has(note(many + "return x;\n", "pruned"),
            "assigned at lines 1, 2, 3, 4, 5, 6, 7 and 8, and elsewhere, and no two "
            "definitions of it ever meet\n"));
}

TEST_CASE("definitions and uses in unreachable blocks are called unreachable") {
  const TemporaryFile file(
      "function main(n)\nb0:\n  jump b2\nb1:\n  x = copy 1\n  jump b2\nb2:\n  y = copy 1\n  i1 = "
      "lt n, y\n"
      "  branch i1, b2, b3\nb3:\n  return n\nb4:\n  return y\n",
      ".cfg");
  const auto explained_unclean = [&](const std::string& variable) {
    const ToolResult result = run_ssa_compare(
        {"--explain=" + variable, "--cleanup=none", "--methods=minimal,semi-pruned", file.path()});
    CHECK(result.status == 0);
    return unwrapped(result.out);
  };
  CHECK(has(explained_unclean("x"), "nothing that control reaches assigns it, and"));
  CHECK(has(explained_unclean("n"), "nothing that control reaches assigns it, and"));
  CHECK(has(explained_unclean("y@b2"),
            "semi-pruned: none: no reachable block reads y before assigning it\n"));
  const ToolResult traced = run_ssa_compare(
      {"--trace=phi", "--cleanup=none", "--methods=semi-pruned", "--variable=y", file.path()});
  CHECK(has(traced.err, "reason no reachable block reads it before assigning it, F {}\n"));
}

TEST_CASE("unknown variables and blocks are errors that suggest the nearest name") {
  const TemporaryFile file("int sum = 1;\nif (arg) sum = 2;\nreturn sum;\n");
  const ToolResult variable = run_ssa_compare({"--explain=sun", file.path()});
  CHECK(variable.status == 2);
  CHECK(has(variable.err,
            "--explain: no variable is named 'sun', did you mean 'sum'? (known: arg, "
            "sum)"));
  const ToolResult block = run_ssa_compare({"--explain=sum@b9", file.path()});
  CHECK(block.status == 2);
  CHECK(
      has(block.err, "--explain: no block is named 'b9', did you mean 'b0'? (known: b0, b1, b2)"));
  const ToolResult format = run_ssa_compare({"--explain", "--format=csv", file.path()});
  CHECK(format.status == 2);
  CHECK(has(format.err, "--explain needs one of these formats: table, json, jsonl, html"));
  CHECK(run_ssa_compare({"--explain", "--dump=cfg", file.path()}).status == 2);
}

TEST_CASE("only functions that have the variable are explained") {
  const TemporaryFile file(
      "def f(a):\n  x = 1\n  if a:\n    x = 2\n  return x\n"
      "def g(a):\n  return a\n"
      "def h(x):\n  return x\n",
      ".py");
  const ToolResult one = run_ssa_compare({"--explain=x", file.path()});
  CHECK(one.status == 0);
  CHECK(one.out.starts_with("f(a): "));
  CHECK(has(one.out, "\n\nh(x): "));
  CHECK(!has(one.out, "g(a)"));
  CHECK(!has(run_ssa_compare({"--explain", "--variable=x", file.path()}).out, "g(a)"));
  CHECK(has(run_ssa_compare({"--explain", file.path()}).out, "g(a)"));
  const ToolResult none = run_ssa_compare({"--explain=y", file.path()});
  CHECK(none.status == 2);
  CHECK(none.out == "");
  CHECK(has(none.err, "--explain: no variable is named 'y'"));
}

TEST_CASE("several files are explained one after the other under their names") {
  const TemporaryFile one("int a = 1;\nif (arg) a = 2;\nreturn a;\n");
  const TemporaryFile two("int b = 1;\nwhile (arg) { b = b + 1; arg = arg - 1; }\nreturn b;\n");
  const ToolResult result = run_ssa_compare({"--explain=@b1", one.path(), two.path()});
  CHECK(result.status == 0);
  CHECK(has(result.out, "== " + one.path() + "\n\nmain(arg): "));
  CHECK(has(result.out, "\n== " + two.path() + "\n\nmain(arg): "));
  CHECK(has(result.out, "b at b1 (while, line 2)\n"));
}

TEST_CASE("explanations fit 100 columns and --variable restricts a bare --explain") {
  const std::string program =
      "int sum = 0;\nint rest = 0;\nwhile (arg) {\n  if (arg == 3) { sum = sum + 1; continue; }\n"
      "  if (sum == 5) break;\n  rest = sum;\n  arg = arg - 1;\n}\nreturn sum;\n";
  const std::string all = explained(program, "@", {"--peepholes=none,phi,full,fixpoint"});
  std::istringstream lines(all);
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 100);
  CHECK(has(all, "\nrest at b1 "));
  CHECK(!has(explained(program, "@", {"--variable=sum"}), "\nrest at b1 "));
}

TEST_CASE("a quoted source line is cut between characters and has no control characters") {
  const std::string long_comment = "// x" + std::string(60, '-') + "\xC3\xA9\xC3\xA9\xC3\xA9";
  const std::string text = explained(
      "int k = 1;\nwhile (arg) { \x1B arg\t= arg - k; } " + long_comment + "\nreturn k;\n", "k@b1");
  CHECK(has(text, "     2 | while (arg) { ? arg = arg - k; } // x" + std::string(43, '-') + "..."));
  for (std::size_t shift = 0; shift < 3; ++shift) {
    const std::string line = "while (arg) arg = arg - k; //" + std::string(48 + shift, ' ') + "x";
    const std::string accents = "\xC3\xA9\xC3\xA9\xC3\xA9";
    const std::string cut = explained("int k = 1;\n" + line + accents + "\nreturn k;\n", "k@b1");
    const std::size_t end = cut.find("...\n");
    REQUIRE(end != std::string::npos);
    CHECK((cut[end - 1] == 'x' || cut[end - 1] == '\xA9'));
  }
}

TEST_CASE("names with control characters do not break the report") {
  const TemporaryFile file(
      R"({"functions": [{"name": "f", "args": [{"name": "a\nb\u001b", "type": "int"}], "type": "int",
          "instrs": [{"label": "top"}, {"op": "const", "type": "int", "dest": "a\nb\u001b", "value": 1},
                     {"op": "lt", "type": "bool", "dest": "c", "args": ["a\nb\u001b", "a\nb\u001b"]},
                     {"op": "br", "args": ["c"], "labels": ["top", "end"]}, {"label": "end"},
                     {"op": "ret", "args": ["a\nb\u001b"]}]}]})",
      ".json");
  for (const char* const form : {"--explain", "--format=table"}) {
    const ToolResult result = run_ssa_compare({form, file.path()});
    CHECK(result.status == 0);
    CHECK(has(result.out, "a?b? at "));
    CHECK(!has(result.out, "a\nb"));
    CHECK(!has(result.out, "\x1B"));
  }
}

TEST_CASE("variables with the same name are each explained with their declarations") {
  const std::string program =
      "int x = arg;\nwhile (x) {\n  int x = 7;\n  while (x < arg) x = x + 1;\n  arg = arg - x;\n}\n"
      "return arg;\n";
  const std::string both = explained(program, "x");
  CHECK(has(both, "\nx at b1 (while, line 2)\n"));
  CHECK(has(both, "\nx~2, declared at 3:7, at b3 (while, line 4)\n"));
  CHECK(!has(explained(program, "x~2"), "\nx at "));
}

TEST_CASE("only the redundant one of two stacked phis is called redundant") {
  const std::string text = unwrapped(explained(
      "int sum = 0;\nwhile (arg > 0) {\n  arg = arg - 1;\n  int j = 0;\n  while (j < arg) {\n"
      "    j = j + 1;\n    if (j == 4) break;\n    if (sum == 9) break;\n    if (j == 2) "
      "continue;\n"
      "    sum = sum + j;\n  }\n}\nreturn sum;\n",
      "sum@b1", {"--peepholes=none", "--methods=pruned,lazy"}));
  CHECK(has(text, "- lazy: 2 phis: "));
  CHECK(has(text, "(for line 8); 1 of the 2 phis is redundant: equivalent to one value\n"));
  CHECK(!has(text, "a copy binds"));
}

TEST_CASE("stacked phis and a phi inserted by a peephole are told apart") {
  const std::string text = unwrapped(explained(
      "int x = 1;\nwhile (1) {\n  arg = arg + 1;\n  if (arg == 3) { x = arg * 2; break; }\n"
      "  if (arg == 5) { x = arg * 3; break; }\n  if (arg == 7) { x = 1; break; }\n"
      "  if (arg == 9) { x = 8; break; }\n}\nreturn x;\n",
      "x@b10", {"--peepholes=full", "--methods=pruned,eager"}));
  CHECK(has(text, "- eager/full: 3 phis: inserted by a peephole: "));
  CHECK(has(
      text,
      "; 2 of the 3 phis, at the Regions that make up the join: the exit of the loop at line 2 "));
}

TEST_CASE("a Region that merges all ends of a loop body is not ascribed to one of them") {
  const std::string text = unwrapped(explained(
      "int x = 0;\nwhile (arg < 10) {\n  arg = arg + 1;\n  if (arg == 3) { x = 1; continue; }\n"
      "  if (arg == 5) { x = 2; continue; }\n  x = x + 3;\n}\nreturn x;\n",
      "x@b1", {"--peepholes=none", "--methods=pruned,lazy", "--continue=merged"}));
  CHECK(has(text,
            "2 phis, at the Regions that make up the join: the loop header at line 2, then the "
            "latch of the loop at line 2\n"));
}

TEST_CASE("the end of a loop body before an else is called the end of the body") {
  const TemporaryFile file(
      "def g(a, b):\n    x = 1\n    for j in range(b):\n        if j % 2: continue\n"
      "        x += j\n    else:\n        a = 3\n    return x + a\n",
      ".py");
  const ToolResult result =
      run_ssa_compare({"--explain=x", "--methods=lazy", "--peepholes=none", file.path()});
  CHECK(
      has(unwrapped(result.out), "then the latch of the loop at line 3 (for the end of the body)"));
  CHECK(!has(unwrapped(result.out), "(for line 6)"));
}

TEST_CASE("with folded copies lookahead is not said to bind different values") {
  const std::string text =
      unwrapped(explained("int x = arg + 1;\nif (arg == 2) { int t = x; x = t; }\nreturn x;\n", "x",
                          {"--methods=pruned,lookahead", "--fold-copies"}));
  CHECK(has(text,
            "- lookahead: 1 phi: a path that merges at the end of the if at line 2 assigns x, "
            "although to the same value; redundant: equivalent to one value, x.1; a copy or a "
            "constant binds its variable to the value itself"));
}

TEST_CASE("several scopes may still hold the sentinel") {
  const TemporaryFile file(
      "def f(a, b, c, d):\n    n = 0\n    while n < 9:\n        t = a and b and c and d\n"
      "        n = n + t + 1\n    return n\n",
      ".py");
  const ToolResult result =
      run_ssa_compare({"--explain=d", "--methods=lazy", "--peepholes=none", file.path()});
  CHECK(has(unwrapped(result.out), "some have looked d up and others still hold the sentinel"));
}

TEST_CASE("definitions on the same line are listed as one") {
  const TemporaryFile file(
      "def f(a, b):\n    r = 0\n    for i in range(a): r += i if i < b else b\n"
      "    return r\n",
      ".py");
  const ToolResult result = run_ssa_compare({"--explain=$if", file.path()});
  CHECK(has(unwrapped(result.out), "before it is assigned at line 3"));
}

TEST_CASE("a node that replaced a phi is named by its class") {
  const TemporaryFile file("def f(a, b):\n  return (0 > a and b > a)\n", ".py");
  const ToolResult result =
      run_ssa_compare({"--explain", "--peepholes=full", "--methods=eager", file.path()});
  CHECK(has(unwrapped(result.out), "it became a node of class LT"));
}

TEST_CASE("liveness is not mentioned for unreachable blocks") {
  const TemporaryFile file(
      "def f(n, b, a, c):\n  return b\n  while b:\n    while n:\n      if c:\n        b = 1\n"
      "  return (0 > a and b > a) if c else a\n",
      ".py");
  const std::string text = run_ssa_compare({"--explain", "--cleanup=none", file.path()}).out;
  CHECK(has(text, "control reaches"));
  CHECK(!has(text, "no path from there reads it"));
}

TEST_CASE("methods that run only if they are named have explanations too") {
  const TemporaryFile file("int a = 1;\nif (arg) a = 2;\nreturn a;\n");
  const ToolResult result = run_ssa_compare(
      {"--methods=pruned-textbook,pruned-bits,pruned-use,pruned-liveness,braun-marker,"
       "lookahead-copy,eager-cfg,lazy-cfg",
       "--peepholes=none", "--explain=a@b2", file.path()});
  CHECK(result.status == 0);
  for (const char* const method :
       {"pruned-textbook", "pruned-bits", "pruned-use", "pruned-liveness", "braun-marker",
        "lookahead-copy", "eager-cfg", "lazy-cfg"}) {
    CAPTURE(method);
    const std::size_t begin = result.out.find("\n  - ");
    const std::string cells = result.out.substr(begin, result.out.find("\n\n", begin) - begin);
    CHECK_THAT(cells, Catch::Contains(method));
  }
}

}  // namespace ssac::test
