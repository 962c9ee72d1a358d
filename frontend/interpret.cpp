#include "frontend/interpret.h"

#include <cassert>
#include <optional>
#include <vector>

namespace ssac::frontend {

namespace {

/// The result of the operator; `b` is ignored if there is only one operand.
std::int64_t apply(ExprKind kind, std::int64_t a, std::int64_t b) {
  const auto [symbol, opcode, swapped, negated] = operator_of(kind);
  const std::int64_t result = swapped ? cfg::evaluate(opcode, b, a) : cfg::evaluate(opcode, a, b);
  return negated ? cfg::evaluate(cfg::Opcode::not_, result, 0) : result;
}

class Run {
 public:
  Run(const Function& function, std::span<const std::int64_t> arguments, std::size_t limit,
      cfg::Environment& environment)
      : function_(function),
        environment_(environment),
        values_(function.variables.size()),
        iterations_left_(limit) {
    assert(arguments.size() == function.parameters.size());
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      values_[function.parameters[k]] = arguments[k];
    }
  }

  Outcome run() {
    std::size_t at = 0;
    while (at < function_.stmts.size()) {
      const Stmt& stmt = function_.stmts[at];
      if (stmt.kind == StmtKind::return_) return run_return(stmt);
      const bool goes_back =
          stmt.kind == StmtKind::continue_ || stmt.kind == StmtKind::while_else ||
          (stmt.kind == StmtKind::while_end && !has_else(function_.stmts[stmt.match]));
      if (goes_back && iterations_left_-- == 0) return Outcome::timed_out();
      at = execute(stmt, at);
      if (ended_) return *ended_;
    }
    return Outcome::fell_through();
  }

 private:
  [[nodiscard]] bool has_else(const Stmt& while_begin) const {
    return function_.stmts[while_begin.match].kind == StmtKind::while_else;
  }

  Outcome run_return(const Stmt& stmt) {
    if (stmt.expr.first == stmt.expr.last) return Outcome::fell_through();
    const std::int64_t result = evaluate(stmt.expr);
    return ended_ ? *ended_ : Outcome::returned(result);
  }

  /// Executes the statement, which is not a return, and returns the index of the next one.
  std::size_t execute(const Stmt& stmt, std::size_t at) {
    switch (stmt.kind) {
      case StmtKind::declare:
      case StmtKind::assign: values_[stmt.variable] = evaluate(stmt.expr); return at + 1;
      case StmtKind::evaluate: evaluate(stmt.expr); return at + 1;
      // If the condition is false, go past the else_begin, the if_end, the while_else or the
      // while_end.
      case StmtKind::if_begin:
      case StmtKind::while_begin: return (evaluate(stmt.expr) != 0 ? at : stmt.match) + 1;
      // The end of a body and a continue go back to the condition; the end of an else part goes on.
      case StmtKind::while_else: return function_.stmts[stmt.match].match;
      case StmtKind::while_end: return has_else(function_.stmts[stmt.match]) ? at + 1 : stmt.match;
      case StmtKind::continue_:
      case StmtKind::else_begin: return stmt.match;
      case StmtKind::break_: return end_of_loop(stmt.match) + 1;
      case StmtKind::block_begin:
      case StmtKind::block_end:
      case StmtKind::if_end:
      case StmtKind::show_graph:
      case StmtKind::return_: break;
    }
    return at + 1;
  }

  [[nodiscard]] std::size_t end_of_loop(std::size_t while_begin) const {
    const std::uint32_t match = function_.stmts[while_begin].match;
    const Stmt& stmt = function_.stmts[match];
    return stmt.kind == StmtKind::while_else ? stmt.match : match;
  }

  /// The value of the expression; meaningless if a call ended the run.
  std::int64_t evaluate(ExprRange range) {
    for (std::uint32_t at = range.first; at < range.last && !ended_;) at = step(at);
    if (ended_) return 0;
    return pop();
  }

  /// Evaluates one node and returns the index of the next one.
  std::uint32_t step(std::uint32_t at) {
    const Expr& expr = function_.exprs[at];
    switch (expr.kind) {
      case ExprKind::constant: operands_.push_back(expr.value); break;
      case ExprKind::name: operands_.push_back(values_[expr.variable]); break;
      case ExprKind::keep: values_[expr.variable] = operands_.back(); break;
      case ExprKind::call: call(expr); break;
      case ExprKind::logic_begin:
      case ExprKind::choice_begin: break;
      case ExprKind::and_test:
      case ExprKind::or_test: {
        const bool decided = (operands_.back() == 0) == (expr.kind == ExprKind::and_test);
        if (decided) return expr.link;
        operands_.pop_back();
        break;
      }
      case ExprKind::choice_test:
        if (pop() == 0) return expr.link + 1;
        break;
      case ExprKind::choice_else: return expr.link;
      case ExprKind::logic_end:
      case ExprKind::choice_end: {
        const cfg::VariableId variable = function_.exprs[expr.link].variable;
        if (variable) values_[variable] = operands_.back();
        break;
      }
      default: {
        const std::int64_t b = num_operands(expr.kind) == 2 ? pop() : 0;
        operands_.back() = apply(expr.kind, operands_.back(), b);
      }
    }
    return at + 1;
  }

  void call(const Expr& expr) {
    const auto count = static_cast<std::size_t>(expr.value);
    const auto result =
        environment_.call(function_.symbols[expr.link], std::span(operands_).last(count));
    operands_.resize(operands_.size() - count);
    if (!result) ended_ = result.error();
    operands_.push_back(result.value_or(0));
  }

  std::int64_t pop() {
    const std::int64_t top = operands_.back();
    operands_.pop_back();
    return top;
  }

  const Function& function_;
  cfg::Environment& environment_;
  IdMap<cfg::VariableId, std::int64_t> values_;
  std::vector<std::int64_t> operands_;
  std::size_t iterations_left_;
  std::optional<Outcome> ended_;  // if a call ended the run
};

}  // namespace

Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit, cfg::Environment& environment) {
  return Run(function, arguments, iteration_limit, environment).run();
}

}  // namespace ssac::frontend
