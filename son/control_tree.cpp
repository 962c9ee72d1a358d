#include "son/control_tree.h"

#include <algorithm>

#include "son/node_table.h"

namespace ssac::son {

void ControlTree::add(NodeId n, NodeId idom) {
  at_grown(entries_, n);
  Entry entry{idom, n, 0, true};
  if (idom.valid()) {
    const Entry& parent = entries_[idom.index()];
    const Entry& jump = entries_[parent.jump.index()];
    const bool two_equal_jumps =
        parent.depth - jump.depth == jump.depth - entries_[jump.jump.index()].depth;
    entry.jump = two_equal_jumps ? jump.jump : idom;
    entry.depth = parent.depth + 1;
  }
  entries_[n.index()] = entry;
}

NodeId ControlTree::ancestor(NodeId n, std::uint32_t depth) const {
  while (entries_[n.index()].depth > depth) {
    const Entry& entry = entries_[n.index()];
    n = entries_[entry.jump.index()].depth >= depth ? entry.jump : entry.parent;
  }
  return n;
}

NodeId ControlTree::common_dominator(NodeId a, NodeId b) const {
  const std::uint32_t depth = std::min(this->depth(a), this->depth(b));
  a = ancestor(a, depth);
  b = ancestor(b, depth);
  while (a != b) {
    const Entry& left = entries_[a.index()];
    const Entry& right = entries_[b.index()];
    if (left.depth == 0) return {};
    const bool jumps_differ = left.jump != right.jump;
    a = jumps_differ ? left.jump : left.parent;
    b = jumps_differ ? right.jump : right.parent;
  }
  return a;
}

}  // namespace ssac::son
