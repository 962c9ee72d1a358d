// Which branch on a condition is the nearest above a control node, while the dominator tree grows.
//
// Each control node has a table from condition to branch, that of its dominator until a branch is
// recorded. The tables share what they have in common: one more branch costs the nodes on one path.
// The first branch on a condition is in no table: it is the last to be asked, by its place in the
// tree, and most conditions are tested once.
//
// A condition that is replaced, as a phi is at the end of its loop, keeps its place in the tables.
// A search for the node that replaced it searches for it, too, up to `most_replaced` such ones.
// Source: path copying as in Driscoll, Sarnak, Sleator, Tarjan, "Making Data Structures
// Persistent", JCSS 38(1), 1989, section 1, on the digital search trees of Coffman and Eve, "File
// Structures Using Hashing Functions", CACM 13(7), 1970.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "son/control_tree.h"
#include "son/graph.h"
#include "son/node_table.h"

namespace ssac::son {

class DominatingTests {
 public:
  /// A node that was added to the tree of control below that dominator. O(1) amortised.
  void add(NodeId n, NodeId dominator) {
    if (const Table table = table_of(dominator); table != none) at_grown(tables_, n) = table;
  }
  /// A branch that was added and is below no node yet. Time and memory are O(log conditions) for
  /// conditions whose numbers are spread evenly, O(bits of a node's number) at worst.
  void record(NodeId branch, NodeId condition);
  /// Branches on a node are branches on another one from here on. O(1) amortised.
  void replace(NodeId condition, NodeId other);
  /// The nearest recorded branch on the condition that dominates a node of the tree, be it the node
  /// itself; none if there is none. Time as above, and O(log depth), for each node that the
  /// condition replaced.
  [[nodiscard]] NodeId nearest(const ControlTree& tree, NodeId n, NodeId condition) const;

 private:
  using Table = std::uint32_t;  // the root of a search tree
  static constexpr Table none = 0;
  static constexpr std::size_t most_replaced = 32;

  /// A node of a search tree. Which of the trees below holds a condition depends on a bit of its
  /// number: at the root on the lowest, below on the next.
  struct Entry {
    NodeId condition;
    NodeId branch;
    std::array<Table, 2> below = {none, none};
  };

  [[nodiscard]] Table table_of(NodeId n) const {
    return n.index() < tables_.size() ? tables_[n.index()] : none;
  }
  static NodeId at(const std::vector<NodeId>& nodes, NodeId n) {
    return n.index() < nodes.size() ? nodes[n.index()] : NodeId();
  }
  [[nodiscard]] NodeId nearest_recorded(const ControlTree& tree, NodeId n, NodeId condition) const;

  std::vector<NodeId> first_;            // by condition: the first branch on it
  std::vector<Table> tables_;            // by control node: of the later branches at it and above
  std::vector<Entry> entries_;           // that of `none` is unused
  std::vector<NodeId> last_replaced_;    // by condition: what it replaced last
  std::vector<NodeId> replaced_before_;  // by such a node: what the same one replaced before
};

}  // namespace ssac::son
