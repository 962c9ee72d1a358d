// --explain on merging scopes, stacked phis and assignments in loops.
#include <catch2/catch.hpp>

#include "tests/support/explained.h"

namespace ssac::test {

TEST_CASE("a merge of scopes without a merge of control is described as such") {
  const std::string text = unwrapped(
      explained("int s = 0;\nwhile (s < arg) {\n  s = s + 1;\n  if (s == 3) { s = 7; continue; }\n"
                "  s = s + 2;\n}\nreturn s;\n",
                "s", {"--methods=pruned,eager", "--peepholes=none"}));
  CHECK(
      has(text,
          "- eager: 1 phi: control does not merge at the end of the if at line 4, but the scopes "
          "merge there; the paths that merge at the end of the if at line 4 bind s differently\n"));
}

TEST_CASE("each Region of stacked phis is named and all redundant phis share one remark") {
  const std::string text =
      unwrapped(explained("int x = 1;\nwhile (arg < 10) {\n  arg = arg + 1;\n  if (arg == 5) "
                          "continue;\n  if (x == arg) continue;\n  arg = arg + 2;\n}\nreturn x;\n",
                          "x@b1", {"--methods=lazy", "--peepholes=none"}));
  CHECK(has(text, "the latch of the loop at line 2 (for line 5), some have looked x up"));
  CHECK(has(text, "the latch of the loop at line 2 (for the end of the body) bind x differently"));
  CHECK(has(text, "; all 3 phis are redundant: equivalent to one value\n"));
}

TEST_CASE("Regions for statements on one line are told apart by their columns") {
  const std::string text = unwrapped(explained(
      "int y = 0;\nwhile (arg < 9) {\n  if (arg == 1) { y = 1; break; } if (arg == 2) { y "
      "= 2; break; }\n  if (arg == 3) { y = 3; break; }\n  arg = arg + 1;\n}\nreturn y;\n",
      "y", {"--methods=eager", "--peepholes=none"}));
  CHECK(has(text,
            "the exit of the loop at line 2 (for line 3:26), then the exit of the loop at line 2 "
            "(for line 3:58), then the exit of the loop at line 2 (for line 4)"));
}

TEST_CASE("the Region of a loop header is not ascribed to a jump") {
  const std::string text = unwrapped(
      explained("int x = 0;\nwhile (arg) {\n  arg = arg - 1;\n  x = x + 1;\n  if (arg == 1) "
                "continue;\n  x = 2;\n}\nreturn x;\n",
                "x", {"--methods=eager,lazy", "--peepholes=none"}));
  const std::string list =
      "2 phis, at the Regions that make up the join: the loop header at line 2, "
      "then the latch of the loop at line 2";
  CHECK(has(text.substr(text.find("- eager: 2 phis")), list));
  CHECK(has(text.substr(text.find("- lazy: 2 phis")), list));
}

TEST_CASE("a loop exit has its column if another loop is on the same line") {
  const std::string text = unwrapped(explained(
      "int x = 0;\nwhile (arg) {  while (x < arg) x = x + 1; arg = arg - 1; if (arg == x) "
      "break; x = 3; }\nreturn x;\n",
      "x@break2", {"--methods=lookahead"}));
  CHECK(has(text, "the paths that merge at the exit of the loop at line 2:1 bind x differently"));
}

TEST_CASE("a join outside the scope of a variable is explained by the scope") {
  const std::string text = unwrapped(
      explained("int x = 0;\nif (arg == 3) {\n  int t = arg;\n  if (t < 2) { x = t; }\n}\n"
                "while (x < 2) { break; }\nreturn x;\n",
                "t", {"--methods=minimal,lookahead,eager,lazy"}));
  CHECK(
      has(text,
          "- lookahead, eager, eager/full, lazy, lazy/full: none: t is not in scope at the end of "
          "the if at line 2\n"));
}

TEST_CASE("two of three phis at a join are redundant together with phis elsewhere") {
  const std::string text = unwrapped(
      explained("int x = 1;\nif (arg == 2) { arg = 3; }\nwhile (arg < 9) {\n"
                "  if (x == 5) { while (arg < 4) x = x + 1; } else { continue; }\n}\nreturn x;\n",
                "arg@b2", {"--methods=eager", "--peepholes=none"}));
  CHECK(has(text,
            "; 2 of the 3 phis are redundant: equivalent to one value, together with 2 phis "
            "elsewhere\n"));
}

TEST_CASE("scopes may bind a variable to different nodes with the same value") {
  const TemporaryFile file(
      "def f(n, m):\n x = 0\n while n > 0:\n  n = n - 1\n  if n == 3: continue\n  elif n == 4:\n"
      "   break\n  y = n if m else x\n print(x)\n return x\n",
      ".py");
  const std::string text = unwrapped(
      run_ssa_compare({"--explain=x@b1", "--methods=lazy", "--peepholes=none", file.path()}).out);
  CHECK(has(text, "  only the definition at line 2 reaches b1\n"));
  CHECK(has(text,
            "the paths that merge at the latch of the loop at line 3 bind x differently, although "
            "only one value reaches b1; "));
  CHECK(has(text,
            "; both phis are redundant: equivalent to one value, together with 1 phi elsewhere\n"));
}

TEST_CASE("nodes of one constant are not said to be different values") {
  const std::string text =
      unwrapped(explained("int a = 0;\nif (arg) a = 1; else a = 1;\nreturn a;\n", "a",
                          {"--methods=pruned,eager,lazy,bridge", "--peepholes=none,phi"}));
  CHECK(has(text,
            "- eager, eager/phi, lazy, lazy/phi: 1 phi: the paths that merge at the end of the if "
            "at line 2 bind a to different nodes, although to one value once copies and constants "
            "are looked through\n"));
  CHECK(has(text, "taken over from the SSA form; redundant: equivalent to one value; a copy or"));
}

TEST_CASE("lazy has no phi at a loop after an if whose arms bind copies of one value") {
  const std::string text = unwrapped(explained(
      "int x = arg;\nint i = 0;\nif (arg) x = arg;\nwhile (i < 9) i = i + 1;\nreturn x;\n", "x",
      {"--methods=pruned,lazy", "--peepholes=none"}));
  CHECK(has(text,
            "- lazy: none: a copy or a constant binds its variable to the value itself: the "
            "definitions differ, the values do not; nothing in the loop mentions x: its sentinel "
            "stays\n"));
}

TEST_CASE("a phi that the SSA form has removed is not said to be removed by its conversion") {
  const std::string text = unwrapped(
      explained("int x = arg;\nwhile (arg) arg = arg - x;\nreturn x;\n", "x",
                {"--methods=braun,bridge", "--bridge-from=braun", "--peepholes=none,full"}));
  CHECK(has(text,
            "- bridge, bridge/full: none: inserted for line 2 and removed as trivial: its operands "
            "were one value besides itself, x.1; that was in the SSA form: it has no phi there to "
            "take over\n"));
  CHECK(!has(text, "- braun, bridge"));
}

TEST_CASE("constructs of one kind on the same line are told apart by their columns") {
  const std::string text = explained(
      "int x=arg;\nif(arg==9){ if(x) x=x-1; else x=3; return x; } arg=2;\n"
      "while(x<3){while(x<1)x=x+1; x=x+1;}\nif(arg) x=1;\nreturn x+arg;\n",
      "x", {"--methods=pruned,eager", "--peepholes=none"});
  CHECK(has(text, "(if, line 2:13)\n     2 | if(arg==9)"));
  CHECK(has(text, "\nx (if, line 2:1)\n"));
  CHECK(has(text, "(while, line 3:1)\n"));
  CHECK(has(text, "(while, line 3:12)\n"));
  CHECK(has(text, "(if, line 4)\n"));
  const std::string words = unwrapped(text);
  CHECK(has(words, "eager: 1 phi: the paths that merge at the end of the if at line 2:13 bind x "));
  CHECK(has(words,
            "pruned: none: control does not merge at the end of the if at line 2:1: it gets there "
            "along one edge\n"));
  CHECK(has(words, "x is in scope at the loop header at line 3:12: "));
  CHECK(has(words, "the paths that merge at the end of the if at line 4 bind x differently\n"));
}

TEST_CASE("a join with edges only from dead code is never reached by control") {
  const std::string text = unwrapped(explained("return 1;\nint a=2; if(arg) a=3;\nreturn a;\n", "a",
                                               {"--methods=pruned,eager", "--peepholes=none"}));
  CHECK(has(text, "- pruned: none: control never reaches the end of the if at line 2\n"));
}

TEST_CASE("several unreachable phis at one join are called unreachable") {
  const std::string text = unwrapped(explained(
      "int x = 1;\nreturn x;\nwhile (arg) {\n  if (arg == 3) continue;\n  if (arg == 4) { x = 2; "
      "continue; }\n  x = 3;\n}\nreturn x;\n",
      "x", {"--methods=eager", "--peepholes=none"}));
  CHECK(has(text, "; both phis are unreachable: control never gets there"));
  CHECK(has(text, "; unreachable: control never gets there"));
}

TEST_CASE("lookahead: an assignment in a loop counts even if it never reaches a back edge") {
  const std::string text =
      unwrapped(explained("int a=1;\nwhile (arg<10) {\n if (arg==3) { a=2; return a; }\n "
                          "arg=arg+1;\n}\nreturn a;\n",
                          "a", {"--methods=pruned,lookahead"}));
  CHECK(has(text, "lookahead: 1 phi: the loop assigns a (line 3)"));
}

TEST_CASE("uses and definitions in a multi-line statement are on the line that names them") {
  const std::string program =
      "int a = 1;\nint c = 2;\nwhile (c < arg) {\n  c =\n    c\n    + 1;\n  a =\n    arg\n    + "
      "c;\n"
      "}\nreturn c\n  + a;\n";
  const std::string of_a = unwrapped(explained(program, "a", {"--methods=pruned,braun"}));
  CHECK(has(of_a, "the definition at line 7 reaches b1 from b2"));
  CHECK(has(of_a, "line 12 reads it"));
  CHECK(has(of_a, "braun: 1 phi: inserted when line 12 read a"));
  const std::string of_c = unwrapped(explained(program, "c", {"--methods=pruned,lazy"}));
  CHECK(has(of_c, "the definition at line 4 reaches b1 from b2"));
}

}  // namespace ssac::test
