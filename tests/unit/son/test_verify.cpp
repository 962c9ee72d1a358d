// Violations of the rules of son/verify.h.
#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <vector>

#include "son/build/source_builder.h"
#include "son/verify.h"
#include "tests/support/creation_order.h"
#include "tests/support/simple.h"

namespace ssac::test {

using son::Graph;
using son::NodeId;
using son::Op;

namespace {

constexpr const char* source =
    "int a = 1; while (arg < 10) { if (arg) a = 2; arg = arg + a; } return a - arg;";

/// The only node of that kind whose label is `label`, or with no label the first of the kind.
NodeId find(const Graph& graph, Op op, std::string_view label = "") {
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == op && (label.empty() || graph.label(n).text == label)) return n;
  }
  FAIL("no such node");
  return {};
}

/// The violations after a change to the graph of `source`.
std::vector<std::string> violations_after(const std::function<void(Graph&)>& change) {
  Trace trace;
  auto graph = son::build_from_source(parse_simple(source), son::LoopPhis::lazy, {}, trace);
  REQUIRE(graph);
  REQUIRE(son::verify(*graph) == std::vector<std::string>());
  change(*graph);
  return son::verify(*graph);
}

bool mentions(const std::vector<std::string>& violations, std::string_view text) {
  for (const std::string& violation : violations) {
    if (violation.find(text) != std::string::npos) return true;
  }
  UNSCOPED_INFO("violations: " << Catch::Detail::stringify(violations));
  return false;
}

}  // namespace

TEST_CASE("rule 1: one Start and one Stop") {
  CHECK(mentions(violations_after([](Graph& g) { g.create(Op::start, {}); }), "2 Start nodes"));
  CHECK(mentions(violations_after([](Graph& g) { g.create(Op::stop, {}); }), "2 Stop nodes"));
  const Graph empty;
  CHECK(son::verify(empty).size() == 2);
}

TEST_CASE("rule 2: arity") {
  CHECK(mentions(violations_after([](Graph& g) { g.add_input(find(g, Op::add), g.start()); }),
                 "(Add): 4 inputs, not 3"));
  CHECK(mentions(violations_after([](Graph& g) { g.remove_input(find(g, Op::if_), 1); }),
                 "(If): 1 inputs, not 2"));
  CHECK(mentions(violations_after([](Graph& g) { g.remove_input(find(g, Op::loop), 2); }),
                 "(Loop): 2 inputs, not 3 or more"));
  CHECK(mentions(violations_after([](Graph& g) {
                   g.remove_input(find(g, Op::region), 2);
                   g.remove_input(find(g, Op::region), 1);
                 }),
                 "(Region): 1 inputs, not 2 or more"));
}

TEST_CASE("rule 3: only input 0 of regions and operators is missing") {
  CHECK(mentions(violations_after([](Graph& g) { g.set_input(find(g, Op::loop), 2, {}); }),
                 "(Loop): input 2 is missing"));
  CHECK(mentions(violations_after([](Graph& g) { g.set_input(find(g, Op::phi), 1, {}); }),
                 "(Phi): input 1 is missing"));
  CHECK(mentions(violations_after([](Graph& g) { g.set_input(find(g, Op::add), 0, g.start()); }),
                 "(Add): input 0 is set"));
  CHECK(mentions(
      violations_after([](Graph& g) { g.set_input(find(g, Op::add), 1, find(g, Op::scope)); }),
      "which is no node of the graph"));
}

TEST_CASE("rule 4: the kinds of inputs") {
  CHECK(
      mentions(violations_after([](Graph& g) { g.set_input(g.stop(), 0, find(g, Op::constant)); }),
               "is not a return"));
  CHECK(mentions(
      violations_after([](Graph& g) { g.set_input(find(g, Op::if_), 0, find(g, Op::phi)); }),
      "is not control"));
  CHECK(mentions(
      violations_after([](Graph& g) { g.set_input(find(g, Op::if_), 1, find(g, Op::loop)); }),
      "is not data"));
  CHECK(mentions(violations_after([](Graph& g) {
                   g.set_input(find(g, Op::phi), 1, find(g, Op::proj, "$ctrl"));
                 }),
                 "is not data"));
  CHECK(mentions(
      violations_after([](Graph& g) { g.set_input(find(g, Op::phi), 0, find(g, Op::if_)); }),
      "is not a region"));
  CHECK(mentions(violations_after([](Graph& g) {
                   g.set_input(find(g, Op::proj, "True"), 0, find(g, Op::loop));
                 }),
                 "is not the start, an if or a call"));
}

TEST_CASE("rule 4: a phi has as many inputs as its region") {
  CHECK(mentions(violations_after([](Graph& g) { g.remove_input(find(g, Op::phi), 2); }),
                 "(Phi): 2 inputs, its region n7 has 3"));
}

TEST_CASE("rule 5: back edges and projections") {
  CHECK(mentions(violations_after([](Graph& g) {
                   const NodeId control = find(g, Op::proj, "$ctrl");
                   g.create_region(Op::loop, std::vector{control, control}, {{}, {}, 3});
                 }),
                 "back edges from input 3 of 3"));
  CHECK(mentions(violations_after([](Graph& g) {
                   g.create_projection(find(g, Op::if_), 1, g.add_label("again"));
                 }),
                 "two projections of one number"));
  CHECK(mentions(violations_after([](Graph& g) {
                   g.create(Op::if_, {g.create(Op::dead_control, {}), find(g, Op::constant)});
                 }),
                 "projections , not 0 and 1"));
}

TEST_CASE("rule 7: each control has one successor") {
  CHECK(mentions(violations_after([](Graph& g) {
                   g.create(Op::return_, {find(g, Op::region), find(g, Op::constant)});
                 }),
                 "(Region): the control has 2 successors"));
}

TEST_CASE("rule 8: no cycle without a back edge") {
  const std::vector<std::string> data =
      violations_after([](Graph& g) { g.set_input(find(g, Op::add), 1, find(g, Op::add)); });
  CHECK(mentions(data, "(Add): on a cycle without a back edge"));
  CHECK(data.size() == 1);
  CHECK(mentions(violations_after([](Graph& g) {
                   // A branch that tests a value that is merged only after it.
                   NodeId inner_if;
                   for (NodeId n : g.nodes()) {
                     if (g.op(n) == Op::if_) inner_if = n;
                   }
                   for (NodeId n : g.nodes()) {
                     if (g.op(n) == Op::phi && g.op(g.input(n, 0)) == Op::region) {
                       g.set_input(inner_if, 1, n);
                     }
                   }
                 }),
                 "on a cycle without a back edge"));
}

TEST_CASE("rule 9: the phis that a value depends on dominate its uses") {
  CHECK(mentions(violations_after([](Graph& g) {
                   // The return reads the phi of the join inside the loop.
                   for (NodeId n : g.nodes()) {
                     if (g.op(n) == Op::phi && g.op(g.input(n, 0)) == Op::region) {
                       g.set_input(find(g, Op::return_), 1, n);
                     }
                   }
                 }),
                 "which does not dominate"));
  CHECK(mentions(violations_after([](Graph& g) {
                   // An entry operand that depends on the loop's own phi.
                   const NodeId phi = find(g, Op::phi);
                   g.set_input(phi, 1, g.create(Op::neg, {NodeId(), find(g, Op::phi, "a")}));
                 }),
                 "which does not dominate"));
}

TEST_CASE("rule 10: a back edge comes from inside its loop") {
  CHECK(mentions(violations_after([](Graph& g) {
                   // A branch before the loop takes the place of its entry and of its back edge.
                   const NodeId branch =
                       g.create(Op::if_, {find(g, Op::proj, "$ctrl"), find(g, Op::constant)});
                   const NodeId loop = find(g, Op::loop);
                   g.set_input(loop, 1, g.create_projection(branch, 0, g.add_label("True")));
                   g.set_input(loop, 2, g.create_projection(branch, 1, g.add_label("False")));
                 }),
                 "comes from outside of the loop"));
}

TEST_CASE("rule 11: the inputs of Stop are the reached returns, once each") {
  CHECK(mentions(violations_after([](Graph& g) { g.remove_input(g.stop(), 0); }),
                 "0 times an input of the stop"));
  CHECK(mentions(violations_after([](Graph& g) { g.add_input(g.stop(), find(g, Op::return_)); }),
                 "2 times an input of the stop"));
}

TEST_CASE("the creation order is verified separately") {
  Trace trace;
  auto graph = son::build_from_source(parse_simple(source), son::LoopPhis::eager, {}, trace);
  REQUIRE(graph);
  CHECK(verify_creation_order(*graph).empty());
  graph->set_input(find(*graph, Op::add), 1, graph->create_constant(3));
  CHECK(mentions(verify_creation_order(*graph), "is younger"));
  CHECK(son::verify(*graph).empty());
}

TEST_CASE("all violations are listed") {
  CHECK(violations_after([](Graph& g) {
          g.remove_input(find(g, Op::if_), 1);
          g.remove_input(find(g, Op::add), 2);
          g.create(Op::stop, {});
        }).size() == 3);
}

}  // namespace ssac::test
