// The rewrite rules, by family of nodes. Each is a small function that states the law it applies.
//
// The tables in rules.cpp show which rules are the reference's (the tutorial compiler Simple,
// chapter 8; see its README of chapters 2, 4, 6, 7 and 8), which are ours, and at which levels they
// apply. How to add one: README.md.
//
// A rule looks at a node whose type has been computed and is not a constant, and answers with a
// Rewrite. It changes the graph itself only where it says so: to exchange two operands, or to
// remove dead inputs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cfg/operations.h"
#include "son/graph.h"
#include "son/operations.h"
#include "son/rules/rewrite.h"
#include "son/type.h"

namespace ssac::son {

/// What rules see: the graph, and the types computed so far.
class RuleView {
 public:
  RuleView(Graph& graph, const std::vector<Type>& types,
           const std::vector<std::uint64_t>* order = nullptr)
      : graph_(graph), types_(types), order_(order) {}

  [[nodiscard]] Graph& graph() const { return graph_; }
  [[nodiscard]] Op op(NodeId n) const { return graph_.op(n); }
  [[nodiscard]] NodeId input(NodeId n, std::size_t k) const { return graph_.input(n, k); }
  [[nodiscard]] Type type(NodeId n) const { return types_[n.index()]; }
  [[nodiscard]] bool is_constant(NodeId n) const { return type(n).is_constant(); }
  [[nodiscard]] bool is_integer(NodeId n, std::int64_t value) const {
    return type(n) == Type::constant(value);
  }
  /// Orders operands of a sum that are of the same kind: the greater goes left.
  [[nodiscard]] std::uint64_t order(NodeId n) const {
    return order_ == nullptr ? n.index() : (*order_)[n.index()];
  }
  /// Whether the node is a phi, not in progress, whose operands are all constants.
  [[nodiscard]] bool is_phi_of_constants(NodeId n) const;
  [[nodiscard]] bool at_fixpoint() const { return order_ != nullptr; }

 private:
  Graph& graph_;
  const std::vector<Type>& types_;
  const std::vector<std::uint64_t>*
      order_;  // by node, at level fixpoint; null: the younger is greater
};

/// The result of the operator; `b` is used if it has two operands.
inline std::int64_t fold(Op op, std::int64_t a, std::int64_t b) {
  return cfg::evaluate(opcode_of(op), a, b);
}

/// The answer of the rules for the node's kind.
Rewrite find_rewrite(const RuleView& view, NodeId n);

// reference/arithmetic.cpp
Rewrite rewrite_add(const RuleView& view, NodeId n);
Rewrite rewrite_mul(const RuleView& view, NodeId n);
/// For both divisions.
Rewrite rewrite_div(const RuleView& view, NodeId n);
/// For (phi of constants) op constant, and with `rotate` also for (x op phi of constants) op
/// constant: the constant moves up through the phi, where it folds on each path. Instead of the
/// constant, there may be a phi of constants of the same region.
Rewrite push_constant_through_phi(const RuleView& view, NodeId n, bool rotate);

// reference/comparison.cpp
Rewrite rewrite_comparison(const RuleView& view, NodeId n);

// reference/merge.cpp
Rewrite rewrite_phi(const RuleView& view, NodeId n);
Rewrite rewrite_region(const RuleView& view, NodeId n);

// reference/control.cpp
Rewrite rewrite_projection(const RuleView& view, NodeId n);
Rewrite rewrite_return(const RuleView& view, NodeId n);
Rewrite rewrite_stop(const RuleView& view, NodeId n);

// own/arithmetic.cpp
Rewrite rewrite_sub(const RuleView& view, NodeId n);
Rewrite rewrite_mod(const RuleView& view, NodeId n);

// own/bits.cpp
Rewrite rewrite_bits(const RuleView& view, NodeId n);
Rewrite rewrite_xor(const RuleView& view, NodeId n);
Rewrite rewrite_shift(const RuleView& view, NodeId n);

}  // namespace ssac::son
