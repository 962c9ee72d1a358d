// Parses the statements that contain no others.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "frontend/python/expression_parser.h"
#include "frontend/python/parse_context.h"

namespace ssac::frontend::python {

class StatementParser {
 public:
  StatementParser(ParseContext& context, ExpressionParser& expressions)
      : context_(context), expressions_(expressions) {}

  /// Parses one simple statement up to the `;` or line end after it. A string alone is a comment.
  /// False after a syntax error, which is reported. O(tokens taken).
  bool parse(bool in_module);

 private:
  bool parse_jump(StmtKind kind, std::string_view outside_loop);
  bool parse_return();
  bool parse_strings();
  bool parse_name_statement();
  bool parse_global();
  bool parse_annotated(const Token& target);
  void report_annotated_global(const Token& name);
  bool parse_unpacking(const Token& first);
  bool parse_assignment(const Token& target);
  bool parse_augmented(const Token& target);
  bool outside_match(const Token& word);
  bool parse_expression_statement(const std::optional<Token>& first);
  std::optional<Token> take_target(ExprRange range);
  bool check_end_of_expression();
  void copy_to(const Token& target, cfg::VariableId value);

  std::uint32_t add(const Stmt& stmt) { return context_.scope->function().add(stmt); }
  [[nodiscard]] cfg::VariableId assigned(const Token& name) {
    return context_.scope->assign(name.symbol, name.text, name.place);
  }

  ParseContext& context_;
  ExpressionParser& expressions_;
  std::vector<Token> targets_;
  bool in_module_ = false;
};

}  // namespace ssac::frontend::python
