#include "ssa/explain/phi_record.h"

#include <utility>

namespace ssac::ssa {

void PhiRecord::phi(const PhiEvent& noted) {
  PhiEvent event = noted;
  std::erase(event.operands, Reference());
  switch (action_of(event.decision)) {
    case PhiAction::inserted:
      if (event.phi.valid()) numbers_[event.phi] = phis_.size();
      phis_.push_back({std::move(event)});
      return;
    case PhiAction::rejected: rejections_.push_back(std::move(event)); return;
    case PhiAction::removed: break;
  }
  const auto number = numbers_.find(event.phi);
  if (number == numbers_.end()) return;
  std::unique_ptr<const PhiEvent>& removed = phis_[number->second].removed;
  if (removed != nullptr) return;
  // Those of a set are removed together: what one of them becomes does not concern the others.
  if (event.decision == Decision::trivial) {
    for (Reference& operand : event.operands) operand = resolve(operand);
  }
  removed = std::make_unique<const PhiEvent>(std::move(event));
}

const PhiLife* PhiRecord::find(const Reference& phi) const {
  const auto number = numbers_.find(phi);
  return number == numbers_.end() ? nullptr : &phis_[number->second];
}

Reference PhiRecord::resolve(Reference value) const {
  for (const PhiLife* phi = find(value); phi != nullptr && phi->removed; phi = find(value)) {
    if (!phi->removed->replacement.valid()) break;
    value = phi->removed->replacement;
  }
  return value;
}

}  // namespace ssac::ssa
