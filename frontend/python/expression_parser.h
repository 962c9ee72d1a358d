// Parses expressions into the post-order tape, without recursion.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/ast.h"
#include "frontend/python/control_emitter.h"
#include "frontend/python/parse_context.h"

namespace ssac::frontend::python {

/// Operator-precedence parsing with an explicit stack. The output, in post-order, has operators
/// with any number of operands; without control flow it is the tape as it is, otherwise
/// ControlEmitter rewrites it.
/// Source: Dijkstra's shunting yard (Mathematisch Centrum MR 35/61, 1961); for the precedences, The
/// Python Language Reference, 6.17.
class ExpressionParser {
 public:
  explicit ExpressionParser(ParseContext& context) : context_(context) {}

  /// Parses the longest expression from the current token on; `first`, if given, is a name that was
  /// taken already. The value of a condition is only tested. False after a syntax error, which is
  /// reported. O(tokens taken).
  bool parse(ExprRange& range, Purpose purpose, const std::optional<Token>& first = std::nullopt);

  /// Whether the expression parsed last is only a name, possibly in parentheses.
  [[nodiscard]] bool gave_name(ExprRange range) const {
    const Expr& first = context_.scope->function().exprs[range.first];
    return range.last == range.first + 1 && first.kind == ExprKind::name && !has_plus_;
  }
  /// Whether the current token would continue an expression after an operand.
  [[nodiscard]] bool continues_expression() const;

 private:
  enum class Kind : std::uint8_t {
    parenthesis,
    call,
    if_,  // of a conditional expression, before its else
    else_,
    or_,
    and_,
    comparison,  // or a chain of them
    binary,
    prefix,
    plus,  // a unary plus; its value is its operand
    power,
  };
  /// An entry of the stack, which waits for operands.
  struct Pending {
    Kind kind = Kind::parenthesis;
    std::uint8_t precedence = 0;
    ExprKind op = ExprKind::constant;  // binary operator; of a prefix: neg, not_, or xor_ for `~`
    SourcePlace place;
    std::uint32_t count = 0;  // operands, arguments or comparisons so far
  };
  /// The callee of a call; for a print, the items so far (cfg/text/print_items.h).
  struct Callee {
    Token name;
    std::string items;
    std::uint32_t num_values = 0;  // values among the items
  };

  bool parse_terms(const std::optional<Token>& first);
  bool parse_operand();
  bool take_name(const Token& name, bool& more);
  bool parse_printed_text();
  [[nodiscard]] std::string_view fault_of_string() const;
  bool parse_number();
  bool take_operators(bool& more);
  bool take_operator(bool& more);
  void take_binary(ExprKind op);
  void take_power();
  [[nodiscard]] std::string_view construct_here() const;
  bool reject_not();
  void take_comparison(ExprKind op);
  void take_logic(Kind kind, std::uint8_t precedence);
  bool take_if();
  bool take_else(bool& more);
  bool close_parenthesis();
  bool take_comma(bool& more);
  bool open(Kind kind, std::uint8_t precedence, ExprKind op = ExprKind::constant);
  bool reduce_to(std::uint8_t precedence);
  bool reduce(const Pending& top);
  void reduce_comparison(const Pending& top);
  void reduce_prefix(const Pending& top);
  bool reduce_power(const Pending& top);
  void end_argument();
  void end_call(const Pending& call);

  void push(Expr expr) { context_.scope->function().exprs.push_back(expr); }
  [[nodiscard]] SourcePlace place() const { return context_.current.place; }
  /// Whether an argument of `print` begins here.
  [[nodiscard]] bool at_printed() const;
  [[nodiscard]] const Pending* innermost_open() const {
    return open_.empty() ? nullptr : &pending_[open_.back()];
  }

  ParseContext& context_;
  std::vector<Pending> pending_;
  std::vector<Callee> callees_;          // of the calls in pending_
  std::vector<std::size_t> open_;        // parentheses and calls in pending_
  std::vector<Comparison> comparing_;    // operators of pending comparisons
  std::vector<Comparison> comparisons_;  // of complete chains
  bool has_control_ = false;
  bool has_plus_ = false;
};

}  // namespace ssac::frontend::python
