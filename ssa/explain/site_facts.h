// What is true of a variable where control meets, whatever a method makes of it: the definitions
// that reach, the dominance frontiers that they are in, and whether and where it is read next.
//
// Reaching definitions and frontiers are read off minimal SSA form (Cytron, Ferrante, Rosen,
// Wegman, Zadeck, TOPLAS 13(4), 1991, sections 4 and 5): a phi operand is the definition that comes
// in by its edge, or a phi that stands for several; and a block is in the frontier of a definition
// that reaches a predecessor of it and does not strictly dominate it. Where minimal form has no phi
// one is added to read the operands, and looked through. Of minimal form only the phis are made
// that such a phi or an instruction reads: it can be quadratic where that is not.
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

/// What reaches a block by one incoming edge.
struct IncomingEdge {
  cfg::BlockId from;
  std::vector<cfg::InstructionId> definitions;  ///< in order
  bool on_entry = false;  ///< also what the variable holds on entry: an argument, or nothing
  cfg::BlockId meet;      ///< where several of those have met before; none if it is one
  bool more = false;      ///< definitions were left out
  friend bool operator==(const IncomingEdge&, const IncomingEdge&) = default;
};

struct SiteFacts {
  std::vector<IncomingEdge>
      incoming;  ///< those that the entry reaches, in the order of predecessors
  /// Why the block is in the iterated frontier of the assignments: the first block assigns the
  /// variable, each is in the frontier of the one before, the last is the site's. Empty if it is
  /// not.
  std::vector<cfg::BlockId> frontier;
  /// Every incoming edge carries the same value once copies are looked through.
  bool is_one_value = false;
  /// A read that what comes in reaches, and a path to it without an assignment between; none if the
  /// variable is not live.
  cfg::InstructionId use;
  std::vector<cfg::BlockId> path;
  /// Where it is not live: the first assignments on the paths from there, some if there are many.
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
  /// about, whose blocks the entry reaches. TooLarge when what is needed of minimal form is. O(size
  /// of that).
  static std::expected<SiteAnalysis, TooLarge> make(const cfg::Function& function,
                                                    std::span<const PhiSite> sites);

  /// Of a site that was asked about. O(blocks + edges, and for each value that comes in the phis of
  /// the variable, a thousand at most).
  SiteFacts facts(PhiSite site);
  [[nodiscard]] const cfg::DominatorTree& tree() const { return tree_; }
  [[nodiscard]] const cfg::ReversePostorder& order() const { return order_; }
  /// A read of the variable in a block that has not assigned it before; none if there is none.
  [[nodiscard]] cfg::InstructionId exposed_use(cfg::VariableId v) const;
  /// For whoever asks where a variable is assigned or live.
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
  /// By any edge that brings the value.
  [[nodiscard]] IncomingEdge what_comes_in(ValueId value) const;
  [[nodiscard]] std::vector<cfg::BlockId> frontier_chain(PhiSite site) const;
  void find_use(PhiSite site, SiteFacts& facts);
  [[nodiscard]] cfg::InstructionId first_read(cfg::BlockId b, cfg::VariableId v) const;
  [[nodiscard]] cfg::InstructionId first_assignment(cfg::BlockId b, cfg::VariableId v) const;

  const cfg::Function* function_;
  cfg::DominatorTree tree_;
  cfg::ReversePostorder order_;
  cfg::LivenessExplorer liveness_;
  std::vector<PhiSite> minimal_;  // sorted
  std::set<PhiSite> one_value_;   // of those, where all that comes in is one value but for copies
  Function form_;                 // minimal, and phis at the sites asked about
  std::uint32_t search_ = 0;
  IdMap<cfg::BlockId, std::uint32_t> seen_in_;  // the search that each block was last seen in
};

}  // namespace ssac::ssa
