#include "frontend/lower.h"

#include <optional>
#include <utility>
#include <vector>

#include "cfg/builder.h"

namespace ssac::frontend {

namespace {

using cfg::Construct;
using cfg::Opcode;
using cfg::Operand;
using Label = cfg::Builder::Label;

/// The instruction of an operator; `swapped` where the operands change sides.
struct Lowered {
  Opcode op = Opcode::copy;
  bool swapped = false;
};

Lowered instruction_of(ExprKind kind) {
  switch (kind) {
    case ExprKind::constant:
    case ExprKind::name: return {Opcode::copy};
    case ExprKind::neg: return {Opcode::neg};
    case ExprKind::add: return {Opcode::add};
    case ExprKind::sub: return {Opcode::sub};
    case ExprKind::mul: return {Opcode::mul};
    case ExprKind::div: return {Opcode::div};
    case ExprKind::eq:
    case ExprKind::ne: return {Opcode::eq};
    case ExprKind::lt: return {Opcode::lt};
    case ExprKind::le: return {Opcode::le};
    case ExprKind::gt: return {Opcode::lt, true};
    case ExprKind::ge: return {Opcode::le, true};
    case ExprKind::floor_div: return {Opcode::floor_div};
    case ExprKind::floor_mod: return {Opcode::floor_mod};
    case ExprKind::not_: return {Opcode::not_};
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
  return {};
}

class Lowering {
 public:
  explicit Lowering(const Function& function) : function_(function), builder_(function.name) {}
  cfg::Function run();

 private:
  /// The blocks to come of an open if or while.
  struct Open {
    Label next;                      // of an if: the else block or the join; of a while: the exit
    Label join;                      // of an if
    Label head;                      // of a while
    std::optional<Label> continues;  // of a while: where its continues meet
    std::uint32_t begin = 0;         // the begin statement
    std::uint32_t outer_loop = 0;    // of a while: what innermost_loop_ was before
  };

  void lower_statement(std::uint32_t index);
  void begin_if(std::uint32_t index);
  void begin_else();
  void end_if();
  void begin_while(std::uint32_t index);
  void end_while();
  void lower_break(const Stmt& stmt);
  void lower_continue(const Stmt& stmt);

  void assign(const Stmt& stmt);
  Operand operand_of(ExprRange range);
  Operand reduce(const Expr& expr, cfg::VariableId destination);
  void push_operands(std::span<const Expr> exprs);
  /// Code after a jump or return goes to a block of its own, which nothing reaches.
  void open_block() {
    if (!builder_.is_open()) builder_.place_block(builder_.create_block());
  }
  void jump_if_open(Label to, SourcePlace place) {
    if (builder_.is_open()) builder_.jump(to, place);
  }
  void merge_at(Label label, Construct construct, const Open& open) {
    builder_.add_merge(label, {construct, function_.stmts[open.begin].place});
  }
  Open& innermost_loop() { return open_[innermost_loop_]; }

  const Function& function_;
  cfg::Builder builder_;
  std::vector<Open> open_;
  std::vector<Operand> operands_;
  std::uint32_t innermost_loop_ = 0;  // its index in open_; meaningless outside loops
};

cfg::Function Lowering::run() {
  for (const cfg::Variable& variable : function_.variables.items()) {
    builder_.add_variable(variable.name, variable.declared);
  }
  for (const cfg::VariableId parameter : function_.parameters) builder_.add_parameter(parameter);
  builder_.place_block(builder_.create_block());
  for (std::uint32_t i = 0; i < function_.stmts.size(); ++i) lower_statement(i);
  if (builder_.is_open()) builder_.finish_block(Opcode::unterminated, function_.end);
  return builder_.finish();
}

void Lowering::lower_statement(std::uint32_t index) {
  const Stmt& stmt = function_.stmts[index];
  switch (stmt.kind) {
    case StmtKind::block_begin:
    case StmtKind::block_end:
    case StmtKind::while_else:
    case StmtKind::evaluate:
    case StmtKind::show_graph: return;
    case StmtKind::declare:
    case StmtKind::assign: return assign(stmt);
    case StmtKind::if_begin: return begin_if(index);
    case StmtKind::else_begin: return begin_else();
    case StmtKind::if_end: return end_if();
    case StmtKind::while_begin: return begin_while(index);
    case StmtKind::while_end: return end_while();
    case StmtKind::break_: return lower_break(stmt);
    case StmtKind::continue_: return lower_continue(stmt);
    case StmtKind::return_: {
      open_block();
      const Operand result = operand_of(stmt.expr);
      return builder_.ret(result, stmt.place);
    }
  }
}

void Lowering::begin_if(std::uint32_t index) {
  const Stmt& stmt = function_.stmts[index];
  open_block();
  const Operand condition = operand_of(stmt.expr);
  const bool has_else = function_.stmts[stmt.match].kind == StmtKind::else_begin;
  const Label then_block = builder_.create_block();
  Open open;
  open.begin = index;
  open.join = builder_.create_block();
  open.next = has_else ? builder_.create_block() : open.join;
  merge_at(open.join, Construct::if_join, open);
  builder_.branch(condition, then_block, open.next, stmt.place);
  builder_.place_block(then_block);
  open_.push_back(open);
}

void Lowering::begin_else() {
  Open& open = open_.back();
  jump_if_open(open.join, function_.stmts[open.begin].place);
  builder_.place_block(open.next);
}

void Lowering::end_if() {
  const Open& open = open_.back();
  jump_if_open(open.join, function_.stmts[open.begin].place);
  builder_.place_block(open.join);
  open_.pop_back();
}

void Lowering::begin_while(std::uint32_t index) {
  const Stmt& stmt = function_.stmts[index];
  Open open;
  open.begin = index;
  open.head = builder_.create_block();
  open.next = builder_.create_block();
  open.outer_loop = innermost_loop_;
  merge_at(open.head, Construct::while_head, open);
  jump_if_open(open.head, stmt.place);
  builder_.place_block(open.head);
  const Operand condition = operand_of(stmt.expr);
  const Label body = builder_.create_block();
  builder_.branch(condition, body, open.next, stmt.place);
  builder_.place_block(body);
  innermost_loop_ = static_cast<std::uint32_t>(open_.size());
  open_.push_back(open);
}

void Lowering::end_while() {
  const Open& open = open_.back();
  const SourcePlace place = function_.stmts[open.begin].place;
  if (open.continues) {
    jump_if_open(*open.continues, place);
    builder_.place_block(*open.continues);
  }
  jump_if_open(open.head, place);
  builder_.place_block(open.next);
  innermost_loop_ = open.outer_loop;
  open_.pop_back();
}

void Lowering::lower_break(const Stmt& stmt) {
  open_block();
  const Open& loop = innermost_loop();
  merge_at(loop.next, Construct::break_exit, loop);
  builder_.jump(loop.next, stmt.place);
}

void Lowering::lower_continue(const Stmt& stmt) {
  open_block();
  Open& loop = innermost_loop();
  if (!loop.continues) {
    loop.continues = builder_.create_block();
    merge_at(*loop.continues, Construct::continue_join, loop);
  }
  builder_.jump(*loop.continues, stmt.place);
}

void Lowering::assign(const Stmt& stmt) {
  open_block();
  const std::span<const Expr> exprs = function_.expr(stmt.expr);
  const Expr& root = exprs.back();
  if (num_operands(root.kind) == 0) {
    builder_.emit(Opcode::copy, stmt.variable, operand_of(stmt.expr), {}, stmt.place);
    return;
  }
  push_operands(exprs.first(exprs.size() - 1));
  reduce(root, stmt.variable);
}

/// The value of an expression: a variable, a constant, or the temporary that its root makes.
Operand Lowering::operand_of(ExprRange range) {
  push_operands(function_.expr(range));
  const Operand result = operands_.back();
  operands_.pop_back();
  return result;
}

void Lowering::push_operands(std::span<const Expr> exprs) {
  for (const Expr& expr : exprs) {
    if (expr.kind == ExprKind::constant) {
      operands_.emplace_back(builder_.constant(expr.value));
    } else if (expr.kind == ExprKind::name) {
      operands_.emplace_back(expr.variable);
    } else {
      operands_.push_back(reduce(expr, {}));
    }
  }
}

/// Emits the operator on the operands at the top of the stack, which it takes off.
Operand Lowering::reduce(const Expr& expr, cfg::VariableId destination) {
  const auto [op, swapped] = instruction_of(expr.kind);
  const bool binary = num_operands(expr.kind) == 2;
  Operand b = binary ? operands_.back() : Operand();
  if (binary) operands_.pop_back();
  Operand a = operands_.back();
  operands_.pop_back();
  if (swapped) std::swap(a, b);
  if (expr.kind != ExprKind::ne) return builder_.emit(op, destination, a, b, expr.place);
  const Operand equal = builder_.emit(op, {}, a, b, expr.place);
  return builder_.emit(Opcode::not_, destination, equal, {}, expr.place);
}

}  // namespace

cfg::Function lower(const Function& function) { return Lowering(function).run(); }

}  // namespace ssac::frontend
