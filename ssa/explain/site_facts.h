// What is true of a variable at a join, whatever a method does there: the definitions that reach
// it, the dominance frontiers that it is in, and whether and where the variable is read next.
//
// Reaching definitions and frontiers are read off minimal SSA form (Cytron, Ferrante, Rosen,
// Wegman, Zadeck, TOPLAS 13(4), 1991, sections 4 and 5): a phi operand is the definition that
// reaches along its edge, or a phi that merges several; and a block is in the frontier of a
// definition that reaches one of its predecessors but does not strictly dominate it. At a site
// where minimal form has no phi, one is added so that its operands can be read; elsewhere it is
// looked through. Only those phis of minimal form are made that such a phi or an instruction reads:
// all of minimal form can be quadratic where these are not.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/liveness.h"
#include "cfg/support/limits.h"
#include "cfg/traversal.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// What reaches a block along one incoming edge.
struct IncomingEdge {
  cfg::BlockId from;
  std::vector<cfg::InstructionId> definitions;  ///< in order
  bool on_entry = false;  ///< also the variable's value on entry: an argument or undefined
  cfg::BlockId meet;      ///< where several of those have met already; none if there is one
  bool more = false;      ///< definitions were left out
  friend bool operator==(const IncomingEdge&, const IncomingEdge&) = default;
};

struct SiteFacts {
  std::vector<IncomingEdge> incoming;  ///< from reachable blocks, in the order of predecessors
  /// Why the block is in the iterated dominance frontier of the assignments: the first block
  /// assigns the variable, each other one is in the frontier of the one before it, the last is the
  /// site's block. Empty if the block is not in it.
  std::vector<cfg::BlockId> frontier;
  /// Every incoming edge carries the same value once copies and constants are looked through.
  bool is_one_value = false;
  /// A read that an incoming value reaches, and a path to it without an assignment in between; none
  /// if the variable is not live-in.
  cfg::InstructionId use;
  std::vector<cfg::BlockId> path;
  /// If it is not live-in: the first assignments on the paths from there; only some if there are
  /// many.
  std::vector<cfg::InstructionId> next_assignments;
  bool more_next_assignments = false;  ///< some were left out

  [[nodiscard]] bool in_frontier() const { return !frontier.empty(); }
  [[nodiscard]] bool is_live() const { return use.valid(); }
  friend bool operator==(const SiteFacts&, const SiteFacts&) = default;
};

/// The facts of sites of one function.
class SiteAnalysis {
 public:
  /// In: a verified function, which must outlive the analysis, and the sites that will be asked
  /// about, in reachable blocks. TooLarge if the part of minimal form that is needed is too large.
  /// O(size of that part).
  static std::expected<SiteAnalysis, TooLarge> make(const cfg::Function& function,
                                                    std::span<const PhiSite> sites);

  /// The facts of one of those sites. O(blocks + edges), plus, for each incoming value, the phis of
  /// the variable, at most a thousand.
  SiteFacts facts(PhiSite site);
  [[nodiscard]] const cfg::DominatorTree& tree() const { return tree_; }
  [[nodiscard]] const cfg::ReversePostorder& order() const { return order_; }
  /// A read of the variable that no assignment in its block precedes; none if there is none.
  [[nodiscard]] cfg::InstructionId exposed_use(cfg::VariableId v) const;
  /// For queries where a variable is assigned or live.
  [[nodiscard]] cfg::LivenessExplorer& liveness() { return liveness_; }

 private:
  SiteAnalysis(const cfg::Function& function, cfg::DominatorTree tree,
               cfg::LivenessExplorer liveness, std::vector<PhiSite> minimal,
               std::set<PhiSite> one_value, Function form);

  [[nodiscard]] bool is_minimal(PhiSite site) const;
  [[nodiscard]] ValueId looked_through(ValueId v) const;
  [[nodiscard]] cfg::BlockId block_of(ValueId v) const;
  [[nodiscard]] std::optional<PhiId> phi_at(PhiSite site) const;
  [[nodiscard]] std::vector<ValueId> incoming(PhiSite site) const;
  /// What reaches along any edge that carries the value.
  [[nodiscard]] IncomingEdge edge_with(ValueId value) const;
  [[nodiscard]] std::vector<cfg::BlockId> frontier_chain(PhiSite site) const;
  void find_use(PhiSite site, SiteFacts& facts);
  [[nodiscard]] cfg::InstructionId first_read(cfg::BlockId b, cfg::VariableId v) const;
  [[nodiscard]] cfg::InstructionId first_assignment(cfg::BlockId b, cfg::VariableId v) const;

  const cfg::Function* function_;
  cfg::DominatorTree tree_;
  cfg::ReversePostorder order_;
  cfg::LivenessExplorer liveness_;
  std::vector<PhiSite> minimal_;  // sorted
  std::set<PhiSite> one_value_;   // of those, where, copies aside, only one value comes in
  Function form_;                 // minimal form plus phis at the sites asked about
  std::uint32_t search_ = 0;
  IdMap<cfg::BlockId, std::uint32_t> seen_in_;  // the search that each block was last seen in
};

}  // namespace ssac::ssa
