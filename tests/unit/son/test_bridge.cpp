// The bridge from pruned SSA, on functions written as text.
#include <catch2/catch.hpp>
#include <string>

#include "cfg/text/parse.h"
#include "son/build/bridge.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/print.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/trace_recorder.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

using son::Graph;
using son::NodeId;
using son::Op;
using son::Peepholes;

namespace {

Outcome run(const Graph& graph, std::vector<std::int64_t> arguments, std::size_t limit = 100) {
  return son::evaluate(graph, arguments, limit);
}

const std::string while_loop =
    "function f(n)\n"
    "b0:\n  s = copy 0\n  jump b1\n"
    "b1: while 3:1\n  i1 = lt s, n\n  branch i1, b2, b3\n"
    "b2:\n  s = add s, 3\n  jump b1\n"
    "b3:\n  i2 = sub s, 3\n  return i2\n";

}  // namespace

TEST_CASE("a loop is a Loop with its entry first and copies add no nodes") {
  const Graph graph = bridge(while_loop);
  CHECK(son::to_string(graph) == "return (Phi(Loop6,0,(Phi_s+3))-3);");
  CHECK(count(graph, Op::constant) == 2);  // 0, and 3 once
  CHECK(count(graph, Op::phi) == 1);       // n is not assigned
  const NodeId loop(6);
  CHECK(graph.region_info(loop).block == cfg::BlockId(1));
  CHECK(graph.region_info(loop).merge == cfg::Merge{cfg::Construct::while_header, {3, 1}});
  CHECK(graph.region_info(loop).first_back_edge == 2);
  CHECK(run(graph, {10}) == Outcome::returned(9));
  CHECK(run(graph, {30}, 10) == Outcome::returned(27));
  CHECK(run(graph, {31}, 10) == Outcome::timed_out());
}

TEST_CASE("back edges come after entries whatever the order of the predecessors") {
  // The predecessors of `head` are b1 (entry), b2 (back edge), b3 (entry), b4 (back edge).
  const Graph graph = bridge(
      "function f(n)\n"
      "b0:\n  x = copy 1\n  branch n, b1, b3\n"
      "b1:\n  x = copy 2\n  jump head\n"
      "b2:\n  x = add x, 10\n  jump head\n"
      "b3:\n  x = copy 3\n  jump head\n"
      "b4:\n  x = add x, 100\n  jump head\n"
      "head:\n  i1 = lt x, 50\n  branch i1, b2, b5\n"
      "b5:\n  i2 = lt x, 250\n  branch i2, b4, b6\n"
      "b6:\n  return x\n");
  CHECK(count(graph, Op::loop) == 1);
  CHECK(count(graph, Op::region) == 0);
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::loop) CHECK(graph.region_info(n).first_back_edge == 3);
    if (graph.op(n) != Op::phi) continue;
    REQUIRE(graph.num_inputs(n) == 5);
    CHECK(graph.constant(graph.input(n, 1)) == 2);
    CHECK(graph.constant(graph.input(n, 2)) == 3);
    CHECK(graph.op(graph.input(n, 3)) == Op::add);
  }
  CHECK(run(graph, {1}) == Outcome::returned(252));
  CHECK(run(graph, {0}) == Outcome::returned(253));
}

TEST_CASE("a join of three edges is one Region with three inputs") {
  const Graph graph = bridge(
      "function f(n)\n"
      "b0:\n  x = copy 1\n  i0 = eq n, 1\n  branch i0, join, b1\n"
      "b1:\n  x = copy 2\n  i1 = eq n, 2\n  branch i1, join, b2\n"
      "b2:\n  x = copy 3\n  jump join\n"
      "join: if 1:1, if 2:2\n  return x\n");
  CHECK(son::to_string(graph) == "return Phi(Region16,1,2,3);");
  const son::Classification classes = son::classify(graph);
  CHECK(classes.phis.size() == 1);
  CHECK(classes.phi_operands == 3);
  CHECK(run(graph, {1}) == Outcome::returned(1));
  CHECK(run(graph, {2}) == Outcome::returned(2));
  CHECK(run(graph, {7}) == Outcome::returned(3));
}

TEST_CASE("both edges of a branch to one block are two inputs of a Region") {
  const Graph graph = bridge("function f(n)\nb0:\n  branch n, b1, b1\nb1:\n  return n\n");
  CHECK(count(graph, Op::region) == 1);
  CHECK(run(graph, {0}) == Outcome::returned(0));
  CHECK(run(graph, {4}) == Outcome::returned(4));
}

TEST_CASE("in an irreducible graph each target of a retreating edge is a Loop") {
  const std::string text =
      "function f(n)\n"
      "b0:\n  x = copy 0\n  branch n, b1, b2\n"
      "b1:\n  x = add x, 1\n  n = sub n, 1\n  branch n, b2, b3\n"
      "b2:\n  x = add x, 10\n  i = lt x, 40\n  branch i, b1, b3\n"
      "b3:\n  return x\n";
  const Graph graph = bridge(text);
  CHECK(count(graph, Op::loop) == 1);
  CHECK(count(graph, Op::region) == 2);
  CHECK(run(graph, {3}) == Outcome::returned(23));
  CHECK(run(graph, {0}) == Outcome::returned(43));
}

TEST_CASE("a block that jumps to itself is a Loop and never ends") {
  const Graph graph = bridge("function f()\nb0:\n  jump b1\nb1:\n  jump b1\n");
  CHECK(son::to_string(graph) == "Stop[ ]");
  CHECK(run(graph, {}, 5) == Outcome::timed_out());
}

TEST_CASE("unreachable blocks produce no nodes") {
  const Graph graph = bridge(
      "function f(n)\n"
      "b0:\n  x = copy n\n  jump b2\n"
      "b1:\n  x = add x, 1\n  branch x, b1, b2\n"
      "b2:\n  return x\n");
  CHECK(son::to_string(graph) == "return n;");
  CHECK(count(graph, Op::region) == 0);
  CHECK(graph.phis_created() == 0);
}

TEST_CASE("an undefined value is a constant 0 of its own") {
  const Graph graph = bridge(
      "function f(n)\n"
      "b0:\n  branch n, b1, b2\n"
      "b1:\n  x = copy 0\n  jump b2\n"
      "b2:\n  return x\n",
      Peepholes::phi);
  CHECK(son::to_string(graph) == "return Phi(Region9,0,0);");
  CHECK(run(graph, {0}) == Outcome::returned(0));
}

TEST_CASE("the end of a function is control without a user") {
  for (const std::string end : {"end", "unterminated"}) {
    const Graph graph =
        bridge("function f(n)\nb0:\n  branch n, b1, b2\nb1:\n  return 5\nb2:\n  " + end + "\n");
    CHECK(run(graph, {1}) == Outcome::returned(5));
    CHECK(run(graph, {0}) == Outcome::fell_through());
  }
}

TEST_CASE("every parameter is a projection even if it is not used") {
  const Graph graph = bridge("function f(a, b, c)\nb0:\n  i = sub c, a\n  return i\n");
  CHECK(count(graph, Op::proj) == 4);
  CHECK(son::to_string(graph) == "return (c-a);");
  CHECK(run(graph, {1, 2, 9}) == Outcome::returned(8));
}

TEST_CASE("level phi removes phis that copies make trivial, inner loops first") {
  // x = x in the inner loop: the inner phi is the outer phi, which then is n.
  const std::string text =
      "function f(n)\n"
      "b0:\n  x = copy n\n  i = copy 0\n  jump outer\n"
      "outer:\n  t = lt i, n\n  branch t, inner, done\n"
      "inner:\n  i = add i, 1\n  x = copy x\n  u = lt i, 4\n  branch u, inner, latch\n"
      "latch:\n  x = copy x\n  jump outer\n"
      "done:\n  return x\n";
  CHECK(son::to_string(bridge(text)) == "return Phi(Loop6,n,Phi(Loop13,Phi_x,Phi_x));");
  CHECK(son::to_string(bridge(text, Peepholes::phi)) == "return n;");
}

TEST_CASE("the bridge traces regions and phis and gives up at the size limit") {
  TraceRecorder recorder;
  Trace trace(&recorder, {&son::bridge_trace});
  const cfg::Function function = cfg_of(while_loop);
  bridge(function, Peepholes::none, trace);
  CHECK(
      recorder.text() ==
      "bridge region: region n6, block b1, construct while, line 3, column 1, predecessors {b0}\n"
      "bridge phi: phi n7, variable s, region n6, block b1, construct while, line 3, column 1, "
      "value s.2, operands {n5, ____}\n"
      "bridge end loop: region n6, block b1, construct while, line 3, column 1, predecessors {b2}\n"
      "bridge finish phi: phi n7, variable s, region n6, block b1, construct while, line 3, column "
      "1, value s.2, operands {n5, n13}\n"
      "bridge done\n");
  const auto ssa = ssa::find_method("pruned")->construct(function, {}, trace);
  REQUIRE(ssa);
  const auto result = son::build_from_ssa(*ssa, {.size_limit = 8}, trace);
  REQUIRE_FALSE(result);
  CHECK(result.error().limit == 8);
}

}  // namespace ssac::test
