#include "ssa/explain/phi_record.h"

#include <utility>

namespace ssac::ssa {

void PhiRecord::phi(const PhiEvent& noted) {
  PhiEvent event = noted;
  std::erase(event.operands, Reference());
  switch (action_of(event.decision)) {
    case PhiAction::inserted: {
      PhiLife& life = phis_.emplace_back(PhiLife{std::move(event)});
      if (life.made.phi.valid()) named_[life.made.phi] = &life;
      return;
    }
    case PhiAction::rejected: rejections_.push_back(std::move(event)); return;
    case PhiAction::removed: break;
  }
  PhiLife* const life = last_of(event.phi);
  if (life == nullptr || life->removed != nullptr) return;
  // Those of a set are removed together: what one of them becomes does not concern the others.
  if (event.decision == Decision::trivial) {
    for (Reference& operand : event.operands) operand = resolve(operand);
  }
  life->removed = std::make_unique<const PhiEvent>(std::move(event));
}

PhiLife* PhiRecord::last_of(const Reference& phi) const {
  const auto found = named_.find(phi);
  return found == named_.end() ? nullptr : found->second;
}

Reference PhiRecord::resolve(Reference value) const {
  for (const PhiLife* phi = find(value); phi != nullptr && phi->removed; phi = find(value)) {
    if (!phi->removed->replacement.valid()) break;
    value = phi->removed->replacement;
  }
  return value;
}

}  // namespace ssac::ssa
