#include "ssa/trivial_phis.h"

#include <utility>

namespace ssac::ssa {

ValueId TrivialPhis::add_value() {
  const ValueId v = classes_.push_back({});
  classes_[v].parent = v;
  classes_[v].representative = v;
  phi_of_.push_back({});
  return v;
}

ValueId TrivialPhis::add_phi() {
  const ValueId v = add_value();
  Phi phi;
  phi.value = v;
  phi_of_[v] = phis_.push_back(phi);
  return v;
}

std::span<const TrivialPhis::Removal> TrivialPhis::settle(ValueId phi, ValueId replacement) {
  removed_.clear();
  if (replacement.valid()) {
    removed_.push_back({phi, replacement});
    merge(phi, replacement);
  } else {
    pending_.push_back(phi_of_[phi]);
  }
  while (!pending_.empty()) {
    const PhiNumber p = pending_.back();
    pending_.pop_back();
    if (resolve(phis_[p].value) == phis_[p].value) examine(p);
  }
  if (of_itself_.valid()) [[unlikely]] {
    removed_.push_back({std::exchange(of_itself_, ValueId()), ValueId()});
  }
  return removed_;
}

void TrivialPhis::examine(PhiNumber p) {
  Phi& phi = phis_[p];
  const ValueId own = root(phi.value);
  for (std::size_t slot = 0; slot < 2; ++slot) {
    if (phi.watches[slot].valid()) continue;
    const WatchId other = phi.watches[1 - slot];
    const ValueId other_root = other.valid() ? root(watches_[other].operand) : own;
    const ValueId operand = find_operand(phi, own, other_root);
    if (operand.valid()) watch(p, slot, operand);
  }
  const auto [first, second] = phi.watches;
  if (first.valid() && second.valid()) return;
  if (!first.valid() && !second.valid()) {
    of_itself_ = phi.value;
    return;
  }
  const ValueId same = resolve(watches_[first.valid() ? first : second].operand);
  removed_.push_back({phi.value, same});
  merge(phi.value, same);
}

ValueId TrivialPhis::find_operand(Phi& phi, ValueId own_root, ValueId other_root) {
  while (phi.cursor < phi.num_operands) {
    const ValueId operand = operands_[phi.first_operand + phi.cursor++];
    if (!operand.valid()) continue;
    const ValueId r = root(operand);
    if (r != own_root && r != other_root) return operand;
  }
  return {};
}

void TrivialPhis::watch(PhiNumber p, std::size_t slot, ValueId operand) {
  const WatchId id = watches_.push_back({p, operand, {}});
  phis_[p].watches[slot] = id;
  push_watch(root(operand), id);
}

void TrivialPhis::push_watch(ValueId class_root, WatchId id) {
  Class& c = classes_[class_root];
  watches_[id].next = std::exchange(c.first_watch, id);
  ++c.num_watches;
}

void TrivialPhis::merge(ValueId phi, ValueId into) {
  for (WatchId id : phis_[phi_of_[phi]].watches) {
    if (id.valid()) watches_[id].phi = PhiNumber();
  }
  ValueId kept = root(into);
  ValueId dropped = root(phi);
  if (classes_[kept].num_watches < classes_[dropped].num_watches) std::swap(kept, dropped);
  classes_[dropped].parent = kept;
  classes_[kept].representative = into;
  move_watches(std::exchange(classes_[dropped].first_watch, WatchId()), kept);

  // The replacement may itself be a phi that watches the replaced one.
  const PhiNumber p = phi_of_[into];
  if (!p.valid()) return;
  for (WatchId& id : phis_[p].watches) {
    if (!id.valid() || root(watches_[id].operand) != kept) continue;
    watches_[id].phi = PhiNumber();
    id = WatchId();
    pending_.push_back(p);
  }
}

void TrivialPhis::move_watches(WatchId first, ValueId merged) {
  for (WatchId id = first; id.valid();) {
    const Watch& watch = watches_[id];
    const WatchId next = watch.next;
    if (watch.phi.valid()) {
      Phi& phi = phis_[watch.phi];
      if (is_idle(watch, id, merged)) {
        pending_.push_back(watch.phi);
        phi.watches[phi.watches[0] == id ? 0 : 1] = WatchId();
      } else {
        push_watch(merged, id);
      }
    }
    id = next;
  }
}

bool TrivialPhis::is_idle(const Watch& watch, WatchId id, ValueId merged) {
  const Phi& phi = phis_[watch.phi];
  if (root(phi.value) == merged) return true;
  const WatchId other = phi.watches[phi.watches[0] == id ? 1 : 0];
  return other.valid() && root(watches_[other].operand) == merged;
}

}  // namespace ssac::ssa
