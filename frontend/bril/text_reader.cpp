#include "frontend/bril/text_reader.h"

#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <optional>

#include "frontend/bril/lexer.h"
#include "frontend/code_point.h"

namespace ssac::frontend::bril {
namespace {

/// A method that reads part of a construct returns false when it has reported an error.
class TextReader {
 public:
  TextReader(std::string_view text, Reporter& reporter) : lexer_(text), reporter_(reporter) {
    current_ = lexer_.next();
    next_ = lexer_.next();
  }

  Program run() {
    while (current_.kind != TokenKind::end && !reporter_.stopped()) {
      if (current_.kind == TokenKind::function) {
        read_function();
      } else if (current_.is_word("from")) {
        reporter_.error(current_.place,
                        "imports are not supported: all functions must be in one file");
        skip_to_next_line_of(';');
      } else {
        expected("a function, as '@name'");
        skip_to_function();
      }
    }
    return std::move(program_);
  }

 private:
  void advance() {
    last_line_ = current_.place.line;
    current_ = next_;
    next_ = lexer_.next();
  }
  [[nodiscard]] bool on_new_line() const { return current_.place.line != last_line_; }
  bool accept(char mark) {
    if (!current_.is_mark(mark)) return false;
    advance();
    return true;
  }

  bool expected(std::string_view what) {
    const bool is_quote = current_.kind == TokenKind::bad && current_.text.size() > 1 &&
                          (current_.text[0] == '\'' || current_.text[0] == '"');
    if (is_quote) {
      reporter_.error(current_.place, "the quote does not end in this line");
    } else if (current_.kind == TokenKind::end) {
      reporter_.error(current_.place, fmt::format("expected {}, not the end of the text", what));
    } else {
      reporter_.error(current_.place,
                      fmt::format("expected {}, not {}", what, shown_text(spelled(current_))));
    }
    return false;
  }
  /// The token with the leading mark that its text lacks.
  static std::string spelled(const Token& token) {
    switch (token.kind) {
      case TokenKind::function: return fmt::format("@{}", token.text);
      case TokenKind::label: return fmt::format(".{}", token.text);
      default: return std::string(token.text);
    }
  }
  bool expect(char mark) { return accept(mark) || expected(fmt::format("'{}'", mark)); }

  // Recovery after an error.
  void skip_to_function() {
    do {
      advance();
    } while (current_.kind != TokenKind::end &&
             !(current_.kind == TokenKind::function && on_new_line()));
  }
  void skip_to_next_line_of(char mark) {
    while (current_.kind != TokenKind::end && !accept(mark)) advance();
  }
  /// Skips past the `;` of the instruction, or to the end of its line.
  void skip_instruction() {
    while (current_.kind != TokenKind::end && (num_open_ > 0 || !current_.is_mark('}'))) {
      if (accept(';')) return;
      if (current_.is_mark('{')) ++num_open_;
      if (current_.is_mark('}')) --num_open_;
      advance();
      if (on_new_line()) return;
    }
  }

  Name take_name() {
    const Name name = {program_.names.intern(current_.text), current_.place};
    advance();
    return name;
  }

  void read_function() {
    Function& function = program_.functions.emplace_back();
    function.name = take_name();
    if (!read_header(function)) {
      while (current_.kind != TokenKind::end && !current_.is_mark('{') && !at_function()) advance();
      if (!accept('{')) return;
    }
    num_open_ = 0;
    while (!reporter_.stopped()) {
      function.end = current_.place;
      if (accept('}')) {
        if (num_open_ == 0) return;
        --num_open_;
        continue;
      }
      if (current_.kind == TokenKind::end || at_function()) {
        expected(fmt::format("'}}' at the end of '@{}'", program_.spelling(function.name)));
        return;
      }
      if (!read_instruction(function.instructions.emplace_back())) {
        function.instructions.pop_back();
        skip_instruction();
      }
    }
  }
  [[nodiscard]] bool at_function() const {
    return current_.kind == TokenKind::function && on_new_line();
  }

  /// `(a: int, b: bool): int {`
  bool read_header(Function& function) {
    if (accept('(') && !accept(')')) {
      do {
        if (current_.kind != TokenKind::identifier) return expected("a parameter");
        Parameter& parameter = function.parameters.emplace_back();
        parameter.name = take_name();
        if (!expect(':') || !read_type(parameter.type)) return false;
      } while (accept(','));
      if (!expect(')')) return false;
    }
    if (accept(':') && !read_type(function.type)) return false;
    return expect('{');
  }

  bool read_type(Name& type) {
    if (current_.kind == TokenKind::identifier && !next_.is_mark('<')) {
      type = take_name();
      return true;
    }
    return read_pointer_type(type);
  }
  /// `ptr<ptr<int>>`
  bool read_pointer_type(Name& type) {
    type.place = current_.place;
    std::vector<std::string_view> parts;
    do {
      if (current_.kind != TokenKind::identifier) return expected("a type");
      parts.push_back(current_.text);
      advance();
    } while (accept('<'));
    for (std::size_t k = 1; k < parts.size(); ++k) {
      if (!expect('>')) return false;
    }
    if (parts.size() > max_pointer_depth + 1) {
      reporter_.error(type.place,
                      fmt::format("a pointer of more than {} levels", max_pointer_depth));
      return false;
    }
    type.symbol = program_.intern_copy(
        fmt::format("{}{}", fmt::join(parts, "<"), std::string(parts.size() - 1, '>')));
    return true;
  }

  /// Whether the current name is a label or a destination.
  [[nodiscard]] bool begins_assignment() const { return next_.is_mark(':') || next_.is_mark('='); }
  bool read_instruction(Instruction& instruction) {
    if (current_.kind == TokenKind::label) {
      instruction.is_label = true;
      instruction.name = take_name();
      return expect(':');
    }
    if (current_.kind != TokenKind::identifier) return expected("an instruction or a label");
    if (begins_assignment()) {
      instruction.destination = take_name();
      if (accept(':') && !read_type(instruction.type)) return false;
      if (!expect('=')) return false;
      if (current_.kind != TokenKind::identifier) return expected("an operation");
    }
    const bool is_constant = current_.is_word("const");
    instruction.name = take_name();
    if (is_constant ? !read_literal(instruction.literal) : !read_operands(instruction)) {
      return false;
    }
    return read_semicolon();
  }

  /// If it is missing at the end of a line, that is an error, but nothing need be skipped.
  bool read_semicolon() {
    if (accept(';')) return true;
    expected("';'");
    return on_new_line() || current_.is_mark('}');
  }

  bool read_operands(Instruction& instruction) {
    arguments_.clear();
    functions_.clear();
    labels_.clear();
    while (!(on_new_line() && begins_assignment()) && read_operand()) {
    }
    instruction.arguments = program_.lists.keep(arguments_);
    instruction.functions = program_.lists.keep(functions_);
    instruction.labels = program_.lists.keep(labels_);
    return true;
  }
  /// Reads an operand of the current instruction; false if there is none.
  bool read_operand() {
    switch (current_.kind) {
      case TokenKind::identifier: arguments_.push_back(take_name()); return true;
      case TokenKind::function: functions_.push_back(take_name()); return true;
      case TokenKind::label: labels_.push_back(take_name()); return true;
      default: return false;
    }
  }

  bool read_literal(Literal& literal) {
    literal.place = current_.place;
    switch (current_.kind) {
      case TokenKind::integer: read_integer(literal); break;
      case TokenKind::floating:
        literal.kind = Literal::Kind::floating;
        literal.text = program_.names.intern(current_.text);
        break;
      case TokenKind::character: return read_character(literal);
      default: {
        const bool is_true = current_.is_word("true");
        if (!is_true && !current_.is_word("false")) return expected("a constant");
        literal.kind = Literal::Kind::boolean;
        literal.value = is_true ? 1 : 0;
        break;
      }
    }
    advance();
    return true;
  }

  /// What is too large is a number of floating point, as in JSON.
  void read_integer(Literal& literal) {
    literal.text = program_.names.intern(current_.text);
    std::string_view digits = current_.text;
    if (digits.starts_with('+')) digits.remove_prefix(1);
    const std::errc error =
        std::from_chars(digits.data(), digits.data() + digits.size(), literal.value).ec;
    literal.kind = error == std::errc() ? Literal::Kind::integer : Literal::Kind::floating;
  }

  bool read_character(Literal& literal) {
    const std::string_view text = current_.text;
    const bool is_escape = text.size() == 2 && text[0] == '\\';
    const bool is_one = !text.empty() && first_code_point(text).length == text.size();
    if (is_escape ? !std::string_view("0abtnvfr\\'").contains(text[1]) : !is_one) {
      reporter_.error(literal.place,
                      "a character is one, or one of \\0 \\a \\b \\t \\n \\v \\f \\r");
      return false;
    }
    literal.kind = Literal::Kind::character;
    literal.text = program_.names.intern(text == "'" ? "\\'" : text);
    advance();
    return true;
  }

  Lexer lexer_;
  Reporter& reporter_;
  std::vector<Name> arguments_;  // of the current instruction, like the next two
  std::vector<Name> functions_;
  std::vector<Name> labels_;
  Program program_;
  Token current_;
  Token next_;
  std::uint32_t last_line_ = 0;
  std::size_t num_open_ = 0;  // open braces in the function that Bril does not have
};

}  // namespace

Program read_text(const SourceText& source, Reporter& reporter) {
  return TextReader(source.text(), reporter).run();
}

}  // namespace ssac::frontend::bril
