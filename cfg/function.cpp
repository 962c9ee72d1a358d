#include "cfg/function.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "cfg/support/hash_table.h"

namespace ssac::cfg {

bool Function::is_added(InstructionId i) const {
  if (place(i).valid()) return false;
  const Instruction& made = instruction(i);
  const bool is_end =
      made.op == Opcode::jump || made.op == Opcode::end || made.op == Opcode::unterminated;
  const bool sets_hidden =
      made.op == Opcode::copy && made.destination.valid() && variable(made.destination).is_hidden();
  return is_end || sets_hidden;
}

BlockId Function::block_of(InstructionId i) const {
  const auto after =
      std::upper_bound(first_instruction_.begin(), first_instruction_.end(), i.index());
  return BlockId(static_cast<std::size_t>(after - first_instruction_.begin()) - 1);
}

IdVector<VariableId, std::string> unique_names(const IdVector<VariableId, Variable>& variables) {
  struct Name {
    std::string_view text;
    std::size_t last_number = 0;
    [[nodiscard]] bool valid() const { return text.data() != nullptr; }
  };
  HashTable<Name> names(2 * variables.size() + 1);
  const std::hash<std::string_view> hash;
  const auto find = [&](std::string_view text) -> Name& {
    return names.find(hash(text), [&](const Name& name) { return name.text == text; });
  };
  bool has_repeated = false;
  for (const Variable& variable : variables.items()) {
    Name& name = find(variable.name);
    has_repeated |= name.valid();
    name.text = variable.name;
  }
  IdVector<VariableId, std::string> result;
  result.reserve(variables.size());
  for (const Variable& variable : variables.items()) {
    std::string unique = variable.name;
    if (has_repeated) {
      std::size_t& number = find(variable.name).last_number;
      if (++number > 1) unique = fmt::format("{}~{}", variable.name, number);
      while (number > 1 && find(unique).valid()) {
        unique = fmt::format("{}~{}", variable.name, ++number);
      }
    }
    result.push_back(std::move(unique));
  }
  return result;
}

std::size_t Function::taken_successor(BlockId b, std::int64_t value) const {
  const Opcode op = instruction(terminator(b)).op;
  if (op == Opcode::branch) return value == 0 ? 1 : 0;
  if (op != Opcode::switch_) return 0;
  const auto is_value = [&](ConstantId c) { return constant(c) == value; };
  return static_cast<std::size_t>(std::ranges::find_if(cases(b), is_value) - cases(b).begin());
}

std::span<const BlockId> Function::possible_successors(BlockId b) const {
  const std::span<const BlockId> all = successors(b);
  const Operand decides = instruction(terminator(b)).a;
  if (all.size() < 2 || decides.kind() != Operand::Kind::constant) return all;
  return all.subspan(taken_successor(b, constant(decides.constant())), 1);
}

IdSet<BlockId> blocks_that_run(const Function& function) {
  IdSet<BlockId> found(function.num_blocks());
  found.insert(function.entry());
  std::vector<BlockId> pending = {function.entry()};
  while (!pending.empty()) {
    const BlockId b = pending.back();
    pending.pop_back();
    for (const BlockId to : function.possible_successors(b)) {
      if (found.insert(to)) pending.push_back(to);
    }
  }
  return found;
}

}  // namespace ssac::cfg
