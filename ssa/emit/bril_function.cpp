#include "ssa/emit/bril_function.h"

#include <fmt/format.h>

#include <map>
#include <utility>
#include <vector>

#include "cfg/text/print.h"
#include "ssa/emit/bril_names.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::Opcode;
using cfg::Operand;
using cfg::Symbol;
using cfg::VariableId;

namespace {

class BrilFunctionWriter {
 public:
  BrilFunctionWriter(const cfg::Function& function, const BrilSignatures& signatures,
                     HelperNames& helpers)
      : function_(function),
        signatures_(signatures),
        own_(signatures.find(function.name())->second),
        helpers_(helpers),
        types_(function, signatures),
        variables_(function.num_variables()),
        temporaries_(function.num_instructions()),
        is_read_(function.num_instructions()) {
    for (VariableId v : function.variables()) {
      variables_[v] = names_.take(function.unique_name(v));
    }
    for (InstructionId i : function.instructions()) {
      for (std::size_t k = 0; k < 2; ++k) {
        const Operand read = function.instruction(i).operand(k);
        if (read.kind() == Operand::Kind::temporary) is_read_.insert(read.temporary());
      }
    }
  }

  std::string write() {
    std::vector<std::string> parameters;
    for (std::size_t k = 0; k < own_.parameters.size(); ++k) {
      parameters.push_back(
          fmt::format("{}: {}", variables_[function_.parameters()[k]], own_.parameters[k]));
    }
    text_ = fmt::format("@{}", own_.name);
    if (!parameters.empty()) text_ += fmt::format("({})", fmt::join(parameters, ", "));
    text_ += fmt::format("{} {{\n", own_.has_result ? ": " + own_.result : "");
    for (BlockId b : function_.blocks()) write_block(b);
    if (runs_off_) text_ += ".end:\n";
    return std::move(text_) + "}\n";
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    text_ += "  " + fmt::format(format, std::forward<Arguments>(arguments)...) + ";\n";
  }

  void write_block(BlockId b) {
    constants_.clear();
    text_ += fmt::format(".{}:\n", b);
    for (InstructionId i : function_.instructions(b)) {
      const cfg::Instruction& instruction = function_.instruction(i);
      if (cfg::is_terminator(instruction.op)) {
        write_terminator(b, instruction);
      } else if (instruction.op == Opcode::arg) {
        arguments_.push_back(instruction.a);
      } else if (instruction.op == Opcode::call) {
        write_call(i, function_.symbol(instruction.symbol()));
        arguments_.clear();
      } else {
        write_computation(i);
      }
    }
  }

  // Operands.

  /// The variable that holds the constant, of that type, in this block.
  std::string constant(std::int64_t value, std::string_view type) {
    const auto [entry, is_new] = constants_.try_emplace({value, std::string(type)});
    if (is_new) {
      const std::string digits = fmt::format("{}", value);
      entry->second = names_.take(value < 0 ? "minus" + digits.substr(1) : "c" + digits);
      line("{}: {} = {}", entry->second, type, constant_operation(value, type));
    }
    return entry->second;
  }

  /// The operation that gives the constant. For types that are not evaluated the only constant is
  /// 0, for undef.
  static std::string constant_operation(std::int64_t value, std::string_view type) {
    if (type == "bool") return value != 0 ? "const true" : "const false";
    if (type == "int") return fmt::format("const {}", value);
    if (type == "float") return fmt::format("const {}.0", value);
    return type == "char" ? "const '\\0'" : "undef";
  }

  /// The variable that holds the operand, converted to that type.
  std::string operand(Operand read, std::string_view type) {
    if (read.kind() == Operand::Kind::constant) {
      return constant(function_.constant(read.constant()), type);
    }
    if (name_of(read).empty()) return constant(0, type);
    return converted(name_of(read), types_.of(read), type);
  }
  /// The same with the operand's own type.
  std::string operand(Operand read) { return operand(read, types_.of(read)); }

  /// Empty for the result of a call that returns nothing.
  [[nodiscard]] const std::string& name_of(Operand read) const {
    return read.is_variable() ? variables_[read.variable()] : temporaries_[read.temporary()];
  }

  std::string converted(const std::string& name, std::string_view from, std::string_view to) {
    if (from == "bool" && to == "int") {
      const std::string number = names_.take("number");
      line("{}: int = call @{} {}", number, use("to_int"), name);
      return number;
    }
    if (from == "int" && to == "bool") {
      const std::string is_zero = names_.take("zero");
      const std::string truth = names_.take("truth");
      line("{}: bool = eq {} {}", is_zero, name, constant(0, "int"));
      line("{}: bool = not {}", truth, is_zero);
      return truth;
    }
    return name;
  }

  const std::string& use(std::string_view helper) {
    return *helpers_.insert(fmt::format("{}{}", helper_prefix, helper)).first;
  }

  // Results.

  /// Writes the operation, with its result in the instruction's variable, converted if that has
  /// another type.
  void result(InstructionId i, const std::string& operation) {
    const std::string_view type = types_.of(i);
    const VariableId to = function_.instruction(i).destination;
    const bool converts = to.valid() && types_.of(to) != type;
    const std::string name =
        to.valid() && !converts ? variables_[to] : names_.take(fmt::format("{}", i));
    line("{}: {} = {}", name, type, operation);
    if (!to.valid()) temporaries_[i] = name;
    if (!converts) return;
    const std::string value = converted(name, type, types_.of(to));
    line("{}: {} = id {}", variables_[to], types_.of(to), value);
  }

  void write_computation(InstructionId i) {
    const auto& [op, to, a, b] = function_.instruction(i);
    if (op == Opcode::copy) return write_copy(to, a);
    if (op == Opcode::neg) return write_negation(i, a);
    if (op == Opcode::not_) return write_not(i, a);
    if (is_nop(i)) return line("nop");
    const cfg::Operation& row = cfg::operation_of(op);
    const bool of_bools = is_of_bools(op);
    const bool takes_operands = of_bools            ? types_.of(i) == "bool"
                                : op == Opcode::div ? is_number_but_zero(b)
                                                    : true;
    const std::string_view type = of_bools && takes_operands ? "bool" : "int";
    const std::string left = operand(a, type);
    const std::string right = operand(b, type);
    const bool is_native = !row.bril.empty() && takes_operands;
    result(i, is_native ? fmt::format("{} {} {}", row.bril, left, right)
                        : fmt::format("call @{} {} {}", use(row.helper), left, right));
  }

  [[nodiscard]] bool is_number_but_zero(Operand read) const {
    return read.kind() == Operand::Kind::constant && function_.constant(read.constant()) != 0;
  }

  /// Whether the instruction is what a `nop` is in the graph.
  [[nodiscard]] bool is_nop(InstructionId i) const {
    const auto& [op, to, a, b] = function_.instruction(i);
    const bool is_zero =
        a.kind() == Operand::Kind::constant && function_.constant(a.constant()) == 0;
    return op == Opcode::add && !to.valid() && is_zero && a == b && !is_read_.contains(i);
  }

  void write_negation(InstructionId i, Operand a) {
    const std::string zero = constant(0, "int");
    result(i, fmt::format("sub {} {}", zero, operand(a, "int")));
  }

  void write_copy(VariableId to, Operand from) {
    const std::string_view type = types_.of(to);
    if (from.kind() == Operand::Kind::constant) {
      line("{}: {} = {}", variables_[to], type,
           constant_operation(function_.constant(from.constant()), type));
    } else {
      line("{}: {} = id {}", variables_[to], type, operand(from, type));
    }
  }

  void write_not(InstructionId i, Operand a) {
    if (types_.of(a) == "bool") return result(i, fmt::format("not {}", operand(a)));
    const std::string value = operand(a, "int");
    result(i, fmt::format("eq {} {}", value, constant(0, "int")));
  }

  // Calls.

  void write_call(InstructionId i, const Symbol& symbol) {
    switch (symbol.kind) {
      case Symbol::Kind::function: return write_function_call(i, symbol.name);
      case Symbol::Kind::print: return write_print(i, symbol.detail);
      case Symbol::Kind::opaque: return write_opaque(i, symbol);
    }
  }

  void write_function_call(InstructionId i, const std::string& name) {
    const auto callee = signatures_.find(name);
    const bool is_known = callee != signatures_.end();
    std::string call = fmt::format("call @{}", is_known ? callee->second.name : name);
    for (std::size_t k = 0; k < arguments_.size(); ++k) {
      const bool has_type = is_known && k < callee->second.parameters.size();
      call += " " + (has_type ? operand(arguments_[k], callee->second.parameters[k])
                              : operand(arguments_[k]));
    }
    if (!is_known || callee->second.has_result) return result(i, call);
    line("{}", call);
    assign_default(function_.instruction(i).destination);
  }

  /// If a call returns nothing but its result is assigned, the variable gets 0.
  void assign_default(VariableId to) {
    if (!to.valid()) return;
    line("{}: {} = {}", variables_[to], types_.of(to), constant_operation(0, types_.of(to)));
  }

  /// Whether the detail of a print marks the operand as a bool.
  static bool prints_bool(std::string_view detail, std::size_t k) {
    return k < detail.size() && detail[k] == 'b';
  }

  void write_print(InstructionId i, std::string_view types) {
    std::string print = "print";
    for (std::size_t k = 0; k < arguments_.size(); ++k) {
      const std::string_view type = types_.of(arguments_[k]);
      const bool as_bool = prints_bool(types, k);
      const bool is_number = type == "int" || type == "bool";
      print += " " + operand(arguments_[k], !is_number ? type : as_bool ? "bool" : "int");
    }
    line("{}", print);
    assign_default(function_.instruction(i).destination);
  }

  /// Writes an opaque operation as what it was (frontend/bril/lower.h).
  void write_opaque(InstructionId i, const Symbol& symbol) {
    std::string operation = symbol.name;
    if (symbol.name == "const") operation += " " + symbol.detail;
    for (std::size_t k = 0; k < arguments_.size(); ++k) {
      operation += " " + operand(arguments_[k], wanted_type(symbol, k));
    }
    const VariableId to = function_.instruction(i).destination;
    if (!to.valid()) return line("{}", operation);
    line("{}: {} = {}", variables_[to], types_.of(to), operation);
  }

  /// The type of an argument of an opaque operation. A constant is an `int` by itself, but the
  /// operation or another argument may say more.
  std::string wanted_type(const Symbol& symbol, std::size_t k) {
    const std::string own(types_.of(arguments_[k]));
    if (arguments_[k].kind() != Operand::Kind::constant) return own;
    if (symbol.name == "print") return prints_bool(symbol.detail, k) ? "bool" : own;
    const std::string_view pointer = types_.of(arguments_.front());
    const bool stores = symbol.name == "store" && k == 1 && pointer.starts_with("ptr<");
    return stores ? std::string(pointer.substr(4, pointer.size() - 5)) : own;
  }

  void write_branch(Operand condition, BlockId if_true, BlockId if_false) {
    const bool is_number =
        condition.kind() != Operand::Kind::constant && types_.of(condition) == "int";
    if (!is_number) {
      return line("br {} .{} .{}", operand(condition, "bool"), if_true, if_false);
    }
    const std::string value = operand(condition, "int");
    const std::string zero = constant(0, "int");
    const std::string is_zero = names_.take("zero");
    line("{}: bool = eq {} {}", is_zero, value, zero);
    line("br {} .{} .{}", is_zero, if_false, if_true);
  }

  /// Compares with one case after the other, each in its own block.
  void write_switch(BlockId b, Operand operand_of_switch) {
    const std::span<const BlockId> to = function_.successors(b);
    const std::string value = operand(operand_of_switch, "int");
    for (std::size_t k = 0; k + 1 < to.size(); ++k) {
      const std::string wanted = constant(function_.constant(function_.cases(b)[k]), "int");
      const std::string is_case = names_.take("case");
      const std::string next = names_.take("next");
      line("{}: bool = eq {} {}", is_case, value, wanted);
      line("br {} .{} .{}", is_case, to[k], next);
      text_ += fmt::format(".{}:\n", next);
    }
    line("jmp .{}", to.back());
  }

  void write_terminator(BlockId b, const cfg::Instruction& terminator) {
    const std::span<const BlockId> to = function_.successors(b);
    if (terminator.op == Opcode::switch_) return write_switch(b, terminator.a);
    if (to.size() == 1) return line("jmp .{}", to[0]);
    if (to.size() == 2) return write_branch(terminator.a, to[0], to[1]);
    if (terminator.op == Opcode::ret) return line("ret {}", operand(terminator.a, own_.result));
    if (!own_.has_result) return line("ret");
    runs_off_ = true;
    line("jmp .end");
  }

  const cfg::Function& function_;
  const BrilSignatures& signatures_;
  const BrilSignature& own_;
  HelperNames& helpers_;
  BrilTypes types_;
  BrilNames names_;
  IdMap<VariableId, std::string> variables_;
  IdMap<InstructionId, std::string> temporaries_;
  IdSet<InstructionId> is_read_;                                           // temporaries
  std::map<std::pair<std::int64_t, std::string>, std::string> constants_;  // of this block
  std::vector<Operand> arguments_;                                         // of the next call
  bool runs_off_ = false;
  std::string text_;
};

}  // namespace

std::string bril_function(const cfg::Function& function, const BrilSignatures& signatures,
                          HelperNames& helpers) {
  return BrilFunctionWriter(function, signatures, helpers).write();
}

}  // namespace ssac::ssa
