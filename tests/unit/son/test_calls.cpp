#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "cfg/interpret.h"
#include "cfg/text/print.h"
#include "son/build/bridge.h"
#include "son/build/source_builder.h"
#include "son/classify.h"
#include "son/control_graph.h"
#include "son/dot.h"
#include "son/evaluate.h"
#include "son/isomorphism.h"
#include "son/print.h"
#include "son/schedule/schedule.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/recording_environment.h"
#include "tests/support/simple.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

namespace {

using son::Graph;
using son::NodeId;
using son::Op;
using son::Peepholes;

Graph from_python(const std::string& source, Peepholes level = Peepholes::none) {
  Trace trace;
  auto graph = son::build_from_source(parse_python(source), son::LoopPhis::lazy,
                                      {.peepholes = level}, trace);
  REQUIRE(graph);
  CHECK(son::verify(*graph) == std::vector<std::string>());
  return std::move(*graph);
}

const char* const two_calls =
    "function f(n)\n"
    "  variables n, x, y\n"
    "b0:\n"
    "  arg n\n"
    "  arg 2\n"
    "  x = call function g\n"
    "  i3 = add x, 1\n"
    "  arg i3\n"
    "  y = call function g\n"
    "  arg y\n"
    "  i7 = call print print\n"
    "  i8 = add x, y\n"
    "  return i8\n";

/// What an operation of a constant and the parameter becomes at level full.
std::string simplified(const std::string& operation) {
  return son::to_string(
      bridge("function f(n)\n  variables n\nb0:\n  i0 = " + operation + "\n  return i0\n",
             Peepholes::full));
}

}  // namespace

TEST_CASE("calls are control nodes in order and their results are projections") {
  const Graph graph = bridge(two_calls);
  CHECK(son::to_lines(graph) ==
        "   1 Start                    [[ 3 4 ]]\n"
        "   2 Stop       18            [[ ]]\n"
        "   3 Proj        1            [[ 6 ]]  $ctrl\n"
        "   4 Proj        1            [[ 6 ]]  n\n"
        "   5 Constant                 [[ 6 ]]  2\n"
        "   6 Call        3    4    5  [[ 7 8 ]]  g\n"
        "   7 Proj        6            [[ 11 ]]  $ctrl\n"
        "   8 Proj        6            [[ 10 17 ]]  g\n"
        "   9 Constant                 [[ 10 ]]  1\n"
        "  10 Add      ____    8    9  [[ 11 ]]\n"
        "  11 Call        7   10       [[ 12 13 ]]  g\n"
        "  12 Proj       11            [[ 14 ]]  $ctrl\n"
        "  13 Proj       11            [[ 14 17 ]]  g\n"
        "  14 Call       12   13       [[ 15 16 ]]  print\n"
        "  15 Proj       14            [[ 18 ]]  $ctrl\n"
        "  16 Proj       14            [[ ]]  print\n"
        "  17 Add      ____    8   13  [[ 18 ]]\n"
        "  18 Return     15   17       [[ 2 ]]\n");
  CHECK(son::to_string(graph) == "return (g(n,2)+g((g+1)));");
}

TEST_CASE("a graph makes the same calls in the same order as its CFG") {
  for (const Peepholes level : son::all_peephole_levels) {
    const Graph graph = bridge(two_calls, level);
    son::Evaluator evaluator(graph);
    const std::array some = {std::int64_t{4}};
    const auto run_graph = [&](cfg::Environment& environment) {
      return evaluator.run(some, 10, environment);
    };
    const auto run_blocks = [&](cfg::Environment& environment) {
      return cfg::interpret(cfg_of(two_calls), some, 10, environment);
    };
    CHECK(recorded(run_graph) == recorded(run_blocks));
    CHECK(recorded(run_graph) == recorded(run_blocks));  // a second time, nothing is stale
    CHECK(evaluator.run(some, 10) == Outcome::not_evaluated());
    CHECK(recorded(run_graph, 1).ends_with("timeout"));
  }
}

TEST_CASE("a schedule keeps the order of calls and puts their operands before them") {
  const son::Schedule schedule = son::schedule(bridge(two_calls), "f");
  CHECK(cfg::to_text(*schedule.cfg) ==
        "function f(n)\n"
        "b0:\n"
        "  arg n\n"
        "  arg 2\n"
        "  i2 = call function g\n"
        "  i3 = add i2, 1\n"
        "  arg i3\n"
        "  i5 = call function g\n"
        "  arg i5\n"
        "  i7 = call print print\n"
        "  i8 = add i2, i5\n"
        "  return i8\n");
}

TEST_CASE("equal calls are not merged even if their results are unused") {
  const char* const text =
      "function f()\n"
      "b0:\n"
      "  i0 = call opaque h\n"
      "  i1 = call opaque h\n"
      "  end\n";
  for (const Peepholes level : son::all_peephole_levels) {
    const Graph graph = bridge(text, level);
    CHECK(son::calls_in_order(graph).size() == 2);
  }
}

TEST_CASE("phis that a call depends on are not dead even if nothing returns") {
  const Graph graph = bridge(
      "function f(n)\n"
      "  variables n, x\n"
      "b0:\n"
      "  x = copy 0\n"
      "  jump b1\n"
      "b1:\n"
      "  x = add x, 1\n"
      "  i3 = lt x, n\n"
      "  branch i3, b1, b2\n"
      "b2:\n"
      "  arg x\n"
      "  i6 = call print print\n"
      "  end\n");
  const son::Classification classes = son::classify(graph);
  CHECK(classes.phis.size() == 1);
  CHECK(classes.dead_phis.empty());
}

TEST_CASE("graphs with different calls differ") {
  const auto graph = [](const char* first, const char* second) {
    return bridge(
        fmt::format("function f()\nb0:\n  i0 = call function {}\n  i1 = call function "
                    "{}\n  end\n",
                    first, second));
  };
  CHECK(son::first_difference(graph("g", "h"), graph("g", "h")) == std::nullopt);
  CHECK(*son::first_difference(graph("g", "h"), graph("h", "g")) ==
        "n7 (Call h) against n7 (Call g)");
  CHECK(son::first_difference(graph("g", "h"), bridge("function f()\nb0:\n  end\n")) ==
        "2 calls against 0");
}

TEST_CASE("the verifier checks the inputs and projections of calls") {
  Graph graph;
  const NodeId start = graph.create(Op::start, {});
  graph.set_start(start);
  graph.set_stop(graph.create(Op::stop, {}));
  const NodeId control = graph.create_projection(start, 0, graph.add_label("$ctrl"));
  graph.set_symbols(IdVector<cfg::SymbolId, cfg::Symbol>());
  const NodeId early = graph.create_constant(1);
  const NodeId first = graph.create_call(cfg::SymbolId(0), control, std::array{early});
  const NodeId after = graph.create_projection(first, 0, graph.add_label("$ctrl"));
  const NodeId second = graph.create_call(cfg::SymbolId(0), after, {});
  graph.create_projection(second, 0, graph.add_label("$ctrl"));
  CHECK(son::verify(graph) == std::vector<std::string>());

  const NodeId result = graph.create_projection(second, 1, graph.add_label("g"));
  graph.set_input(first, 1, result);
  CHECK_FALSE(son::verify(graph).empty());
  graph.set_input(first, 1, control);
  CHECK(son::verify(graph) == std::vector<std::string>{"n5 (Call): input 1, n3, is not data"});
  graph.set_input(first, 1, early);
  graph.create_projection(second, 2, graph.add_label("no"));
  CHECK(son::verify(graph) ==
        std::vector<std::string>{"n7 (Call): projections 0, 1, 2, not 0 or 1"});
}

TEST_CASE("floor division and bitwise operations fold and simplify") {
  CHECK(simplified("floordiv -7, 2") == "return -4;");
  CHECK(simplified("mod -7, 2") == "return 1;");
  CHECK(simplified("and 12, 10") == "return 8;");
  CHECK(simplified("or 12, 10") == "return 14;");
  CHECK(simplified("floordiv n, 1") == "return n;");
  CHECK(simplified("mod n, 1") == "return 0;");
  CHECK(simplified("and n, n") == "return n;");
  CHECK(simplified("or n, n") == "return n;");
  CHECK(simplified("and -1, n") == "return n;");
  CHECK(simplified("and 0, n") == "return 0;");
  CHECK(simplified("or 0, n") == "return n;");
  CHECK(simplified("or n, -1") == "return -1;");
  CHECK(simplified("and 3, n") == "return (n&3);");
  CHECK(simplified("floordiv n, 2") == "return (n//2);");
}

TEST_CASE("an operator on the result of a call is evaluated again after each call") {
  const Graph graph = from_python(
      "def f(n):\n"
      "  total = 0\n"
      "  while n > 0:\n"
      "    total = total + f(n) % 5\n"
      "    n = n - 1\n"
      "  return total\n");
  son::Evaluator evaluator(graph);
  const std::array some = {std::int64_t{3}};
  const auto run = [&](cfg::Environment& environment) {
    return evaluator.run(some, 10, environment);
  };
  CHECK(recorded(run) == "f(3) = 1\nf(2) = -1\nf(1) = -1\n9");
}

TEST_CASE("and, or and conditional expressions join in a Region with a phi of the values") {
  CHECK(son::to_string(from_python("def f(a, b, c):\n  return a and b or c\n")) ==
        "return Phi(Region18,Phi(Region12,a,b),c);");
  CHECK(son::to_string(from_python("def f(a, b, c):\n  return b if a else c\n")) ==
        "return Phi(Region12,b,c);");
}

TEST_CASE("conditions branch directly to their targets without phis") {
  const Graph graph = from_python(
      "def f(a, b):\n"
      "  if not (a or b) and a < b:\n"
      "    return 1\n"
      "  return 2\n");
  std::size_t regions = 0;
  std::size_t phis = 0;
  for (const NodeId n : graph.nodes()) {
    regions += graph.op(n) == Op::region ? 1 : 0;
    phis += graph.op(n) == Op::phi ? 1 : 0;
  }
  CHECK(phis == 0);
  CHECK(regions == 2);  // the three paths to where it is false, and the join of the if
}

TEST_CASE("a chain of comparisons computes each operand once") {
  const Graph graph = from_python("def f(a, b, c):\n  return a < f(b, b, b) < c\n");
  CHECK(son::calls_in_order(graph).size() == 1);
  CHECK(son::to_string(graph) == "return Phi(Region17,(a<f(b,b,b)),(f<c));");
}

TEST_CASE("the else of a loop runs when its condition fails and breaks skip it") {
  const std::string source =
      "def f(a):\n"
      "  x = 0\n"
      "  while a > 0:\n"
      "    if a == 3:\n"
      "      x = 10\n"
      "      break\n"
      "    a = a - 1\n"
      "  else:\n"
      "    x = 5\n"
      "  return x\n";
  for (const Peepholes level : son::all_peephole_levels) {
    const Graph graph = from_python(source, level);
    son::Evaluator evaluator(graph);
    CHECK(evaluator.run(std::array{std::int64_t{2}}, 100) == Outcome::returned(5));
    CHECK(evaluator.run(std::array{std::int64_t{7}}, 100) == Outcome::returned(10));
  }
}

TEST_CASE("variables without a declaration start as one constant 0") {
  const Graph graph = from_python("def f(a):\n  if a:\n    x = 1\n    y = 2\n  return x + y\n");
  CHECK(son::to_string(graph) == "return (Phi(Region13,1,0)+Phi(Region,2,0));");
}

TEST_CASE("a return without an expression falls through") {
  const Graph graph = from_python("def f(a):\n  if a:\n    return\n  return 1\n");
  CHECK(son::to_string(graph) == "return 1;");
  CHECK(son::evaluate(graph, std::array{std::int64_t{1}}, 10) == Outcome::fell_through());
}

}  // namespace ssac::test
