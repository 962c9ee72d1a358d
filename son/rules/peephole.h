// Simplification of nodes while a graph is built, at the levels of son::Peepholes.
//
// Level `phi` has one rule: a phi whose operands, itself left out, are one distinct node is that
// node. Level `full` has all rules of the tutorial compiler Simple, chapter 8
// (son/rules/simplifier.h). Both are applied where that compiler applies its peepholes: to a node
// when it is made, and once to each phi of a loop, in slot order, when the loop is closed. What
// becomes simpler later stays, as in that compiler, which has no worklist in this chapter.
// Deviation at level phi: at the end of a loop the reference also looks again at phis of other
// regions that the loop's header happens to bind; here a phi is looked at once.
#pragma once

#include <optional>
#include <vector>

#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/method.h"
#include "son/rules/simplifier.h"

namespace ssac::son {

/// The one node that the operands of `phi` are, itself left out; `phi` if they are several, if it
/// has no other, or if it is in progress. O(operands).
NodeId single_operand(const Graph& graph, NodeId phi);

class Peephole {
 public:
  /// Events go to the category `category`, and to `peephole` at level full.
  Peephole(Graph& graph, const ConstructOptions& options, Trace& trace,
           const TraceCategory& category);

  /// What a node becomes that was just made and has no users, but for a Region: it comes after its
  /// phis, which are to have an operand for each of its inputs, also for one that goes then. A Loop
  /// comes before its phis. If that is another node, `n` is killed.
  NodeId apply(NodeId n);
  /// What a phi becomes when its loop is closed, or when an operand of it has changed. If that is
  /// another node, the phi is replaced by it everywhere and killed.
  NodeId apply_again(NodeId phi);
  /// Removes a branch both of whose projections became something else.
  void discard_branch(NodeId branch);

  /// Whether anything is simplified at all.
  [[nodiscard]] bool has_rules() const { return level_ != Peepholes::none; }
  /// The phis that have other operands than when they were simplified; null if such are not looked
  /// at again.
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
