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

NodeId DominatingTests::nearest(const ControlTree& tree, NodeId n, NodeId condition) const {
  if (condition.index() >= first_.size()) return {};
  const NodeId first = first_[condition.index()];
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
