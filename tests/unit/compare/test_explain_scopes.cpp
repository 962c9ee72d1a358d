// --explain: what it says of scopes that merge, of stacked phis and of loops that assign.
#include <catch2/catch.hpp>

#include "tests/support/explained.h"

namespace ssac::test {

TEST_CASE("a merge of the source that control does not make is said to be one of scopes") {
  const std::string text = unwrapped(
      explained("int s = 0;\nwhile (s < arg) {\n  s = s + 1;\n  if (s == 3) { s = 7; continue; }\n"
                "  s = s + 2;\n}\nreturn s;\n",
                "s", {"--methods=pruned,eager", "--peepholes=none"}));
  CHECK(
      has(text,
          "- eager: 1 phi: control does not merge at the end of the if at line 4, but the scopes "
          "merge there; the paths that merge at the end of the if at line 4 bind s differently\n"));
}

TEST_CASE("of stacked phis each Region is named, and it is said at once that all are redundant") {
  const std::string text =
      unwrapped(explained("int x = 1;\nwhile (arg < 10) {\n  arg = arg + 1;\n  if (arg == 5) "
                          "continue;\n  if (x == arg) continue;\n  arg = arg + 2;\n}\nreturn x;\n",
                          "x@b1", {"--methods=lazy", "--peepholes=none"}));
  CHECK(has(text, "the latch of the loop at line 2 (for line 5) some have looked x up"));
  CHECK(has(text, "the latch of the loop at line 2 (for the end of the body) bind x differently"));
  CHECK(has(text,
            "; all 3 phis are redundant: 3 phis together are equivalent to one value; redundant: "
            "equivalent to one value; redundant: 2 phis together are equivalent to one value"));
}

TEST_CASE("definitions that meet at an outer if, where the name is out of scope, agree nowhere") {
  const std::string text = unwrapped(
      explained("int x = 0;\nif (arg == 3) {\n  int t = arg;\n  if (t < 2) { x = t; }\n}\n"
                "while (x < 2) { break; }\nreturn x;\n",
                "t", {"--methods=minimal,lookahead,eager,lazy"}));
  CHECK(
      has(text,
          "- lookahead, eager, eager/full, lazy, lazy/full: none: t is not in scope at the end of "
          "the if at line 2\n"));
}

TEST_CASE("of several phis two are redundant, and the set of each is told") {
  const std::string text = unwrapped(
      explained("int x = 1;\nif (arg == 2) { arg = 3; }\nwhile (arg < 9) {\n"
                "  if (x == 5) { while (arg < 4) x = x + 1; } else { continue; }\n}\nreturn x;\n",
                "arg@b2", {"--methods=eager", "--peepholes=none"}));
  CHECK(has(text,
            "; 2 of the 3 phis are redundant: 4 phis together are equivalent to one value; "
            "redundant: 3 phis together are equivalent to one value\n"));
}

TEST_CASE("several phis that control never reaches are at their Regions") {
  const std::string text = unwrapped(explained(
      "int x = 1;\nreturn x;\nwhile (arg) {\n  if (arg == 3) continue;\n  if (arg == 4) { x = 2; "
      "continue; }\n  x = 3;\n}\nreturn x;\n",
      "x", {"--methods=eager", "--peepholes=none"}));
  CHECK(has(text, "; both phis are unreachable: control never gets there"));
  CHECK(has(text, "; unreachable: control never gets there"));
}

TEST_CASE("a loop may assign a variable whose assignments never reach a back edge") {
  const std::string text =
      unwrapped(explained("int a=1;\nwhile (arg<10) {\n if (arg==3) { a=2; return a; }\n "
                          "arg=arg+1;\n}\nreturn a;\n",
                          "a", {"--methods=pruned,lookahead"}));
  CHECK(has(text, "lookahead: 1 phi: the loop assigns a (line 3)"));
}

TEST_CASE("a statement of several lines reads and assigns a variable on the line that names it") {
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
