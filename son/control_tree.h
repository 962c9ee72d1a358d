// The dominator tree of the control nodes while a graph grows: a node is added below its dominator
// and never moves, and ancestors are found in logarithmic time.
//
// Source: Myers, "An Applicative Random-Access Stack", Information Processing Letters 17(5), 1983:
// each node keeps one jump besides its parent, of a length that makes every search logarithmic.
// Deviation from the tutorial compiler Simple, chapter 8, whose search up the dominators is linear,
// never records the depth of a loop and so misses some dominators (and takes exponential time on
// rows of ifs that hold a loop): here the depth is always right.
#pragma once

#include <cstdint>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

class ControlTree {
 public:
  /// Adds a root: Start, or control that never comes.
  void add_root(NodeId n) { add(n, NodeId()); }
  /// Adds a node whose immediate dominator is in the tree.
  void add(NodeId n, NodeId idom);

  [[nodiscard]] bool contains(NodeId n) const {
    return n.index() < entries_.size() && entries_[n.index()].known;
  }
  /// Roots have depth 0.
  [[nodiscard]] std::uint32_t depth(NodeId n) const { return entries_[n.index()].depth; }
  [[nodiscard]] NodeId idom(NodeId n) const { return entries_[n.index()].parent; }
  /// The dominator of `n` at that depth, which must not be more than its own. O(log depth).
  [[nodiscard]] NodeId ancestor(NodeId n, std::uint32_t depth) const;
  /// The deepest node that dominates both, or none if they have different roots. O(log depth).
  [[nodiscard]] NodeId common_dominator(NodeId a, NodeId b) const;

 private:
  struct Entry {
    NodeId parent;
    NodeId jump;  // an ancestor further up; the node itself for a root
    std::uint32_t depth = 0;
    bool known = false;
  };
  std::vector<Entry> entries_;  // by node
};

}  // namespace ssac::son
