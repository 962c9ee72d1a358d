#include <catch2/catch.hpp>
#include <limits>

#include "cfg/interpret.h"
#include "tests/support/cfg_text.h"
#include "tests/support/recording_environment.h"

namespace ssac::cfg {
namespace {

std::string run(const std::string& text, const std::vector<std::int64_t>& arguments = {},
                std::size_t limit = 100) {
  return to_string(interpret(test::cfg_of(text), arguments, limit));
}

TEST_CASE("Straight-line code") {
  CHECK(run(R"(
function f(a, b)
b0:
  i0 = mul a, b
  x = sub i0, 1
  i1 = neg x
  return i1
)",
            {6, 7}) == "-41");
}

TEST_CASE("Copies, arithmetic, comparisons and negation") {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  CHECK(evaluate(Opcode::copy, 7, 0) == 7);
  CHECK(evaluate(Opcode::add, std::numeric_limits<std::int64_t>::max(), 1) == least);
  CHECK(evaluate(Opcode::sub, 2, 5) == -3);
  CHECK(evaluate(Opcode::mul, -3, 5) == -15);
  CHECK(evaluate(Opcode::div, -7, 2) == -3);
  CHECK(evaluate(Opcode::div, 7, 0) == 0);
  CHECK(evaluate(Opcode::div, least, -1) == least);
  CHECK(evaluate(Opcode::eq, 2, 2) == 1);
  CHECK(evaluate(Opcode::eq, 2, 3) == 0);
  CHECK(evaluate(Opcode::lt, 2, 2) == 0);
  CHECK(evaluate(Opcode::lt, -1, 0) == 1);
  CHECK(evaluate(Opcode::le, 2, 2) == 1);
  CHECK(evaluate(Opcode::le, 3, 2) == 0);
  CHECK(evaluate(Opcode::not_, 5, 0) == 0);
  CHECK(evaluate(Opcode::not_, 0, 0) == 1);
  CHECK(evaluate(Opcode::neg, least, 0) == least);
}

const char* const countdown = R"(
function f(n)
b0:
  sum = copy 0
  jump b1
b1:
  branch n, b2, b3
b2:
  sum = add sum, n
  n = sub n, 1
  jump b1
b3:
  return sum
)";

TEST_CASE("A branch tests for a nonzero operand and the limit bounds the iterations of a loop") {
  CHECK(run(countdown, {4}) == "10");
  CHECK(run(countdown, {0}, 0) == "0");
  CHECK(run(countdown, {4}, 4) == "10");
  CHECK(run(countdown, {4}, 3) == "timeout");
  CHECK(run(countdown, {-1}, 1000) == "timeout");
}

TEST_CASE("An end and an unterminated block fall through") {
  CHECK(run("function f()\nb0:\n  end") == "fallthrough");
  CHECK(run("function f()\nb0:\n  unterminated") == "fallthrough");
}

TEST_CASE("Floor division and bitwise operations") {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  CHECK(evaluate(Opcode::floor_div, -7, 2) == -4);
  CHECK(evaluate(Opcode::floor_div, 7, -2) == -4);
  CHECK(evaluate(Opcode::floor_div, -8, 2) == -4);
  CHECK(evaluate(Opcode::floor_div, 7, 0) == 0);
  CHECK(evaluate(Opcode::floor_div, least, -1) == least);
  CHECK(evaluate(Opcode::floor_mod, -7, 2) == 1);
  CHECK(evaluate(Opcode::floor_mod, 7, -2) == -1);
  CHECK(evaluate(Opcode::floor_mod, 7, 0) == 7);
  CHECK(evaluate(Opcode::floor_mod, least, -1) == 0);
  CHECK(evaluate(Opcode::and_, 12, 10) == 8);
  CHECK(evaluate(Opcode::or_, 12, 10) == 14);
}

const char* const calls = R"(
function f(n)
b0:
  arg n
  arg 2
  x = call function g
  i3 = call print print
  arg x
  i5 = call opaque load, "ptr<int>"
  return i5
)";

TEST_CASE("Calls go to the environment in order") {
  const Function function = test::cfg_of(calls);
  const std::vector<std::int64_t> five = {5};
  const auto run = [&](Environment& environment) {
    return interpret(function, five, 100, environment);
  };
  CHECK(test::recorded(run) == "g(5, 2) = 0\nprint() = -1\nload(0) = 0\n0");
  CHECK(test::recorded(run, 2) == "g(5, 2) = 0\nprint() = -1\ntimeout");
  CHECK(to_string(interpret(function, five)) == "not evaluated");
}

TEST_CASE("An unassigned variable reads as 0") {
  CHECK(run("function f()\nb0:\n  y = add x, 3\n  return y") == "3");
}

TEST_CASE("An endless loop of an empty block times out") {
  CHECK(run("function f()\nb0:\n  jump b1\nb1:\n  jump b1") == "timeout");
}

TEST_CASE("A temporary keeps its value within its block") {
  CHECK(run(R"(
function f(n)
b0:
  i0 = add n, 1
  n = copy 0
  i2 = add i0, n
  branch i2, b1, b2
b1:
  return i2~1
b2:
  return 5
)",
            {4}) == "0");
}

}  // namespace
}  // namespace ssac::cfg
