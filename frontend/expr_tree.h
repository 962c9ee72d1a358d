// Walks an expression tape from its root down.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "frontend/ast.h"

namespace ssac::frontend {

/// Finds the operands of the nodes of an expression. The nodes are numbered as in the span. An
/// `and`, an `or` and a chain of comparisons are represented by their logic_end, a conditional
/// expression by its choice_end.
class ExprTree {
 public:
  /// O(nodes).
  explicit ExprTree(std::span<const Expr> exprs) : exprs_(exprs), first_(exprs.size()) {
    std::vector<std::uint32_t> open;
    for (std::size_t i = 0; i < exprs.size(); ++i) {
      first_[i] = static_cast<std::uint32_t>(i);
      switch (exprs[i].kind) {
        case ExprKind::logic_begin:
        case ExprKind::choice_begin: open.push_back(first_[i]); break;
        case ExprKind::logic_end:
        case ExprKind::choice_end:
          first_[i] = open.back();
          open.pop_back();
          break;
        default:
          for (std::size_t k = num_operands_at(i); k > 0; --k) first_[i] = first_[first_[i] - 1];
      }
    }
  }

  [[nodiscard]] std::size_t root() const { return first_.size() - 1; }
  /// The operands of the node in order; for a choice the condition, then the two parts.
  /// O(operands).
  [[nodiscard]] std::vector<std::size_t> operands(std::size_t node) const {
    std::vector<std::size_t> result;
    const ExprKind kind = exprs_[node].kind;
    const bool is_control = kind == ExprKind::logic_end || kind == ExprKind::choice_end;
    // In control flow, each operand but the first is preceded by a test or an else.
    const std::size_t first = first_[node] + (is_control ? 1U : 0U);
    for (std::size_t end = node; end > first;) {
      std::size_t operand = end - 1;
      if (is_control && is_divider(exprs_[operand].kind)) --operand;
      result.push_back(operand);
      end = first_[operand];
    }
    std::ranges::reverse(result);
    return result;
  }
  /// Calls visit(node, context) for each node, before its operands and in order; the result is the
  /// context of the operands. No recursion. O(nodes).
  template <class Context, class Visit>
  void visit_down(Context of_root, Visit visit) const {
    std::vector<std::pair<std::size_t, Context>> work = {{root(), std::move(of_root)}};
    while (!work.empty()) {
      const auto [node, context] = std::move(work.back());
      work.pop_back();
      const Context of_operands = visit(node, context);
      const std::vector<std::size_t> operands_of_node = operands(node);
      for (const std::size_t operand : operands_of_node | std::views::reverse) {
        work.emplace_back(operand, of_operands);
      }
    }
  }

 private:
  static bool is_divider(ExprKind kind) {
    return kind == ExprKind::and_test || kind == ExprKind::or_test ||
           kind == ExprKind::choice_test || kind == ExprKind::choice_else;
  }
  [[nodiscard]] std::size_t num_operands_at(std::size_t i) const {
    if (is_divider(exprs_[i].kind)) return 1;
    return exprs_[i].kind == ExprKind::call ? static_cast<std::size_t>(exprs_[i].value)
                                            : num_operands(exprs_[i].kind);
  }

  std::span<const Expr> exprs_;
  std::vector<std::uint32_t> first_;  // the first node of the subtree
};

}  // namespace ssac::frontend
