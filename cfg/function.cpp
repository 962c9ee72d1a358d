#include "cfg/function.h"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "cfg/support/hash_table.h"

namespace ssac::cfg {

bool Function::is_added(InstructionId i) const {
  const Instruction& made = instruction(i);
  if (made.op == Opcode::unterminated) return true;
  if (place(i).valid()) return false;
  const bool is_end = made.op == Opcode::jump || made.op == Opcode::end;
  const bool sets_hidden =
      made.op == Opcode::copy && made.destination.valid() && variable(made.destination).is_hidden();
  return is_end || sets_hidden;
}

BlockId Function::block_of(InstructionId i) const {
  const auto after =
      std::upper_bound(first_instruction_.begin(), first_instruction_.end(), i.index());
  return BlockId(static_cast<std::size_t>(after - first_instruction_.begin()) - 1);
}

namespace {

/// Whether the name ends in `~` and digits, as a name that was made unique does.
bool ends_in_number(std::string_view name) {
  while (!name.empty() && name.back() >= '0' && name.back() <= '9') name.remove_suffix(1);
  return name.ends_with('~');
}

}  // namespace

std::string numbered_name(std::string_view name, std::uint32_t number) {
  std::string unique(name);
  if (number != 1) unique.append("~").append(std::to_string(number));
  return unique;
}

IdVector<VariableId, std::uint32_t> name_numbers(const IdVector<VariableId, Variable>& variables) {
  HashTable<VariableId> first_variables(2 * variables.size() + 1);
  const std::hash<std::string_view> hash;
  const auto entry_of = [&](std::string_view name) -> VariableId& {
    return first_variables.find(hash(name),
                                [&](VariableId v) { return variables[v].name == name; });
  };
  bool has_numbers = false;
  const auto first_of_name = [&](VariableId v) {
    VariableId& entry = entry_of(variables[v].name);
    if (entry.valid()) return entry;
    entry = v;
    has_numbers = has_numbers || ends_in_number(variables[v].name);
    first_variables.filled([&](VariableId other) { return hash(variables[other].name); });
    return v;
  };
  const auto name_all = [&](bool is_all_known) {
    IdVector<VariableId, std::uint32_t> result;
    result.reserve(variables.size());
    IdMap<VariableId, std::uint32_t> last_number(variables.size(), 1);
    for (VariableId v : variables.ids()) {
      const VariableId first = first_of_name(v);
      std::uint32_t& last = last_number[first];
      const auto is_taken = [&] {
        return is_all_known && entry_of(numbered_name(variables[v].name, last)).valid();
      };
      if (first != v) {
        do {
          ++last;
        } while (is_taken());
      }
      result.push_back(first == v ? 1 : last);
    }
    return result;
  };
  IdVector<VariableId, std::uint32_t> result = name_all(false);
  // Only then can a numbered name be the name of another variable.
  return has_numbers ? name_all(true) : std::move(result);
}

IdVector<VariableId, std::string> unique_names(const IdVector<VariableId, Variable>& variables) {
  const IdVector<VariableId, std::uint32_t> numbers = name_numbers(variables);
  IdVector<VariableId, std::string> result;
  result.reserve(variables.size());
  for (VariableId v : variables.ids()) {
    result.push_back(numbered_name(variables[v].name, numbers[v]));
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

}  // namespace ssac::cfg
