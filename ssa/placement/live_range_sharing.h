// Bits for variables, so that those whose lives are apart share one: sets of hundreds of thousands
// of variables become sets of a few words.
//
// The trick: where the block a that mentions a variable first, in the preorder of the dominator
// tree, assigns it before it reads it and dominates all that mention it, the variable is live and
// needs phis only below a. They are in the *range* of the preorder from a to the last block that
// mentions it, widened until no edge from after it leads into it, past a: who is live after
// the range would have to come back into it. Variables with ranges that do not overlap can be one
// variable to liveness and to phi insertion, which see the blocks of one after those of the other
// has ended. All other variables have a bit of their own.
//
// Source: bits are given away as registers are by Poletto and Sarkar, "Linear Scan Register
// Allocation", TOPLAS 21(5), 1999, in one sweep over ranges in the order of their starts. Sharing
// bits between names with separate lives is ours.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/support/scratch.h"

namespace ssac::ssa {

class LiveRangeSharing {
 public:
  struct Access {
    cfg::BlockId block;
    cfg::VariableId variable;
  };

  /// In: a verified function and its dominator tree. O(instructions + blocks + edges + variables).
  LiveRangeSharing(const cfg::Function& function, const cfg::DominatorTree& tree);

  [[nodiscard]] std::uint32_t num_bits() const { return num_bits_; }
  /// Of a variable that a reachable block mentions.
  [[nodiscard]] std::uint32_t bit_of(cfg::VariableId v) const { return bits_[v.index()]; }
  /// What each reachable block reads before it assigns it, each variable once.
  [[nodiscard]] std::span<const Access> exposed() const { return exposed_; }
  /// What each reachable block assigns, each variable once.
  [[nodiscard]] std::span<const Access> assigned() const { return assigned_; }
  /// Which variables have the bits that are not shared; update_owners adds the others.
  [[nodiscard]] std::vector<cfg::VariableId> unshared_owners() const;
  /// From the owners at the position before to those at this one.
  void update_owners(std::vector<cfg::VariableId>& owners, std::uint32_t position) const {
    for (cfg::VariableId v = first_here_[position]; v.valid(); v = next_[v.index()]) {
      owners[bit_of(v)] = v;
    }
  }

 private:
  static constexpr std::uint32_t none = cfg::BlockId::none_index;
  using Position = std::uint32_t;  // in the preorder of the dominator tree

  struct Mentions {
    std::uint32_t first = none;  // twice the first position that has one, 1 more if it is a read
    Position end = 0;            // where the last is, and 1
    Position assigned_end = 0;   // where the last assignment is, and 1
  };

  void find_mentions();
  void list_by_first();
  /// For each position the last edge back that leads over its end, by where it goes.
  void find_edges_back();
  [[nodiscard]] bool may_share(const Mentions& mentions) const;
  /// The end of the range.
  [[nodiscard]] Position widened(const Mentions& mentions);
  void assign_bits();

  const cfg::Function& function_;
  const cfg::DominatorTree& tree_;
  Scratch scratch_;
  ScratchMap<cfg::VariableId, Mentions> mentions_;  // and one for what is no variable
  std::span<Access> exposed_;
  std::span<Access> assigned_;
  std::span<std::uint32_t> bits_;          // by variable
  std::span<cfg::VariableId> first_here_;  // by position: a variable that is mentioned first there
  std::span<cfg::VariableId> next_;  // by variable: that is mentioned first at the same position
  std::span<Position> last_source_;  // by position: of the edges that lead there
  std::span<Position> covered_by_;   // by position: where an edge back leads that starts after it
  ScratchVector<cfg::VariableId> unshared_;
  std::size_t steps_left_;  // of widening
  std::uint32_t num_bits_ = 0;
};

}  // namespace ssac::ssa
