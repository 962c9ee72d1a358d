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

/// Operator-precedence parsing with an explicit stack. Source: Dijkstra's shunting yard
/// (Mathematisch Centrum MR 35/61, 1961); of its output, operators of any number of operands in
/// post-order, what has no control is the tape as it is, and the rest is written anew by
/// ControlEmitter. Source of the levels: The Python Language Reference, 6.17.
class ExpressionParser {
 public:
  explicit ExpressionParser(ParseContext& context) : context_(context) {}

  /// Parses the longest expression from the current token on; where `first` is given, it is a name
  /// that was taken already. A condition's value is only tested. False after a syntax error, which
  /// is reported. O(tokens taken).
  bool parse(ExprRange& range, Purpose purpose, const std::optional<Token>& first = std::nullopt);

  /// Whether what was parsed last is a name, perhaps in parentheses, and no more.
  [[nodiscard]] bool gave_name(ExprRange range) const {
    const Expr& first = context_.scope->function().exprs[range.first];
    return range.last == range.first + 1 && first.kind == ExprKind::name && !has_plus_;
  }

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
    plus,  // before its operand, which it is
    power,
  };
  /// What waits on the stack for operands.
  struct Pending {
    Kind kind = Kind::parenthesis;
    std::uint8_t precedence = 0;
    ExprKind op = ExprKind::constant;  // of a binary one; of a prefix: neg, not_, or for `~` xor_
    SourcePlace place;
    std::uint32_t count = 0;  // operands, arguments or comparisons so far
  };
  /// The function of a call; of a print the items (cfg/print_items.h) so far.
  struct Callee {
    Token name;
    std::string items;
    std::uint32_t num_values = 0;  // among them
  };

  bool parse_terms(const std::optional<Token>& first);
  bool parse_operand();
  bool take_name(const Token& name, bool& more);
  bool parse_printed_text();
  [[nodiscard]] bool continues_expression() const;
  [[nodiscard]] std::string_view fault_of_string() const;
  bool parse_number();
  bool take_operators(bool& more);
  bool take_operator(bool& more);
  void take_binary(ExprKind op);
  void take_power();
  [[nodiscard]] std::string_view construct_here() const;
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
  std::vector<Callee> callees_;          // of the calls among them
  std::vector<std::size_t> open_;        // the parentheses and calls among them
  std::vector<Comparison> comparing_;    // the operators of the comparisons that wait
  std::vector<Comparison> comparisons_;  // of chains that are complete
  bool has_control_ = false;
  bool has_plus_ = false;
};

}  // namespace ssac::frontend::python
