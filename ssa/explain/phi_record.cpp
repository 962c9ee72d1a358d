#include "ssa/explain/phi_record.h"

#include <utility>

namespace ssac::ssa {

void PhiRecord::phi(const PhiEvent& noted) {
  PhiEvent event = noted;
  std::erase(event.operands, Reference());
  switch (action_of(event.decision)) {
    case PhiAction::inserted: add(std::move(event)); return;
    case PhiAction::rejected: rejections_.push_back(std::move(event)); return;
    case PhiAction::removed: break;
  }
  PhiLife* const life = last_of(event.phi);
  if (life == nullptr || life->removed != nullptr) return;
  // Those of a set are removed together: what one of them becomes does not concern the others.
  if (event.decision == Decision::trivial) {
    for (Reference& operand : event.operands) operand = resolve(operand);
  }
  life->removed = std::make_unique<const PhiRemoval>(
      PhiRemoval{event.decision, std::move(event.operands), event.replacement, event.rule});
}

void PhiRecord::add(PhiEvent event) {
  PhiLife& life = phis_.emplace_back(PhiLife{std::move(event)});
  const Reference& phi = life.made.phi;
  if (!phi.valid()) return;
  Named& named = named_.find(hash_of(phi), [&](Named other) { return other.is(phi); });
  const bool is_new = !named.valid();
  named.life = &life;
  if (is_new) named_.filled([](Named other) { return hash_of(other.life->made.phi); });
}

PhiLife* PhiRecord::last_of(const Reference& phi) const {
  return named_.find(hash_of(phi), [&](Named other) { return other.is(phi); }).life;
}

std::uint64_t PhiRecord::hash_of(const Reference& phi) {
  const auto [kind, variable, number] = phi.key();
  const std::uint64_t of_variable = std::uint64_t{variable.index()} << 32;
  const std::uint64_t key = (of_variable | number) * 4 + static_cast<std::uint64_t>(kind);
  return (key ^ key >> 29) * 0x9E37'79B9'7F4A'7C15U >> 20;
}

Reference PhiRecord::resolve(Reference value) const {
  for (const PhiLife* phi = find(value); phi != nullptr && phi->removed; phi = find(value)) {
    if (!phi->removed->replacement.valid()) break;
    value = phi->removed->replacement;
  }
  return value;
}

}  // namespace ssac::ssa
