// Peepholes of level `full`: every node is simplified when it is made, and so are the nodes that
// this makes.
//
// First the type of the node is computed; a node of constant type becomes a constant. Otherwise the
// rules for its kind are tried (son/rules/), and their result is simplified in turn, until no rule
// applies. Nodes made earlier are not simplified again, except phis that the header of a loop binds
// when the loop is closed: as in the tutorial, there is no worklist, and what it misses is missed
// here too.
//
// Source: the tutorial compiler Simple, chapter 8, whose driver this is.
//
// Deviations: rewriting uses an explicit stack, not recursion. A repeated test is looked up in a
// table of the dominating tests (son/rules/dominating_tests.h), not by walking up to Start. The
// depth of loops in the dominator tree is recorded, which the tutorial omits, so a few repeated
// tests are found here that it misses (docs/algorithms.md has a program). If one node replaced more
// than 32 phis at the ends of loops, some of them are not searched for, so a repeated test can be
// missed that the tutorial finds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/support/trace.h"
#include "son/build/stale_phis.h"
#include "son/control_tree.h"
#include "son/graph.h"
#include "son/method.h"
#include "son/rules/dominating_tests.h"
#include "son/rules/rewrite.h"
#include "son/rules/rules.h"
#include "son/trace_fields.h"
#include "son/type.h"

namespace ssac::son {

class Simplifier {
 public:
  /// Past the size limit, no nodes are made (results are then unusable): the caller must give up.
  /// Past the rewrite limit, rules that make nodes are skipped, and the graph says so.
  Simplifier(Graph& graph, const ConstructOptions& options, Trace& trace)
      : graph_(graph),
        trace_(trace),
        is_traced_(trace.on(peephole_trace) || trace.records_phis()),
        watch_(options.watch),
        known_arguments_(options.known_arguments),
        stale_phis_(graph),
        node_limit_(options.size_limit),
        steps_left_(options.rewrite_limit) {}

  /// In: a node whose inputs have been simplified. Out: what it becomes, possibly itself. Nothing
  /// is replaced in the graph: the node should have no users yet, or the caller must replace it.
  NodeId simplify(NodeId n);

  [[nodiscard]] Type type(NodeId n) const { return types_[n.index()]; }
  /// To be called when a phi is replaced by a node everywhere.
  void replace(NodeId phi, NodeId better) {
    stale_phis_.replace(phi, better);
    tests_.replace(phi, better);
  }
  /// The phis whose inputs have changed since they were simplified. Whoever changes inputs of phis
  /// must note that here.
  [[nodiscard]] StalePhis& stale_phis() { return stale_phis_; }

 private:
  /// A recipe that is being carried out.
  struct Recipe {
    NodeBefore improved;
    Rewrite rewrite;
    std::size_t first_result;  // in results_: where the results of its steps begin
  };

  [[nodiscard]] Type compute(NodeId n) const;
  [[nodiscard]] Type compute_branch(NodeId branch) const;
  [[nodiscard]] Type compute_operator(NodeId n) const;
  [[nodiscard]] Type meet_of_inputs(NodeId n, std::size_t end) const;
  NodeId make(const Recipe& recipe, const Step& step);
  NodeId make_constant(Type type);
  bool advance(NodeId& current);
  bool spend(std::size_t steps);
  void settle(NodeId n);
  void add_control(NodeId n, NodeId dominator);
  void record_control(NodeId n);
  void record_region(NodeId n);
  void note(std::string_view rule, const NodeBefore& before, NodeId after);

  Graph& graph_;
  Trace& trace_;
  bool is_traced_;
  GraphWatch* watch_;
  std::vector<std::int64_t> known_arguments_;
  std::vector<Type> types_;  // by node
  ControlTree control_;
  DominatingTests tests_;
  StalePhis stale_phis_;
  std::vector<Recipe> recipes_;
  std::vector<NodeId> results_;  // of the steps of all recipes, those of the innermost last
  std::size_t node_limit_;
  std::size_t steps_left_;
};

}  // namespace ssac::son
