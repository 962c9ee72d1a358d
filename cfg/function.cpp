#include "cfg/function.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <string_view>
#include <vector>

namespace ssac::cfg {

std::string_view name_of(Symbol::Kind kind) {
  switch (kind) {
    case Symbol::Kind::function: return "function";
    case Symbol::Kind::print: return "print";
    case Symbol::Kind::opaque: return "opaque";
  }
  return "?";
}

std::string_view name_of(Construct construct) {
  switch (construct) {
    case Construct::while_head: return "while";
    case Construct::for_head: return "for";
    case Construct::if_join: return "if";
    case Construct::break_exit: return "break";
    case Construct::continue_join: return "continue";
    case Construct::expression_join: return "expression";
    case Construct::label: return "label";
  }
  return "?";
}

BlockId Function::block_of(InstructionId i) const {
  const auto after =
      std::upper_bound(first_instruction_.begin(), first_instruction_.end(), i.index());
  return BlockId(static_cast<std::size_t>(after - first_instruction_.begin()) - 1);
}

IdVector<VariableId, std::string> unique_names(const IdVector<VariableId, Variable>& variables) {
  IdVector<VariableId, std::string> result;
  result.reserve(variables.size());
  // An open-addressing hash table of the first variable of each name, at most half full.
  std::vector<VariableId> first_of(std::bit_ceil(2 * variables.size() + 1));
  IdMap<VariableId, std::size_t> count_of(variables.size());
  const std::size_t mask = first_of.size() - 1;
  for (VariableId v : variables.ids()) {
    const std::string& name = variables[v].name;
    std::size_t at = std::hash<std::string_view>()(name) & mask;
    while (first_of[at].valid() && variables[first_of[at]].name != name) at = (at + 1) & mask;
    if (!first_of[at].valid()) first_of[at] = v;
    const std::size_t count = ++count_of[first_of[at]];
    std::string unique = name;
    if (count > 1) unique.append("~").append(std::to_string(count));
    result.push_back(std::move(unique));
  }
  return result;
}

}  // namespace ssac::cfg
