// The peephole rules of the tutorial compiler Simple, chapter 8, by family of nodes: each a small
// function that states the law it applies. (Reference: the tutorial's README of chapters 2, 4, 6, 7
// and 8.) The operators that Simple does not have, of floor division and of bits, have rules of the
// same kind.
//
// A rule looks at a node whose type has been computed and is not a constant. Its answer is an
// Improvement; it changes the graph only where it says so: exchanging two operands, or removing
// dead inputs.
#pragma once

#include "son/graph.h"
#include "son/rules/improvement.h"
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
  /// What decides between operands of a sum that are alike: the greater goes left.
  [[nodiscard]] std::uint64_t order(NodeId n) const {
    return order_ == nullptr ? n.index() : (*order_)[n.index()];
  }
  /// A finished phi whose operands are all constants.
  [[nodiscard]] bool is_phi_of_constants(NodeId n) const;

 private:
  Graph& graph_;
  const std::vector<Type>& types_;
  const std::vector<std::uint64_t>* order_;  // by node; null: the younger is greater
};

/// What the operator gives; `b` counts where it has two operands.
inline std::int64_t fold(Op op, std::int64_t a, std::int64_t b) {
  return cfg::evaluate(opcode_of(op), a, b);
}

/// What the rules for the node's kind have to say of it.
Improvement improve(const RuleView& view, NodeId n);

// rules/arithmetic.cpp
Improvement improve_add(const RuleView& view, NodeId n);
Improvement improve_mul(const RuleView& view, NodeId n);
/// Of both divisions.
Improvement improve_div(const RuleView& view, NodeId n);
Improvement improve_mod(const RuleView& view, NodeId n);
/// (phi of constants) op constant, and with `rotate` (x op phi of constants) op constant: the
/// constant goes up through the phi, where it folds on each path. The constant may be a phi of
/// constants of the same region.
Improvement push_constant_through_phi(const RuleView& view, NodeId n, bool rotate);

// rules/bits.cpp
Improvement improve_bits(const RuleView& view, NodeId n);

// rules/comparison.cpp
Improvement improve_comparison(const RuleView& view, NodeId n);

// rules/merge.cpp
Improvement improve_phi(const RuleView& view, NodeId n);
Improvement improve_region(const RuleView& view, NodeId n);

// rules/control.cpp
Improvement improve_projection(const RuleView& view, NodeId n);
Improvement improve_return(const RuleView& view, NodeId n);
Improvement improve_stop(const RuleView& view, NodeId n);

}  // namespace ssac::son
