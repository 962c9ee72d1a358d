// Rewrites expressions with control flow in the form of the AST.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "frontend/ast.h"
#include "frontend/python/scope.h"

namespace ssac::frontend::python {

enum class Purpose : std::uint8_t { value, condition };

/// An operator of a chain of comparisons.
struct Comparison {
  ExprKind op = ExprKind::eq;
  SourcePlace place;
};

/// In: an expression in plain post-order, in which `and` is an and_test of `value` operands, `or`
/// an or_test, a chain of comparisons a logic_end of `value` operands whose operators are
/// `comparisons[link...]`, and `a if c else b` a choice_end of a, c, b. Out: the expression as
/// defined in frontend/ast.h, appended to the scope's function. What is only tested gets no
/// variable. An operand that is pending while control flow runs, or that is compared twice, is kept
/// in a hidden variable, unless it is a name or a constant or is in one already. O(nodes).
class ControlEmitter {
 public:
  ControlEmitter(Scope& scope, std::span<const Expr> nodes,
                 std::span<const Comparison> comparisons);
  void emit(Purpose purpose);

 private:
  /// A step still to be done.
  struct Work {
    enum class Kind : std::uint8_t {
      visit,   // the node
      append,  // `expr`
      keep,    // keep the node's result in a variable, if it needs one
      reread,  // append a leaf that reads the node's result
    };
    Kind kind = Kind::visit;
    std::uint32_t node = 0;
    Purpose purpose = Purpose::value;
    Expr expr = {};
  };
  static Work appending(ExprKind kind, SourcePlace place) {
    return {Work::Kind::append, 0, Purpose::value, {kind, place, 0, {}}};
  }

  [[nodiscard]] std::uint32_t num_operands_of(const Expr& node) const;
  [[nodiscard]] std::vector<std::uint32_t> operands(std::uint32_t node) const;
  void step(const Work& work);
  void visit(std::uint32_t node, Purpose purpose);
  void visit_operator(std::uint32_t node, Purpose purpose);
  void visit_logic(std::uint32_t node, Purpose purpose);
  void visit_chain(std::uint32_t node, Purpose purpose);
  void visit_choice(std::uint32_t node, Purpose purpose);
  void begin(std::uint32_t node, ExprKind kind, std::string_view variable, Purpose purpose);
  void keep(std::uint32_t node);
  void append(const Expr& expr) { scope_.function().add(expr); }
  /// Schedules the steps, in the order in which they are to be done.
  void plan(std::span<const Work> steps) {
    work_.insert(work_.end(), steps.rbegin(), steps.rend());
  }

  Scope& scope_;
  std::span<const Expr> nodes_;
  std::span<const Comparison> comparisons_;
  std::vector<std::uint32_t> first_;  // by node: the first of its subtree
  std::vector<bool> has_control_;     // by node: whether its subtree has any
  std::vector<Expr> results_;         // by node: a leaf that reads its result; call: it is not kept
  std::vector<Work> work_;            // the next step is last
};

}  // namespace ssac::frontend::python
