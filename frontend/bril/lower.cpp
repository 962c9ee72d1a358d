#include "frontend/bril/lower.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cfg/builder.h"
#include "cfg/support/id_containers.h"
#include "frontend/bril/phi_operands.h"

namespace ssac::frontend::bril {
namespace {

using cfg::Builder;
using cfg::Opcode;
using cfg::Operand;
using cfg::Symbol;
using cfg::VariableId;

/// The letter of the type in a detail.
char letter_of(std::string_view type) {
  return type == "bool" || type == "float" || type == "char" ? type.front()
         : type == "int"                                     ? 'i'
                                                             : 'p';
}

/// What values of the letter's type belong to, for those that are not evaluated.
std::string_view extension_of(char letter) {
  return letter == 'f' ? "of floating point" : letter == 'c' ? "of characters" : "of pointers";
}

/// What names stand for in the function that is being lowered, by name. Those of functions before
/// are told by the function's number, so that no function costs the names of all.
class Meanings {
 public:
  struct Label {
    std::uint32_t function = 0;
    Builder::Label block;
    std::uint32_t num_predecessors = 0;
  };

  struct Shadow {
    std::uint32_t function = 0;
    VariableId variable;
  };

  explicit Meanings(const Program& program)
      : variables_(program.names.size()),
        labels_(program.names.size()),
        shadows_(program.names.size()) {}
  void begin_function() { ++function_; }

  /// A variable that was declared in this function.
  VariableId& variable(const Name& name) { return variables_[name.symbol]; }
  /// The label, and whether it is new in this function.
  std::pair<Label&, bool> label(const Name& name) {
    Label& known = labels_[name.symbol];
    const bool is_new = known.function != function_;
    if (is_new) known = {function_, {}, 0};
    return {known, is_new};
  }

  /// The shadow variable of that name; none where it is new in this function.
  VariableId& shadow(const Name& name) {
    Shadow& known = shadows_[name.symbol];
    if (known.function != function_) known = {function_, {}};
    return known.variable;
  }

 private:
  IdMap<SymbolId, VariableId> variables_;
  IdMap<SymbolId, Label> labels_;
  IdMap<SymbolId, Shadow> shadows_;
  std::uint32_t function_ = 0;
};

class Lowering {
 public:
  Lowering(const Program& program, const Function& function, const CheckedFunction& checked,
           Meanings& meanings, Diagnostics& notes)
      : program_(program),
        function_(function),
        checked_(checked),
        notes_(notes),
        builder_(std::string(program.spelling(function.name))),
        meanings_(meanings),
        phi_operands_(program, function, checked) {
    meanings.begin_function();
  }

  cfg::Function run() {
    declare_variables();
    declare_shadows();
    count_predecessors();
    for (std::size_t k = 0; k < function_.instructions.size(); ++k) {
      const Instruction& instruction = function_.instructions[k];
      if (instruction.is_label) {
        lower_label(instruction.name);
      } else {
        if (!builder_.is_open()) {
          current_label_ = {};
          builder_.place_block(builder_.create_block());
        }
        lower_operation(instruction, *checked_.operations[k]);
      }
    }
    const bool is_empty = function_.instructions.empty();
    if (is_empty) builder_.place_block(builder_.create_block());
    if (builder_.is_open()) {
      const bool has_result = function_.type.valid();
      builder_.finish_block(has_result ? Opcode::unterminated : Opcode::end,
                            has_result ? function_.end : SourcePlace());
    }
    return builder_.finish();
  }

 private:
  using Label = Meanings::Label;

  [[nodiscard]] std::string_view text(const Name& name) const { return program_.spelling(name); }
  [[nodiscard]] std::string type_text(const Name& type) const {
    const std::string_view spelling = text(type);
    return spelling == "int" ? std::string() : std::string(spelling);
  }

  void declare_variables() {
    std::size_t declared = 0;
    for (const auto& [name, type] : checked_.variables.items()) {
      cfg::Variable made{std::string(text(name)), name.place, type_text(type)};
      const bool is_parameter = declared++ < function_.parameters.size();
      const char letter = letter_of(text(type));
      if (is_parameter && letter != 'i' && letter != 'b') made.bits = 0;
      const VariableId variable = builder_.add_variable(std::move(made));
      meanings_.variable(name) = variable;
      if (is_parameter) builder_.add_parameter(variable);
    }
    builder_.set_result_type(type_text(function_.type));
  }

  /// What reads a shadow variable tells its type.
  void declare_shadows() {
    for (const PhiOperands::Phi& phi : phi_operands_.phis()) {
      const Name& name = function_.instructions[phi.instruction].destination;
      shadows_of_phis_.push_back(add_shadow(name, name));
    }
    for (std::size_t k = 0; k < function_.instructions.size(); ++k) {
      const Instruction& instruction = function_.instructions[k];
      const Operation* operation = checked_.operations[k];
      if (operation == nullptr || is_phi_with_labels(instruction, operation)) continue;
      const bool reads = operation->form == Form::get || operation->form == Form::phi;
      if (reads) shadow(instruction.destination, instruction.destination);
    }
  }
  /// The shadow variable of that name; `typed` is of its type.
  VariableId shadow(const Name& name, const Name& typed) {
    VariableId& known = meanings_.shadow(name);
    if (!known.valid()) known = add_shadow(name, typed);
    return known;
  }
  VariableId add_shadow(const Name& name, const Name& typed) {
    return builder_.add_variable({fmt::format("{}.shadow", text(name)),
                                  {},
                                  type_text(checked_.variables[variable(typed)].type),
                                  cfg::VariableKind::hidden});
  }

  /// How many edges lead to each label: jumps, and the instruction or the entry before it.
  void count_predecessors() {
    bool falls_through = true;
    for (std::size_t k = 0; k < function_.instructions.size(); ++k) {
      const Instruction& instruction = function_.instructions[k];
      if (instruction.is_label) {
        if (falls_through) ++label(instruction.name).num_predecessors;
        falls_through = true;
        continue;
      }
      const Form form = checked_.operations[k]->form;
      falls_through = form != Form::jump && form != Form::branch && form != Form::ret;
      if (form != Form::jump && form != Form::branch) continue;
      for (const Name& to : instruction.labels) ++label(to).num_predecessors;
    }
  }
  Label& label(const Name& name) {
    const auto [label, is_new] = meanings_.label(name);
    if (is_new) label.block = builder_.create_block();
    return label;
  }
  [[nodiscard]] VariableId variable(const Name& name) const { return meanings_.variable(name); }
  [[nodiscard]] std::string_view type_of(const Name& name) const {
    return text(checked_.variables[variable(name)].type);
  }

  void lower_label(const Name& name) {
    const Label& target = label(name);
    if (builder_.is_open()) {
      pass_operands();
      builder_.jump(target.block);
    }
    current_label_ = name.symbol;
    builder_.place_block(target.block);
    if (target.num_predecessors > 1)
      builder_.add_merge(target.block, {cfg::Construct::label, name.place});
  }

  void lower_operation(const Instruction& instruction, const Operation& operation) {
    const SourcePlace place = instruction.name.place;
    const std::span<const Name> arguments = instruction.arguments;
    const auto argument = [&](std::size_t k) { return Operand(variable(arguments[k])); };
    const auto block = [&](std::size_t k) { return label(instruction.labels[k]).block; };
    switch (operation.form) {
      case Form::constant: return lower_constant(instruction);
      case Form::identity:
        copy(variable(instruction.destination), argument(0), place);
        return set_place_of(arguments[0]);
      case Form::nothing: {
        const Operand zero = builder_.constant(0);
        builder_.emit(Opcode::add, {}, zero, zero, place);
        return;
      }
      case Form::jump: pass_operands(); return builder_.jump(block(0), place);
      case Form::branch:
        pass_operands();
        builder_.branch(argument(0), block(0), block(1), place);
        return set_place_of(arguments[0]);
      case Form::ret:
        if (arguments.empty()) return builder_.finish_block(Opcode::end, place);
        builder_.ret(argument(0), place);
        return set_place_of(arguments[0]);
      case Form::call:
        return call({Symbol::Kind::function, std::string(text(instruction.functions.front())), ""},
                    instruction, arguments);
      case Form::print: return lower_print(instruction);
      case Form::compute: return lower_computation(instruction, operation);
      case Form::opaque: return opaque(instruction, operation.extension, "", arguments);
      case Form::undefined:
        return lower_undefined(variable(instruction.destination), instruction, place);
      case Form::phi:
        if (!arguments.empty()) return lower_phi(instruction);
        [[fallthrough]];
      case Form::get:
        return copy(variable(instruction.destination),
                    shadow(instruction.destination, instruction.destination), place);
      case Form::send:
        copy(shadow(arguments[0], arguments[1]), argument(1), place);
        return set_place_of(arguments[1]);
    }
  }

  void lower_constant(const Instruction& instruction) {
    const Literal& literal = instruction.literal;
    const std::string_view type = type_of(instruction.destination);
    if (type == "int" || type == "bool") {
      builder_.emit(Opcode::copy, variable(instruction.destination),
                    builder_.constant(literal.value), {}, instruction.name.place);
      return;
    }
    const std::string_view spelling = program_.names.spelling(literal.text);
    const bool is_character = literal.kind == Literal::Kind::character;
    opaque(instruction, is_character ? "characters" : "floating point",
           is_character ? fmt::format("'{}'", spelling) : std::string(spelling), {});
  }

  void lower_computation(const Instruction& instruction, const Operation& operation) {
    Operand a = variable(instruction.arguments.front());
    Operand b =
        instruction.arguments.size() == 2 ? Operand(variable(instruction.arguments[1])) : Operand();
    if (operation.swapped) std::swap(a, b);
    const cfg::InstructionId i = builder_.emit(operation.opcode, variable(instruction.destination),
                                               a, b, instruction.name.place);
    for (std::size_t k = 0; k < instruction.arguments.size(); ++k) {
      const std::size_t from = operation.swapped ? 1 - k : k;
      builder_.set_place_of_operand(i, k, instruction.arguments[from].place);
    }
  }

  void lower_print(const Instruction& instruction) {
    std::string letters;
    for (const Name& argument : instruction.arguments) letters += letter_of(type_of(argument));
    const std::size_t other = letters.find_first_not_of("ib");
    if (other == std::string::npos) {
      return call({Symbol::Kind::print, "print", letters}, instruction, instruction.arguments);
    }
    opaque(instruction, extension_of(letters[other]), letters, instruction.arguments);
  }

  void copy(VariableId to, Operand from, SourcePlace place) {
    builder_.emit(Opcode::copy, to, from, {}, place);
  }
  /// Of the instruction emitted last, which reads the argument alone.
  void set_place_of(const Name& argument) {
    builder_.set_place_of_operand(builder_.last_instruction(), 0, argument.place);
  }

  /// Sets the shadow variables of the phis that the current block leads to.
  void pass_operands() {
    for (const auto& [phi, operand] : phi_operands_.at_end_of(current_label_)) {
      const Instruction& instruction =
          function_.instructions[phi_operands_.phis()[phi].instruction];
      copy(shadows_of_phis_[phi], variable(instruction.arguments[operand]), {});
    }
  }

  void lower_phi(const Instruction& instruction) {
    const VariableId shadow = shadows_of_phis_[next_phi_];
    copy(variable(instruction.destination), shadow, instruction.name.place);
    // What a time before left there is not to be read again.
    const bool may_be_left = phi_operands_.phis()[next_phi_++].misses_predecessor;
    if (may_be_left) lower_undefined(shadow, instruction, {});
  }

  void lower_undefined(VariableId to, const Instruction& instruction, SourcePlace place) {
    const std::string_view type = type_of(instruction.destination);
    if (type == "int" || type == "bool") return copy(to, builder_.constant(0), place);
    note_opaque(instruction, extension_of(letter_of(type)));
    const cfg::SymbolId undef = builder_.symbol({Symbol::Kind::opaque, "undef", ""});
    builder_.call(undef, to, {}, place);
  }

  void opaque(const Instruction& instruction, std::string_view what, std::string detail,
              std::span<const Name> arguments) {
    note_opaque(instruction, what);
    call({Symbol::Kind::opaque, std::string(text(instruction.name)), std::move(detail)},
         instruction, arguments);
  }

  /// Once in a function.
  void note_opaque(const Instruction& instruction, std::string_view what) {
    if (std::exchange(has_opaque_, true)) return;
    notes_.push_back(
        {Severity::note, instruction.name.place,
         fmt::format(
             "'{}' ({}) is kept in its place and not evaluated; runs of '@{}' that reach it are "
             "not evaluated either",
             text(instruction.name), what, text(function_.name))});
  }

  void call(Symbol callee, const Instruction& instruction, std::span<const Name> arguments) {
    operands_.clear();
    places_.clear();
    for (const Name& argument : arguments) {
      operands_.emplace_back(variable(argument));
      places_.push_back(argument.place);
    }
    const Name& destination = instruction.destination;
    builder_.call(builder_.symbol(std::move(callee)),
                  destination.valid() ? variable(destination) : VariableId(), operands_,
                  instruction.name.place, places_);
  }

  const Program& program_;
  const Function& function_;
  const CheckedFunction& checked_;
  Diagnostics& notes_;
  Builder builder_;
  Meanings& meanings_;
  PhiOperands phi_operands_;
  std::vector<VariableId> shadows_of_phis_;
  std::size_t next_phi_ = 0;  // to be lowered
  SymbolId current_label_;    // of the block that is open
  std::vector<Operand> operands_;
  std::vector<SourcePlace> places_;  // of the operands
  bool has_opaque_ = false;
};

}  // namespace

std::vector<cfg::Function> lower(const Program& program,
                                 const std::vector<CheckedFunction>& checked, Diagnostics& notes) {
  std::vector<cfg::Function> functions;
  Meanings meanings(program);
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    functions.push_back(Lowering(program, program.functions[k], checked[k], meanings, notes).run());
  }
  return functions;
}

}  // namespace ssac::frontend::bril
