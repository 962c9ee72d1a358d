#include "ssa/function.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace ssac::ssa {

std::string name_of(const cfg::Function& function, const Value& value) {
  if (value.kind == ValueKind::constant) {
    return fmt::format("{}", function.constant(value.constant()));
  }
  const std::string& variable = function.unique_name(value.variable);
  if (value.kind == ValueKind::undef) return variable + ".undef";
  return fmt::format("{}.{}", variable, value.version);
}

void Function::place_phis(std::vector<PhiSite> sites, Initially initially) {
  assert(std::ranges::is_sorted(sites));
  sites_ = std::move(sites);
  // No branch on which blocks have phis: the last site of each block sets where its phis end.
  rows_.assign(cfg_->num_blocks() + 1, PhiRow());
  for (std::size_t k = 0; k < sites_.size(); ++k) {
    rows_[sites_[k].block.index() + 1].first_phi = static_cast<std::uint32_t>(k + 1);
  }
  std::uint32_t num_phis = 0;
  std::size_t num_operands = 0;
  for (cfg::BlockId b : cfg_->blocks()) {
    const std::uint32_t end = std::max(num_phis, rows_[b.index() + 1].first_phi);
    num_operands += (end - num_phis) * cfg_->predecessors(b).size();
    num_phis = end;
    rows_[b.index() + 1] = {num_phis, static_cast<std::uint32_t>(num_operands)};
  }
  assert(num_operands <= std::numeric_limits<std::uint32_t>::max());
  phi_values_.resize(sites_.size());
  phi_operands_.resize(num_operands);
  if (initially == Initially::unset) return;
  std::ranges::fill(phi_values_, ValueId());
  std::ranges::fill(phi_operands_, ValueId());
}

void Function::replace_values(const IdMap<ValueId, ValueId>& represented) {
  const auto stays = [&](ValueId v) { return represented[v] == v; };
  const std::vector<PhiSite> old_sites = std::exchange(sites_, {});
  const auto old_phi_values = std::exchange(phi_values_, {});
  const auto old_operands = std::exchange(phi_operands_, {});
  std::vector<PhiSite> sites;
  IdMap<PhiId, PhiId> new_phi(old_sites.size());
  const IdRange<PhiId> old_phis(old_sites.size());
  for (PhiId p : old_phis) {
    if (!stays(old_phi_values[p.index()])) continue;
    new_phi[p] = PhiId(sites.size());
    sites.push_back(old_sites[p.index()]);
  }
  place_phis(std::move(sites));

  const auto old_values = std::exchange(values_, {});
  IdMap<ValueId, ValueId> new_value(old_values.size());
  values_.reserve(old_values.size());
  for (ValueId v : IdRange<ValueId>(old_values.size())) {
    if (!stays(v)) continue;
    Value value = old_values[v.index()];
    if (value.kind == ValueKind::phi) value.definition = new_phi[value.phi()].index();
    new_value[v] = add_value(value);
    if (value.kind == ValueKind::phi) phi_values_[value.definition] = new_value[v];
  }

  const auto renew = [&](ValueId v) { return v.valid() ? new_value[represented[v]] : ValueId(); };
  auto to = phi_operands_.begin();
  for (auto from = old_operands.begin(); PhiId p : old_phis) {
    const auto end = from + std::ssize(cfg_->predecessors(old_sites[p.index()].block));
    if (new_phi[p].valid()) to = std::transform(from, end, to, renew);
    from = end;
  }
  for (cfg::InstructionId i : cfg_->instructions()) {
    const auto [operands, definition] = instructions_[i.index()];
    instructions_[i.index()] = {{renew(operands[0]), renew(operands[1])}, renew(definition)};
  }
}

}  // namespace ssac::ssa
