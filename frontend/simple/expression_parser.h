// Parses expressions into the post-order tape, without recursion.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "frontend/ast.h"
#include "frontend/simple/parse_context.h"

namespace ssac::frontend::simple {

/// Operator-precedence parsing with an explicit stack of operators that wait for their right
/// operand. Operands go directly to the tape, which is in the order of the shunting yard's output.
/// Source: Dijkstra's shunting yard (Mathematisch Centrum MR 35/61, 1961).
class ExpressionParser {
 public:
  explicit ExpressionParser(ParseContext& context) : context_(context) {}

  /// Parses the longest expression from the current token on. False after a syntax error, which is
  /// reported; the current token is then the offending one. O(tokens taken).
  bool parse(ExprRange& range);
  /// After an error: how many parentheses of the expression parsed last were open.
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
  std::vector<Expr> pending_;  // operators and open parentheses
  std::size_t open_parentheses_ = 0;
};

}  // namespace ssac::frontend::simple
