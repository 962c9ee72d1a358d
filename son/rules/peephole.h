// Simplification of nodes while a graph is built, at the levels of son::Peepholes.
//
// Level `phi` has one rule: a phi whose operands, other than itself, are one node becomes that
// node. Level `full` has all rules of the tutorial compiler Simple, chapter 8
// (son/rules/simplifier.h). Both are applied where that compiler applies its peepholes: to a node
// when it is made, and to each phi of a loop, in slot order, when the loop is closed. What could be
// simplified only later stays, as in that compiler, which has no worklist in this chapter.
//
// Deviations: at the end of a loop the reference also revisits phis of other Regions that the
// loop's header happens to bind; level `phi` does not.
#pragma once

#include <optional>
#include <vector>

#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/method.h"
#include "son/rules/simplifier.h"

namespace ssac::son {

/// The one node that all operands of `phi` other than itself are; `phi` if there are several such
/// nodes or none, or if it is in progress. O(operands).
NodeId single_operand(const Graph& graph, NodeId phi);

class Peephole {
 public:
  /// Events go to the category `category`, and to `peephole` at level full.
  Peephole(Graph& graph, const ConstructOptions& options, Trace& trace,
           const TraceCategory& category);

  /// Simplifies a new node, and returns what it becomes; if that is another node, `n` is killed.
  /// The node must have no users, except that a Region comes after its phis: these must have an
  /// operand for each of its inputs, even for one that is then removed. A Loop comes before its
  /// phis.
  NodeId apply(NodeId n);
  /// Simplifies a phi again, when its loop is closed or its operands have changed, and returns what
  /// it becomes; if that is another node, the phi is replaced by it everywhere and killed.
  NodeId apply_again(NodeId phi);
  /// Kills a branch if both of its projections became something else.
  void discard_branch(NodeId branch);

  /// Whether anything is simplified at all.
  [[nodiscard]] bool has_rules() const { return level_ != Peepholes::none; }
  /// The phis whose operands have changed since they were simplified; null if these are not
  /// simplified again.
  [[nodiscard]] StalePhis* stale_phis() {
    return simplifier_ ? &simplifier_->stale_phis() : nullptr;
  }

 private:
  NodeId remove_trivial_phi(NodeId phi);
  void kill_unused(NodeId n, NodeId oldest);
  void note_changed_phis(NodeId n);
  void replace(NodeId phi, NodeId better);

  Graph& graph_;
  Peepholes level_;
  Trace& trace_;
  const TraceCategory& category_;
  GraphWatch* watch_;
  std::optional<Simplifier> simplifier_;  // at level full
  std::vector<NodeId> candidates_;        // scratch
};

}  // namespace ssac::son
