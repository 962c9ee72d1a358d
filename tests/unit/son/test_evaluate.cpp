#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "son/build/source_builder.h"
#include "son/evaluate.h"
#include "son/print.h"
#include "son/verify.h"
#include "tests/support/simple.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

using son::Graph;

namespace {

Outcome run(std::string_view source, std::int64_t argument, std::size_t limit = 100) {
  const Graph graph = build(source);
  return son::evaluate(graph, std::vector{argument}, limit);
}

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

}  // namespace

TEST_CASE("arithmetic wraps, division by zero gives zero") {
  CHECK(run("return arg + 9223372036854775807;", 1) == Outcome::returned(least));
  CHECK(run("return arg - 1;", least) ==
        Outcome::returned(std::numeric_limits<std::int64_t>::max()));
  CHECK(run("return arg * arg;", 1LL << 32) == Outcome::returned(0));
  CHECK(run("return arg / 0;", 5) == Outcome::returned(0));
  CHECK(run("return arg / -1;", least) == Outcome::returned(least));
  CHECK(run("return -arg;", least) == Outcome::returned(least));
  CHECK(run("return (0-7) / arg;", 2) == Outcome::returned(-3));
}

TEST_CASE("comparisons give 0 or 1") {
  for (const auto& [source, expected] :
       std::vector<std::pair<std::string, std::vector<std::int64_t>>>{
           {"return arg < 2;", {1, 0, 0}},
           {"return arg <= 2;", {1, 1, 0}},
           {"return arg == 2;", {0, 1, 0}},
           {"return arg != 2;", {1, 0, 1}},
           {"return arg > 2;", {0, 0, 1}},
           {"return arg >= 2;", {0, 1, 1}}}) {
    for (std::int64_t k = 0; k < 3; ++k) {
      CHECK(run(source, k + 1) == Outcome::returned(expected[static_cast<std::size_t>(k)]));
    }
  }
}

TEST_CASE("anything but 0 is true") {
  CHECK(run("if (arg) return 1; return 2;", -5) == Outcome::returned(1));
  CHECK(run("if (arg) return 1; return 2;", 0) == Outcome::returned(2));
}

TEST_CASE("the phis of a loop are evaluated in parallel") {
  const std::string swap =
      "int a = 1; int b = 2; while (arg > 0) { int t = a; a = b; b = t; arg = arg - 1; } "
      "return a * 10 + b;";
  CHECK(run(swap, 0) == Outcome::returned(12));
  CHECK(run(swap, 1) == Outcome::returned(21));
  CHECK(run(swap, 2) == Outcome::returned(12));
}

TEST_CASE("a value that an outer loop changes is computed again in the inner loop") {
  CHECK(run("int s = 0; int i = 0; while (i < 3) { int j = 0; while (j < 2) { s = s + i * 10; j = "
            "j + 1; } i = i + 1; } return s;",
            0) == Outcome::returned(60));
}

TEST_CASE("a value used after a loop is that of the last iteration") {
  CHECK(run("int t = 0; while (arg > 0) { t = arg * 7; arg = arg - 1; } return t + arg;", 3) ==
        Outcome::returned(7));
}

TEST_CASE("the limit is the number of back edges that may be taken") {
  const std::string source = "int i = 0; while (i < arg) i = i + 1; return i;";
  CHECK(run(source, 10, 10) == Outcome::returned(10));
  CHECK(run(source, 11, 10) == Outcome::timed_out());
  CHECK(run(source, 0, 0) == Outcome::returned(0));
  CHECK(run("while (1) { } return 1;", 0, 5) == Outcome::timed_out());
}

TEST_CASE("control without a user and an empty Stop fall through") {
  CHECK(run("if (arg) return 1;", 0) == Outcome::fell_through());
  CHECK(run("if (arg) return 1;", 1) == Outcome::returned(1));
  CHECK(run("", 0) == Outcome::fell_through());
  CHECK(run("while (1) break;", 0) == Outcome::fell_through());
  CHECK(run("while (arg) { }", 1, 7) == Outcome::timed_out());
}

TEST_CASE("an evaluator can be run again with other arguments") {
  const Graph graph =
      build("int s = arg * 2; while (arg > 0) { s = s + arg; arg = arg - 1; } return s;");
  son::Evaluator evaluator(graph);
  for (int round = 0; round < 2; ++round) {
    for (const std::int64_t n : {3, 0, 10}) {
      CHECK(evaluator.run(std::vector{n}, 100) == Outcome::returned(2 * n + n * (n + 1) / 2));
    }
  }
}

TEST_CASE("shared operands are computed once") {
  std::string source;
  for (int k = 0; k < 62; ++k) source += "arg = arg + arg;";
  CHECK(run(source + "return arg;", 1) == Outcome::returned(1LL << 62));
}

TEST_CASE("a chain of a million operators builds, verifies, prints and evaluates") {
  constexpr std::uint32_t depth = 1'000'000;
  using frontend::Expr;
  using frontend::ExprKind;
  frontend::Function ast;
  const cfg::VariableId arg = ast.variables.push_back({"arg", {}});
  ast.parameters = {arg};
  const Expr leaf{ExprKind::name, {}, 0, arg};
  const Expr minus{ExprKind::sub, {}, 0, {}};
  SECTION("grouped to the left") {
    ast.exprs.push_back(leaf);
    for (std::uint32_t k = 0; k < depth; ++k) {
      ast.exprs.push_back(leaf);
      ast.exprs.push_back(minus);
    }
  }
  SECTION("grouped to the right") {
    ast.exprs.assign(depth + 1, leaf);
    ast.exprs.insert(ast.exprs.end(), depth, minus);
  }
  ast.stmts = {{frontend::StmtKind::return_, {}, {}, {0, 2 * depth + 1}, 0}};
  const Graph graph = build(ast, son::LoopPhis::lazy, son::Peepholes::none);
  CHECK(son::verify(graph).empty());
  CHECK(son::to_string(graph).size() == std::string("return ;").size() + 3 + depth * 6);
  const Outcome outcome = son::evaluate(graph, std::vector<std::int64_t>{1}, 0);
  const std::int64_t left = 1 - static_cast<std::int64_t>(depth);
  CHECK((outcome == Outcome::returned(left) || outcome == Outcome::returned(1)));
}

}  // namespace ssac::test
