#include "cfg/text/parse.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "cfg/builder.h"
#include "cfg/text/cursor.h"
#include "cfg/text/names.h"

namespace ssac::cfg {
namespace {

using Kind = TextToken::Kind;

/// Parses line by line. A method that parses part of a line returns false or nothing after it has
/// reported an error; the rest of the line is then skipped.
class TextParser : TextCursor {
 public:
  TextParser(const SourceText& source, bool places_of_text, std::size_t max_errors)
      : source_(source), places_of_text_(places_of_text), max_errors_(max_errors) {}

  TextProgram run() {
    for (std::uint32_t line = 1; line <= source_.num_lines() && num_errors() < max_errors_;
         ++line) {
      go_to(line, tokens_of_line(source_.line(line), line == 1));
      if (peek().kind != Kind::end) parse_line();
    }
    go_to(static_cast<std::uint32_t>(source_.num_lines()), tokens_of_line({}, false));
    if (num_errors() < max_errors_) finish_function();
    program_.diagnostics = take_diagnostics();
    program_.other_lines = other_lines();
    std::ranges::stable_sort(program_.diagnostics, {},
                             [](const Diagnostic& d) { return d.place.line; });
    return std::move(program_);
  }

 private:
  enum class Expecting : std::uint8_t { function, variables, blocks };
  struct Target {
    Builder::Label label;
    SourcePlace mention;
  };
  struct State {  // of the function being parsed
    SourcePlace place;
    std::size_t errors_before = 0;
    std::vector<Name> parameters;
    std::unordered_map<std::string, std::map<std::uint32_t, VariableId>>
        variable_ids;  // by name and ordinal
    std::unordered_map<std::string, Target> targets;
    std::vector<std::string> target_names;                       // in order of mention
    std::unordered_map<std::string, InstructionId> temporaries;  // of the current block
    std::optional<std::size_t> num_args = 0;  // of the next call; none after an error about them
    std::vector<TextCall> calls;
    LinePlaces line;
    SourcePlace block_line;          // where the line of the block begins
    bool is_block_in_error = false;  // consequences are not reported

    void begin_block(SourcePlace line_of_block) {
      block_line = line_of_block;
      temporaries.clear();
      num_args = 0;
      is_block_in_error = false;
    }
  };

  void parse_line() {
    const bool is_named = peek(1).kind == Kind::bad || (peek(1).is_name() && peek(2).is_mark('('));
    const bool is_header = peek().is_word("function") && is_named;
    if (is_header && expecting_ != Expecting::function) finish_function();
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
    const bool is_inside = builder_.is_open() && here().column > 1;
    const bool is_alone = peek(1).kind == Kind::end && !opcode() && !is_inside;
    if (peek().is_name() && (peek(1).is_mark(':') || is_alone)) {
      parse_block();
    } else {
      parse_instruction();
    }
  }

  bool parse_header() {
    state_ = State();
    state_.errors_before = num_errors();
    state_.is_block_in_error = true;
    if (!peek().is_word("function") || !peek(1).is_name()) {
      if (peek(1).kind == Kind::bad) skip();  // to report what is wrong with it
      return error("expected 'function NAME(PARAMETERS)'");
    }
    builder_ = Builder(peek(1).text);
    skip();
    state_.place = here();
    skip();
    if (!expect('(')) return false;
    while (!peek().is_mark(')')) {
      const std::optional<Name> name = parse_name();
      if (!name) return false;
      state_.parameters.push_back(*name);
      if (!accept(',')) break;
    }
    std::string type;
    if (!expect(')') || !parse_type(type)) return false;
    builder_.set_result_type(std::move(type));
    state_.is_block_in_error = !expect_end();
    return !state_.is_block_in_error;
  }

  bool parse_variables() {
    do {
      skip();  // `variables` or the comma
      const std::optional<Name> name = parse_name();
      Variable variable;
      if (!name || !parse_type(variable.type)) return false;
      if (accept("hidden")) variable.kind = VariableKind::hidden;
      if (!parse_bits(variable.bits) || !parse_place(variable.declared)) return false;
      if (find(*name)) return error_at(name->place, "this variable is already listed");
      if (!declare(*name, std::move(variable))) return false;
    } while (peek().is_mark(','));
    return expect_end();
  }

  bool parse_bits(std::uint8_t& bits) {
    if (!accept("bits")) return true;
    const auto value = number_of<std::uint8_t>(peek());
    if (!value || *value > 64) return error("expected a number from 0 to 64");
    bits = *value;
    return skip(), true;
  }

  void declare_parameters() {
    std::unordered_set<std::uint32_t> seen;
    for (const Name& name : state_.parameters) {
      const std::optional<VariableId> variable = mention(name);
      if (!variable) continue;
      if (!seen.insert(variable->index()).second) {
        error_at(name.place, fmt::format("the parameter {} is repeated", name.text));
      }
      builder_.add_parameter(*variable);
    }
  }

  [[nodiscard]] std::optional<VariableId> find(const Name& name) const {
    const auto at = state_.variable_ids.find(name.text);
    if (at == state_.variable_ids.end()) return std::nullopt;
    const auto found = at->second.find(name.ordinal);
    return found == at->second.end() ? std::nullopt : std::optional(found->second);
  }
  /// An ordinal may be skipped: one with which the name would be that of another variable
  /// (`unique_names`).
  std::optional<VariableId> declare(const Name& name, Variable variable = {}) {
    if (name.text.empty()) {
      error_at(name.place, "the name of a variable is empty");
      return std::nullopt;
    }
    std::map<std::uint32_t, VariableId>& same = state_.variable_ids[name.text];
    const bool is_first = same.empty();
    const std::uint32_t other = is_first ? 1 : same.rbegin()->first;
    if (is_first ? name.ordinal != 1 : name.ordinal < other) {
      error_at(name.place, fmt::format("{0}~{1} comes {2} {0}~{3}", name.text, name.ordinal,
                                       is_first ? "before" : "after", other));
      return std::nullopt;
    }
    variable.name = name.text;
    if (places_of_text_ && !variable.declared.valid()) variable.declared = name.place;
    return same.emplace_hint(same.end(), name.ordinal, builder_.add_variable(std::move(variable)))
        ->second;
  }
  std::optional<VariableId> mention(const Name& name) {
    const std::optional<VariableId> known = find(name);
    return known ? known : declare(name);
  }

  /// The block that the token names; it may come later.
  Builder::Label target() {
    const auto [at, is_new] = state_.targets.try_emplace(peek().text);
    if (is_new) {
      at->second = {builder_.create_block(), here()};
      state_.target_names.push_back(peek().text);
    }
    return at->second.label;
  }

  /// Ends the previous block if its terminator is missing.
  void close_block() {
    if (!builder_.is_open()) return;
    if (!state_.is_block_in_error) {
      error_at(line_start(), fmt::format("the block {} has no terminator",
                                         line_start() == state_.block_line ? "of this line"
                                                                           : "before this line"));
    }
    builder_.finish_block(Opcode::end);
  }

  bool parse_block() {
    close_block();
    const Builder::Label label = target();
    if (builder_.is_placed(label)) {
      state_.is_block_in_error = true;
      return error("this block is already defined");
    }
    skip();
    const bool has_mark = accept(':');
    if (!has_mark) error("expected ':' after the name of a block");
    builder_.place_block(label);
    state_.begin_block(line_start());
    std::vector<Merge> merges;
    if (has_mark && peek().kind != Kind::end && !peek().is_mark('@')) {
      do {
        if (!parse_merge(merges)) return false;
      } while (accept(','));
    }
    std::vector<Merge> sorted = merges;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return error("a construct is repeated");
    builder_.set_merges(label, std::move(merges));
    SourcePlace start;
    if (!has_mark || !parse_place(start)) return false;
    builder_.begin_statement(start);
    return expect_end();
  }

  bool parse_merge(std::vector<Merge>& merges) {
    for (const Construct construct : all_constructs) {
      if (!accept(name_of(construct))) continue;
      merges.push_back({construct, {}});
      return parse_construct_place(merges.back().place);
    }
    const auto names =
        all_constructs | std::views::transform([](Construct c) { return name_of(c); });
    return error(fmt::format("expected a construct and a place: {}", fmt::join(names, ", ")));
  }

  bool parse_instruction() {
    if (!builder_.is_open()) {
      if (std::exchange(state_.is_block_in_error, true)) return false;
      return error(state_.targets.empty() ? "expected a line 'LABEL:' first"
                                          : "the block has ended: expected a line 'LABEL:'");
    }
    state_.line = {default_place(here())};
    const bool assigns = peek().is_name() && (peek(1).is_mark('=') || peek(1).is_mark('~'));
    if (assigns) return parse_assignment();
    const std::optional<Opcode> op = opcode();
    if (op == Opcode::arg) return parse_arg();
    if (!op || !text_names::begins_line(*op)) {
      state_.is_block_in_error = true;
      return error("expected 'NAME = ...', arg, jump, branch, switch, return, end or unterminated" +
                   meant(true));
    }
    check_arg_has_call(*op);
    skip();
    if (parse_terminator(*op)) return true;
    builder_.finish_block(Opcode::end);  // whatever is wrong with it, the block ends here
    return false;
  }

  [[nodiscard]] bool at_temporary() const {
    return peek().kind == Kind::name && text_names::is_temporary(peek().text) &&
           !peek(1).is_mark('~');
  }

  /// For a line that gives no place: the place in the text, if such places are used; otherwise
  /// none.
  [[nodiscard]] SourcePlace default_place(SourcePlace in_text) const {
    return places_of_text_ ? in_text : SourcePlace();
  }
  /// Emits the instruction of the line, which mentions the variables read so far.
  InstructionId emit(Opcode op, VariableId destination, std::array<Operand, 2> operands) {
    const InstructionId i =
        builder_.emit(op, destination, operands[0], operands[1], state_.line.instruction);
    set_mention_places(i);
    return i;
  }
  void set_mention_places(InstructionId i) {
    for (const auto& [mention, place] : state_.line.mentions) {
      if (state_.line.are_given && !place.valid()) builder_.clear_place(i, mention);
      builder_.set_place(i, mention, place);
    }
  }
  void note(Mention mention, SourcePlace in_text) {
    state_.line.mentions.emplace_back(mention, default_place(in_text));
  }

  bool parse_assignment() {
    const SourcePlace start = here();
    const TextToken first = peek();
    const bool is_temporary = at_temporary();
    VariableId destination;
    if (is_temporary) {
      if (state_.temporaries.contains(first.text)) return error("this result is already defined");
      skip();
    } else {
      const std::optional<Name> name = parse_name();
      const std::optional<VariableId> variable = name ? mention(*name) : std::nullopt;
      if (!variable) return false;
      destination = *variable;
      note(Mention::definition, start);
    }
    if (parse_computation(first, destination, start)) return true;
    // Its uses are not errors as well.
    if (is_temporary) state_.temporaries.emplace(first.text, InstructionId());
    return false;
  }

  bool parse_computation(const TextToken& result, VariableId destination, SourcePlace start) {
    const bool is_temporary = !destination.valid();
    if (!expect('=')) return false;
    const std::optional<Opcode> op = opcode();
    if (!op || text_names::begins_line(*op)) {
      const bool is_unknown = !op && peek().is_name();
      return error((is_unknown ? fmt::format("unknown operation '{}': ", peek().text) : "") +
                   "expected an operation and its operands, as in 'add x, 1'" + meant(false));
    }
    if (*op == Opcode::copy && is_temporary) return error("a copy goes to a variable");
    const std::optional<std::size_t> num_args = state_.num_args;
    check_arg_has_call(*op);
    skip();
    std::array<Operand, 2> operands;
    const bool read = *op == Opcode::call ? parse_callee(num_args, operands[1])
                                          : parse_operands(operands, num_operands(*op));
    if (!read || !parse_places(state_.line) || !expect_end()) return false;
    const InstructionId i = emit(*op, destination, operands);
    if (*op == Opcode::call && num_args)
      state_.calls.push_back({SymbolId(operands[1].constant().index()), *num_args, start});
    if (is_temporary) state_.temporaries.emplace(result.text, i);
    return true;
  }

  bool parse_callee(std::optional<std::size_t> num_args, Operand& operand) {
    std::optional<Symbol> symbol = parse_symbol(num_args);
    if (symbol) operand = ConstantId(builder_.symbol(*std::move(symbol)).index());
    return symbol.has_value();
  }

  bool parse_arg() {
    if (state_.num_args) ++*state_.num_args;
    skip();
    std::array<Operand, 2> operands;
    const bool read = parse_operands(operands, 1) && parse_places(state_.line) && expect_end();
    if (read) emit(Opcode::arg, {}, operands);
    return read;
  }
  /// Called before an instruction is parsed, at its opcode.
  void check_arg_has_call(Opcode op) {
    const bool is_lost = state_.num_args.value_or(0) != 0 && op != Opcode::call;
    if (is_lost) error("after an arg comes an arg or a call");
    if (is_lost) state_.num_args = std::nullopt;
    if (op == Opcode::call) state_.num_args = 0;
  }

  /// A suggestion for a misspelt operation, from those that begin a line or from the others.
  [[nodiscard]] std::string meant(bool at_begin) const {
    return peek().is_name() ? text_names::did_you_mean(peek().text, at_begin) : "";
  }
  [[nodiscard]] std::optional<Opcode> opcode() const {
    if (peek().kind != Kind::name) return std::nullopt;
    const auto found = std::ranges::find(operations, peek().text, &Operation::name);
    if (found == operations.end()) return std::nullopt;
    return static_cast<Opcode>(found - operations.begin());
  }

  bool parse_operands(std::array<Operand, 2>& operands, std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
      if (k != 0 && !expect(',')) return false;
      const SourcePlace place = here();
      if (!parse_operand(operands[k])) return false;
      if (operands[k].is_variable()) note(mention_of_operand(k), place);
    }
    return true;
  }

  bool parse_operand(Operand& operand) {
    if (peek().kind == Kind::number) {
      const auto value = number_of<std::int64_t>(peek());
      if (!value) return error("this is no 64-bit integer");
      operand = builder_.constant(*value);
      skip();
      return true;
    }
    if (at_temporary()) {
      const auto at = state_.temporaries.find(peek().text);
      if (at == state_.temporaries.end()) {
        return error(fmt::format("no {} before this in the block", peek().text));
      }
      operand = at->second.valid() ? Operand(at->second) : builder_.constant(0);
      skip();
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
    std::vector<Builder::Label> successors;
    std::vector<ConstantId> cases;
    if (op == Opcode::switch_) {
      if (!parse_cases(cases, successors)) return false;
    } else {
      for (std::size_t k = 0; k < num_successors(op); ++k) {
        if (num_operands(op) + k != 0 && !expect(',')) return false;
        if (!parse_successor(successors)) return false;
      }
    }
    if (!parse_places(state_.line) || !expect_end()) return false;
    builder_.terminate(op, operands[0], successors, state_.line.instruction, cases);
    set_mention_places(builder_.last_instruction());
    return true;
  }

  bool parse_successor(std::vector<Builder::Label>& successors) {
    if (!peek().is_name()) return error("expected a block");
    successors.push_back(target());
    skip();
    return true;
  }

  /// `, 1: b2, 7: b3, b4`
  bool parse_cases(std::vector<ConstantId>& cases, std::vector<Builder::Label>& successors) {
    std::unordered_set<std::uint32_t> seen;
    if (!expect(',')) return false;
    while (peek().kind == Kind::number) {
      const auto value = number_of<std::int64_t>(peek());
      if (!value) return error("this is no 64-bit integer");
      cases.push_back(builder_.constant(*value));
      if (!seen.insert(cases.back().index()).second) return error("this case is already listed");
      skip();
      if (!expect(':') || !parse_successor(successors) || !expect(',')) return false;
    }
    return parse_successor(successors);
  }

  /// Called before the next function and at the end of the text.
  void finish_function() {
    close_block();
    if (expecting_ == Expecting::function) {
      error("expected 'function NAME(PARAMETERS)'");
    } else if (state_.targets.empty() && num_errors() == state_.errors_before) {
      error_at(peek().kind == Kind::end ? here() : state_.place, "the function has no blocks");
    }
    for (const std::string& name : state_.target_names) {
      const Target& target = state_.targets.at(name);
      if (builder_.is_placed(target.label)) continue;
      error_at(target.mention, fmt::format("there is no block {}", name));
    }
    if (num_errors() == state_.errors_before) {
      program_.functions.push_back({builder_.finish(), state_.place, std::move(state_.calls)});
    }
    expecting_ = Expecting::function;
  }

  const SourceText& source_;
  const bool places_of_text_;
  const std::size_t max_errors_;
  TextProgram program_;
  Expecting expecting_ = Expecting::function;
  State state_;
  Builder builder_{""};
};

}  // namespace

TextProgram parse_program_text(const SourceText& source, std::size_t max_errors) {
  return TextParser(source, true, max_errors).run();
}

std::expected<Function, Diagnostics> parse_text(const SourceText& source) {
  TextProgram program = TextParser(source, false, std::numeric_limits<std::size_t>::max()).run();
  if (program.functions.size() > 1) {
    program.diagnostics.push_back(
        {Severity::error, program.functions[1].place, "there is more than one function"});
  }
  if (!program.diagnostics.empty()) return std::unexpected(std::move(program.diagnostics));
  return std::move(program.functions.front().function);
}

}  // namespace ssac::cfg
