#include "frontend/interpret.h"

#include <cassert>
#include <vector>

#include "cfg/support/arithmetic.h"

namespace ssac::frontend {

namespace {

std::int64_t apply(ExprKind kind, std::int64_t a, std::int64_t b) {
  switch (kind) {
    case ExprKind::add: return arithmetic::add(a, b);
    case ExprKind::sub: return arithmetic::sub(a, b);
    case ExprKind::mul: return arithmetic::mul(a, b);
    case ExprKind::div: return arithmetic::div(a, b);
    case ExprKind::eq: return a == b ? 1 : 0;
    case ExprKind::ne: return a != b ? 1 : 0;
    case ExprKind::lt: return a < b ? 1 : 0;
    case ExprKind::le: return a <= b ? 1 : 0;
    case ExprKind::gt: return a > b ? 1 : 0;
    case ExprKind::ge: return a >= b ? 1 : 0;
    case ExprKind::floor_div: return arithmetic::floor_div(a, b);
    case ExprKind::floor_mod: return arithmetic::floor_mod(a, b);
    case ExprKind::constant:
    case ExprKind::name:
    case ExprKind::neg:
    case ExprKind::not_:
    case ExprKind::keep:
    case ExprKind::call:
    case ExprKind::logic_begin:
    case ExprKind::and_test:
    case ExprKind::or_test:
    case ExprKind::logic_end:
    case ExprKind::choice_begin:
    case ExprKind::choice_test:
    case ExprKind::choice_else:
    case ExprKind::choice_end: break;
  }
  assert(false && "not an operator of two operands");
  return 0;
}

class Run {
 public:
  Run(const Function& function, std::span<const std::int64_t> arguments, std::size_t limit)
      : function_(function), values_(function.variables.size()), iterations_left_(limit) {
    assert(arguments.size() == function.parameters.size());
    for (std::size_t k = 0; k < arguments.size(); ++k) {
      values_[function.parameters[k]] = arguments[k];
    }
  }

  Outcome run() {
    std::size_t at = 0;
    while (at < function_.stmts.size()) {
      const Stmt& stmt = function_.stmts[at];
      if (stmt.kind == StmtKind::return_) return Outcome::returned(evaluate(stmt.expr));
      const bool goes_back = stmt.kind == StmtKind::while_end || stmt.kind == StmtKind::continue_;
      if (goes_back && iterations_left_-- == 0) return Outcome::timed_out();
      at = execute(stmt, at);
    }
    return Outcome::fell_through();
  }

 private:
  /// Executes the statement, no return, and says which is next.
  std::size_t execute(const Stmt& stmt, std::size_t at) {
    switch (stmt.kind) {
      case StmtKind::declare:
      case StmtKind::assign: values_[stmt.variable] = evaluate(stmt.expr); return at + 1;
      // A false condition leads past the else_begin, the if_end or the while_end.
      case StmtKind::if_begin:
      case StmtKind::while_begin: return (evaluate(stmt.expr) != 0 ? at : stmt.match) + 1;
      case StmtKind::while_end:
      case StmtKind::continue_:
      case StmtKind::else_begin: return stmt.match;
      case StmtKind::break_: return std::size_t{function_.stmts[stmt.match].match} + 1;
      case StmtKind::block_begin:
      case StmtKind::block_end:
      case StmtKind::if_end:
      case StmtKind::show_graph:
      case StmtKind::while_else:
      case StmtKind::evaluate:
      case StmtKind::return_: break;
    }
    return at + 1;
  }

  std::int64_t evaluate(ExprRange range) {
    for (const Expr& expr : function_.expr(range)) {
      if (expr.kind == ExprKind::constant) {
        operands_.push_back(expr.value);
      } else if (expr.kind == ExprKind::name) {
        operands_.push_back(values_[expr.variable]);
      } else if (expr.kind == ExprKind::neg) {
        operands_.back() = arithmetic::neg(operands_.back());
      } else {
        const std::int64_t b = operands_.back();
        operands_.pop_back();
        operands_.back() = apply(expr.kind, operands_.back(), b);
      }
    }
    const std::int64_t result = operands_.back();
    operands_.pop_back();
    return result;
  }

  const Function& function_;
  IdMap<cfg::VariableId, std::int64_t> values_;
  std::vector<std::int64_t> operands_;
  std::size_t iterations_left_;
};

}  // namespace

Outcome interpret(const Function& function, std::span<const std::int64_t> arguments,
                  std::size_t iteration_limit) {
  return Run(function, arguments, iteration_limit).run();
}

}  // namespace ssac::frontend
