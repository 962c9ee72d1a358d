#include "son/build/stale_phis.h"

#include <algorithm>

namespace ssac::son {

void StalePhis::bind(std::uint32_t slot, NodeId node) {
  if (graph_.op(node) != Op::phi) return;
  Entry& of_phi = entry(node);
  if (of_phi.state == State::forgotten) list(node);
  if (of_phi.first_slot != none && slots_[of_phi.first_slot].slot == slot) return;
  slots_.push_back({slot, of_phi.first_slot});
  of_phi.first_slot = static_cast<std::uint32_t>(slots_.size() - 1);
  if (of_phi.last_slot == none) of_phi.last_slot = of_phi.first_slot;
}

void StalePhis::list(NodeId phi) {
  entry(phi).state = State::listed;
  listed_.push_back(phi);
}

void StalePhis::note(NodeId phi) {
  if (entry(phi).state != State::listed) list(phi);
}

void StalePhis::settle(NodeId node) {
  if (node.index() < entries_.size()) entries_[node.index()].state = State::settled;
}

void StalePhis::replace(NodeId phi, NodeId better) {
  entry(std::max(phi, better));  // so that references to both entries stay valid
  Entry& from = entry(phi);
  Entry& to = entry(better);
  to.holders += from.holders;
  if (from.first_slot != none) {
    slots_[from.last_slot].next = to.first_slot;
    to.first_slot = from.first_slot;
    if (to.last_slot == none) to.last_slot = from.last_slot;
  }
  from = {};
  if (to.state == State::forgotten) list(better);
}

void StalePhis::forget() {
  std::erase_if(listed_, [&](NodeId phi) {
    Entry& of_phi = entry(phi);
    if (of_phi.state != State::listed) return true;
    if (of_phi.holders != 0) return false;
    of_phi.state = State::forgotten;
    return true;
  });
}

}  // namespace ssac::son
