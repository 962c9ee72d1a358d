#include "cfg/parse_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "cfg/builder.h"
#include "cfg/text_lexer.h"
#include "cfg/text_names.h"

namespace ssac::cfg {
namespace {

using Kind = TextToken::Kind;

template <class Number>
std::optional<Number> number_of(const TextToken& token) {
  Number value = 0;
  const char* last = token.text.data() + token.text.size();
  const auto [end, error] = std::from_chars(token.text.data(), last, value);
  if (token.kind != Kind::number || error != std::errc() || end != last) return std::nullopt;
  return value;
}

/// The variable `name~ordinal`.
struct Name {
  std::string text;
  std::uint32_t ordinal = 1;
  SourcePlace place;
};

/// Reads line by line. A method that reads part of a line returns false or nothing when it has
/// reported an error; the rest of the line is then skipped.
class TextParser {
 public:
  explicit TextParser(const SourceText& source) : source_(source) {}

  std::expected<Function, Diagnostics> run() {
    for (line_ = 1; line_ <= source_.num_lines(); ++line_) {
      tokens_ = tokens_of_line(source_.line(line_));
      next_ = 0;
      if (tokens_.front().kind != Kind::end) parse_line();
    }
    line_ = static_cast<std::uint32_t>(source_.num_lines());
    tokens_ = tokens_of_line({});
    next_ = 0;
    finish();
    if (!diagnostics_.empty()) return std::unexpected(std::move(diagnostics_));
    return builder_.finish();
  }

 private:
  enum class Expecting : std::uint8_t { function, variables, blocks };
  struct Target {
    Builder::Label label;
    SourcePlace mention;
  };

  // Tokens of the line.
  [[nodiscard]] const TextToken& peek(std::size_t ahead = 0) const {
    return tokens_[std::min(next_ + ahead, tokens_.size() - 1)];
  }
  bool accept(char mark) {
    if (!peek().is_mark(mark)) return false;
    ++next_;
    return true;
  }
  [[nodiscard]] SourcePlace here() const {
    return {line_, static_cast<std::uint32_t>(peek().offset + 1)};
  }
  bool error_at(SourcePlace place, std::string message) {
    diagnostics_.push_back({Severity::error, place, std::move(message)});
    return false;
  }
  bool error(std::string message) {
    const bool is_bad = peek().kind == Kind::bad;
    return error_at(here(), is_bad ? peek().text : std::move(message));
  }
  bool expect(char mark) { return accept(mark) || error(fmt::format("expected '{}'", mark)); }
  bool expect_end() {
    return peek().kind == Kind::end || error("this line should have ended here");
  }

  void parse_line() {
    if (expecting_ == Expecting::function) {
      parse_header();
      expecting_ = Expecting::variables;
      return;
    }
    if (expecting_ == Expecting::variables) {
      expecting_ = Expecting::blocks;
      const bool is_list = peek().is_word("variables") && peek(1).is_name();
      if (is_list) parse_variables();
      declare_parameters();
      if (is_list) return;
    }
    if (peek().is_name() && peek(1).is_mark(':')) {
      parse_block();
    } else {
      parse_instruction();
    }
  }

  bool parse_header() {
    if (!peek().is_word("function") || !peek(1).is_name()) {
      return error("expected 'function NAME(PARAMETERS)'");
    }
    builder_ = Builder(peek(1).text);
    next_ += 2;
    if (!expect('(')) return false;
    while (!peek().is_mark(')')) {
      const std::optional<Name> name = parse_name();
      if (!name) return false;
      parameters_.push_back(*name);
      if (!accept(',')) break;
    }
    std::string type;
    if (!expect(')') || !parse_type(type)) return false;
    builder_.set_result_type(std::move(type));
    return expect_end();
  }

  bool parse_variables() {
    do {
      ++next_;  // past `variables` or the comma
      const std::optional<Name> name = parse_name();
      Variable variable;
      if (!name || !parse_type(variable.type) || !parse_place(variable.declared)) return false;
      if (find(*name)) return error_at(name->place, "this variable is listed already");
      if (!declare(*name, std::move(variable))) return false;
    } while (peek().is_mark(','));
    return expect_end();
  }

  void declare_parameters() {
    std::unordered_set<std::uint32_t> seen;
    for (const Name& name : parameters_) {
      const std::optional<VariableId> variable = mention(name);
      if (!variable) continue;
      if (!seen.insert(variable->index()).second) {
        error_at(name.place, fmt::format("the parameter {} is repeated", name.text));
      }
      builder_.add_parameter(*variable);
    }
  }

  std::optional<Name> parse_name() {
    if (!peek().is_name()) {
      error("expected a name");
      return std::nullopt;
    }
    Name name = {peek().text, 1, here()};
    ++next_;
    if (!accept('~')) return name;
    const auto ordinal = number_of<std::uint32_t>(peek());
    if (!ordinal || *ordinal == 0) {
      error("expected a number from 1");
      return std::nullopt;
    }
    ++next_;
    name.ordinal = *ordinal;
    return name;
  }

  /// `LINE:COLUMN`
  bool parse_line_and_column(SourcePlace& place) {
    const auto line = number_of<std::uint32_t>(peek());
    if (!line || !peek(1).is_mark(':')) return error("expected LINE:COLUMN");
    next_ += 2;
    const auto column = number_of<std::uint32_t>(peek());
    if (!column) return error("expected a column");
    ++next_;
    place = {*line, *column};
    return true;
  }
  /// `: TYPE`, or nothing.
  bool parse_type(std::string& type) { return !accept(':') || parse_text_of(type, "a type"); }
  /// The text of a name, in quotes or not.
  bool parse_text_of(std::string& text, std::string_view what) {
    if (!peek().is_name()) return error(fmt::format("expected {}", what));
    text = peek().text;
    ++next_;
    return true;
  }
  /// `@LINE:COLUMN`, or nothing.
  bool parse_place(SourcePlace& place) { return !accept('@') || parse_line_and_column(place); }

  [[nodiscard]] std::optional<VariableId> find(const Name& name) const {
    const auto at = variable_ids_.find(name.text);
    if (at == variable_ids_.end() || at->second.size() < name.ordinal) return std::nullopt;
    return at->second[name.ordinal - 1];
  }
  std::optional<VariableId> declare(const Name& name, Variable variable = {}) {
    std::vector<VariableId>& same = variable_ids_[name.text];
    if (name.ordinal != same.size() + 1) {
      error_at(name.place, fmt::format("{}~{} comes before {}~{}", name.text, name.ordinal,
                                       name.text, same.size() + 1));
      return std::nullopt;
    }
    same.push_back(builder_.add_variable(name.text, variable.declared, std::move(variable.type)));
    return same.back();
  }
  std::optional<VariableId> mention(const Name& name) {
    const std::optional<VariableId> known = find(name);
    return known ? known : declare(name);
  }

  /// The block that the token names; it may come later.
  Builder::Label target() {
    const auto [at, is_new] = targets_.try_emplace(peek().text);
    if (is_new) {
      at->second = {builder_.create_block(), here()};
      target_names_.push_back(peek().text);
    }
    return at->second.label;
  }

  /// Ends the block before where its terminator is missing.
  void close_block() {
    if (!builder_.is_open()) return;
    error_at({line_, 1}, "the block before this line has no terminator");
    builder_.finish_block(Opcode::end);
  }

  bool parse_block() {
    close_block();
    const Builder::Label label = target();
    if (builder_.is_placed(label)) return error("this block is there already");
    next_ += 2;
    builder_.place_block(label);
    temporaries_.clear();
    after_arg_ = false;
    std::vector<Merge> merges;
    if (peek().kind != Kind::end) {
      do {
        if (!parse_merge(merges)) return false;
      } while (accept(','));
    }
    std::vector<Merge> sorted = merges;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return error("a merge is repeated");
    builder_.set_merges(label, std::move(merges));
    return expect_end();
  }

  bool parse_merge(std::vector<Merge>& merges) {
    for (const Construct construct :
         {Construct::while_head, Construct::if_join, Construct::break_exit,
          Construct::continue_join, Construct::expression_join, Construct::label}) {
      if (!peek().is_word(name_of(construct))) continue;
      Merge merge = {construct, {}};
      ++next_;
      if (!parse_line_and_column(merge.place)) return false;
      merges.push_back(merge);
      return true;
    }
    return error("expected while, if, break, continue, expression or label and a place");
  }

  bool parse_instruction() {
    if (!builder_.is_open()) return error("expected a line 'LABEL:'");
    const bool assigns = peek().is_name() && (peek(1).is_mark('=') || peek(1).is_mark('~'));
    if (assigns) return parse_assignment();
    const std::optional<Opcode> op = opcode();
    if (op == Opcode::arg) return parse_arg();
    if (!op || !is_terminator(*op)) {
      return error("expected 'NAME = ...', arg, jump, branch, return, end or unterminated");
    }
    check_arg_has_call(*op);
    ++next_;
    if (parse_terminator(*op)) return true;
    builder_.finish_block(Opcode::end);  // whatever is wrong with it, the block ends here
    return false;
  }

  [[nodiscard]] bool at_temporary() const {
    return peek().kind == Kind::name && text_names::is_temporary(peek().text) &&
           !peek(1).is_mark('~');
  }

  bool parse_assignment() {
    const TextToken first = peek();
    const bool is_temporary = at_temporary();
    VariableId destination;
    if (is_temporary) {
      if (temporaries_.contains(first.text)) return error("this result is there already");
      ++next_;
    } else {
      const std::optional<Name> name = parse_name();
      const std::optional<VariableId> variable = name ? mention(*name) : std::nullopt;
      if (!variable) return false;
      destination = *variable;
    }
    if (!expect('=')) return false;
    const std::optional<Opcode> op = opcode();
    if (!op || is_terminator(*op) || *op == Opcode::arg) {
      return error("expected what is computed: add, lt, copy, ...");
    }
    if (*op == Opcode::copy && is_temporary) return error("a copy goes to a variable");
    check_arg_has_call(*op);
    ++next_;
    std::array<Operand, 2> operands;
    SourcePlace place;
    const bool read = *op == Opcode::call ? parse_symbol(operands[1])
                                          : parse_operands(operands, num_operands(*op));
    if (!read || !parse_place(place) || !expect_end()) return false;
    const InstructionId i = builder_.emit(*op, destination, operands[0], operands[1], place);
    if (is_temporary) temporaries_.emplace(first.text, i);
    return true;
  }

  bool parse_arg() {
    after_arg_ = true;
    ++next_;
    Operand operand;
    SourcePlace place;
    if (!parse_operand(operand) || !parse_place(place) || !expect_end()) return false;
    builder_.emit(Opcode::arg, {}, operand, {}, place);
    return true;
  }
  /// Before an instruction, at its opcode.
  void check_arg_has_call(Opcode op) {
    if (after_arg_ && op != Opcode::call) error("after an arg comes an arg or a call");
    after_arg_ = false;
  }

  /// `KIND NAME` or `KIND NAME, DETAIL`
  bool parse_symbol(Operand& operand) {
    for (const Symbol::Kind kind :
         {Symbol::Kind::function, Symbol::Kind::print, Symbol::Kind::opaque}) {
      if (!peek().is_word(name_of(kind))) continue;
      ++next_;
      Symbol symbol = {kind, "", ""};
      if (!parse_text_of(symbol.name, "a name")) return false;
      if (accept(',') && !parse_text_of(symbol.detail, "what is to be known of it")) return false;
      operand = ConstantId(builder_.symbol(std::move(symbol)).index());
      return true;
    }
    return error("expected function, print or opaque");
  }

  [[nodiscard]] std::optional<Opcode> opcode() const {
    for (auto op = static_cast<int>(Opcode::copy); op <= static_cast<int>(Opcode::unterminated);
         ++op) {
      if (peek().is_word(name_of(static_cast<Opcode>(op)))) return static_cast<Opcode>(op);
    }
    return std::nullopt;
  }

  bool parse_operands(std::array<Operand, 2>& operands, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
      if (k != 0 && !expect(',')) return false;
      if (!parse_operand(operands[k])) return false;
    }
    return true;
  }

  bool parse_operand(Operand& operand) {
    if (peek().kind == Kind::number) {
      const auto value = number_of<std::int64_t>(peek());
      if (!value) return error("this is no 64-bit integer");
      operand = builder_.constant(*value);
      ++next_;
      return true;
    }
    if (at_temporary()) {
      const auto at = temporaries_.find(peek().text);
      if (at == temporaries_.end()) {
        return error(fmt::format("no {} before this in the block", peek().text));
      }
      operand = at->second;
      ++next_;
      return true;
    }
    const std::optional<Name> name = parse_name();
    const std::optional<VariableId> variable = name ? mention(*name) : std::nullopt;
    if (variable) operand = *variable;
    return variable.has_value();
  }

  bool parse_terminator(Opcode op) {
    std::array<Operand, 2> operands;
    if (!parse_operands(operands, num_operands(op))) return false;
    const std::size_t count = op == Opcode::jump ? 1 : op == Opcode::branch ? 2 : 0;
    std::array<Builder::Label, 2> labels;
    for (std::size_t k = 0; k < count; ++k) {
      if ((k != 0 || op == Opcode::branch) && !expect(',')) return false;
      if (!peek().is_name()) return error("expected a block");
      labels[k] = target();
      ++next_;
    }
    SourcePlace place;
    if (!parse_place(place) || !expect_end()) return false;
    switch (op) {
      case Opcode::jump: builder_.jump(labels[0], place); break;
      case Opcode::branch: builder_.branch(operands[0], labels[0], labels[1], place); break;
      case Opcode::ret: builder_.ret(operands[0], place); break;
      default: builder_.finish_block(op, place); break;
    }
    return true;
  }

  /// What can be missing at the end of the text.
  void finish() {
    close_block();
    if (expecting_ == Expecting::function) {
      error("expected 'function NAME(PARAMETERS)'");
    } else if (targets_.empty()) {
      error("the function has no blocks");
    }
    for (const std::string& name : target_names_) {
      const Target& target = targets_.at(name);
      if (builder_.is_placed(target.label)) continue;
      diagnostics_.push_back(
          {Severity::error, target.mention, fmt::format("there is no block {}", name)});
    }
  }

  const SourceText& source_;
  Diagnostics diagnostics_;
  std::uint32_t line_ = 0;
  std::vector<TextToken> tokens_;
  std::size_t next_ = 0;

  Builder builder_{""};
  Expecting expecting_ = Expecting::function;
  std::vector<Name> parameters_;
  std::unordered_map<std::string, std::vector<VariableId>> variable_ids_;  // by name, in order
  std::unordered_map<std::string, Target> targets_;
  std::vector<std::string> target_names_;                       // in order of mention
  std::unordered_map<std::string, InstructionId> temporaries_;  // of the block
  bool after_arg_ = false;
};

}  // namespace

std::expected<Function, Diagnostics> parse_text(const SourceText& source) {
  return TextParser(source).run();
}

}  // namespace ssac::cfg
