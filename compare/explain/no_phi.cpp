// The note on a variable that no method has a phi of.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>
#include <string>

#include "cfg/support/id_containers.h"
#include "compare/explain/sentences.h"

namespace ssac::compare {
namespace {

constexpr std::size_t max_named = 8;

void write_assignments(LineWriter& text, const cfg::Function& function, cfg::VariableId variable,
                       std::span<const cfg::BlockId> defining) {
  const auto assigns = [&](cfg::InstructionId i) {
    return function.instruction(i).destination == variable;
  };
  std::vector<cfg::InstructionId> assignments;
  for (const cfg::BlockId b : defining) {
    std::ranges::copy_if(function.instructions(b), std::back_inserter(assignments), assigns);
  }
  if (assignments.empty()) {
    text << "nothing that control reaches assigns it";
    return;
  }
  const bool are_more = assignments.size() > max_named;
  if (are_more) assignments.resize(max_named);
  (text << "it is assigned at ").definitions(assignments) << (are_more ? ", and elsewhere" : "");
}

/// Whether the variable's value on entry reaches one of the blocks.
bool entry_value_reaches(const cfg::Function& function, std::span<const cfg::BlockId> defining,
                         std::span<const cfg::BlockId> targets) {
  IdSet<cfg::BlockId> passed(function.num_blocks());
  IdSet<cfg::BlockId> wanted(function.num_blocks());
  for (const cfg::BlockId b : targets) wanted.insert(b);
  for (const cfg::BlockId b : defining) passed.insert(b);
  std::vector<cfg::BlockId> work;
  if (passed.insert(function.entry())) work.push_back(function.entry());
  while (!work.empty()) {
    const cfg::BlockId b = work.back();
    work.pop_back();
    for (const cfg::BlockId successor : function.successors(b)) {
      if (wanted.contains(successor)) return true;
      if (passed.insert(successor)) work.push_back(successor);
    }
  }
  return false;
}

}  // namespace

void write_why_no_phi(LineWriter& text, const cfg::Function& function, cfg::VariableId variable,
                      const cfg::LivenessExplorer& explorer, std::vector<cfg::BlockId> meets) {
  const std::span<const cfg::BlockId> defining = explorer.definitions(variable);
  write_assignments(text, function, variable, defining);
  std::ranges::sort(meets);
  if (meets.empty()) {
    text << ", and no two definitions of it ever meet";
    return;
  }
  std::vector<std::string> names;
  for (const cfg::BlockId b : meets | std::views::take(max_named)) {
    names.push_back(fmt::format("{}", b));
  }
  if (meets.size() > max_named) names.push_back(fmt::format("{} more", meets.size() - max_named));
  const bool has_entry_value = entry_value_reaches(function, defining, meets);
  const bool is_live =
      std::ranges::any_of(meets, [&](cfg::BlockId b) { return explorer.found_live_in(b); });
  text << "; its definitions" << (has_entry_value ? ", the one on entry included, " : " ")
       << "meet at " << listed(names) << (is_live ? "" : ", where it is not live-in");
}

}  // namespace ssac::compare
