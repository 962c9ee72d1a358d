// Live-range sharing: variables with separate live ranges share a bit, so that sets of hundreds of
// thousands of variables become bit vectors of a few words.
//
// The trick: let a be the first block in which a variable occurs, in the preorder of the dominator
// tree. If a assigns the variable before it reads it, and dominates all blocks in which the
// variable occurs, then the variable is live, and needs phis, only below a. All these blocks are in
// the *range* of the preorder from a to the last block in which the variable occurs, widened until
// no edge from after the range leads into it past a: if the variable were live after the range,
// control would have to come back into it. Liveness and phi insertion can treat variables whose
// ranges do not overlap as one: they see the blocks of one variable after those of the other have
// ended. All other variables have a bit of their own.
//
// Source: bits are allocated as Poletto and Sarkar, "Linear Scan Register Allocation", TOPLAS
// 21(5), 1999, allocate registers: in one sweep over ranges in the order of their starts. Sharing
// bits between variables with separate live ranges is ours.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/graph.h"
#include "cfg/support/scratch.h"
#include "cfg/uses_and_definitions.h"

namespace ssac::ssa {

class LiveRangeSharing {
 public:
  /// In: a verified function, its dominator tree, and what its blocks read and assign. O(uses +
  /// definitions + blocks + edges + variables).
  LiveRangeSharing(const cfg::Function& function, const cfg::DominatorTree& tree,
                   const cfg::UsesAndDefinitions& uses)
      : LiveRangeSharing(function, function.num_variables(), function.parameters(), tree, uses) {}

  /// The same for any graph. `uses`: the upward-exposed uses and the definitions of each block, as
  /// in cfg::UsesAndDefinitions; the entry assigns the parameters.
  template <cfg::FlowGraph G, class Uses>
  LiveRangeSharing(const G& graph, std::size_t num_variables,
                   std::span<const cfg::VariableId> parameters, const cfg::DominatorTree& tree,
                   const Uses& uses)
      : LiveRangeSharing(num_variables, graph.num_blocks(), tree) {
    find_ranges(parameters, uses);
    list_by_first();
    find_edges_back(graph);
    assign_bits();
  }

  [[nodiscard]] std::uint32_t num_bits() const { return num_bits_; }
  /// In: a variable that occurs in a reachable block.
  [[nodiscard]] std::uint32_t bit_of(cfg::VariableId v) const { return bits_[v.index()]; }
  /// By bit: the variable that owns it, if it is not shared; update_owners fills in the others.
  [[nodiscard]] std::vector<cfg::VariableId> unshared_owners() const;
  /// Changes `owners` from those at the position before to those at this one.
  void update_owners(std::vector<cfg::VariableId>& owners, std::uint32_t position) const {
    for (cfg::VariableId v = first_here_[position]; v.valid(); v = next_[v.index()]) {
      owners[bit_of(v)] = v;
    }
  }

  /// The variables that own each bit, each with the position from which on it does.
  class Owners {
   public:
    /// O(variables + blocks).
    explicit Owners(const LiveRangeSharing& sharing);
    /// The owner of a shared bit at the position; for another bit, the variable that owns it
    /// everywhere, even before it occurs. O(log(variables)).
    [[nodiscard]] cfg::VariableId at(std::uint32_t bit, std::uint32_t position) const;

   private:
    struct Owner {
      std::uint32_t first;
      cfg::VariableId variable;
    };
    std::vector<std::vector<Owner>> owners_;
  };

 private:
  static constexpr std::uint32_t none = cfg::BlockId::none_index;
  using Position = std::uint32_t;  // in the preorder of the dominator tree

  struct Range {
    std::uint32_t first = none;  // twice the position of the first occurrence, plus 1 if a read
    Position end = 0;            // the position of the last occurrence, plus 1
  };

  /// Sets up empty tables.
  LiveRangeSharing(std::size_t num_variables, std::size_t num_blocks,
                   const cfg::DominatorTree& tree);
  template <class Uses>
  void find_ranges(std::span<const cfg::VariableId> parameters, const Uses& uses);
  void list_by_first();
  /// For each position p, finds the last source of an edge to p, and the latest position up to p
  /// that an edge from after p leads to.
  template <cfg::FlowGraph G>
  void find_edges_back(const G& graph);
  void cover(Position p, ScratchVector<Position>& open) {
    if (last_source_[p] > p) open.push_back(p);
    while (!open.empty() && last_source_[open.back()] <= p) open.pop_back();
    covered_by_[p] = open.empty() ? 0 : open.back();
  }
  [[nodiscard]] bool may_share(const Range& range) const;
  /// The last position of the widened range.
  [[nodiscard]] Position widened(const Range& range);
  void assign_bits();

  const cfg::DominatorTree& tree_;
  Scratch scratch_;
  ScratchMap<cfg::VariableId, Range> ranges_;
  std::span<std::uint32_t> bits_;          // by variable
  std::span<cfg::VariableId> first_here_;  // by position: a variable that occurs first there
  std::span<cfg::VariableId> next_;        // by variable: the next with the same first position
  std::span<Position> last_source_;  // by position: the last source of an edge that leads there
  std::span<Position> covered_by_;   // by position p: last target up to p of an edge from after p
  ScratchVector<cfg::VariableId> unshared_;
  std::size_t steps_left_;  // of widening
  std::uint32_t num_bits_ = 0;
};

template <class Uses>
void LiveRangeSharing::find_ranges(std::span<const cfg::VariableId> parameters, const Uses& uses) {
  for (cfg::VariableId v : parameters) ranges_[v] = {.first = 0, .end = 1};
  for (Position p = 0; cfg::BlockId b : tree_.preorder()) {
    const auto occurs = [&](cfg::VariableId v, std::uint32_t first) {
      Range& range = ranges_[v];
      range.first = range.first == none ? first : range.first;
      range.end = p + 1;
    };
    for (cfg::VariableId v : uses.upward_exposed(b)) occurs(v, 2 * p + 1);
    for (cfg::VariableId v : uses.defined(b)) occurs(v, 2 * p);
    ++p;
  }
}

template <cfg::FlowGraph G>
void LiveRangeSharing::find_edges_back(const G& graph) {
  ScratchVector<Position> open(scratch_.resource());
  for (Position p = 0; cfg::BlockId b : tree_.preorder()) {
    Position last = 0;
    for (cfg::BlockId from : cfg::predecessors_of(graph, b)) {
      if (tree_.reachable(from)) last = std::max(last, tree_.preorder_position(from));
    }
    last_source_[p] = last;
    cover(p, open);
    ++p;
  }
}

}  // namespace ssac::ssa
