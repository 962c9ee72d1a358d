// Walks an expression tape from its root down.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "frontend/ast.h"

namespace ssac::frontend {

/// Finds the operands of the nodes of one expression. The nodes are numbered as in the span.
class ExprTree {
 public:
  /// O(nodes).
  explicit ExprTree(std::span<const Expr> exprs) : first_(exprs.size()) {
    for (std::size_t i = 0; i < exprs.size(); ++i) {
      const std::size_t operands = num_operands(exprs[i].kind);
      first_[i] = operands == 0   ? static_cast<std::uint32_t>(i)
                  : operands == 1 ? first_[i - 1]
                                  : first_[left(i)];
    }
  }

  [[nodiscard]] std::size_t root() const { return first_.size() - 1; }
  /// The left operand of a node of two.
  [[nodiscard]] std::size_t left(std::size_t node) const { return first_[node - 1] - 1; }
  /// The right operand of a node of two; the operand of a node of one.
  [[nodiscard]] static std::size_t right(std::size_t node) { return node - 1; }

 private:
  std::vector<std::uint32_t> first_;  // the first node of the subtree
};

}  // namespace ssac::frontend
