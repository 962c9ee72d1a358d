// Possibly uninitialized uses where what is known about conditions excludes paths.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "tests/support/unbound_reads.h"

namespace ssac::test {

TEST_CASE("paths respect what an edge tells about a condition") {
  // while (a && (t = a)) a = a - t; return a: b3 branches on a value that is 0 if control comes
  // from b1.
  const cfg::Function function = cfg_of(
      "function f(a, c)\n"
      "b0:\n  jump b1\n"
      "b1:\n  branch a, b2, b3\n"
      "b2:\n  t = copy a\n  jump b3\n"
      "b3:\n  branch c, b4, b5\n"
      "b4:\n  a = sub a, t\n  jump b1\n"
      "b5:\n  return a\n");
  CHECK(unbound_reads_of(function) ==
        "0:0 't' is possibly uninitialized in f: not always assigned when the condition of the "
        "branch at the end of b1 is false\n");
  using Truth = cfg::KnownTruths::Truth;
  const auto edge = [](std::size_t block, std::size_t predecessor, Truth truth) {
    return cfg::KnownTruths::Edge{cfg::BlockId(block), cfg::BlockId(predecessor), truth};
  };
  const cfg::KnownTruths::Branch branch{cfg::BlockId(3), cfg::BlockId(4), cfg::BlockId(5)};
  CHECK(unbound_reads_of(function, {{edge(3, 1, Truth::no)}, {branch}}) == "");
  CHECK(unbound_reads_of(function, {{edge(3, 1, Truth::no)}, {}}) == unbound_reads_of(function));
  CHECK(unbound_reads_of(function, {{edge(3, 1, Truth::yes)}, {branch}}) ==
        unbound_reads_of(function));
  // After the assignment, control leaves the loop.
  CHECK(unbound_reads_of(function, {{edge(3, 2, Truth::no)}, {branch}}) ==
        "0:0 't' is uninitialized in f: nothing assigns it before\n");
}

TEST_CASE("paths respect constant conditions") {
  CHECK(unbound_reads_of("def f(a):\n while True:\n  t = a\n  if a > 3: break\n  a += 1\n"
                         " return t\n") == "");
  CHECK(unbound_reads_of("def f(a):\n if 0:\n  t = 1\n return t\n") ==
        "4:9 't' is uninitialized here: nothing assigns it before\n");
  CHECK(unbound_reads_of("def f(a):\n while True:\n  if a: break\n  t = a\n return t\n") != "");
}

TEST_CASE("paths respect switches and branches on constants") {
  const auto reads_of = [](std::string_view end) {
    return unbound_reads_of(
        cfg_of(fmt::format("function f(a)\nb0:\n  {}\nb1:\n  x = copy 1\n  jump b3\n"
                           "b2:\n  jump b3\nb3:\n  return x\n",
                           end)));
  };
  CHECK(reads_of("branch 1, b1, b2") == "");
  CHECK(reads_of("switch 1, 1: b1, b2") == "");
  CHECK(reads_of("switch 5, 1: b2, b1") == "");
  const std::string nothing_assigns = "0:0 'x' is uninitialized in f: nothing assigns it before\n";
  CHECK(reads_of("branch 0, b1, b2") == nothing_assigns);
  CHECK(reads_of("switch 1, 1: b2, b1") == nothing_assigns);
  CHECK(reads_of("switch 5, 1: b1, b2") == nothing_assigns);
  // The same if a constant decides that a loop does not repeat.
  const auto round = [](const std::string& branch) {
    return "function f(n)\nb0:\n  jump b4\nb4:\n  i0 = lt x, n\n  branch i0, b1, b2\nb1:\n"
           "  jump b2\nb2:\n  x = add n, n\n" +
           branch + "b3:\n  return n\n";
  };
  CHECK(unbound_reads_of(cfg_of(round("  branch 0, b4, b3\n"))) == nothing_assigns);
  CHECK(unbound_reads_of(cfg_of(round("  k = copy 2\n  i1 = lt k, k\n  branch i1, b4, b3\n"))) ==
        nothing_assigns);
  CHECK(reads_of("switch a, 1: b1, b2") ==
        "0:0 'x' is possibly uninitialized in f: assigned only in some cases of the switch at the "
        "end of b0\n");
}

TEST_CASE("a known truth or its negation is carried from block to block") {
  const cfg::Function function = cfg_of(
      "function f(a, c)\n"
      "b0:\n  branch a, b1, b2\n"
      "b1:\n  t = copy a\n  jump b2\n"
      "b2:\n  jump b3\n"
      "b3:\n  branch c, b4, b5\n"
      "b4:\n  return t\n"
      "b5:\n  return a\n");
  using Truth = cfg::KnownTruths::Truth;
  const auto reads_with = [&](Truth from_b0, Truth after) {
    const cfg::BlockId b0(0);
    const cfg::BlockId b2(2);
    const cfg::BlockId b3(3);
    const cfg::KnownTruths known{{{b2, b0, from_b0}, {b3, b2, after}},
                                 {{b3, cfg::BlockId(4), cfg::BlockId(5)}}};
    return cfg::unbound_reads(function, 10, known).reads.size();
  };
  CHECK(reads_with(Truth::no, Truth::carried) == 0);
  CHECK(reads_with(Truth::yes, Truth::carried) == 1);
  CHECK(reads_with(Truth::yes, Truth::negated) == 0);
  CHECK(reads_with(Truth::no, Truth::negated) == 1);
  CHECK(reads_with(Truth::unknown, Truth::negated) == 1);
  CHECK(reads_with(Truth::unknown, Truth::no) == 0);
}

TEST_CASE("paths respect constants assigned before a branch") {
  CHECK(unbound_reads_of("def f():\n for i in range(3):\n  t = i\n return t + i\n") == "");
  CHECK(unbound_reads_of("def f():\n n = 3\n for i in range(9, n, -2):\n  t = i\n return t\n") ==
        "");
  CHECK(unbound_reads_of("def f(c):\n while c:\n  for i in range(3):\n   t = i\n  c = t\n"
                         " return c\n") == "");
  CHECK(unbound_reads_of("def f(c):\n if c:\n  ok = 1\n  t = 2\n else:\n  ok = 0\n if ok:\n"
                         "  return t\n return 3\n") == "");
  // In the block of the branch itself, also if it is the entry or in a loop.
  CHECK(unbound_reads_of("def f(n):\n x = 0\n if x == 0:\n  t = n\n return t\n") == "");
  CHECK(unbound_reads_of("def f(n):\n while n:\n  k = n = n - 1\n  ok = 1\n  if ok + 1 > 0:\n"
                         "   t = k\n  n = n - t\n return n\n") == "");
  CHECK(unbound_reads_of("def f(n):\n while n:\n  x = 0\n  if x == 0:\n   t = n\n  n = n - 1\n"
                         " return t\n") ==
        "7:9 't' is possibly uninitialized here: not assigned when the 'while' on line 2 does not "
        "run\n");
  CHECK(unbound_reads_of("def f(n):\n x = 0\n if x == 1:\n  t = n\n return t\n") ==
        "5:9 't' is uninitialized here: nothing assigns it before\n");
  // Assignments in some iterations only, and flags that change.
  CHECK(unbound_reads_of("def f(c):\n for i in range(3):\n  if i == c:\n   t = i\n return t\n") ==
        "5:9 't' is possibly uninitialized here: not always assigned when the 'for' on line 2 ends "
        "without break\n");
  CHECK(unbound_reads_of("def f(c):\n if c:\n  ok = 1\n  t = 2\n else:\n  ok = c\n if ok:\n"
                         "  return t\n return 3\n") ==
        "8:10 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 2 is false\n");
  CHECK(unbound_reads_of("def f(c):\n if c:\n  t = 2\n  ok = 1\n else:\n  ok = 0\n ok = c\n"
                         " if ok:\n  return t\n return 3\n") ==
        "9:10 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 2 is false\n");
}

TEST_CASE("assignments in a loop that constants keep from running are ignored") {
  CHECK(unbound_reads_of("def f():\n for i in range(3, 0):\n  t = i\n return t\n") ==
        "4:9 't' is uninitialized here: nothing assigns it before\n");
  CHECK(unbound_reads_of("def f(c):\n while c:\n  for i in range(0):\n   t = i\n  c = t\n  t = 1\n"
                         " return c\n") ==
        "5:7 't' is possibly uninitialized here: nothing assigns it before the first iteration of "
        "the 'while' on line 2\n");
  // Also if a branch comes before.
  CHECK(unbound_reads_of(
            "def f(c):\n if c:\n  c = 2\n for i in range(3, 0):\n  t = i\n return t\n") ==
        "6:9 't' is uninitialized here: nothing assigns it before\n");
  // The uninitialized path includes an iteration with a branch.
  CHECK(unbound_reads_of("def f(c):\n flag = 1\n while flag:\n  if c:\n   t = 1\n  flag = 0\n"
                         " return t\n") ==
        "7:9 't' is possibly uninitialized here: not every path assigns it before\n");
}

TEST_CASE("assignments on paths that contradict a constant are ignored") {
  const std::string flag = "def f(p, q):\n if p:\n  ok = 0\n else:\n  t = 1\n  ok = 1\n";
  CHECK(unbound_reads_of(flag + " if ok:\n  return 0\n return t\n") ==
        "9:9 't' is uninitialized here: nothing assigns it before\n");
  // Another path assigns it.
  CHECK(unbound_reads_of(flag + " if ok and q:\n  return 0\n return t\n") ==
        "9:9 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 2 is true\n");
  // It is assigned before the second branch only where that takes its other edge, or takes both.
  const auto reads_with = [](std::string_view flag_of_assigned) {
    return unbound_reads_of(
        cfg_of(fmt::format("function f(p, q)\nb0:\n  k = copy q\n  branch p, b1, b2\n"
                           "b1:\n  t = copy 1\n  k = copy {}\n  jump b2\nb2:\n  branch k, b3, b4\n"
                           "b3:\n  t = copy 2\n  jump b4\nb4:\n  return t\n",
                           flag_of_assigned)));
  };
  const std::string when = "assigned when the condition of the branch at the end of b2 is false\n";
  CHECK(reads_with("1") == "0:0 't' is possibly uninitialized in f: not " + when);
  CHECK(reads_with("q") == "0:0 't' is possibly uninitialized in f: not always " + when);
}

TEST_CASE("the decision is found behind a branch on the truth that it brings") {
  // while (p && q) { t = p; p--; } return t;
  CHECK(unbound_reads_of(cfg_of("function f(p, q)\nb0:\n  jump b1\n"
                                "b1:\n  k = copy 0\n  branch p, b2, b3\n"
                                "b2:\n  k = copy q\n  jump b3\n"
                                "b3:\n  branch k, b4, b5\n"
                                "b4:\n  t = copy p\n  p = sub p, 1\n  jump b1\n"
                                "b5:\n  return t\n")) ==
        "0:0 't' is possibly uninitialized in f: not always assigned when the condition of the "
        "branch at the end of b1 is false\n");
}

TEST_CASE("a branch that the path passes again with another truth is not blamed") {
  // From b1 to b2, control comes back to b1, and must then go to b3 or b5.
  using Truth = cfg::KnownTruths::Truth;
  const auto edge = [](std::size_t block, std::size_t predecessor, Truth truth) {
    return cfg::KnownTruths::Edge{cfg::BlockId(block), cfg::BlockId(predecessor), truth};
  };
  const cfg::KnownTruths known{
      {edge(1, 0, Truth::yes), edge(1, 4, Truth::no), edge(2, 1, Truth::yes),
       edge(2, 3, Truth::carried), edge(3, 1, Truth::carried)},
      {{cfg::BlockId(2), cfg::BlockId(4), cfg::BlockId(6)}}};
  CHECK(unbound_reads_of(cfg_of("function f(c, q)\nb0:\n  jump b1\n"
                                "b1:\n  switch q, 1: b2, 2: b3, b5\n"
                                "b2:\n  branch c, b4, b6\n"
                                "b3:\n  jump b2\nb4:\n  jump b1\n"
                                "b5:\n  t = copy 1\n  jump b6\n"
                                "b6:\n  return t\n"),
                         known) ==
        "0:0 't' is possibly uninitialized in f: not every path assigns it before\n");
}

}  // namespace ssac::test
