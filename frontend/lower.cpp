#include "frontend/lower.h"

#include <optional>
#include <vector>

#include "cfg/builder.h"
#include "frontend/expression_lowering.h"

namespace ssac::frontend {

namespace {

using cfg::Construct;
using cfg::Opcode;
using Label = cfg::Builder::Label;

class Lowering {
 public:
  explicit Lowering(const Function& function)
      : function_(function), builder_(function.name), expressions_(function, builder_) {}
  cfg::Function run();

 private:
  /// Blocks of an open if or while.
  struct Open {
    Label next;                      // of an if: the else block or the join; of a while: the exit
    std::optional<Label> otherwise;  // of a while: its else part
    Label join;                      // of an if
    Label header;                    // of a while
    std::optional<Label> continues;  // of a while: the join of its continues
    std::uint32_t begin = 0;         // the begin statement
    std::uint32_t outer_loop = 0;    // of a while: the previous innermost_loop_
  };

  void lower_statement(std::uint32_t index);
  void begin_if(std::uint32_t index);
  void begin_else();
  void end_if();
  void begin_while(std::uint32_t index);
  void end_body(const Open& open);
  void begin_while_else();
  void end_while(std::uint32_t index);
  void lower_break(const Stmt& stmt);
  void lower_continue(const Stmt& stmt);

  void lower_return(const Stmt& stmt);
  /// Code after a jump or return goes to a block of its own, which nothing reaches.
  void open_block(SourcePlace statement) {
    if (!builder_.is_open()) builder_.place_block(builder_.create_block());
    builder_.begin_statement(statement);
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
  ExpressionLowering expressions_;
  std::vector<Open> open_;
  std::uint32_t innermost_loop_ = 0;  // its index in open_; meaningless outside loops
};

cfg::Function Lowering::run() {
  for (const cfg::Variable& variable : function_.variables.items()) builder_.add_variable(variable);
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
    case StmtKind::show_graph: return;
    case StmtKind::declare:
    case StmtKind::assign:
      open_block(stmt.place);
      return expressions_.assign(stmt.variable, stmt.expr, stmt.place);
    case StmtKind::evaluate:
      open_block(stmt.place);
      expressions_.value(stmt.expr);
      return;
    case StmtKind::if_begin: return begin_if(index);
    case StmtKind::else_begin: return begin_else();
    case StmtKind::if_end: return end_if();
    case StmtKind::while_begin: return begin_while(index);
    case StmtKind::while_else: return begin_while_else();
    case StmtKind::while_end: return end_while(index);
    case StmtKind::break_: return lower_break(stmt);
    case StmtKind::continue_: return lower_continue(stmt);
    case StmtKind::return_: return lower_return(stmt);
  }
}

void Lowering::begin_if(std::uint32_t index) {
  const Stmt& stmt = function_.stmts[index];
  open_block(stmt.place);
  const bool has_else = function_.stmts[stmt.match].kind == StmtKind::else_begin;
  const Label then_block = builder_.create_block();
  Open open;
  open.begin = index;
  open.join = builder_.create_block();
  open.next = has_else ? builder_.create_block() : open.join;
  merge_at(open.join, Construct::if_join, open);
  expressions_.branch(stmt.expr, then_block, open.next, stmt.place);
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
  open.header = builder_.create_block();
  open.next = builder_.create_block();
  open.outer_loop = innermost_loop_;
  merge_at(open.header, header_of(stmt), open);
  jump_if_open(open.header, stmt.place);
  builder_.place_block(open.header);
  builder_.begin_statement(stmt.place);
  const Label body = builder_.create_block();
  if (function_.stmts[stmt.match].kind == StmtKind::while_else) {
    open.otherwise = builder_.create_block();
  }
  expressions_.branch(stmt.expr, body, open.otherwise.value_or(open.next), stmt.place);
  builder_.place_block(body);
  innermost_loop_ = static_cast<std::uint32_t>(open_.size());
  open_.push_back(open);
}

void Lowering::end_body(const Open& open) {
  const SourcePlace place = function_.stmts[open.begin].place;
  if (open.continues) {
    jump_if_open(*open.continues, place);
    builder_.place_block(*open.continues);
  }
  jump_if_open(open.header, place);
  innermost_loop_ = open.outer_loop;
}

void Lowering::begin_while_else() {
  end_body(open_.back());
  builder_.place_block(*open_.back().otherwise);
}

void Lowering::end_while(std::uint32_t index) {
  const Open& open = open_.back();
  if (open.otherwise) {
    jump_if_open(open.next, function_.stmts[index].place);
  } else {
    end_body(open);
  }
  builder_.place_block(open.next);
  open_.pop_back();
}

void Lowering::lower_break(const Stmt& stmt) {
  open_block(stmt.place);
  const Open& loop = innermost_loop();
  merge_at(loop.next, Construct::break_exit, loop);
  builder_.jump(loop.next, stmt.place);
}

void Lowering::lower_continue(const Stmt& stmt) {
  open_block(stmt.place);
  Open& loop = innermost_loop();
  if (!loop.continues) {
    loop.continues = builder_.create_block();
    merge_at(*loop.continues, Construct::continue_join, loop);
  }
  builder_.jump(*loop.continues, stmt.place);
}

void Lowering::lower_return(const Stmt& stmt) {
  open_block(stmt.place);
  if (stmt.expr.first == stmt.expr.last) return builder_.finish_block(Opcode::end, stmt.place);
  const ExpressionLowering::Value result = expressions_.value(stmt.expr);
  builder_.ret(result.operand, stmt.place);
  builder_.set_place_of_operand(builder_.last_instruction(), 0, result.place);
}

}  // namespace

cfg::Function lower(const Function& function) { return Lowering(function).run(); }

}  // namespace ssac::frontend
