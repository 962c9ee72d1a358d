// Keeps track of *stale* phis, whose operands have changed since they were simplified, and of the
// slots that scopes bind to them, to find those that a header binds when its loop ends.
//
// The tutorial compiler Simple, chapter 8, looks at everything that the header binds whenever a
// loop ends, which takes time proportional to the number of names. Here each phi has a list of the
// slots that were ever bound to it, and a count of the bindings that hold it now. A phi that none
// holds is forgotten until a scope binds it again, so that phis that no header can bind any more do
// not accumulate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "son/graph.h"
#include "son/node_table.h"

namespace ssac::son {

class StalePhis {
 public:
  explicit StalePhis(const Graph& graph) : graph_(graph) {}

  // Called by scopes (son/build/bindings.h). All take amortised constant time.

  /// The slot is bound to the node, somewhere.
  void bind(std::uint32_t slot, NodeId node);
  /// One more binding holds the node.
  void hold(NodeId node) { ++entry(graph_.resolve(node)).holders; }
  /// One binding fewer does.
  void release(NodeId node) { --entry(graph_.resolve(node)).holders; }

  // Called by peepholes.

  /// The operands of the phi have changed.
  void note(NodeId phi);
  /// The node has been simplified in its present state.
  void settle(NodeId node);
  /// The phi is about to be replaced.
  void replace(NodeId phi, NodeId better);

  // Called at the end of a loop.

  /// Whether the node is a phi that was noted and not settled since, listed or not.
  [[nodiscard]] bool is_stale(NodeId n) const {
    return n.index() < entries_.size() && entries_[n.index()].state != State::settled;
  }
  /// Takes off the list the phis that were settled since, or that no binding holds. O(size()).
  void forget();
  /// How many phis are listed.
  [[nodiscard]] std::size_t size() const { return listed_.size(); }
  /// The listed phis, in the order in which they were noted.
  [[nodiscard]] NodeId operator[](std::size_t k) const { return listed_[k]; }
  /// Calls `visit` with the slots that were ever bound to the phi, in no order, some repeatedly.
  template <class Visit>
  void for_each_slot(NodeId phi, Visit visit) const {
    if (phi.index() >= entries_.size()) return;
    for (std::uint32_t k = entries_[phi.index()].first_slot; k != none; k = slots_[k].next) {
      visit(slots_[k].slot);
    }
  }

 private:
  static constexpr std::uint32_t none = 0xFFFF'FFFFU;
  enum class State : std::uint8_t { settled, listed, forgotten };
  struct Entry {
    std::uint32_t holders = 0;
    std::uint32_t first_slot = none;
    std::uint32_t last_slot = none;
    State state = State::settled;
  };
  struct BoundSlot {
    std::uint32_t slot;
    std::uint32_t next;
  };
  Entry& entry(NodeId n) { return at_grown(entries_, n); }
  void list(NodeId phi);

  const Graph& graph_;
  std::vector<Entry> entries_;    // by node
  std::vector<BoundSlot> slots_;  // lists of a phi's slots
  std::vector<NodeId> listed_;
};

}  // namespace ssac::son
