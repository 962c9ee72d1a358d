#include "cfg/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "cfg/text/print.h"
#include "cfg/verify_edges.h"

namespace ssac::cfg {
namespace {

class Verifier {
 public:
  explicit Verifier(const Function& function) : f_(function) {}

  std::vector<std::string> run() {
    check_tables();
    if (f_.num_blocks() == 0 || !f_.entry().valid() || f_.entry().index() >= f_.num_blocks()) {
      report("the entry {} is not one of {} blocks", f_.entry(), f_.num_blocks());
      return std::move(violations_);
    }
    if (!f_.predecessors(f_.entry()).empty()) {
      report("the entry {} has predecessors", f_.entry());
    }
    for (BlockId b : f_.blocks()) check_block(b);
    std::ranges::move(verify_edges(f_.graph()), std::back_inserter(violations_));
    return std::move(violations_);
  }

 private:
  template <class... Arguments>
  void report(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    violations_.push_back(fmt::format(format, std::forward<Arguments>(arguments)...));
  }

  [[nodiscard]] bool exists(VariableId v) const {
    return v.valid() && v.index() < f_.num_variables();
  }

  /// Calls `visit` for each item whose key, `of(item)`, an earlier item has too.
  template <class Items, class Of, class Visit>
  static void for_each_repeated(const Items& items, Of of, Visit visit) {
    std::vector<std::ranges::range_value_t<Items>> sorted(items.begin(), items.end());
    std::ranges::sort(sorted, {}, of);
    for (std::size_t k = 1; k < sorted.size(); ++k) {
      if (of(sorted[k]) == of(sorted[k - 1])) visit(sorted[k]);
    }
  }

  void check_tables() {
    for (VariableId v : f_.parameters()) {
      if (!exists(v)) report("parameter {} does not exist", v);
    }
    for_each_repeated(f_.parameters(), std::identity(),
                      [&](VariableId v) { report("parameter {} occurs twice", v); });
    for_each_repeated(
        IdRange<ConstantId>(f_.num_constants()), [&](ConstantId c) { return f_.constant(c); },
        [&](ConstantId c) { report("two constants are {}", f_.constant(c)); });
    for_each_repeated(
        f_.symbols(), [&](SymbolId s) -> const Symbol& { return f_.symbol(s); },
        [&](SymbolId s) { report("two symbols are {}", symbol_to_text(f_.symbol(s))); });
    check_names();
  }

  void check_names() {
    std::vector<std::pair<std::size_t, VariableId>> hashes;  // names would take more memory
    hashes.reserve(f_.num_variables());
    for (VariableId v : f_.variables()) {
      hashes.emplace_back(std::hash<std::string>()(f_.unique_name(v)), v);
    }
    std::ranges::sort(hashes);
    for (std::size_t k = 1; k < hashes.size(); ++k) {
      const auto [hash, v] = hashes[k];
      for (std::size_t j = k; j-- > 0 && hashes[j].first == hash;) {
        const std::string name = f_.unique_name(v);
        if (f_.unique_name(hashes[j].second) != name) continue;
        report("two variables are named {}", name);
        break;
      }
    }
  }

  void check_block(BlockId b) {
    const IdRange<InstructionId> instructions = f_.instructions(b);
    if (instructions.empty()) {
      report("{} has no instructions", b);
      return;
    }
    for (InstructionId i : instructions) {
      const bool is_last = i == instructions.back();
      const bool terminates = is_terminator(f_.instruction(i).op);
      if (is_last && !terminates) report("{} ends in {}, which is no terminator", b, i);
      if (!is_last && terminates) report("{} has the terminator {} inside", b, i);
      check_operands(b, i);
      check_destination(b, i);
      if (f_.instruction(i).op == Opcode::arg && !is_last) check_after_arg(b, i);
    }
    check_successors(b);
    std::vector<Merge> merges(f_.merges(b).begin(), f_.merges(b).end());
    std::ranges::sort(merges);
    if (std::ranges::adjacent_find(merges) != merges.end()) report("{} has a merge twice", b);
  }

  void check_successors(BlockId b) {
    const Opcode op = f_.instruction(f_.terminator(b)).op;
    check_cases(b, op);
    const bool is_switch = op == Opcode::switch_;
    if (f_.successors(b).size() != (is_switch ? f_.cases(b).size() + 1 : num_successors(op))) {
      report("{} ends in {} but has {} successors", b, name_of(op), f_.successors(b).size());
    }
  }

  void check_cases(BlockId b, Opcode op) {
    if (op != Opcode::switch_ && !f_.cases(b).empty()) {
      report("{} ends in {} but has cases", b, name_of(op));
    }
    const auto is_constant = [&](ConstantId value) { return value.index() < f_.num_constants(); };
    for (const ConstantId value : f_.cases(b)) {
      if (!is_constant(value)) report("{} has the case {}, which does not exist", b, value);
    }
    for_each_repeated(f_.cases(b), std::identity(), [&](ConstantId value) {
      if (is_constant(value)) report("{} has the case {} twice", b, f_.constant(value));
    });
  }

  void check_operands(BlockId b, InstructionId i) {
    const Instruction& instruction = f_.instruction(i);
    if (instruction.op == Opcode::call) return check_call(b, i);
    for (std::size_t k = 0; k < 2; ++k) {
      const Operand operand = instruction.operand(k);
      const bool wanted = k < num_operands(instruction.op);
      if (wanted != (operand.kind() != Operand::Kind::none)) {
        report("{} in {}: {} {} operand {}", i, b, name_of(instruction.op),
               wanted ? "lacks" : "cannot have", k + 1);
      }
      check_operand(b, i, operand);
    }
  }

  void check_call(BlockId b, InstructionId i) {
    const Instruction& instruction = f_.instruction(i);
    if (instruction.a.kind() != Operand::Kind::none) {
      report("{} in {}: call cannot have operand 1", i, b);
    }
    if (instruction.b.kind() != Operand::Kind::constant) {
      report("{} in {}: call lacks a symbol", i, b);
    } else if (instruction.symbol().index() >= f_.symbols().size()) {
      report("{} in {} calls {}, which does not exist", i, b, instruction.symbol());
    }
  }

  void check_after_arg(BlockId b, InstructionId i) {
    const Opcode next = f_.instruction(InstructionId(i.index() + 1)).op;
    if (next == Opcode::arg || next == Opcode::call) return;
    report("{} in {}: arg is followed by {} and not by a call", i, b, name_of(next));
  }

  void check_operand(BlockId b, InstructionId i, Operand operand) {
    if (operand.is_variable() && !exists(operand.variable())) {
      report("{} in {} reads {}, which does not exist", i, b, operand.variable());
    }
    if (operand.kind() == Operand::Kind::constant &&
        operand.constant().index() >= f_.num_constants()) {
      report("{} in {} reads {}, which does not exist", i, b, operand.constant());
    }
    if (operand.kind() != Operand::Kind::temporary) return;
    const InstructionId from = operand.temporary();
    if (from >= i || from < f_.instructions(b).front()) {
      report("{} in {} reads {}, which is not earlier in the block", i, b, from);
    } else if (f_.instruction(from).op == Opcode::arg) {
      report("{} in {} reads {}, an arg, which has no result", i, b, from);
    } else if (f_.instruction(from).destination.valid()) {
      report("{} in {} reads {}, whose result goes to a variable", i, b, from);
    }
  }

  void check_destination(BlockId b, InstructionId i) {
    const Instruction& instruction = f_.instruction(i);
    const VariableId to = instruction.destination;
    const bool has_result = !is_terminator(instruction.op) && instruction.op != Opcode::arg;
    if (!has_result && to.valid()) {
      report("{} in {}: {} has a destination", i, b, name_of(instruction.op));
    } else if (to.valid() && !exists(to)) {
      report("{} in {} assigns {}, which does not exist", i, b, to);
    } else if (instruction.op == Opcode::copy && !to.valid()) {
      report("{} in {}: copy has no destination", i, b);
    }
  }

  const Function& f_;
  std::vector<std::string> violations_;
};

}  // namespace

std::vector<std::string> verify(const Function& function) { return Verifier(function).run(); }

}  // namespace ssac::cfg
