// Parses expressions into the post-order tape, without recursion.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "frontend/ast.h"
#include "frontend/simple/parse_context.h"

namespace ssac::frontend::simple {

/// Operator-precedence parsing with an explicit stack of operators that wait for their right
/// operand. Source: Dijkstra's shunting yard (Mathematisch Centrum MR 35/61, 1961). Operands go
/// straight to the tape, whose order is that of the output of the shunting yard.
class ExpressionParser {
 public:
  explicit ExpressionParser(ParseContext& context) : context_(context) {}

  /// Parses the longest expression from the current token on. False after a syntax error, which is
  /// reported; the current token is then the offending one. O(tokens taken).
  bool parse(ExprRange& range);
  /// How many parentheses of the expression parsed last were open at its end, after an error.
  [[nodiscard]] std::size_t open_parentheses() const { return open_parentheses_; }

 private:
  bool parse_terms();
  bool parse_operand();
  void take_number();
  bool open(ExprKind kind);
  void close_parenthesis();
  void reduce_to(cfg::Operation::Level level);
  void push_leaf(ExprKind kind, std::int64_t value, cfg::VariableId variable);

  ParseContext& context_;
  std::vector<Expr> pending_;  // operators, and parentheses that are open
  std::size_t open_parentheses_ = 0;
};

}  // namespace ssac::frontend::simple
