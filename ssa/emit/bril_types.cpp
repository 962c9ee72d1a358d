#include "ssa/emit/bril_types.h"

#include <algorithm>
#include <utility>

namespace ssac::ssa {

using cfg::InstructionId;
using cfg::Opcode;
using cfg::Operand;
using cfg::VariableId;

BrilTypes::BrilTypes(const cfg::Function& function, const BrilSignatures& signatures)
    : function_(function),
      signatures_(signatures),
      types_(function.num_variables() + function.num_instructions()),
      is_fixed_(function.num_variables()) {
  const auto fix = [&](VariableId v, std::string_view type) {
    is_fixed_[v] = 1;
    types_[node(v)] = intern(type);
  };
  for (VariableId v : function.variables()) {
    if (!function.variable(v).type.empty()) fix(v, function.variable(v).type);
  }
  const BrilSignature& own = signatures.find(function.name())->second;
  for (std::size_t k = 0; k < own.parameters.size(); ++k) {
    fix(function.parameters()[k], own.parameters[k]);
  }
  find_dependences();
  settle();
  bits_become_bools_ = true;
  settle();
}

void BrilTypes::settle() {
  for (InstructionId i : function_.instructions()) to_visit_.push_back(i);
  std::ranges::reverse(to_visit_);
  while (!to_visit_.empty()) {
    const InstructionId i = to_visit_.back();
    to_visit_.pop_back();
    visit(i);
  }
}

BrilTypes::Type BrilTypes::intern(std::string_view name) {
  const auto next = static_cast<Type>(names_.size());
  const auto [entry, is_new] = numbers_.try_emplace(std::string(name), next);
  if (is_new) names_.emplace_back(name);
  return entry->second;
}

BrilTypes::Node BrilTypes::node(Operand operand) const {
  if (operand.is_variable()) return node(operand.variable());
  if (operand.kind() == Operand::Kind::temporary) return node(operand.temporary());
  return {};
}

BrilTypes::Type BrilTypes::type_of(Operand operand) const {
  if (const Node n = node(operand); n.valid()) return types_[n];
  if (operand.kind() != Operand::Kind::constant) return unknown;
  const std::int64_t value = function_.constant(operand.constant());
  return value == 0 || value == 1 ? bit : integer;
}

void BrilTypes::find_dependences() {
  std::vector<std::pair<Node, InstructionId>> readers;
  std::vector<std::pair<Node, InstructionId>> copies;
  for (InstructionId i : function_.instructions()) {
    const cfg::Instruction& instruction = function_.instruction(i);
    if (instruction.op == Opcode::copy) copies.emplace_back(node(instruction.destination), i);
    if (instruction.op != Opcode::copy && !is_of_bools(instruction.op)) continue;
    for (std::size_t k = 0; k < 2; ++k) {
      const Node n = node(instruction.operand(k));
      if (n.valid()) readers.emplace_back(n, i);
    }
  }
  readers_ = Csr<Node, InstructionId>::from_pairs(types_.size(), readers);
  copies_ = Csr<Node, InstructionId>::from_pairs(types_.size(), copies);
}

void BrilTypes::visit(InstructionId i) {
  const cfg::Instruction& instruction = function_.instruction(i);
  if (cfg::is_terminator(instruction.op) || instruction.op == Opcode::arg) return;
  const Type type = result_of(instruction);
  grow(node(i), type);
  const VariableId to = instruction.destination;
  if (to.valid() && (is_fixed_[to] == 0 || is_number_in_bool(instruction, type))) {
    grow(node(to), type);
  }
  const Node copied = instruction.op == Opcode::copy ? node(instruction.a) : Node();
  const bool becomes_bool =
      bits_become_bools_ && copied.valid() && types_[copied] == bit && types_[node(to)] == boolean;
  if (becomes_bool) grow(copied, boolean);
}

/// Whether it assigns a number to a variable declared as bool, as a CFG as text can. The types of
/// results of operations that are kept as calls are not known here.
bool BrilTypes::is_number_in_bool(const cfg::Instruction& instruction, Type type) const {
  const bool is_known = instruction.op != Opcode::call ||
                        function_.symbol(instruction.symbol()).kind == cfg::Symbol::Kind::function;
  return is_known && types_[node(instruction.destination)] == boolean && type == integer;
}

void BrilTypes::grow(Node n, Type type) {
  if (type <= types_[n]) return;
  types_[n] = type;
  for (InstructionId reader : readers_[n]) to_visit_.push_back(reader);
  for (InstructionId copy : copies_[n]) to_visit_.push_back(copy);
}

BrilTypes::Type BrilTypes::result_of(const cfg::Instruction& instruction) {
  const Opcode op = instruction.op;
  if (op == Opcode::copy) return type_of(instruction.a);
  if (op == Opcode::call) return result_of_call(function_.symbol(instruction.symbol()));
  if (cfg::is_test(op)) return boolean;
  if (!is_of_bools(op)) return integer;
  const Type type = std::max(type_of(instruction.a), type_of(instruction.b));
  return type <= boolean ? type : integer;
}

BrilTypes::Type BrilTypes::result_of_call(const cfg::Symbol& symbol) {
  if (symbol.kind == cfg::Symbol::Kind::function) {
    const auto callee = signatures_.find(symbol.name);
    return callee == signatures_.end() ? integer : intern(callee->second.result);
  }
  return integer;
}

}  // namespace ssac::ssa
