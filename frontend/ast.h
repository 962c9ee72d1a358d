// The abstract syntax of a program, the same for every language: flat tapes, no pointers.
//
// An expression is a range of nodes in post-order (operands before their operator), so that a
// single loop with an explicit stack evaluates, lowers or prints it. Control flow inside an
// expression jumps over nodes. Where it begins, every pending operand is a name, a constant, or
// kept in a variable, so that no unnamed value is live across it. A function body is one tape of
// statements, in which a construct is a begin, an optional else and an end that refer to each
// other. Walking it is a loop, however deeply the source is nested. (The parse tree of the Carbon
// toolchain is such an array in post-order.) The parser resolves names: a node holds the variable
// that it denotes.
//
// A variable without a `declare` (as in Python) exists from the start of the function, unassigned,
// and reads as 0. A hidden variable in which an expression keeps a value, and which no statement
// names, is read only in the expression that assigns it.
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
  // On the operand before it:
  keep,  ///< its result is the operand, which it also assigns to `variable`
// Operators, on the one or two operands before them:
#define SSAC_ID(id, ...) id,
  SSAC_OPERATORS(SSAC_ID) SSAC_DERIVED_OPERATORS(SSAC_ID)
#undef SSAC_ID
  // Calls Function::symbols[link] with the `value` operands before it.
  call,
  // Control flow inside an expression. `a and b` is logic_begin a and_test b logic_end, and
  // `a if c else b` is choice_begin c choice_test a choice_else b choice_end. The result goes to
  // the `variable` of the begin, which has none if the result is only branched on. A begin without
  // a variable is that of a condition, of an operand of another one without, of what a choice_test
  // takes, or of the operand of a `not` in one of these places.
  logic_begin,  ///< link: the logic_end
  and_test,     ///< if the operand is 0, it is the result; else it is dropped. link: the logic_end
  or_test,  ///< if the operand is not 0, it is the result; else it is dropped. link: the logic_end
  logic_end,     ///< link: the logic_begin
  choice_begin,  ///< link: the choice_end
  choice_test,   ///< takes the condition. link: the choice_else
  choice_else,   ///< link: the choice_end
  choice_end,    ///< link: the choice_begin
};

/// How an operator of the source is computed.
struct Operator {
  std::string_view symbol;
  cfg::Opcode opcode = cfg::Opcode::copy;
  bool swapped = false;  ///< with the operands exchanged
  bool negated = false;  ///< then the result is negated by `not`
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

/// The precedence of an operator; the lowest for everything else.
constexpr cfg::Operation::Level operator_level(ExprKind kind) {
  return is_operator(kind) ? cfg::operation_of(operator_of(kind).opcode).level
                           : cfg::Operation::Level::none;
}

/// The number of operands if it is fixed, 1 or 2; otherwise 0.
constexpr std::size_t num_operands(ExprKind kind) {
  if (is_operator(kind)) return cfg::num_operands(operator_of(kind).opcode);
  return kind == ExprKind::keep ? 1 : 0;
}
/// The symbol of an operator or of the end of control flow: `+`, `<=`, `logic` ...
constexpr std::string_view symbol_of(ExprKind kind) {
  if (is_operator(kind)) return operator_of(kind).symbol;
  return kind == ExprKind::logic_end ? "logic" : "choice";
}

struct Expr {
  ExprKind kind = ExprKind::constant;
  SourcePlace place;         ///< of the literal, the name or the operator
  std::int64_t value = 0;    ///< of a constant; the number of operands of a call
  cfg::VariableId variable;  ///< of a name, a keep or a begin
  std::uint32_t link = 0;    ///< of a call the symbol; of control flow another index in exprs
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
  while_begin,  ///< expr; match: the while_else if there is one, else the while_end. `variable`:
                ///< the counter of a `for`, which its parser turns into a `while`; else none
  while_else,   ///< ends the body; what follows runs if the condition was 0. match: the while_end
  while_end,    ///< match: the while_begin
  break_,       ///< match: the while_begin of the innermost loop
  continue_,    ///< match: the while_begin of the innermost loop
  return_,      ///< expr; without one, the function returns nothing
  evaluate,     ///< expr, for its effects
  show_graph,
};

struct Stmt {
  StmtKind kind = StmtKind::block_begin;
  SourcePlace place;         ///< of its first character; of an end: where the construct ends
  cfg::VariableId variable;  ///< of a declare or assign
  ExprRange expr;            ///< if the kind has one
  std::uint32_t match = 0;   ///< index of another statement, see StmtKind
};

/// The construct of the header of a while_begin.
constexpr cfg::Construct header_of(const Stmt& stmt) {
  return stmt.variable.valid() ? cfg::Construct::for_header : cfg::Construct::while_header;
}

struct Function {
  std::string name;
  std::vector<cfg::VariableId> parameters;
  IdVector<cfg::VariableId, cfg::Variable> variables;  ///< in order of declaration
  std::vector<cfg::Symbol> symbols;                    ///< the callees of its calls
  std::vector<Expr> exprs;
  std::vector<Stmt> stmts;
  SourcePlace end;  ///< where the body ends

  /// Appends it to its tape and returns its index.
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
