#include "frontend/bril/checker.h"

#include <fmt/format.h>

#include <utility>

#include "cfg/support/nearest.h"
#include "frontend/bril/types.h"

namespace ssac::frontend::bril {
namespace {

using cfg::VariableId;

/// What a name denotes in the function being checked.
struct Meaning {
  VariableId variable;
  SymbolId shadow_type;  ///< of the shadow variable, if there is one
  bool is_label = false;
  bool is_rejected = false;  ///< an error about the variable was reported
};
/// What a name denotes in the whole program.
struct GlobalMeaning {
  const Function* function = nullptr;
  const Operation* operation = nullptr;  ///< looked up at its first use as one
};

class Checker {
 public:
  Checker(Program& program, Reporter& reporter)
      : program_(program),
        reporter_(reporter),
        types_(program.names),
        meanings_(program.names),
        globals_(program.names.size()) {}

  std::vector<CheckedFunction> run() {
    for (const Function& function : program_.functions) declare_function(function);
    std::vector<CheckedFunction> result;
    for (const Function& function : program_.functions) {
      function_ = &function;
      checked_ = {};
      meanings_.begin_function();
      if (!reporter_.stopped()) check_function();
      result.push_back(std::move(checked_));
    }
    return result;
  }

 private:
  template <class... Parts>
  void error(SourcePlace place, fmt::format_string<Parts...> format, Parts&&... parts) {
    reporter_.error(place, fmt::format(format, std::forward<Parts>(parts)...));
  }
  [[nodiscard]] std::string_view text(const Name& name) const { return program_.spelling(name); }
  [[nodiscard]] std::string_view text(SymbolId type) const {
    return type.valid() ? program_.names.spelling(type) : "nothing";
  }
  [[nodiscard]] const Function& function() const { return *function_; }
  // In: a name of the program; the names of derived types come later.
  Meaning& meaning(const Name& name) { return meanings_[name]; }
  GlobalMeaning& global(const Name& name) { return globals_[name.symbol]; }

  /// `, did you mean ...?`, unless there are too many names to compare.
  template <class Range, class Spelling>
  std::string suggestion(const Name& unknown, const Range& known, Spelling spelling) const {
    constexpr std::size_t most = 200;
    std::vector<std::string_view> names;
    for (const auto& item : known) {
      if (names.size() == most) return "";
      names.push_back(spelling(item));
    }
    return did_you_mean(text(unknown), names);
  }

  void declare_function(const Function& function) {
    const Function*& known = global(function.name).function;
    if (known == nullptr) {
      known = &function;
    } else {
      error(function.name.place, "function '@{}' is already defined", text(function.name));
    }
    for (const Parameter& parameter : function.parameters) check_type(parameter.type);
    if (function.type.valid()) check_type(function.type);
  }

  bool check_type(const Name& type) {
    if (types_.is_known(type.symbol)) return true;
    error(type.place, "there is no type '{}'", text(type));
    return false;
  }

  /// In JSON a name can be empty.
  void check_is_named(const Name& variable) {
    if (text(variable).empty()) error(variable.place, "the name of a variable is empty");
  }

  void check_function() {
    for (const Parameter& parameter : function().parameters) declare_parameter(parameter);
    for (const Instruction& instruction : function().instructions) {
      checked_.operations.push_back(instruction.is_label ? declare_label(instruction.name)
                                                         : operation_of(instruction));
    }
    for_each_operation([&](const Instruction& instruction, const Operation& operation) {
      if (instruction.destination.valid()) declare_destination(instruction, operation);
    });
    for_each_operation([&](const Instruction& instruction, const Operation& operation) {
      if (operation.form == Form::get || operation.form == Form::phi) declare_shadow(instruction);
    });
    for_each_operation([&](const Instruction& instruction, const Operation& operation) {
      check_instruction(instruction, operation);
    });
  }
  template <class Visit>
  void for_each_operation(Visit visit) {
    const std::vector<Instruction>& instructions = function().instructions;
    for (std::size_t k = 0; k < instructions.size() && !reporter_.stopped(); ++k) {
      if (checked_.operations[k] != nullptr) visit(instructions[k], *checked_.operations[k]);
    }
  }

  // Declarations.
  void declare_parameter(const Parameter& parameter) {
    Meaning& known = meaning(parameter.name);
    if (known.variable.valid() || known.is_rejected) {
      error(parameter.name.place, "parameter '{}' is already declared", text(parameter.name));
      return;
    }
    check_is_named(parameter.name);
    known.is_rejected = !types_.is_known(parameter.type.symbol);
    if (!known.is_rejected) known.variable = checked_.variables.push_back(parameter);
  }
  const Operation* declare_label(const Name& label) {
    if (std::exchange(meaning(label).is_label, true)) {
      error(label.place, "label '.{}' is already defined", text(label));
    }
    return nullptr;
  }
  const Operation* operation_of(const Instruction& instruction) {
    const Operation*& known = global(instruction.name).operation;
    if (known == nullptr) known = find_operation(text(instruction.name));
    const Operation* operation = known;
    if (operation == nullptr) {
      error(instruction.name.place, "there is no operation '{}'{}", text(instruction.name),
            suggestion(instruction.name, operations(), [](const Operation& o) { return o.name; }));
      reject(instruction);
    }
    return operation;
  }

  /// What the instruction defines is not known: no further errors about it are reported.
  void reject(const Instruction& instruction) {
    if (instruction.destination.valid()) meaning(instruction.destination).is_rejected = true;
  }
  void declare_destination(const Instruction& instruction, const Operation& operation) {
    if (instruction.type.valid() && !check_type(instruction.type)) return reject(instruction);
    const SymbolId type =
        instruction.type.valid() ? instruction.type.symbol : inferred_type(instruction, operation);
    const Name& name = instruction.destination;
    if (!type.valid()) {
      // If the operation has no result, that is the error reported.
      const bool gives = operation.result != Result::none && operation.form != Form::call;
      if (gives) error(name.place, "the type of '{}' must be written", text(name));
      return reject(instruction);
    }
    VariableId& known = meaning(name).variable;
    if (!known.valid()) {
      check_is_named(name);
      known = checked_.variables.push_back({name, {type, instruction.type.place}});
      return;
    }
    const Parameter& first = checked_.variables[known];
    if (first.type.symbol == type) return;
    error(name.place, "'{}' is {} here and {} on line {}", text(name), text(type), text(first.type),
          first.name.place.line);
  }

  /// A shadow variable has the type of its readers, or, if nothing reads it, of its first writer.
  void declare_shadow(const Instruction& instruction) {
    if (!instruction.arguments.empty() || !instruction.destination.valid()) return;
    const SymbolId type = type_of(instruction.destination);
    if (type.valid()) meaning(instruction.destination).shadow_type = type;
  }

  /// The type that the operation determines; none if it does not, or not yet.
  SymbolId inferred_type(const Instruction& instruction, const Operation& operation) {
    switch (operation.result) {
      case Result::integer: return types_.integer;
      case Result::boolean: return types_.boolean;
      case Result::floating: return types_.floating;
      case Result::character: return types_.character;
      case Result::same: return type_of_first_argument(instruction);
      case Result::pointee: return types_.pointee(type_of_first_argument(instruction));
      case Result::none:
      case Result::pointer: return {};
      case Result::given: break;
    }
    if (operation.form == Form::constant) return types_.of(instruction.literal.kind);
    if (operation.form != Form::call || instruction.functions.empty()) return {};
    const Function* const callee = global(instruction.functions.front()).function;
    const SymbolId type = callee == nullptr ? SymbolId() : callee->type.symbol;
    return type.valid() && types_.is_known(type) ? type : SymbolId();
  }
  SymbolId type_of_first_argument(const Instruction& instruction) {
    return instruction.arguments.empty() ? SymbolId() : type_of(instruction.arguments.front());
  }
  /// The type of the variable; none if there is no such variable.
  SymbolId type_of(const Name& name) {
    const VariableId known = meaning(name).variable;
    return known.valid() ? checked_.variables[known].type.symbol : SymbolId();
  }

  // Uses.
  void check_instruction(const Instruction& instruction, const Operation& operation) {
    const bool is_call = operation.form == Form::call;
    const bool jumps = operation.form == Form::jump || operation.form == Form::branch;
    const std::size_t labels = operation.form == Form::branch ? 2 : jumps ? 1 : 0;
    if (jumps && instruction.labels.size() != labels) {
      return check_count(instruction, "label", instruction.labels, labels);
    }
    if (operation.form != Form::phi) check_count(instruction, "label", instruction.labels, labels);
    check_count(instruction, "function", instruction.functions, is_call ? 1 : 0);
    for (const Name& label : instruction.labels) check_label(label);
    if (!is_call) check_has_destination(instruction, operation);
    switch (operation.form) {
      case Form::constant: check_constant(instruction); break;
      case Form::call: check_call(instruction); break;
      case Form::ret: check_return(instruction); break;
      case Form::phi: check_phi(instruction); break;
      case Form::send: check_send(instruction); break;
      case Form::print:
        for (const Name& argument : instruction.arguments) check_exists(argument);
        break;
      default: check_arguments(instruction, operation); break;
    }
  }

  void check_count(const Instruction& instruction, std::string_view what,
                   std::span<const Name> names, std::size_t count) {
    if (names.size() == count) return;
    error(instruction.name.place, "'{}' takes {} {}{}, not {}", text(instruction.name), count, what,
          count == 1 ? "" : "s", names.size());
  }
  void check_label(const Name& label) {
    if (meaning(label).is_label) return;
    error(label.place, "there is no label '.{}' in '@{}'{}", text(label), text(function().name),
          suggestion_of_labels(label));
  }
  /// The suggestion with the sign that precedes such names.
  static std::string signed_with(char sign, std::string meant) {
    if (!meant.empty()) meant.insert(meant.find('\'') + 1, 1, sign);
    return meant;
  }
  std::string suggestion_of_labels(const Name& label) const {
    std::vector<std::string_view> labels;
    for (const Instruction& instruction : function().instructions) {
      if (instruction.is_label) labels.push_back(text(instruction.name));
    }
    return signed_with('.', suggestion(label, labels, [](std::string_view name) { return name; }));
  }
  bool check_exists(const Name& variable) {
    if (meaning(variable).variable.valid()) return true;
    if (meaning(variable).is_rejected) return false;
    error(variable.place, "there is no variable '{}' in '@{}'{}", text(variable),
          text(function().name),
          suggestion(variable, checked_.variables.items(),
                     [&](const auto& v) { return text(v.name); }));
    return false;
  }
  /// Checks that the variable exists and `fits`; `expected` names the type that it should have.
  void check_type_of(const Name& variable, bool fits, std::string_view expected) {
    if (!check_exists(variable) || fits) return;
    error(variable.place, "'{}' is {}, not {}", text(variable), text(type_of(variable)), expected);
  }
  /// An unknown type is not reported here, but where it is declared.
  void check_is(const Name& variable, SymbolId type) {
    const bool fits = type_of(variable) == type || !types_.is_known(type);
    check_type_of(variable, fits, text(type));
  }

  void check_has_destination(const Instruction& instruction, const Operation& operation) {
    const Name& destination = instruction.destination;
    const bool gives = operation.result != Result::none;
    if (gives == destination.valid()) return;
    if (gives) {
      error(instruction.name.place, "'{}' needs a destination", operation.name);
    } else {
      error(destination.place, "'{}' gives no value", operation.name);
    }
  }
  /// Checks that the type written is that of the result.
  void check_result(const Instruction& instruction, SymbolId type) {
    const SymbolId written = instruction.type.symbol;
    if (!type.valid() || !written.valid() || written == type || !types_.is_known(written)) return;
    error(instruction.type.place, "'{}' gives {}, not {}", text(instruction.name), text(type),
          text(written));
  }

  void check_arguments(const Instruction& instruction, const Operation& operation) {
    check_count(instruction, "argument", instruction.arguments, operation.arguments.size());
    if (instruction.arguments.size() != operation.arguments.size()) return;
    for (std::size_t k = 0; k < instruction.arguments.size(); ++k) {
      const Name& argument = instruction.arguments[k];
      switch (operation.arguments[k]) {
        case 'i': check_is(argument, types_.integer); break;
        case 'b': check_is(argument, types_.boolean); break;
        case 'f': check_is(argument, types_.floating); break;
        case 'c': check_is(argument, types_.character); break;
        case 'p': check_type_of(argument, types_.is_pointer(type_of(argument)), "a pointer"); break;
        case 't': check_pointed_to(instruction, argument); break;
        default: check_exists(argument); break;
      }
    }
    // What is no pointer does not tell what `ptradd` gives.
    const bool is_told = !operation.arguments.starts_with('p') ||
                         types_.is_pointer(type_of_first_argument(instruction));
    if (is_told && operation.result != Result::given && operation.result != Result::pointer) {
      check_result(instruction, inferred_type(instruction, operation));
    }
    if (operation.result == Result::pointer && instruction.type.valid() &&
        !types_.is_pointer(instruction.type.symbol)) {
      error(instruction.type.place, "'{}' gives a pointer, not {}", operation.name,
            text(instruction.type));
    }
  }
  void check_pointed_to(const Instruction& instruction, const Name& argument) {
    const SymbolId pointee = types_.pointee(type_of_first_argument(instruction));
    if (pointee.valid()) {
      check_is(argument, pointee);
    } else {
      check_exists(argument);
    }
  }

  void check_constant(const Instruction& instruction) {
    const Literal& literal = instruction.literal;
    check_count(instruction, "argument", instruction.arguments, 0);
    if (literal.kind == Literal::Kind::none) {
      error(instruction.name.place, "'const' needs a value");
      return;
    }
    const Name& written = instruction.type;
    if (written.valid() && !types_.is_known(written.symbol)) return;
    const bool is_floating = written.symbol == types_.floating;
    const bool is_too_large = literal.kind == Literal::Kind::floating &&
                              text(literal.text).find_first_of(".eE") == std::string_view::npos;
    if (is_too_large && !is_floating) {
      error(literal.place, "{} is no 64-bit integer", text(literal.text));
      return;
    }
    const bool widens = literal.kind == Literal::Kind::integer && is_floating;
    if (!written.valid() || written.symbol == types_.of(literal.kind) || widens) return;
    error(literal.place, "a constant of type {} cannot be {}", text(written), shown(literal));
  }
  std::string shown(const Literal& literal) const {
    if (literal.kind == Literal::Kind::boolean) return literal.value != 0 ? "true" : "false";
    const std::string_view spelled = text(literal.text);
    const bool is_character = literal.kind == Literal::Kind::character;
    return is_character ? fmt::format("the character '{}'", spelled) : std::string(spelled);
  }

  void check_call(const Instruction& instruction) {
    for (const Name& argument : instruction.arguments) check_exists(argument);
    if (instruction.functions.size() != 1) return;
    const Name& name = instruction.functions.front();
    const Function* const callee = global(name).function;
    if (callee == nullptr) {
      error(name.place, "there is no function '@{}'{}", text(name),
            signed_with('@', suggestion(name, program_.functions,
                                        [&](const Function& f) { return text(f.name); })));
      return;
    }
    const std::size_t arity = callee->parameters.size();
    if (instruction.arguments.size() != arity) {
      error(name.place, "'@{}' takes {} argument{}, not {}", text(name), arity,
            arity == 1 ? "" : "s", instruction.arguments.size());
    } else {
      for (std::size_t k = 0; k < arity; ++k) {
        const Name& argument = instruction.arguments[k];
        if (type_of(argument).valid()) check_is(argument, callee->parameters[k].type.symbol);
      }
    }
    check_result_of_call(instruction, name, callee->type.symbol);
  }
  void check_result_of_call(const Instruction& instruction, const Name& callee, SymbolId type) {
    if (!type.valid() && instruction.destination.valid()) {
      error(instruction.destination.place, "'@{}' gives no value", text(callee));
    } else if (type.valid() && !instruction.destination.valid()) {
      error(callee.place, "'@{}' gives {}, which needs a destination", text(callee), text(type));
    } else if (type.valid() && instruction.type.valid() && instruction.type.symbol != type &&
               types_.is_known(type) && types_.is_known(instruction.type.symbol)) {
      error(instruction.type.place, "'@{}' gives {}, not {}", text(callee), text(type),
            text(instruction.type));
    }
  }

  void check_return(const Instruction& instruction) {
    const std::span<const Name> arguments = instruction.arguments;
    const Name& type = function().type;
    const std::size_t expected = type.valid() ? 1 : 0;
    if (arguments.size() != expected) {
      error(instruction.name.place, "'@{}' gives {}, so that 'ret' takes {} argument{}, not {}",
            text(function().name), text(type.symbol), expected, expected == 1 ? "" : "s",
            arguments.size());
    } else if (type.valid()) {
      check_is(arguments.front(), type.symbol);
    }
  }

  void check_phi(const Instruction& instruction) {
    check_count(instruction, "label", instruction.labels, instruction.arguments.size());
    const SymbolId type =
        instruction.destination.valid() ? type_of(instruction.destination) : SymbolId();
    for (const Name& argument : instruction.arguments) {
      const bool is_declared = meaning(argument).variable.valid();
      if (text(argument) == undefined_operand && !is_declared) continue;
      if (type.valid()) {
        check_is(argument, type);
      } else {
        check_exists(argument);
      }
    }
  }
  void check_send(const Instruction& instruction) {
    check_count(instruction, "argument", instruction.arguments, 2);
    if (instruction.arguments.size() != 2) return;
    const Name& source = instruction.arguments[1];
    SymbolId& shadow_type = meaning(instruction.arguments[0]).shadow_type;
    if (shadow_type.valid()) return check_is(source, shadow_type);
    if (check_exists(source)) shadow_type = type_of(source);
  }

  Program& program_;
  Reporter& reporter_;
  Types types_;
  Meanings<Meaning> meanings_;
  IdMap<SymbolId, GlobalMeaning> globals_;
  const Function* function_ = nullptr;  // the one being checked
  CheckedFunction checked_;
};

}  // namespace

std::vector<CheckedFunction> check(Program& program, Reporter& reporter) {
  return Checker(program, reporter).run();
}

}  // namespace ssac::frontend::bril
