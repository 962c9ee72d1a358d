#include "son/graph.h"

#include <algorithm>
#include <type_traits>

#include "cfg/support/visible.h"

namespace ssac::son {

Graph::Graph() { nodes_.push_back({}); }

inline void Graph::link(std::uint32_t slot, bool of_phi) {
  Slot& s = slots_[slot];
  s.next = no_slot;
  if (!s.used.valid()) return;
  Node& used = nodes_[resolve(s.used)];
  s.previous = used.last_use;
  (used.last_use == no_slot ? used.first_use : slots_[used.last_use].next) = slot;
  used.last_use = slot;
  if (of_phi && used.phi_uses != many_phi_uses) ++used.phi_uses;
}

inline void Graph::unlink(std::uint32_t slot, bool of_phi) {
  const Slot& s = slots_[slot];
  if (!s.used.valid()) return;
  Node& used = nodes_[resolve(s.used)];
  (s.previous == no_slot ? used.first_use : slots_[s.previous].next) = s.next;
  (s.next == no_slot ? used.last_use : slots_[s.next].previous) = s.previous;
  if (of_phi && used.phi_uses != many_phi_uses) --used.phi_uses;
}

/// Makes a node with `count` inputs; input k is `input(k)`.
template <class Input>
NodeId Graph::create_node(Op op, std::size_t count, Input input) {
  Node node;
  node.op = op;
  node.num_inputs = node.capacity = static_cast<std::uint32_t>(count);
  node.first_slot = take_slots(node.capacity);
  const NodeId id = nodes_.push_back(node);
  if (node.first_slot == num_slots_) add_slots(node.capacity);
  const auto set_inputs = [&](auto of_phi) {  // a compile-time constant: this is the inner loop
    for (std::uint32_t k = 0; k < node.num_inputs; ++k) {
      slots_[node.first_slot + k] = {id, input(k)};
      link(node.first_slot + k, of_phi);
    }
  };
  if (op == Op::phi) {
    ++phis_created_;
    set_inputs(std::true_type());
  } else {
    set_inputs(std::false_type());
  }
  touch(id);
  return id;
}

/// Finds a run of slots: a free one if there is one of that length, else the one that is to be
/// added at the end.
std::uint32_t Graph::take_slots(std::uint32_t count) {
  if (count != 0 && count <= free_slots_.size() && free_slots_[count - 1] != no_slot) {
    const std::uint32_t first = free_slots_[count - 1];
    free_slots_[count - 1] = slots_[first].next;
    return first;
  }
  return num_slots_;
}

/// Adds empty slots at the end.
inline void Graph::add_slots(std::uint32_t count) {
  num_slots_ += count;
  // The capacity doubles, but untouched memory costs nothing: so the size grows only a little.
  if (num_slots_ > slots_.size()) [[unlikely]]
    slots_.resize(num_slots_ + num_slots_ / 16 + 32);
}

void Graph::give_back_slots(std::uint32_t first, std::uint32_t count) {
  if (count == 0 || count > free_slots_.size()) return;
  slots_[first].next = free_slots_[count - 1];
  free_slots_[count - 1] = first;
}

NodeId Graph::create(Op op, std::span<const NodeId> inputs) {
  return create_node(op, inputs.size(), [&](std::size_t k) { return inputs[k]; });
}

NodeId Graph::create(Op op, NodeId first, std::span<const NodeId> others) {
  return create_node(op, 1 + others.size(),
                     [&](std::size_t k) { return k == 0 ? first : others[k - 1]; });
}

NodeId Graph::create_constant(std::int64_t value) {
  const NodeId id = create(Op::constant, {});
  nodes_[id].detail = static_cast<std::uint32_t>(constants_.size());
  constants_.push_back(value);
  return id;
}

NodeId Graph::create_projection(NodeId of, std::uint32_t number, LabelId label) {
  const NodeId id = create(Op::proj, {of});
  nodes_[id].detail = number;
  nodes_[id].label = label;
  return id;
}

NodeId Graph::create_region(Op op, std::span<const NodeId> controls, RegionInfo info) {
  const NodeId id = create(op, NodeId(), controls);
  nodes_[id].detail = static_cast<std::uint32_t>(regions_.size());
  regions_.push_back(info);
  return id;
}

NodeId Graph::create_call(cfg::SymbolId callee, NodeId control, std::span<const NodeId> operands) {
  const NodeId id = create(Op::call, control, operands);
  nodes_[id].detail = static_cast<std::uint32_t>(callee.index());
  has_calls_ = true;
  return id;
}

NodeId Graph::create_phi(LabelId label, NodeId region, std::span<const NodeId> values) {
  const NodeId id = create(Op::phi, region, values);
  nodes_[id].label = label;
  if (labels_[label].by_peephole) ++phis_by_peephole_;
  return id;
}

LabelId Graph::add_label(std::string text, cfg::VariableId variable, bool by_peephole) {
  // In a chain of phis made by peepholes, each label would be one name longer than the one before.
  constexpr std::size_t max_bytes = 200;
  if (by_peephole && text.size() > max_bytes) {
    std::size_t end = begin_of_character(text, max_bytes);
    while (end > 0 && text[end - 1] == '.') --end;  // dots of an earlier cut
    text.resize(end);
    text += "...";
  }
  return labels_.push_back({std::move(text), variable, by_peephole});
}

bool Graph::users_agree() const {
  std::vector<bool> is_input(num_slots_);
  std::size_t num_inputs = 0;
  for (NodeId n : nodes()) {
    const std::uint32_t first = nodes_[n].first_slot;
    for (std::uint32_t slot = first; slot < first + nodes_[n].num_inputs; ++slot) {
      if (slots_[slot].user != n) return false;
      if (!slots_[slot].used.valid()) continue;
      is_input[slot] = true;
      ++num_inputs;
    }
  }
  std::size_t num_users = 0;
  for (NodeId n : nodes()) {
    std::uint32_t phi_uses = 0;
    for (std::uint32_t slot = nodes_[n].first_use; slot != no_slot; slot = slots_[slot].next) {
      if (!is_input[slot] || resolve(slots_[slot].used) != n) return false;
      if (++num_users > num_inputs) return false;
      phi_uses += nodes_[slots_[slot].user].op == Op::phi ? 1 : 0;
    }
    if (nodes_[n].phi_uses != many_phi_uses && nodes_[n].phi_uses != phi_uses) return false;
  }
  return num_users == num_inputs;
}

void Graph::set_input(NodeId n, std::size_t k, NodeId used) {
  assert(k < num_inputs(n));
  touch(n);
  const auto slot = static_cast<std::uint32_t>(nodes_[n].first_slot + k);
  const bool of_phi = op(n) == Op::phi;
  unlink(slot, of_phi);
  slots_[slot].used = used;
  slots_[slot].previous = no_slot;
  link(slot, of_phi);
}

void Graph::add_input(NodeId n, NodeId used) {
  touch(n);
  Node& node = nodes_[n];
  if (node.first_slot + node.num_inputs == num_slots_) {
    // The node's slots are the last ones: they grow in place.
    add_slots(1);
    slots_[num_slots_ - 1] = {n, used};
    node.capacity = std::max(node.capacity, node.num_inputs + 1);
  } else if (node.num_inputs < node.capacity) {
    slots_[node.first_slot + node.num_inputs] = {n, used};
  } else {
    // Move the slots to the end, with room to grow. They keep their places in the lists of users.
    const std::uint32_t moved = num_slots_;
    const std::uint32_t capacity = std::max<std::uint32_t>(4, node.capacity * 2);
    add_slots(capacity);
    for (std::uint32_t k = 0; k < node.num_inputs; ++k) {
      const Slot s = slots_[moved + k] = slots_[node.first_slot + k];
      if (!s.used.valid()) continue;
      Node& other = nodes_[resolve(s.used)];
      (s.previous == no_slot ? other.first_use : slots_[s.previous].next) = moved + k;
      (s.next == no_slot ? other.last_use : slots_[s.next].previous) = moved + k;
    }
    give_back_slots(node.first_slot, node.capacity);
    node.first_slot = moved;
    node.capacity = capacity;
    slots_[moved + node.num_inputs] = {n, used};
  }
  link(node.first_slot + node.num_inputs, node.op == Op::phi);
  ++node.num_inputs;
}

void Graph::remove_input(NodeId n, std::size_t k) {
  touch(n);
  Node& node = nodes_[n];
  const std::size_t last = node.num_inputs - 1;
  if (k != last) set_input(n, k, input(n, last));
  const auto slot = static_cast<std::uint32_t>(node.first_slot + last);
  unlink(slot, node.op == Op::phi);
  slots_[slot] = {};
  --node.num_inputs;
}

void Graph::replace(NodeId old, NodeId better) {
  assert(old != better && resolve(old) == old && resolve(better) == better);
  if (records_changes_) [[unlikely]]
    changes_.replaced.emplace_back(old, better);
  Node& from = nodes_[old];
  Node& to = nodes_[better];
  if (from.first_use != no_slot) {
    slots_[from.first_use].previous = to.last_use;
    (to.last_use == no_slot ? to.first_use : slots_[to.last_use].next) = from.first_use;
    to.last_use = from.last_use;
    from.first_use = from.last_use = no_slot;
    to.phi_uses =
        std::min<std::uint32_t>(to.phi_uses + from.phi_uses, many_phi_uses) & many_phi_uses;
    from.phi_uses = 0;
  }
  if (old.index() >= replaced_by_.size()) replaced_by_.resize(nodes_.size());
  replaced_by_[old.index()] = better;
}

void Graph::settle() {
  if (replaced_by_.empty()) return;
  for (Slot& slot : std::span(slots_).first(num_slots_)) {
    if (slot.used.valid()) slot.used = resolve(slot.used);
  }
  replaced_by_ = {};
}

void Graph::kill(NodeId n) {
  assert(users(n).empty());
  touch(n);
  while (num_inputs(n) != 0) remove_input(n, num_inputs(n) - 1);
  Node& node = nodes_[n];
  give_back_slots(node.first_slot, node.capacity);
  node.op = Op::none;
  node.capacity = 0;
}

NodeId Graph::find_replacement(NodeId n) const {
  NodeId last = n;
  while (last.index() < replaced_by_.size() && replaced_by_[last.index()].valid()) {
    last = replaced_by_[last.index()];
  }
  while (n != last) {  // path compression
    const NodeId next = replaced_by_[n.index()];
    replaced_by_[n.index()] = last;
    n = next;
  }
  return last;
}

}  // namespace ssac::son
