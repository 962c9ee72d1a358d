#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "tests/support/unbound_reads.h"

namespace ssac::test {

TEST_CASE("an uninitialized use is blamed on a loop that does not run") {
  CHECK(unbound_reads_of("def f(c):\n while c:\n  t = c\n  c = c - 1\n return t\n") ==
        "5:9 't' is possibly uninitialized here: not assigned when the 'while' on line 2 does not "
        "run\n");
}

TEST_CASE("an uninitialized use is blamed on a loop that runs") {
  CHECK(unbound_reads_of("def f(c):\n for i in range(c):\n  break\n else:\n  t = 1\n return t\n") ==
        "6:9 't' is possibly uninitialized here: not assigned when the 'for' on line 2 runs\n");
}

TEST_CASE("an uninitialized use is blamed on one side of an if") {
  CHECK(unbound_reads_of("def f(c):\n if c:\n  t = 1\n x = t + 1\n return x + t\n") ==
        "4:6 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 2 is "
        "false\n");
  CHECK(unbound_reads_of("def f(c):\n if c:\n  pass\n else:\n  t = 1\n return t\n") ==
        "6:9 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 2 is "
        "true\n");
  // The last condition that decides is blamed.
  CHECK(unbound_reads_of("def f(c):\n if c < 1:\n  t = 1\n elif c < 2:\n  t = 2\n"
                         " elif c < 3:\n  return 3\n return t\n") ==
        "8:9 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 4 is "
        "false\n");
}

TEST_CASE("a branch before a loop is not said to leave a use in it unassigned in every iteration") {
  const std::string loop = " while n:\n  n = n - t\n  t = 2\n return n\n";
  CHECK(unbound_reads_of("def f(c, n):\n if c:\n  t = 1\n" + loop) ==
        "5:11 't' is possibly uninitialized here: not always assigned when the condition of the "
        "'if' on line 2 is false\n");
  CHECK(unbound_reads_of("def f(c, n):\n for i in range(c):\n  t = i\n" + loop) ==
        "5:11 't' is possibly uninitialized here: not always assigned when the 'for' on line 2 "
        "does not run\n");
  // Nothing in the loop assigns it.
  CHECK(unbound_reads_of("def f(c, n):\n if c:\n  t = 1\n while n:\n  n = n - t\n return t\n") ==
        "5:11 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 2 is false\n");
}

TEST_CASE("an uninitialized use is blamed on the branch that leaves a loop from its body") {
  CHECK(unbound_reads_of("def f(n):\n while True:\n  if n > 3:\n   break\n  z = n\n  n = n + 1\n"
                         " return z\n") ==
        "7:9 'z' is possibly uninitialized here: not always assigned when the condition of the "
        "'if' on line 3 is true\n");
  CHECK(unbound_reads_of("def m(n):\n while n > 0:\n  if n == 7:\n   n = n - 2\n  if n == 5:\n"
                         "   break\n  z = n\n  n = n - 1\n else:\n  return 1\n return z\n") ==
        "11:9 'z' is possibly uninitialized here: not always assigned when the condition of the "
        "'if' on line 5 is true\n");
  // In later iterations of the outer loop, it is assigned.
  CHECK(unbound_reads_of("def f(a):\n while a > 0:\n  while a > 3:\n   if a == 7:\n    return x\n"
                         "   a = a - 1\n  x = a\n  a = a + 2\n return a\n") ==
        "5:12 'x' is possibly uninitialized here: not always assigned when the 'while' on line 3 "
        "ends early\n");
}

TEST_CASE(
    "the first iteration blamed is of the innermost loop no assignment reaches from outside") {
  CHECK(unbound_reads_of("def f(n):\n while n > 0:\n  while a < n:\n   a = a + 1\n  a = 5\n"
                         "  n = n - 1\n return n\n") ==
        "3:9 'a' is possibly uninitialized here: nothing assigns it before the first iteration of "
        "the 'while' on line 2\n");
  CHECK(
      unbound_reads_of("def f(n):\n while n > 9:\n  while n > 0:\n   while a < n:\n    n = n - 1\n"
                       "   a = 5\n  n = n + 1\n return n\n") ==
      "4:10 'a' is possibly uninitialized here: nothing assigns it before the first iteration of "
      "the 'while' on line 2\n");
}

TEST_CASE("unreachable assignments are ignored") {
  CHECK(unbound_reads_of("def f(n):\n while n > 0:\n  n = n - a\n  if False:\n   a = 1\n"
                         " return n\n") ==
        "3:11 'a' is uninitialized here: nothing assigns it before\n");
}

TEST_CASE("a jump whose edges have no condition is called a jump") {
  const auto reads_of = [](std::string_view name, std::string_view end) {
    return unbound_reads_of(
        cfg_of(fmt::format("function f(a)\nb0:\n  i0 = call opaque {}\n  {}\n"
                           "b1:\n  x = copy 1\n  jump b3\nb2:\n  jump b3\n"
                           "b3:\n  return x\n",
                           name, end)));
  };
  const std::string of_jump =
      "0:0 'x' is possibly uninitialized in f: assigned only on some of the edges of the jump at "
      "the end of b0\n";
  for (const std::string_view name : {"indirectbr", "\"callbr asm\"", "catchswitch"}) {
    CAPTURE(name);
    CHECK(reads_of(name, "branch i0, b1, b2") == of_jump);
    CHECK(reads_of(name, "switch i0, 1: b1, b2") == of_jump);
  }
  CHECK_THAT(reads_of("load", "branch i0, b1, b2"), Catch::Contains("condition of the branch"));
  CHECK_THAT(reads_of("\"invoke g\"", "branch i0, b2, b1"), Catch::Contains("does not throw"));
}

TEST_CASE("a loop that is entered again after an assignment is not blamed") {
  CHECK(unbound_reads_of("def f(n):\n while n > 0:\n  n = n - 1\n  m = n\n  while m > 0:\n"
                         "   m = m - 1\n   if m == 1:\n    print(b)\n   b = n\n return n\n") ==
        "8:11 'b' is possibly uninitialized here: nothing assigns it before the first iteration of "
        "the 'while' on line 2\n");
}

TEST_CASE("assignments that cannot reach the use are ignored") {
  CHECK(unbound_reads_of("def f(a):\n if a:\n  t = 1\n  return t\n return t\n") ==
        "5:9 't' is uninitialized here: nothing assigns it before\n");
  CHECK(unbound_reads_of(
            "def f(a):\n while a:\n  a = a - 1\n  if a == 3:\n   a = t\n  else:\n   t = a\n"
            " return a\n") ==
        "5:8 't' is possibly uninitialized here: nothing assigns it before the first iteration of "
        "the 'while' on line 2\n");
}

TEST_CASE("a read that only serves to write part of a variable is not a use") {
  const cfg::Function function = cfg_of(
      "function f(a)\n"
      "b0:\n  branch a, b1, b2\n"
      "b1:\n  t = add t, 1\n  jump b2\n"
      "b2:\n  return t\n");
  const auto cause_with = [&](const cfg::KnownTruths& known) {
    const auto reads = cfg::unbound_reads(function, 10, known).reads;
    REQUIRE(reads.size() == 1);
    return reads.front().cause;
  };
  const cfg::BlockId b1(1);
  const cfg::VariableId t = function.instruction(function.instructions(b1).front()).destination;
  CHECK_FALSE(cause_with({}));
  const auto cause = cause_with({.edges = {}, .branches = {}, .idle_reads = {{t, b1, 1}}});
  REQUIRE(cause);
  CHECK(cause->block == cfg::BlockId(0));
  CHECK(cause->taken == false);
}

TEST_CASE("an uninitialized use in the first iteration of a loop") {
  CHECK(unbound_reads_of("def f(c):\n while c:\n  c = c - 1\n  if c == 2:\n   t = 5\n"
                         "  c = c + t\n return c\n") ==
        "6:11 't' is possibly uninitialized here: not always assigned when the condition of the "
        "'if' on "
        "line 4 is "
        "false\n");
  CHECK(unbound_reads_of("def f(c):\n while c > t:\n  t = c\n return c\n") ==
        "2:12 't' is possibly uninitialized here: nothing assigns it before the first iteration of "
        "the 'while' on line 2\n");
  CHECK(unbound_reads_of("def f(c):\n for i in range(c):\n  c = c + t\n  t = i\n return c\n") ==
        "3:11 't' is possibly uninitialized here: nothing assigns it before the first iteration of "
        "the 'for' on line 2\n");
  // The assignment comes after the use in one iteration and before it in the next.
  CHECK(unbound_reads_of("def f(c):\n while c:\n  c = c - 1\n  if c == 2:\n   c = c + t\n  t = c\n"
                         " return c\n") ==
        "5:12 't' is possibly uninitialized here: nothing assigns it before the first iteration of "
        "the 'while' on line 2\n");
  CHECK(unbound_reads_of(cfg_of("function f(c)\nb0:\n  jump b1\nb1:\n  c = add c, t\n"
                                "  t = copy c\n  branch c, b1, b2\nb2:\n  return c\n")) ==
        "0:0 't' is possibly uninitialized in f: nothing assigns it before the first iteration of "
        "the loop at b1\n");
}

TEST_CASE("the first iteration blamed is not of a loop that is also entered beside its header") {
  // Control enters the loop of b3 and b1 a second time from b0, after the assignment.
  CHECK(unbound_reads_of(cfg_of("function f(p, n)\nb0:\n  branch p, b1, b2\n"
                                "b1:\n  n = sub n, v\n  v = copy 2\n  branch n, b3, b0\n"
                                "b2:\n  branch 1, b4, b3\nb3:\n  jump b1\n"
                                "b4:\n  return n\n")) ==
        "0:0 'v' is possibly uninitialized in f: nothing assigns it before the first iteration of "
        "the loop at b1\n");
}

TEST_CASE("no branch of a condition with several branches is called that of the if") {
  const std::string text =
      "function f(c, d)\n"
      "b0:\n  branch c, b1, b2 @3:2\n"
      "b1: if 3:2\n  return t\n"
      "b2:\n  t = copy d\n  branch t, b1, b3 @3:2\n"
      "b3:\n  jump b1\n";
  CHECK(unbound_reads_of(cfg_of(text)) ==
        "0:0 't' is possibly uninitialized in f: not assigned on one side of the branch on line "
        "3\n");
}

TEST_CASE("no branch is called that of an if or a loop if both have its location") {
  // As in C, if a macro has an `if` and a `while`.
  const std::string text =
      "function f(p, q)\n"
      "b0:\n  branch p, b1, b2 @5:3\n"
      "b1:\n  t = copy 1\n  jump b2\n"
      "b2: if 5:3\n  jump b3\n"
      "b3: while 5:3\n  branch q, b4, b5 @5:3\n"
      "b4:\n  q = sub q, 1\n  jump b3\n"
      "b5:\n  return t\n";
  CHECK(unbound_reads_of(cfg_of(text)) ==
        "0:0 't' is possibly uninitialized in f: not assigned on one side of the branch on line "
        "5\n");
}

TEST_CASE("a negated condition is reported with its negation included") {
  CHECK(unbound_reads_of("def f(c):\n while not c:\n  t = c\n  c = c + 1\n return t\n") ==
        "5:9 't' is possibly uninitialized here: not assigned when the 'while' on line 2 does not "
        "run\n");
  CHECK(unbound_reads_of("def f(c):\n if not c:\n  t = 1\n return t\n") ==
        "4:9 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 2 is false\n");
  CHECK(unbound_reads_of("def f(c):\n if not c:\n  pass\n else:\n  t = 1\n return t\n") ==
        "6:9 't' is possibly uninitialized here: not assigned when the condition of the 'if' on "
        "line 2 is true\n");
  CHECK(
      unbound_reads_of("def f(c, d):\n if c or not d:\n  t = 1\n return t\n") ==
      "4:9 't' is possibly uninitialized here: not assigned on one side of the branch on line 2\n");
}

TEST_CASE("an uninitialized use is blamed on a loop that ends early") {
  CHECK(unbound_reads_of("def f(c):\n while c:\n  c = c - 1\n  if c == 2:\n   break\n"
                         " else:\n  t = 1\n return t\n") ==
        "8:9 't' is possibly uninitialized here: not assigned when the 'while' on line 2 ends "
        "early\n");
  // Not if the use comes before the loop ends, in a body that never comes back.
  CHECK(unbound_reads_of("def f(p, q, n):\n for i in range(n):\n  while q:\n   print(y)\n"
                         "   return 1\n  y = i\n return 0\n") ==
        "4:10 'y' is possibly uninitialized here: not always assigned when the condition of the "
        "'while' on line 3 is true\n");
}

TEST_CASE("an uninitialized use is blamed on a loop that ends without break") {
  CHECK(
      unbound_reads_of("def f(n):\n for x in range(5):\n  if x == n:\n   y = 1\n   break\n"
                       " return y\n") ==
      "6:9 'y' is possibly uninitialized here: not assigned when the 'for' on line 2 ends without "
      "break\n");
  CHECK(
      unbound_reads_of("def g(n):\n while n:\n  for x in range(3):\n   if x == n: break\n  else:\n"
                       "   break\n  y = x\n  n = 0\n else:\n  y = 2\n return y\n") ==
      "11:9 'y' is possibly uninitialized here: not assigned when the 'for' on line 3 ends without "
      "break\n");
  // Not if every path that leaves the loop from its body assigns the variable.
  CHECK(unbound_reads_of("def f(n):\n for x in range(n):\n  y = 1\n  break\n return y\n") ==
        "5:9 'y' is possibly uninitialized here: not assigned when the 'for' on line 2 does not "
        "run\n");
  CHECK(unbound_reads_of("def f(n):\n while n:\n  if n == 7:\n   return n\n  y = n\n  n -= 1\n"
                         "  if n == 3: break\n return y\n") ==
        "8:9 'y' is possibly uninitialized here: not assigned when the 'while' on line 2 does not "
        "run\n");
}

TEST_CASE("an uninitialized use is blamed on a loop that does not assign in every iteration") {
  CHECK(unbound_reads_of("def f(n):\n for x in range(5):\n  if x == n:\n   y = 1\n return y\n") ==
        "5:9 'y' is possibly uninitialized here: not always assigned when the 'for' on line 2 ends "
        "without break\n");
  CHECK(unbound_reads_of("def f(n):\n while n:\n  n -= 1\n  if n == 2: continue\n  y = n\n"
                         "  if n == 1: break\n return y\n") ==
        "7:9 'y' is possibly uninitialized here: not always assigned when the 'while' on line 2 "
        "ends without break\n");
  // The condition of the if is a constant: every iteration assigns.
  CHECK(unbound_reads_of("def f(n):\n while n:\n  n -= 1\n  if 1:\n   y = n\n return y\n") ==
        "6:9 'y' is possibly uninitialized here: not assigned when the 'while' on line 2 does not "
        "run\n");
}

TEST_CASE("a loop that never repeats is named even inside a loop that does") {
  CHECK(unbound_reads_of("def f(n):\n while n:\n  for x in range(n):\n   if x == n:\n    y = 1\n"
                         "    break\n   n -= 1\n   y = 2\n   break\n  else:\n   break\n"
                         " else:\n  y = 3\n return y\n") ==
        "14:9 'y' is possibly uninitialized here: not always assigned when the 'for' on line 3 "
        "does not "
        "run\n");
}

TEST_CASE("an uninitialized use is blamed on some cases of a switch") {
  CHECK(unbound_reads_of(cfg_of("function f(c)\nb0:\n  switch c, 1: b1, 2: b2, b3\n"
                                "b1:\n  t = copy 1\n  jump b3\nb2:\n  t = copy 2\n  jump b3\n"
                                "b3:\n  return t\n")) ==
        "0:0 't' is possibly uninitialized in f: assigned only in some cases of the switch at the "
        "end of b0\n");
  // In later iterations, it is assigned in all cases.
  CHECK(unbound_reads_of(cfg_of("function f(c)\nb0:\n  switch c, 1: b1, b2\n"
                                "b1:\n  t = copy 1\n  jump b2\n"
                                "b2:\n  c = sub c, t\n  t = copy 2\n  branch c, b2, b3\n"
                                "b3:\n  return c\n")) ==
        "0:0 't' is possibly uninitialized in f: not always assigned in some cases of the switch "
        "at the end of b0\n");
}

TEST_CASE("without source locations a condition is named by its block") {
  CHECK(unbound_reads_of(cfg_of("function f(c)\nb0:\n  branch c, b1, b2\n"
                                "b1:\n  t = copy 1\n  jump b2\nb2:\n  return t\n")) ==
        "0:0 't' is possibly uninitialized in f: not assigned when the condition of the branch at "
        "the end of b0 is false\n");
}

TEST_CASE("variables assigned on every path or read on none are not reported") {
  CHECK(unbound_reads_of("def f(c):\n if c:\n  t = 1\n else:\n  t = 2\n return t\n").empty());
  CHECK(unbound_reads_of("def f(c):\n while c:\n  t = 1\n  c = c - t\n return c\n").empty());
  CHECK(unbound_reads_of("def f(c):\n return c\n t = 1\n c = t + u\n u = 2\n").empty());
}

TEST_CASE("the search gives up after a number of unwanted uses") {
  std::string sum = "0";
  std::string names;
  for (int k = 0; k < 30; ++k) {
    sum += fmt::format(" + v{}", k);
    names += fmt::format(" v{} =", k);
  }
  const cfg::Function function =
      frontend::lower(parse_python("def f():\n x = " + sum + "\n" + names + " x\n return x\n"));
  std::size_t asked = 0;
  const cfg::UnboundReads none =
      cfg::unbound_reads(function, 1, {}, [&](const cfg::UnboundRead&) { return ++asked == 0; });
  CHECK(none.reads.empty());
  CHECK(none.given_up_at.valid());
  CHECK(asked == cfg::max_unwanted_a_read);
}

TEST_CASE("one use per variable is reported up to the limit") {
  const cfg::Function function =
      frontend::lower(parse_python("def f():\n x = a + b + c\n a = b = c = x\n return a\n"));
  CHECK(cfg::unbound_reads(function, 10).reads.size() == 3);
  const cfg::UnboundReads two = cfg::unbound_reads(function, 2);
  CHECK(two.reads.size() == 2);
  CHECK(function.variable(two.given_up_at).name == "c");
  CHECK(!cfg::unbound_reads(function, 10).given_up_at.valid());
  const auto not_a = [&](const cfg::UnboundRead& read) {
    return function.variable(read.variable).name != "a";
  };
  const cfg::UnboundReads wanted = cfg::unbound_reads(function, 2, {}, not_a);
  CHECK(wanted.reads.size() == 2);
  CHECK(!wanted.given_up_at.valid());
  const auto none = [](const cfg::UnboundRead&) { return false; };
  CHECK(!cfg::unbound_reads(function, 1, {}, none).given_up_at.valid());
  const cfg::UnboundReads given_up = cfg::unbound_reads(function, 10, {}, {}, 2);
  CHECK(given_up.reads.size() == 1);
  CHECK(function.variable(given_up.given_up_at).name == "b");
}

}  // namespace ssac::test
