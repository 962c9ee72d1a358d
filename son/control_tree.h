// The dominator tree of the control nodes while a graph grows. A node is added below its immediate
// dominator and never moves; ancestors are found in logarithmic time (cfg/support/jump_pointers.h).
//
// Deviations: in the tutorial compiler Simple, chapter 8, the search up the dominator tree is
// linear, and the depth of a loop is never recorded, so that it misses some dominators (and takes
// exponential time on a sequence of ifs that contain a loop). Here the depth is always right.
#pragma once

#include <cstdint>

#include "cfg/support/jump_pointers.h"
#include "son/graph.h"

namespace ssac::son {

class ControlTree {
 public:
  /// Adds a node below its immediate dominator, which must be in the tree; without one, as a root.
  void add(NodeId n, NodeId idom) {
    idom.valid() ? tree_.add(n.index(), idom.index()) : tree_.add_root(n.index());
  }

  [[nodiscard]] bool contains(NodeId n) const { return tree_.contains(n.index()); }
  /// Roots have depth 0.
  [[nodiscard]] std::uint32_t depth(NodeId n) const { return tree_.depth(n.index()); }
  /// The dominator of `n` at that depth, which must not exceed the depth of `n`. O(log depth).
  [[nodiscard]] NodeId ancestor(NodeId n, std::uint32_t depth) const {
    return to_node(tree_.ancestor_at(n.index(), depth));
  }
  /// The deepest node that dominates both, or none if they have different roots. O(log depth).
  [[nodiscard]] NodeId common_dominator(NodeId a, NodeId b) const {
    return to_node(tree_.common_ancestor(a.index(), b.index()));
  }

 private:
  static NodeId to_node(JumpPointers::Vertex v) {
    return v == JumpPointers::none ? NodeId() : NodeId(v);
  }

  JumpPointers tree_;  // by node
};

}  // namespace ssac::son
