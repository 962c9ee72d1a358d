#include "ssa/function.h"

#include <fmt/format.h>

#include <algorithm>

namespace ssac::ssa {

std::string name_of(const cfg::Function& function, const Value& value) {
  if (value.kind == ValueKind::constant) {
    return fmt::format("{}", function.constant(value.constant()));
  }
  const std::string& variable = function.unique_name(value.variable);
  if (value.kind == ValueKind::undef) return variable + ".undef";
  return fmt::format("{}.{}", variable, value.version);
}

void Function::place_phis(std::span<const PhiSite> sites) {
  assert(std::ranges::is_sorted(sites));
  phis_ = {};
  phi_operands_ = {};
  first_phi_.assign(cfg_->num_blocks() + 1, 0);
  std::size_t num_operands = 0;
  for (const PhiSite& site : sites) num_operands += cfg_->predecessors(site.block).size();
  phis_.reserve(sites.size());
  phi_operands_.reserve(sites.size(), num_operands);
  for (const PhiSite& site : sites) {
    phis_.push_back({site, {}});
    phi_operands_.append_row(cfg_->predecessors(site.block).size());
    ++first_phi_[site.block.index() + 1];
  }
  for (std::size_t b = 0; b < cfg_->num_blocks(); ++b) first_phi_[b + 1] += first_phi_[b];
}

}  // namespace ssac::ssa
