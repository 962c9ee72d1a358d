#include "ssa/explain/phi_record.h"

#include <utility>

namespace ssac::ssa {

void PhiRecord::phi(const PhiEvent& noted) {
  PhiEvent event = noted;
  std::erase(event.operands, Reference());
  switch (action_of(event.decision)) {
    case PhiAction::inserted: {
      PhiLife& life = phis_.emplace_back(PhiLife{std::move(event)});
      name(life);
      return;
    }
    case PhiAction::rejected: rejections_.push_back(std::move(event)); return;
    case PhiAction::removed: break;
  }
  PhiLife* const life = event.phi.valid() ? last_of(event.phi) : at(event);
  if (life == nullptr || life->removed != nullptr) return;
  // The phis of a redundant set are removed together: what one of them becomes does not concern the
  // others.
  if (event.decision == Decision::trivial) {
    for (Reference& operand : event.operands) operand = resolve(operand);
  }
  life->removed = std::make_unique<const PhiEvent>(std::move(event));
}

PhiLife* PhiRecord::last_of(const Reference& phi) const {
  if (phi.kind == Reference::Kind::node) {
    return phi.number < of_nodes_.size() ? of_nodes_[phi.number] : nullptr;
  }
  const auto found = of_versions_.find(phi);
  return found == of_versions_.end() ? nullptr : found->second;
}

PhiLife* PhiRecord::at(const PhiEvent& event) const {
  const auto found = unnamed_.find({event.block, event.variable});
  return found == unnamed_.end() ? nullptr : found->second;
}

void PhiRecord::name(PhiLife& life) {
  const Reference& phi = life.made.phi;
  if (!phi.valid()) {
    unnamed_[{life.made.block, life.made.variable}] = &life;
    return;
  }
  if (phi.kind != Reference::Kind::node) {
    of_versions_[phi] = &life;
    return;
  }
  if (phi.number >= of_nodes_.size()) of_nodes_.resize(std::size_t{phi.number} + 1, nullptr);
  of_nodes_[phi.number] = &life;
}

Reference PhiRecord::resolve(Reference value) const {
  for (const PhiLife* phi = find(value); phi != nullptr && phi->removed; phi = find(value)) {
    if (!phi->removed->replacement.valid()) break;
    value = phi->removed->replacement;
  }
  return value;
}

}  // namespace ssac::ssa
