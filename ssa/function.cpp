#include "ssa/function.h"

#include <fmt/format.h>

#include <algorithm>
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

void Function::place_phis(std::span<const PhiSite> sites) {
  assert(std::ranges::is_sorted(sites));
  phis_ = {};
  phis_.reserve(sites.size());
  first_phi_.assign(cfg_->num_blocks() + 1, static_cast<std::uint32_t>(sites.size()));
  std::vector<std::uint32_t> first_operand;
  first_operand.reserve(sites.size() + 1);
  std::size_t num_operands = 0;
  std::size_t next_block = 0;  // whose first phi is not known yet
  for (const PhiSite& site : sites) {
    while (next_block <= site.block.index()) {
      first_phi_[next_block++] = static_cast<std::uint32_t>(phis_.size());
    }
    phis_.push_back({site, {}});
    first_operand.push_back(static_cast<std::uint32_t>(num_operands));
    num_operands += cfg_->predecessors(site.block).size();
  }
  first_operand.push_back(static_cast<std::uint32_t>(num_operands));
  phi_operands_ = Csr<PhiId, ValueId>::from_offsets(std::move(first_operand),
                                                    std::vector<ValueId>(num_operands));
}

void Function::replace_values(const IdMap<ValueId, ValueId>& represented) {
  const auto stays = [&](ValueId v) { return represented[v] == v; };
  const IdVector<PhiId, Phi> old_phis = std::exchange(phis_, {});
  const Csr<PhiId, ValueId> old_operands = std::exchange(phi_operands_, {});
  std::vector<PhiSite> sites;
  for (const Phi& phi : old_phis.items()) {
    if (stays(phi.value)) sites.push_back(phi.site);
  }
  place_phis(sites);

  IdMap<PhiId, PhiId> new_phi(old_phis.size());
  std::size_t num_kept = 0;
  for (PhiId p : old_phis.ids()) {
    if (stays(old_phis[p].value)) new_phi[p] = PhiId(num_kept++);
  }
  const IdVector<ValueId, Value> old_values = std::exchange(values_, {});
  IdMap<ValueId, ValueId> new_value(old_values.size());
  values_.reserve(old_values.size());
  for (ValueId v : old_values.ids()) {
    if (!stays(v)) continue;
    Value value = old_values[v];
    if (value.kind == ValueKind::phi) value.definition = new_phi[value.phi()].index();
    new_value[v] = values_.push_back(value);
    if (value.kind == ValueKind::phi) phis_[value.phi()].value = new_value[v];
  }

  const auto renew = [&](ValueId v) { return v.valid() ? new_value[represented[v]] : ValueId(); };
  for (PhiId p : old_phis.ids()) {
    if (!new_phi[p].valid()) continue;
    std::ranges::transform(old_operands[p], phi_operands_[new_phi[p]].begin(), renew);
  }
  for (cfg::InstructionId i : cfg_->instructions()) {
    operands_[i] = {renew(operands_[i][0]), renew(operands_[i][1])};
    definitions_[i] = renew(definitions_[i]);
  }
}

}  // namespace ssac::ssa
