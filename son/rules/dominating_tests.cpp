#include "son/rules/dominating_tests.h"

namespace ssac::son {

void DominatingTests::record(NodeId branch, NodeId condition) {
  NodeId& first = at_grown(first_, condition);
  if (!first.valid() || first == branch) {
    first = branch;
    return;
  }
  if (entries_.empty()) entries_.emplace_back();
  Table old = table_of(branch);
  at_grown(tables_, branch) = static_cast<Table>(entries_.size());
  for (std::uint32_t bits = condition.index();; bits >>= 1) {
    Entry entry = entries_[old];
    const bool is_place = old == none || entry.condition == condition;
    if (is_place) {
      entry.condition = condition;
      entry.branch = branch;
    } else {
      Table& below = entry.below[bits & 1];
      old = below;
      below = static_cast<Table>(entries_.size() + 1);
    }
    entries_.push_back(entry);
    if (is_place) return;
  }
}

void DominatingTests::replace(NodeId condition, NodeId other) {
  if (!at(first_, condition).valid() && !at(last_replaced_, condition).valid()) return;
  at_grown(replaced_before_, condition) = at(last_replaced_, other);
  at_grown(last_replaced_, other) = condition;
}

NodeId DominatingTests::nearest(const ControlTree& tree, NodeId n, NodeId condition) const {
  NodeId best = nearest_recorded(tree, n, condition);
  if (!at(last_replaced_, condition).valid()) return best;
  std::vector<NodeId> pending = {at(last_replaced_, condition)};
  for (std::size_t left = max_replaced; left != 0 && !pending.empty(); --left) {
    const NodeId replaced = pending.back();
    pending.pop_back();
    for (const NodeId next : {at(replaced_before_, replaced), at(last_replaced_, replaced)}) {
      if (next.valid()) pending.push_back(next);
    }
    const NodeId found = nearest_recorded(tree, n, replaced);
    const bool is_nearer = found.valid() && (!best.valid() || tree.depth(found) > tree.depth(best));
    if (is_nearer) best = found;
  }
  return best;
}

/// As `nearest`, but not for conditions that this one replaced.
NodeId DominatingTests::nearest_recorded(const ControlTree& tree, NodeId n,
                                         NodeId condition) const {
  const NodeId first = at(first_, condition);
  if (!first.valid()) return {};
  std::uint32_t bits = condition.index();
  for (Table table = table_of(n); table != none; bits >>= 1) {
    const Entry& entry = entries_[table];
    if (entry.condition == condition) return entry.branch;
    table = entry.below[bits & 1];
  }
  const std::uint32_t depth = tree.depth(first);
  return depth <= tree.depth(n) && tree.ancestor(n, depth) == first ? first : NodeId();
}

}  // namespace ssac::son
