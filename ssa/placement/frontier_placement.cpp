#include "ssa/placement/frontier_placement.h"

#include <algorithm>

#include "cfg/dominators.h"
#include "ssa/placement/iterated_frontier.h"
#include "ssa/placement/placement_trace.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

namespace {

class Placement {
 public:
  Placement(const cfg::Function& function, const cfg::DominatorTree& tree,
            const cfg::UsesAndDefinitions& uses, const Pruning& pruning, std::size_t limit,
            Trace& trace)
      : function_(function),
        definitions_(uses.definitions()),
        pruning_(pruning),
        limit_(limit),
        trace_(function, trace),
        index_(function.graph(), tree),
        frontier_(index_) {}

  PlacedPhis run() {
    for (VariableId v : function_.variables()) {
      if (pruning_.by_variable && !trace_.on()) {
        place_all(v);
      } else {
        place(v);
      }
      if (num_operands_ > limit_) return std::unexpected(TooLarge{"phi operands", limit_});
    }
    return sorted_sites();
  }

 private:
  /// Inserts phis in the whole iterated frontier, or nowhere.
  void place_all(VariableId v) {
    const std::span<const BlockId> definitions = definitions_[v];
    if (definitions.empty() || !pruning_.wants(definitions.front(), v)) return;
    for (BlockId at : frontier_.of(definitions)) {
      sites_.push_back({at, v});
      num_operands_ += function_.predecessors(at).size();
    }
  }

  void place(VariableId v) {
    if (trace_.on()) trace_.begin(v, definitions_[v]);
    frontier_.clear();
    for (BlockId b : definitions_[v]) {
      if (b != function_.entry()) frontier_.add(b);
    }
    while (!frontier_.empty() && num_operands_ <= limit_) {
      const BlockId taken = frontier_.take();
      if (trace_.prints()) {
        place_in_frontier_traced(taken, v);
      } else {
        if (trace_.on()) trace_.take(taken, {});
        frontier_.visit_new_frontier(taken, [&](BlockId at) { consider(at, v); });
      }
    }
    if (trace_.on()) trace_.end();
  }

  /// The same, with the whole frontier shown in order.
  void place_in_frontier_traced(BlockId taken, VariableId v) {
    const std::vector<BlockId> frontier = index_.frontier(taken);
    trace_.take(taken, frontier);
    std::vector<BlockId> fresh;
    frontier_.visit_new_frontier(taken, [&](BlockId at) { fresh.push_back(at); });
    std::ranges::sort(fresh);
    for (BlockId at : frontier) {
      if (std::ranges::binary_search(fresh, at)) {
        consider(at, v);
      } else {
        trace_.known(at);
      }
    }
  }

  void consider(BlockId at, VariableId v) {
    const bool wanted = pruning_.wants(at, v);
    if (trace_.on() && !wanted) trace_.not_wanted(at, pruning_.kind);
    if (!wanted) return;
    if (trace_.on()) trace_.insert(at);
    sites_.push_back({at, v});
    num_operands_ += function_.predecessors(at).size();
    frontier_.add(at);
  }

  /// The sites are ordered by variable; a stable counting sort by block keeps that order within a
  /// block.
  [[nodiscard]] std::vector<PhiSite> sorted_sites() const {
    std::vector<std::uint32_t> next(function_.num_blocks() + 1, 0);
    for (const PhiSite& site : sites_) ++next[site.block.index() + 1];
    for (std::size_t b = 0; b < function_.num_blocks(); ++b) next[b + 1] += next[b];
    std::vector<PhiSite> sorted(sites_.size());
    for (const PhiSite& site : sites_) sorted[next[site.block.index()]++] = site;
    return sorted;
  }

  const cfg::Function& function_;
  Csr<VariableId, BlockId> definitions_;
  const Pruning& pruning_;
  std::size_t limit_;
  PlacementTrace trace_;
  AugmentedDominatorTree index_;
  IteratedFrontier frontier_;
  std::vector<PhiSite> sites_;
  std::size_t num_operands_ = 0;
};

}  // namespace

PlacedPhis place_phis(const cfg::Function& function, const cfg::DominatorTree& tree,
                      const cfg::UsesAndDefinitions& uses, const Pruning& pruning,
                      std::size_t limit, Trace& trace) {
  return Placement(function, tree, uses, pruning, limit, trace).run();
}

PlacedPhis iterated_frontier_sites(const cfg::Function& function, std::size_t limit) {
  Trace no_trace;
  const cfg::DominatorTree tree = cfg::dominators(function);
  const cfg::UsesAndDefinitions uses(function, tree);
  return place_phis(function, tree, uses, no_pruning(), limit, no_trace);
}

}  // namespace ssac::ssa
