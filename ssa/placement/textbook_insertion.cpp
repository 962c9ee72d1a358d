#include "ssa/placement/textbook_insertion.h"

#include <algorithm>

#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/pruning.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

PlacedPhis textbook_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                          std::size_t limit, Trace& trace) {
  const auto frontiers = cfg::dominance_frontiers(function, tree, limit);
  if (!frontiers) return std::unexpected(TooLarge{"blocks in dominance frontiers", limit});
  cfg::LivenessExplorer liveness(function, tree);
  PlacementTrace shown(function, trace);
  std::vector<PhiSite> sites;
  std::size_t num_operands = 0;

  // The names are those of the figure. For each block, the arrays hold the last variable, counted
  // from 1, for which something was done there.
  std::uint32_t iter_count = 0;
  IdMap<BlockId, std::uint32_t> has_already(function.num_blocks(), 0);
  IdMap<BlockId, std::uint32_t> work(function.num_blocks(), 0);
  std::vector<BlockId> w;
  for (VariableId v : function.variables()) {
    ++iter_count;
    liveness.explore(v);
    if (shown.on()) shown.begin(v, liveness.definitions(v));
    for (BlockId x : liveness.definitions(v)) {
      if (x == function.entry()) continue;
      work[x] = iter_count;
      w.push_back(x);
    }
    while (!w.empty()) {
      const BlockId x = w.back();
      w.pop_back();
      if (shown.on()) shown.take(x, (*frontiers)[x]);
      for (BlockId y : (*frontiers)[x]) {
        if (has_already[y] == iter_count) {
          if (shown.on()) shown.known(y);
          continue;
        }
        has_already[y] = iter_count;
        if (!liveness.found_live_in(y)) {
          if (shown.on()) shown.not_wanted(y, PruningKind::live_in);
          continue;
        }
        if (shown.on()) shown.insert(y);
        sites.push_back({y, v});
        num_operands += function.predecessors(y).size();
        if (num_operands > limit) return std::unexpected(TooLarge{"phi operands", limit});
        if (work[y] == iter_count) continue;
        work[y] = iter_count;
        w.push_back(y);
      }
    }
    if (shown.on()) shown.end();
  }
  std::ranges::sort(sites);
  return sites;
}

}  // namespace ssac::ssa
