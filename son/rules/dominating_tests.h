// Finds the nearest branch on a condition above a control node, while the dominator tree grows.
//
// Each control node has a table from condition to branch: that of its dominator, until a branch is
// recorded at the node. Tables share their common parts, so that one more branch costs the nodes on
// one path. The first branch on a condition is in no table, since most conditions are tested only
// once: it is tried last, by its position in the dominator tree.
//
// A condition that is replaced, as a phi is at the end of its loop, stays in the tables. A search
// for the node that replaced it also searches for it, up to `max_replaced` such conditions.
//
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
  /// To be called when a node was added to the dominator tree below `dominator`. O(1) amortised.
  void add(NodeId n, NodeId dominator) {
    if (const Table table = table_of(dominator); table != none) at_grown(tables_, n) = table;
  }
  /// Records a branch that was added and has no nodes below it yet. Time and memory are O(log
  /// conditions) if the numbers of the conditions are spread evenly, O(bits of a node's number) at
  /// worst.
  void record(NodeId branch, NodeId condition);
  /// From now on, branches on `condition` count as branches on `other`. O(1) amortised.
  void replace(NodeId condition, NodeId other);
  /// The nearest recorded branch on the condition that dominates `n` (possibly `n` itself); none if
  /// there is none. Takes the time of `record`, plus O(log depth), for the condition and for each
  /// one that it replaced.
  [[nodiscard]] NodeId nearest(const ControlTree& tree, NodeId n, NodeId condition) const;

 private:
  using Table = std::uint32_t;  // the root of a search tree
  static constexpr Table none = 0;
  static constexpr std::size_t max_replaced = 32;

  /// A node of a search tree. A bit of a condition's number says in which subtree it is: at the
  /// root the lowest bit, below it the next one, and so on.
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
  std::vector<Table> tables_;            // by control node: the later branches at it and above
  std::vector<Entry> entries_;           // entry `none` is unused
  std::vector<NodeId> last_replaced_;    // by condition: a list of those that it replaced
  std::vector<NodeId> replaced_before_;  // by replaced condition: the next in that list
};

}  // namespace ssac::son
