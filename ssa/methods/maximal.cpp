// Maximal SSA form: a phi for every variable at every join.
//
// Source: Appel, "SSA is Functional Programming", SIGPLAN Notices 33(4), 1998: the crude approach
// that it starts from.
// Deviations: phis only at blocks with two or more incoming edges, where Appel takes every block;
// only reachable blocks count, also as predecessors.
#include <algorithm>

#include "cfg/traversal.h"
#include "ssa/explain/families.h"
#include "ssa/placement/insert_and_rename.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/rename_table.h"

namespace ssac::ssa {
namespace {

/// The reachable blocks with two or more reachable predecessors, in order.
std::vector<cfg::BlockId> joins(const cfg::Function& function, const cfg::DominatorTree& tree) {
  std::vector<cfg::BlockId> result;
  for (cfg::BlockId b : function.blocks()) {
    if (tree.reachable(b) && cfg::num_reachable_predecessors(function, b, tree) >= 2)
      result.push_back(b);
  }
  return result;
}

void trace_insertion(const cfg::Function& function, const cfg::DominatorTree& tree,
                     std::span<const cfg::BlockId> blocks, Trace& trace) {
  PlacementTrace insertion(function, trace);
  if (!insertion.on()) return;
  const Csr<cfg::VariableId, cfg::BlockId> definitions =
      cfg::UsesAndDefinitions(function, tree).definitions();
  for (cfg::VariableId v : function.variables()) {
    insertion.begin(v, definitions[v], false);
    for (cfg::BlockId b : blocks) insertion.insert(b);
    insertion.end();
  }
}

PlacedPhis maximal_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                         std::size_t limit, Trace& trace) {
  const std::vector<cfg::BlockId> blocks = joins(function, tree);
  std::size_t num_operands = 0;
  for (cfg::BlockId b : blocks) {
    num_operands += function.predecessors(b).size() * function.num_variables();
  }
  if (num_operands > limit) return std::unexpected(TooLarge{"phi operands", limit});
  std::vector<PhiSite> sites;
  sites.reserve(blocks.size() * function.num_variables());
  for (cfg::BlockId b : blocks) {
    for (cfg::VariableId v : function.variables()) sites.push_back({b, v});
  }
  trace_insertion(function, tree, blocks, trace);
  return sites;
}

}  // namespace

namespace methods_table {
extern const Method maximal;
const Method maximal{
    .name = "maximal",
    .summary = "a phi for every variable at every block with two or more incoming edges",
    .citation = "Appel, \"SSA is Functional Programming\", SIGPLAN Notices 33(4), 1998",
    .position = 10,
    .pseudocode = {{&phi_trace,
                    "Phi insertion: at every join",
                    "Appel, \"SSA is Functional Programming\", SIGPLAN Notices 33(4), 1998",
                    {{0, "for each variable v", {"begin"}},
                     {1, "for each block Y with two or more incoming edges"},
                     {2, "insert v := phi(...) in Y; add Y to F", {"insert"}},
                     {1, "F: the blocks with a phi for v", {"end"}}}},
                   renaming()},
    .construct = insert_and_rename<maximal_sites>,
    .explain = explain_insertion<Asks::join>};
}  // namespace methods_table

}  // namespace ssac::ssa
