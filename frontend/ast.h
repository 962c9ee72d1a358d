// The abstract syntax of a program, for every language: flat tapes, no pointers.
//
// An expression is a range of nodes in post-order (operands before their operator), so that it is
// evaluated, lowered or printed by one loop with an explicit stack. A function body is one tape of
// statements in which a construct is a begin, an optional else and an end that know each other.
// Whatever the nesting of the source, walking it is a loop. (The post-order array as a syntax tree
// is that of the Carbon tool chain's parse tree.) Names are resolved by the parser: a node holds
// the variable that it means.
#pragma once

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
  neg,
  // Of the two operands before it:
  add,
  sub,
  mul,
  div,
  eq,
  ne,
  lt,
  le,
  gt,
  ge,
};

constexpr std::size_t num_operands(ExprKind kind) {
  return kind <= ExprKind::name ? 0 : kind == ExprKind::neg ? 1 : 2;
}
std::string_view symbol_of(ExprKind kind);  ///< "+", "<=", ...

struct Expr {
  ExprKind kind = ExprKind::constant;
  SourcePlace place;         ///< of the literal, the name or the operator
  std::int64_t value = 0;    ///< of a constant
  cfg::VariableId variable;  ///< of a name
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
  while_begin,  ///< expr; match: the while_end
  while_end,    ///< match: the while_begin
  break_,       ///< match: the while_begin of the innermost loop
  continue_,    ///< match: the while_begin of the innermost loop
  return_,      ///< expr
  show_graph,
};

struct Stmt {
  StmtKind kind = StmtKind::block_begin;
  SourcePlace place;         ///< of its first character; for an end, of where the construct ends
  cfg::VariableId variable;  ///< of a declare or assign
  ExprRange expr;            ///< where the kind has one
  std::uint32_t match = 0;   ///< index of another statement, see StmtKind
};

struct Function {
  std::string name;
  std::vector<cfg::VariableId> parameters;
  IdVector<cfg::VariableId, cfg::Variable> variables;  ///< in order of declaration
  std::vector<Expr> exprs;
  std::vector<Stmt> stmts;
  SourcePlace end;  ///< where the body ends

  [[nodiscard]] std::span<const Expr> expr(ExprRange range) const {
    return std::span(exprs).subspan(range.first, range.last - range.first);
  }
};

struct Program {
  std::vector<Function> functions;
};

}  // namespace ssac::frontend
