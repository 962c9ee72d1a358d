#include "ssa/emit/llvm_function.h"

#include <fmt/format.h>

#include <vector>

#include "cfg/support/id_containers.h"
#include "cfg/support/visible.h"
#include "cfg/text/print.h"
#include "cfg/traversal.h"
#include "ssa/occurrences.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::Opcode;
using cfg::Operand;
using cfg::Symbol;

namespace {

class LlvmFunctionWriter {
 public:
  LlvmFunctionWriter(const Function& form, std::string_view scope, LlvmGlobals& globals)
      : form_(form),
        cfg_(form.cfg()),
        scope_(scope),
        globals_(globals),
        order_(cfg_),
        read_as_integer_(cfg_.num_instructions()) {
    for (InstructionId i : cfg_.instructions()) {
      const cfg::Instruction& instruction = cfg_.instruction(i);
      for (std::size_t k = 0; k < cfg::num_operands(instruction.op); ++k) {
        const Operand operand = instruction.operand(k);
        const bool is_number =
            operand.kind() == Operand::Kind::temporary && instruction.op != Opcode::branch;
        if (is_number) read_as_integer_.insert(operand.temporary());
      }
    }
  }

  std::string write() {
    const std::string name = scope_ + cfg_.name();
    globals_.define(name);
    IdMap<cfg::VariableId, ValueId> on_entry(cfg_.num_variables());
    for (ValueId v : outside_values(form_).parameters) on_entry[form_.value(v).variable] = v;
    std::vector<std::string> parameters;
    for (cfg::VariableId v : cfg_.parameters()) parameters.push_back("i64 " + text_of(on_entry[v]));
    const std::string global = globals_.function(name);
    text_ = fmt::format("define {}i64 {}({}){} {{\n", globals_.linkage(), global,
                        fmt::join(parameters, ", "), LlvmGlobals::attributes(global));
    for (BlockId b : cfg_.blocks()) {
      if (order_.reachable(b)) write_block(b);
    }
    return std::move(text_) + "}\n";
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    text_ += "  " + fmt::format(format, std::forward<Arguments>(arguments)...) + "\n";
  }

  [[nodiscard]] std::string text_of(ValueId v) const {
    const Value& value = form_.value(v);
    if (value.kind == ValueKind::undef) return "0";
    if (value.kind == ValueKind::constant) return form_.name_of(v);
    return "%" + llvm_name(form_.name_of(v));
  }

  /// Operand k of the instruction. The result of a print is 0.
  [[nodiscard]] std::string operand(InstructionId i, std::size_t k) const {
    const Operand read = cfg_.instruction(i).operand(k);
    switch (read.kind()) {
      case Operand::Kind::none: return "0";
      case Operand::Kind::variable: return text_of(form_.operand(i, k));
      case Operand::Kind::temporary:
        return is_print(read.temporary()) ? "0" : result(read.temporary());
      case Operand::Kind::constant: return fmt::format("{}", cfg_.constant(read.constant()));
    }
    return "0";
  }

  [[nodiscard]] bool is_print(InstructionId i) const {
    const cfg::Instruction& instruction = cfg_.instruction(i);
    return instruction.op == Opcode::call &&
           cfg_.symbol(instruction.symbol()).kind == Symbol::Kind::print;
  }

  /// The name of the instruction's result: that of its variable's version, or `%i7`.
  [[nodiscard]] std::string result(InstructionId i) const {
    const ValueId value = form_.definition(i);
    return value.valid() ? text_of(value) : fmt::format("%{}", i);
  }
  /// The name of a test's result as an i1. It is unique, because names of values end in a number.
  [[nodiscard]] std::string result_as_bit(InstructionId i) const {
    const ValueId value = form_.definition(i);
    const std::string name = value.valid() ? form_.name_of(value) : fmt::format("{}", i);
    return "%" + llvm_name(name + ".test");
  }

  void write_block(BlockId b) {
    const std::string merges = cfg::merges_to_text(cfg_, b);
    text_ += fmt::format("{}:{}{}\n", b, merges.empty() ? "" : "  ; ", merges);
    for (PhiId p : form_.phis(b)) write_phi(p);
    for (InstructionId i : cfg_.instructions(b)) {
      if (cfg::is_terminator(cfg_.instruction(i).op)) {
        write_terminator(b, i);
      } else {
        write_instruction(i);
      }
    }
  }

  void write_phi(PhiId p) {
    const std::span<const BlockId> predecessors = cfg_.predecessors(form_.phi(p).site.block);
    std::vector<std::string> operands;
    for (std::size_t k = 0; k < predecessors.size(); ++k) {
      if (!order_.reachable(predecessors[k])) continue;
      operands.push_back(
          fmt::format("[ {}, %{} ]", text_of(form_.operands(p)[k]), predecessors[k]));
    }
    line("{} = phi i64 {}", text_of(form_.phi(p).value), fmt::join(operands, ", "));
  }

  void write_instruction(InstructionId i) {
    const cfg::Instruction& instruction = cfg_.instruction(i);
    const bool is_folded = instruction.destination.valid() && !form_.definition(i).valid();
    if (is_folded) {
      line("; {} is {}", visible(cfg_.unique_name(instruction.destination)), operand(i, 0));
    } else if (cfg::is_test(instruction.op)) {
      write_test(i);
    } else if (instruction.op == Opcode::arg) {
      arguments_.push_back(i);
    } else if (instruction.op == Opcode::call) {
      write_call(i);
      arguments_.clear();
    } else {
      write_arithmetic(i);
    }
  }

  void write_arithmetic(InstructionId i) {
    const Opcode op = cfg_.instruction(i).op;
    const std::string a = operand(i, 0);
    if (op == Opcode::copy) return line("{} = add i64 {}, 0", result(i), a);
    const std::string b = operand(i, 1);
    const cfg::Operation& row = cfg::operation_of(op);
    const bool is_native = !row.llvm.empty() && (op != Opcode::div || divides_safely(i));
    if (is_native) return line("{} = {}", result(i), fmt::format(fmt::runtime(row.llvm), a, b));
    line("{} = call i64 {}(i64 {}, i64 {})", result(i), globals_.helper(op), a, b);
  }

  /// Whether the divisor is a constant for which sdiv is defined.
  [[nodiscard]] bool divides_safely(InstructionId i) const {
    const Operand divisor = cfg_.instruction(i).b;
    if (divisor.kind() != Operand::Kind::constant) return false;
    const std::int64_t value = cfg_.constant(divisor.constant());
    return value != 0 && value != -1;
  }

  void write_test(InstructionId i) {
    const cfg::Instruction& instruction = cfg_.instruction(i);
    const std::string_view test = cfg::operation_of(instruction.op).llvm;
    line("{} = {}", result_as_bit(i),
         fmt::format(fmt::runtime(test), operand(i, 0), operand(i, 1)));
    if (instruction.destination.valid() || read_as_integer_.contains(i)) {
      line("{} = zext i1 {} to i64", result(i), result_as_bit(i));
    }
  }

  void write_call(InstructionId i) {
    const Symbol& symbol = cfg_.symbol(cfg_.instruction(i).symbol());
    if (symbol.kind == Symbol::Kind::print) return write_print(i, symbol.detail);
    std::vector<std::string> operands;
    for (InstructionId argument : arguments_) operands.push_back("i64 " + operand(argument, 0));
    const std::string global = symbol.kind == Symbol::Kind::function
                                   ? globals_.callee(scope_ + symbol.name, operands.size())
                                   : globals_.opaque(symbol.name, operands.size());
    line("{} = call i64 {}({})", result(i), global, fmt::join(operands, ", "));
  }

  void write_print(InstructionId i, std::string_view detail) {
    const std::vector<cfg::PrintItem> items = cfg::print_items(detail, arguments_.size());
    std::string operands;
    std::size_t next = 0;
    for (const cfg::PrintItem& item : items) {
      if (item.kind == cfg::PrintItem::Kind::text) {
        for (const char c : item.text) operands += c == '\0' ? ", i32 0" : "";
        continue;
      }
      const std::size_t k = next++;
      const std::string value = operand(arguments_[k], 0);
      if (item.kind == cfg::PrintItem::Kind::integer) {
        operands += fmt::format(", i64 {}", value);
        continue;
      }
      // Names of values end in a number, and those of their tests in `.test`.
      const std::string test = fmt::format("%{}.test{}", i, k);
      const std::string text = fmt::format("%{}.text{}", i, k);
      line("{} = icmp ne i64 {}, 0", test, value);
      line("{} = select i1 {}, ptr {}, ptr {}", text, test, globals_.truth(true),
           globals_.truth(false));
      operands += fmt::format(", ptr {}", text);
    }
    line("call i32 (ptr, ...) @printf(ptr {}{})", globals_.format(items), operands);
    if (cfg_.instruction(i).destination.valid()) line("{} = add i64 0, 0", result(i));
  }

  void write_switch(BlockId b, InstructionId i) {
    const std::span<const BlockId> to = cfg_.successors(b);
    std::string cases;
    for (std::size_t k = 0; k + 1 < to.size(); ++k) {
      cases += fmt::format(" i64 {}, label %{}", cfg_.constant(cfg_.cases(b)[k]), to[k]);
    }
    line("switch i64 {}, label %{} [{} ]", operand(i, 0), to.back(), cases);
  }

  void write_terminator(BlockId b, InstructionId i) {
    const std::span<const BlockId> to = cfg_.successors(b);
    if (cfg_.instruction(i).op == Opcode::switch_) return write_switch(b, i);
    if (to.size() == 1) return line("br label %{}", to[0]);
    if (to.size() == 2) {
      return line("br i1 {}, label %{}, label %{}", condition(i), to[0], to[1]);
    }
    const bool returns = cfg_.instruction(i).op == Opcode::ret;
    returns ? line("ret i64 {}", operand(i, 0)) : line("ret i64 0  ; the end, without a return");
  }

  std::string condition(InstructionId branch) {
    const Operand read = cfg_.instruction(branch).a;
    const bool is_bit = read.kind() == Operand::Kind::temporary &&
                        cfg::is_test(cfg_.instruction(read.temporary()).op);
    if (is_bit) return result_as_bit(read.temporary());
    std::string name = fmt::format("%{}.test", branch);
    line("{} = icmp ne i64 {}, 0", name, operand(branch, 0));
    return name;
  }

  const Function& form_;
  const cfg::Function& cfg_;
  std::string scope_;
  LlvmGlobals& globals_;
  cfg::ReversePostorder order_;
  IdSet<InstructionId> read_as_integer_;  // temporaries that something other than a branch reads
  std::vector<InstructionId> arguments_;  // of the next call
  std::string text_;
};

}  // namespace

std::string llvm_function(const Function& form, std::string_view scope, LlvmGlobals& globals) {
  return LlvmFunctionWriter(form, scope, globals).write();
}

}  // namespace ssac::ssa
