// The abstract syntax of a program, for every language: flat tapes, no pointers.
//
// An expression is a range of nodes in post-order (operands before their operator), so that it is
// evaluated, lowered or printed by one loop with an explicit stack. Control inside an expression
// jumps over nodes; where it begins, every operand then waiting is a name, a constant, or kept in a
// variable, so that no nameless value crosses it. A function body is one tape of statements in
// which a construct is a begin, an optional else and an end that know each other. Whatever the
// nesting of the source, walking it is a loop. (The post-order array as a syntax tree is that of
// the Carbon tool chain's parse tree.) Names are resolved by the parser: a node holds the variable
// that it means.
//
// A variable that no `declare` names (those of Python) exists from the function's start,
// unassigned, and reads 0. The hidden variables that expressions keep values in, and no statement
// names, are read in the expression that assigns them alone.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "cfg/support/source_place.h"

namespace ssac::frontend {

enum class ExprKind : std::uint8_t {
  // Leaves:
  constant,
  name,
  // Of the operand before it:
  keep,  ///< gives the operand, and assigns it to `variable`
// Operators, of the one or two operands before them:
#define SSAC_ID(id, ...) id,
  SSAC_OPERATORS(SSAC_ID) SSAC_DERIVED_OPERATORS(SSAC_ID)
#undef SSAC_ID
  // Of the `value` operands before it: calls Function::symbols[link].
  call,
  // Control inside an expression. `a and b` is logic_begin a and_test b logic_end, and `a if c else
  // b` is choice_begin c choice_test a choice_else b choice_end. The result goes to the `variable`
  // of the begin; it has none where the result is only branched on.
  // A begin without one is a condition's, an operand's of one without, or a choice_test's; or one
  // of their `not`s' operand.
  logic_begin,  ///< link: the logic_end
  and_test,     ///< an operand that is 0 is the result; else it is dropped. link: the logic_end
  or_test,      ///< an operand that is not 0 is the result; else it is dropped. link: the logic_end
  logic_end,    ///< link: the logic_begin
  choice_begin,  ///< link: the choice_end
  choice_test,   ///< takes the condition. link: the choice_else
  choice_else,   ///< link: the choice_end
  choice_end,    ///< link: the choice_begin
};

/// How an operator of the source is computed.
struct Operator {
  std::string_view symbol;
  cfg::Opcode opcode = cfg::Opcode::copy;
  bool swapped = false;  ///< of the operands exchanged
  bool negated = false;  ///< and the result made its `not`
};

constexpr bool is_operator(ExprKind kind) { return kind > ExprKind::keep && kind < ExprKind::call; }
constexpr Operator operator_of(ExprKind kind) {
  assert(is_operator(kind));
  constexpr std::array derived = {
#define SSAC_ROW(id, bril, symbol, of, swapped, negated) \
  Operator{symbol, cfg::Opcode::of, swapped, negated},
      SSAC_DERIVED_OPERATORS(SSAC_ROW)
#undef SSAC_ROW
  };
  const std::size_t number =
      static_cast<std::size_t>(kind) - static_cast<std::size_t>(ExprKind::add);
  constexpr std::size_t first_derived =
      static_cast<std::size_t>(ExprKind::ne) - static_cast<std::size_t>(ExprKind::add);
  if (number >= first_derived) return derived[number - first_derived];
  const auto op = static_cast<cfg::Opcode>(number + static_cast<std::size_t>(cfg::Opcode::add));
  return {op == cfg::Opcode::not_ ? "not" : cfg::operation_of(op).symbol, op};
}

/// How closely an operator binds its operands; loosely what is none.
constexpr cfg::Operation::Level operator_level(ExprKind kind) {
  return is_operator(kind) ? cfg::operation_of(operator_of(kind).opcode).level
                           : cfg::Operation::Level::none;
}

/// Operators of a fixed number of operands: 1 or 2; 0 for all else.
constexpr std::size_t num_operands(ExprKind kind) {
  if (is_operator(kind)) return cfg::num_operands(operator_of(kind).opcode);
  return kind == ExprKind::keep ? 1 : 0;
}
/// Of an operator, or of the end of control: `+`, `<=`, `logic` ...
constexpr std::string_view symbol_of(ExprKind kind) {
  if (is_operator(kind)) return operator_of(kind).symbol;
  return kind == ExprKind::logic_end ? "logic" : "choice";
}

struct Expr {
  ExprKind kind = ExprKind::constant;
  SourcePlace place;         ///< of the literal, the name or the operator
  std::int64_t value = 0;    ///< of a constant; the number of operands of a call
  cfg::VariableId variable;  ///< of a name, a keep or a begin
  std::uint32_t link = 0;    ///< of a call the symbol; of control another index in Function::exprs
};

/// Nodes [first, last) of Function::exprs, in post-order; the root is the last.
struct ExprRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

enum class StmtKind : std::uint8_t {
  block_begin,  ///< opens a scope; match: the block_end
  block_end,    ///< match: the block_begin
  declare,      ///< variable = expr
  assign,       ///< variable = expr
  if_begin,     ///< expr; match: the else_begin if there is one, else the if_end
  else_begin,   ///< match: the if_end
  if_end,       ///< match: the if_begin
  while_begin,  ///< expr; match: the while_else if there is one, else the while_end. The `variable`
                ///< of a `for`, which its parser writes as a `while`, is what counts; else none
  while_else,  ///< ends the body; what follows runs where the condition was 0. match: the while_end
  while_end,   ///< match: the while_begin
  break_,      ///< match: the while_begin of the innermost loop
  continue_,   ///< match: the while_begin of the innermost loop
  return_,     ///< expr; without one the function gives nothing
  evaluate,    ///< expr, for its effects
  show_graph,
};

struct Stmt {
  StmtKind kind = StmtKind::block_begin;
  SourcePlace place;         ///< of its first character; for an end, of where the construct ends
  cfg::VariableId variable;  ///< of a declare or assign
  ExprRange expr;            ///< where the kind has one
  std::uint32_t match = 0;   ///< index of another statement, see StmtKind
};

/// Of a while_begin: what its header is called.
constexpr cfg::Construct header_of(const Stmt& stmt) {
  return stmt.variable.valid() ? cfg::Construct::for_header : cfg::Construct::while_header;
}

struct Function {
  std::string name;
  std::vector<cfg::VariableId> parameters;
  IdVector<cfg::VariableId, cfg::Variable> variables;  ///< in order of declaration
  std::vector<cfg::Symbol> symbols;                    ///< what its calls call
  std::vector<Expr> exprs;
  std::vector<Stmt> stmts;
  SourcePlace end;  ///< where the body ends

  /// Puts it at the end of its tape, and says where that is.
  std::uint32_t add(const Expr& expr) {
    exprs.push_back(expr);
    return static_cast<std::uint32_t>(exprs.size() - 1);
  }
  std::uint32_t add(const Stmt& stmt) {
    stmts.push_back(stmt);
    return static_cast<std::uint32_t>(stmts.size() - 1);
  }
  [[nodiscard]] std::span<const Expr> expr(ExprRange range) const {
    return std::span(exprs).subspan(range.first, range.last - range.first);
  }
};

struct Program {
  std::vector<Function> functions;
};

}  // namespace ssac::frontend
