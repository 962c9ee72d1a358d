#include "compare/explain/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "compare/core/selection.h"

namespace ssac::compare {

std::string_view kind_of(const CellExplanation& cell) {
  return cell.phi_class ? ssa::name_of(*cell.phi_class) : "none";
}

std::string site_name(const std::string& variable, cfg::BlockId block) {
  return block.valid() ? fmt::format("{}@{}", variable, block) : variable + "@";
}

bool names_blocks(std::string_view key) {
  static constexpr std::array<std::string_view, 5> keys = {"predecessor", "merged_at", "of",
                                                           "through", "path"};
  return std::ranges::find(keys, key) != keys.end();
}

const std::string& wanted_variable(const Options& options) {
  const auto& wanted = options.explain;
  return wanted && !wanted->variable.empty() ? wanted->variable : options.variable;
}

bool has_nothing_explained(const Options& options, const FunctionReport& function) {
  if (!options.explain || function.out_of_memory) return false;
  const std::string& wanted = wanted_variable(options);
  const auto is_it = [&](const std::string& name) { return is_called(name, wanted); };
  if (wanted.empty()) return false;
  if (std::ranges::any_of(function.memory, is_it, &frontend::lir::Memory::name)) return false;
  const bool has_variable = std::ranges::any_of(function.variables, is_it, &cfg::Variable::name) ||
                            std::ranges::any_of(function.variable_names, is_it);
  const Explanations* const all = function.explanations.get();
  const bool has_site =
      all == nullptr || !all->sites.empty() || !all->notes.empty() || all->left_out != 0;
  return !has_variable || (options.explain->place && !has_site);
}

}  // namespace ssac::compare
