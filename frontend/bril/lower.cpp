#include "frontend/bril/lower.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "cfg/builder.h"

namespace ssac::frontend::bril {
namespace {

using cfg::Builder;
using cfg::Opcode;
using cfg::Operand;
using cfg::Symbol;
using cfg::VariableId;

/// The letter for the type in a detail.
char letter_of(std::string_view type) {
  return type == "bool" || type == "float" || type == "char" ? type.front()
         : type == "int"                                     ? 'i'
                                                             : 'p';
}

/// Describes the values of the letter's type, for types that are not evaluated.
std::string_view extension_of(char letter) {
  return letter == 'f' ? "of floating point" : letter == 'c' ? "of characters" : "of pointers";
}

/// What a name denotes in the function being lowered.
struct Lowered {
  VariableId variable;
  VariableId shadow;  ///< the shadow variable of that name
  std::optional<std::uint32_t> block;
};

/// Whether it is a `phi` of the older extension.
bool is_phi_with_labels(const Instruction& instruction, const Operation* operation) {
  return operation != nullptr && operation->form == Form::phi && !instruction.arguments.empty();
}

/// A `phi` with labels becomes what the newer extension spells out: a shadow variable that the
/// predecessors set and the block gets. Each operand is read at the end of the block that its label
/// names, if that block leads to the phi. All phis of a block read before any of them writes, as in
/// Cytron et al. 1991, section 3.
/// Deviation: the interpreter of that extension executed one phi after the other, each at its
/// position; that differs only for a `phi` that reads another one of its block, or an operand that
/// its block assigns before it.
class Lowering {
 public:
  Lowering(const Program& program, const Function& function, const CheckedFunction& checked,
           Meanings<Lowered>& meanings, Diagnostics& notes)
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
    find_blocks();
    declare_shadows();
    for (std::uint32_t phi = 0; phi < phis_.size(); ++phi) find_operands(phi);
    for (std::size_t k = 0; k < function_.instructions.size(); ++k) {
      const Instruction& instruction = function_.instructions[k];
      if (instruction.is_label) {
        lower_label(instruction.name);
      } else {
        if (!builder_.is_open()) {
          current_ = std::nullopt;
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
  /// An operand and the phi that reads it, by their numbers.
  struct Copy {
    std::uint32_t phi = 0;
    std::size_t operand = 0;
  };
  /// A block that begins with a label.
  struct Block {
    Builder::Label label;
    std::size_t num_edges = 0;              ///< edges that lead to it
    std::size_t num_predecessors = 0;       ///< number of blocks that these come from
    std::span<const Name> successors = {};  ///< labels that it leads to
    std::vector<Copy> copies = {};          ///< at its end, one per phi
    std::vector<std::uint32_t> stale = {};  ///< phis whose operand for another block comes here
  };
  /// A phi of the older extension.
  struct Phi {
    std::size_t instruction = 0;
    std::optional<std::uint32_t> block;  ///< none if it has no label
    VariableId shadow = {};
    /// Its block has a predecessor for which it has no operand.
    bool misses_predecessor = false;
  };

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
      if (is_parameter && letter == 'b') made.bits = 1;
      if (is_parameter && letter != 'i' && letter != 'b') made.bits = 0;
      const VariableId variable = builder_.add_variable(std::move(made));
      meanings_[name].variable = variable;
      if (is_parameter) builder_.add_parameter(variable);
    }
    builder_.set_result_type(type_text(function_.type));
  }

  /// A shadow variable has the type of what reads it.
  void declare_shadows() {
    for (Phi& phi : phis_) {
      const Name& name = function_.instructions[phi.instruction].destination;
      phi.shadow = add_shadow(name, name);
    }
    for (std::size_t k = 0; k < function_.instructions.size(); ++k) {
      const Instruction& instruction = function_.instructions[k];
      const Operation* operation = checked_.operations[k];
      if (operation == nullptr || is_phi_with_labels(instruction, operation)) continue;
      const bool reads = operation->form == Form::get || operation->form == Form::phi;
      if (reads) shadow(instruction.destination, instruction.destination);
    }
  }
  /// The shadow variable of this name; `typed` has its type.
  VariableId shadow(const Name& name, const Name& typed) {
    VariableId& known = meanings_[name].shadow;
    if (!known.valid()) known = add_shadow(name, typed);
    return known;
  }
  VariableId add_shadow(const Name& name, const Name& typed) {
    return builder_.add_variable({fmt::format("{}.shadow", text(name)),
                                  {},
                                  type_text(checked_.variables[variable(typed)].type),
                                  cfg::VariableKind::hidden});
  }

  /// The number of the block that the label begins.
  std::uint32_t block(const Name& name) {
    std::optional<std::uint32_t>& known = meanings_[name].block;
    if (!known) {
      known = static_cast<std::uint32_t>(blocks_.size());
      blocks_.push_back({builder_.create_block()});
    }
    return *known;
  }
  Builder::Label label(const Name& name) { return blocks_[block(name)].label; }

  /// Finds the control flow: jumps, and fall-through from an instruction or the entry to a label.
  void find_blocks() {
    std::optional<std::uint32_t> current;  // none if it has no label
    bool falls_through = true;
    const auto leave_to = [&](std::span<const Name> labels) {
      for (const Name& to : labels) {
        Block& target = blocks_[block(to)];
        ++target.num_edges;
        const bool is_again = &to != &labels.front() && to.symbol == labels.front().symbol;
        if (!is_again) ++target.num_predecessors;
      }
      if (current) blocks_[*current].successors = labels;
    };
    for (std::size_t k = 0; k < function_.instructions.size(); ++k) {
      const Instruction& instruction = function_.instructions[k];
      if (instruction.is_label) {
        if (falls_through) leave_to({&instruction.name, 1});
        current = block(instruction.name);
        falls_through = true;
        continue;
      }
      if (!falls_through) current = std::nullopt;
      if (is_phi_with_labels(instruction, checked_.operations[k])) phis_.push_back({k, current});
      const Form form = checked_.operations[k]->form;
      const bool jumps = form == Form::jump || form == Form::branch;
      falls_through = !jumps && form != Form::ret;
      if (jumps) leave_to(instruction.labels);
    }
  }

  /// Finds where the operands of the phi are read.
  void find_operands(std::uint32_t number) {
    Phi& phi = phis_[number];
    if (!phi.block) return;
    const Instruction& instruction = function_.instructions[phi.instruction];
    std::size_t num_read = 0;
    for (std::size_t k = 0; k < instruction.arguments.size(); ++k) {
      Block& from = blocks_[block(instruction.labels[k])];
      const bool leads_here = std::ranges::any_of(
          from.successors, [&](const Name& to) { return block(to) == *phi.block; });
      const bool is_read = !from.copies.empty() && from.copies.back().phi == number;
      const bool is_undefined = text(instruction.arguments[k]) == undefined_operand;
      if (!leads_here || is_read || is_undefined) continue;
      from.copies.push_back({number, k});
      ++num_read;
    }
    phi.misses_predecessor = num_read < blocks_[*phi.block].num_predecessors;
    if (phi.misses_predecessor) find_stale(number);
  }

  /// Finds where control goes with an operand of the phi, but not to the phi.
  void find_stale(std::uint32_t number) {
    const Phi& phi = phis_[number];
    for (const Name& from : function_.instructions[phi.instruction].labels) {
      const std::vector<Copy>& copies = blocks_[block(from)].copies;
      if (copies.empty() || copies.back().phi != number) continue;
      for (const Name& to : blocks_[block(from)].successors) {
        Block& other = blocks_[block(to)];
        const bool is_known = !other.stale.empty() && other.stale.back() == number;
        const bool has_operand = !other.copies.empty() && other.copies.back().phi == number;
        if (block(to) == *phi.block || has_operand || is_known) continue;
        other.stale.push_back(number);
      }
    }
  }

  [[nodiscard]] VariableId variable(const Name& name) const { return meanings_[name].variable; }
  [[nodiscard]] std::string_view type_of(const Name& name) const {
    return text(checked_.variables[variable(name)].type);
  }

  void lower_label(const Name& name) {
    const std::uint32_t number = block(name);
    const Builder::Label target = blocks_[number].label;
    if (builder_.is_open()) {
      pass_operands();
      builder_.jump(target);
    }
    current_ = number;
    builder_.place_block(target);
    if (blocks_[number].num_edges > 1) {
      builder_.add_merge(target, {cfg::Construct::label, name.place});
    }
    for (const std::uint32_t phi : blocks_[number].stale) forget_operand(phis_[phi]);
  }

  void lower_operation(const Instruction& instruction, const Operation& operation) {
    const SourcePlace place = instruction.name.place;
    const std::span<const Name> arguments = instruction.arguments;
    const auto argument = [&](std::size_t k) { return Operand(variable(arguments[k])); };
    const auto to = [&](std::size_t k) { return label(instruction.labels[k]); };
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
      case Form::jump: pass_operands(); return builder_.jump(to(0), place);
      case Form::branch:
        pass_operands();
        builder_.branch(argument(0), to(0), to(1), place);
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
  /// Sets the place of the only operand of the instruction emitted last.
  void set_place_of(const Name& argument) {
    builder_.set_place_of_operand(builder_.last_instruction(), 0, argument.place);
  }

  /// Sets the shadow variables of the phis that the current block leads to.
  void pass_operands() {
    if (!current_) return;
    for (const auto& [number, operand] : blocks_[*current_].copies) {
      const Phi& phi = phis_[number];
      copy(phi.shadow, variable(function_.instructions[phi.instruction].arguments[operand]), {});
    }
  }

  void lower_phi(const Instruction& instruction) {
    const Phi& phi = phis_[next_phi_++];
    copy(variable(instruction.destination), phi.shadow, instruction.name.place);
    if (phi.misses_predecessor) forget_operand(phi);
  }

  /// What the shadow variable holds must not be read by a phi that is reached in another way.
  void forget_operand(const Phi& phi) {
    lower_undefined(phi.shadow, function_.instructions[phi.instruction], {});
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

  /// Reports the first opaque operation of a function.
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
  Meanings<Lowered>& meanings_;
  std::vector<Block> blocks_;
  std::vector<Phi> phis_;                 // in program order
  std::size_t next_phi_ = 0;              // the next to be lowered
  std::optional<std::uint32_t> current_;  // the open block, if it has a label
  std::vector<Operand> operands_;
  std::vector<SourcePlace> places_;  // of the operands
  bool has_opaque_ = false;
};

}  // namespace

std::vector<cfg::Function> lower(const Program& program,
                                 const std::vector<CheckedFunction>& checked, Diagnostics& notes) {
  std::vector<cfg::Function> functions;
  Meanings<Lowered> meanings(program.names);
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    functions.push_back(Lowering(program, program.functions[k], checked[k], meanings, notes).run());
  }
  return functions;
}

}  // namespace ssac::frontend::bril
