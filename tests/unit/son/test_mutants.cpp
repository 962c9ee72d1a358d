// Mutation tests of the checks of a Sea of Nodes: correct graphs of a few programs are broken in
// every way listed here, one fault at a time. Each mutant must be rejected by son::verify or give a
// different result on some argument, which together are the tool's checks of a graph; or it is the
// same program: the rules of level fixpoint, which preserve what a graph computes, give the same
// graph.
#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <iostream>
#include <map>

#include "son/evaluate.h"
#include "son/fixpoint/fixpoint.h"
#include "son/isomorphism.h"
#include "son/kinds.h"
#include "son/verify.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

namespace {

using son::Graph;
using son::NodeId;
using son::Op;

struct GraphTally {
  std::size_t made = 0;
  std::size_t by_verifier = 0;
  std::size_t by_answers = 0;
  std::size_t same = 0;
};

std::vector<Outcome> answers(const Graph& graph) {
  std::vector<Outcome> outcomes;
  son::Evaluator evaluator(graph);
  for (std::int64_t argument = -60; argument <= 120; ++argument) {
    outcomes.push_back(evaluator.run(std::array{argument}, 100));
  }
  return outcomes;
}

Graph at_fixpoint(Graph graph) {
  Trace trace;
  son::simplify_to_fixpoint(graph, default_size_limit, default_size_limit, trace);
  return graph;
}

class GraphMutants {
 public:
  GraphMutants(const Graph& graph, std::map<std::string, GraphTally>& tallies)
      : graph_(graph), answers_(answers(graph)), simplest_(at_fixpoint(graph)), tallies_(tallies) {}

  void run() {
    for (const NodeId n : graph_.nodes()) {
      if (graph_.op(n) == Op::none) continue;
      for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) mutate_input(n, k);
      mutate_number_of_inputs(n);
      if (son::is_region(graph_.op(n))) mutate_kind(n);
    }
  }

 private:
  template <class Break>
  void mutate(const std::string& how, Break apply) {
    Graph mutant = graph_;
    apply(mutant);
    GraphTally& tally = tallies_[how];
    ++tally.made;
    if (!son::verify(mutant).empty()) {
      ++tally.by_verifier;
    } else if (answers(mutant) != answers_) {
      ++tally.by_answers;
    } else {
      const auto difference = son::first_difference(at_fixpoint(mutant), simplest_);
      INFO(how << ": " << difference.value_or(""));
      CHECK_FALSE(difference);
      if (!difference) ++tally.same;
    }
  }

  void mutate_input(NodeId n, std::size_t k) {
    const NodeId old = graph_.input(n, k);
    if (old.valid()) {
      mutate("input taken away", [&](Graph& mutant) { mutant.set_input(n, k, NodeId()); });
    }
    for (const NodeId other : graph_.nodes()) {
      if (other == old || graph_.op(other) == Op::none) continue;
      mutate("input exchanged", [&](Graph& mutant) { mutant.set_input(n, k, other); });
    }
    for (std::size_t other = 1; other < k; ++other) {
      if (graph_.input(n, other) == old) continue;
      mutate("inputs swapped", [&](Graph& mutant) {
        mutant.set_input(n, k, graph_.input(n, other));
        mutant.set_input(n, other, old);
      });
    }
  }

  void mutate_number_of_inputs(NodeId n) {
    for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) {
      mutate("one input fewer", [&](Graph& mutant) { mutant.remove_input(n, k); });
      const NodeId again = graph_.input(n, k);
      mutate("one input more", [&](Graph& mutant) { mutant.add_input(n, again); });
    }
  }

  void mutate_kind(NodeId n) {
    const std::uint32_t first =
        graph_.op(n) == Op::loop ? static_cast<std::uint32_t>(son::first_back_edge(graph_, n)) : 0;
    for (std::uint32_t other = 0; other <= graph_.num_inputs(n); ++other) {
      if (other == first) continue;
      mutate(other == 0 ? "a Loop a Region" : "back edges from elsewhere",
             [&](Graph& mutant) { mutant.set_back_edges(n, other); });
    }
  }

  const Graph& graph_;
  std::vector<Outcome> answers_;
  Graph simplest_;
  std::map<std::string, GraphTally>& tallies_;
};

}  // namespace

TEST_CASE("every mutant of a graph is rejected, gives another result or is the same program") {
  std::map<std::string, GraphTally> tallies;
  for (const std::string_view source :
       {"int a=3; while(a<arg){ a=a+2; } return a-arg;",
        "int a=5; int b=2; if(arg<3){ a=arg*5; b=a-7; } else { b=arg/2; } return a-b*3;",
        "int s=3; while(arg<30){ arg=arg+2; if(arg*arg<s) continue; if(s*5<arg*7) break; "
        "s=s+arg*arg; } return s;",
        "if(arg<3) return 7; int i=4; while(i<arg){ int j=6; while(j<i){ j=j+4; } i=i+j+3; } "
        "return i;"}) {
    // No constant in these programs equals the value of a test whose outcome is known there: no
    // rule exchanges these.
    for (const son::LoopPhis loop_phis : {son::LoopPhis::eager, son::LoopPhis::lazy}) {
      const Graph graph = build(source, loop_phis, son::Peepholes::phi);
      INFO(source);
      GraphMutants(graph, tallies).run();
    }
  }
  for (const auto& [how, tally] : tallies) {
    std::cout << fmt::format(
        "{:26} {:6} made, {:6} killed by the verifier, {:5} by answers, {:4} are the same\n", how,
        tally.made, tally.by_verifier, tally.by_answers, tally.same);
    CHECK(tally.by_verifier + tally.by_answers + tally.same == tally.made);
  }
}

}  // namespace ssac::test
