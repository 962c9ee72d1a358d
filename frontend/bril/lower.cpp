#include "frontend/bril/lower.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cfg/builder.h"
#include "cfg/support/id_containers.h"

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

/// What names stand for in the function that is being lowered, by name. Those of functions before
/// are told by the function's number, so that no function costs the names of all.
class Meanings {
 public:
  struct Label {
    std::uint32_t function = 0;
    Builder::Label block;
    std::uint32_t num_predecessors = 0;
  };

  explicit Meanings(const Program& program)
      : variables_(program.names.size()), labels_(program.names.size()) {}
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

 private:
  IdMap<SymbolId, VariableId> variables_;
  IdMap<SymbolId, Label> labels_;
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
        meanings_(meanings) {
    meanings.begin_function();
  }

  cfg::Function run() {
    declare_variables();
    count_predecessors();
    for (std::size_t k = 0; k < function_.instructions.size(); ++k) {
      const Instruction& instruction = function_.instructions[k];
      if (instruction.is_label) {
        lower_label(instruction.name);
      } else {
        if (!builder_.is_open()) builder_.place_block(builder_.create_block());
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
      const VariableId variable =
          builder_.add_variable(std::string(text(name)), name.place, type_text(type));
      meanings_.variable(name) = variable;
      if (declared++ < function_.parameters.size()) builder_.add_parameter(variable);
    }
    builder_.set_result_type(type_text(function_.type));
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
    if (builder_.is_open()) builder_.jump(target.block);
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
        builder_.emit(Opcode::copy, variable(instruction.destination), argument(0), {}, place);
        return;
      case Form::nothing: {
        const Operand zero = builder_.constant(0);
        builder_.emit(Opcode::add, {}, zero, zero, place);
        return;
      }
      case Form::jump: return builder_.jump(block(0), place);
      case Form::branch: return builder_.branch(argument(0), block(0), block(1), place);
      case Form::ret:
        if (arguments.empty()) return builder_.finish_block(Opcode::end, place);
        return builder_.ret(argument(0), place);
      case Form::call:
        return call({Symbol::Kind::function, std::string(text(instruction.functions.front())), ""},
                    instruction, arguments);
      case Form::print: return lower_print(instruction);
      case Form::compute: return lower_computation(instruction, operation);
      case Form::opaque: return opaque(instruction, operation.extension, "", arguments);
      case Form::phi:
      case Form::get:
      case Form::send: return lower_ssa(instruction, operation);
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
    builder_.emit(operation.opcode, variable(instruction.destination), a, b,
                  instruction.name.place);
  }

  void lower_print(const Instruction& instruction) {
    std::string letters;
    for (const Name& argument : instruction.arguments) letters += letter_of(type_of(argument));
    const std::size_t other = letters.find_first_not_of("ib");
    if (other == std::string::npos) {
      return call({Symbol::Kind::print, "print", letters}, instruction, instruction.arguments);
    }
    opaque(instruction,
           letters[other] == 'f'   ? "of floating point"
           : letters[other] == 'c' ? "of characters"
                                   : "of pointers",
           letters, instruction.arguments);
  }

  void lower_ssa(const Instruction& instruction, const Operation& operation) {
    const std::span<const Name> arguments = instruction.arguments;
    if (operation.form == Form::send) {
      return opaque(instruction, operation.extension, std::string(text(arguments[0])),
                    arguments.subspan(1));
    }
    if (arguments.empty()) {
      return opaque(instruction, operation.extension, std::string(text(instruction.destination)),
                    {});
    }
    std::vector<std::string_view> labels;
    for (const Name& name : instruction.labels) labels.push_back(text(name));
    opaque(instruction, operation.extension, fmt::format("{}", fmt::join(labels, " ")), arguments);
  }

  void opaque(const Instruction& instruction, std::string_view what, std::string detail,
              std::span<const Name> arguments) {
    const std::string_view name = text(instruction.name);
    if (!std::exchange(has_opaque_, true)) {
      notes_.push_back(
          {Severity::note, instruction.name.place,
           fmt::format(
               "'{}' ({}) is kept in its place and not evaluated; runs of '@{}' that reach it are "
               "not evaluated either",
               name, what, text(function_.name))});
    }
    call({Symbol::Kind::opaque, std::string(name), std::move(detail)}, instruction, arguments);
  }

  void call(Symbol callee, const Instruction& instruction, std::span<const Name> arguments) {
    operands_.clear();
    for (const Name& argument : arguments) operands_.emplace_back(variable(argument));
    const Name& destination = instruction.destination;
    builder_.call(builder_.symbol(std::move(callee)),
                  destination.valid() ? variable(destination) : VariableId(), operands_,
                  instruction.name.place);
  }

  const Program& program_;
  const Function& function_;
  const CheckedFunction& checked_;
  Diagnostics& notes_;
  Builder builder_;
  Meanings& meanings_;
  std::vector<Operand> operands_;
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
