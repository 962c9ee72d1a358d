// Running SSA forms.
#include <catch2/catch.hpp>

#include "cfg/interpret.h"
#include "ssa/interpret.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

Outcome run(std::string_view text, std::vector<std::int64_t> arguments, std::size_t limit = 100,
            ssa::ConstructOptions options = {}) {
  const cfg::Function function = cfg_of(text);
  const Outcome expected = cfg::interpret(function, arguments, limit);
  for (const ssa::Method* method : ssa::cfg_methods()) {
    CAPTURE(method->name);
    CHECK(ssa::interpret(build(method->name, function, options), arguments, limit) == expected);
  }
  return expected;
}

constexpr std::string_view swap_loop =
    "function f(n)\nb0:\n  x = copy 1\n  y = copy 2\n  jump b1\nb1:\n  branch n, b2, b3\nb2:\n"
    "  t = copy x\n  x = copy y\n  y = copy t\n  n = sub n, 1\n  jump b1\nb3:\n"
    "  x = mul x, 10\n  x = add x, y\n  return x\n";

}  // namespace

TEST_CASE("the phis of a block are evaluated in parallel") {
  CHECK(run(swap_loop, {0}) == Outcome::returned(12));
  CHECK(run(swap_loop, {1}) == Outcome::returned(21));
  CHECK(run(swap_loop, {1}, 100, {.fold_copies = true}) == Outcome::returned(21));
  CHECK(run(swap_loop, {4}, 100, {.fold_copies = true}) == Outcome::returned(12));
}

TEST_CASE("the limit counts back edges exactly") {
  CHECK(run(swap_loop, {7}, 7) == Outcome::returned(21));
  CHECK(run(swap_loop, {8}, 7) == Outcome::timed_out());
  CHECK(run(swap_loop, {1}, 0) == Outcome::timed_out());
}

TEST_CASE("undef reads as 0") {
  CHECK(run("function f(c)\nb0:\n  branch c, b1, b2\nb1:\n  x = copy 5\n  jump b2\nb2:\n"
            "  x = add x, 1\n  return x\n",
            {0}) == Outcome::returned(1));
}

TEST_CASE("the end without a return is a fallthrough") {
  CHECK(run("function f(c)\nb0:\n  branch c, b1, b2\nb1:\n  end\nb2:\n  unterminated\n", {0}) ==
        Outcome::fell_through());
}

TEST_CASE("arguments go to the parameters in order") {
  CHECK(run("function f(a, b)\nb0:\n  a = mul a, 10\n  a = add a, b\n  return a\n", {3, 4}) ==
        Outcome::returned(34));
}

TEST_CASE("a branch with both edges to one block can be run") {
  const std::string_view text =
      "function f(c)\nb0:\n  x = copy 1\n  branch c, b1, b1\nb1:\n  x = add x, c\n  return x\n";
  CHECK(run(text, {0}) == Outcome::returned(1));
  CHECK(run(text, {5}) == Outcome::returned(6));
}

}  // namespace ssac::test
