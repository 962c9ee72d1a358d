#include "cfg/traces.h"

#include <array>

namespace ssac::cfg {

const TraceCategory cleanup_trace = {
    "cleanup",
    {{"remove unreachable", "The entry does not reach {block}: removed", TraceEffect::rename_block},
     {"collapse", "{block} is empty: edges to it go to {to}", TraceEffect::rename_block},
     {"end", "Control reaches the end of the function in {block}", TraceEffect::old_block},
     {"renumber", "{block} is {to} in the simplified graph", TraceEffect::rename_block}}};

const TraceCategory dom_trace = {
    "dom",
    {{"number", "{block} is number {number} of the depth-first search[, reached from {parent}]",
      TraceEffect::number_block},
     {"semidominator", "The semidominator of {block} is {semidominator}"},
     {"idom", "The immediate dominator of {block} is {idom}", TraceEffect::set_idom}}};

const TraceCategory df_trace = {
    "df",
    {{"add",
      "{join} is in the frontier of {block}, which dominates its predecessor {from} and does not "
      "strictly dominate {join}",
      TraceEffect::add_frontier}}};

const TraceCategory liveness_trace = {
    "liveness",
    {{"begin", "{variable} is read before any assignment in {reads}, and assigned in {definitions}",
      TraceEffect::begin_live},
     {"live in", "{variable} is live into {block}", TraceEffect::live_in},
     {"live out", "{variable} is live out of {block}, because it is live into {to}",
      TraceEffect::live_out},
     {"stop", "{block} assigns {variable}: the search ends here"},
     {"end", "{variable} is live into {live_in}", TraceEffect::end_live}}};

std::span<const Pseudocode> traced_analyses() {
  static const std::array<Pseudocode, 4> analyses = {{
      {&cleanup_trace,
       "CFG simplification",
       "ours; the steps are those of ckompiler",
       {{0, "remove the blocks that the entry does not reach", {"remove unreachable"}},
        {0, "for each empty block, which does nothing but jump"},
        {1, "redirect the edges to it to where it jumps", {"collapse"}},
        {0, "control reaches the end of the function: end there", {"end"}},
        {0, "number the remaining blocks from 0", {"renumber"}}}},
      {&dom_trace,
       "Immediate dominators: Semi-NCA",
       "Georgiadis, PhD thesis, Princeton 2005; Georgiadis, Tarjan, Werneck, JGAA 10(1), 2006, "
       "section 2.3",
       {{0, "number the blocks in depth-first order", {"number"}},
        {0, "for each block B but the entry, in decreasing number"},
        {1, "semi(B) := the lowest-numbered block with a path to B", {"semidominator"}},
        {2, "whose inner blocks all have higher numbers than B"},
        {0, "for each block B but the entry, in increasing number"},
        {1, "idom(B) := the parent of B in the search tree"},
        {1, "while number(idom(B)) > number(semi(B))"},
        {2, "idom(B) := idom(idom(B))", {"idom"}}}},
      {&df_trace,
       "Dominance frontiers",
       "Cooper, Harvey, Kennedy, figure 5",
       {{0, "for each block J, and each predecessor P of J"},
        {1, "B := P"},
        {1, "while B is not idom(J), and J is not yet in DF(B)"},
        {2, "add J to DF(B); B := idom(B)", {"add"}}}},
      {&liveness_trace,
       "Liveness, one variable after the other",
       "Brandner et al., INRIA RR-7503, 2011, algorithms 6 and 7",
       {{0, "for each variable v", {"begin"}},
        {1, "W := blocks that read v before they assign it: v is live into them"},
        {1, "for each block B in W, and each predecessor P of B"},
        {2, "v is live out of P", {"live out"}},
        {2, "P assigns v: the search ends here", {"stop"}},
        {2, "else v is live into P: add P to W", {"live in"}},
        {1, "all blocks are known where v is live in, live out", {"end"}}}},
  }};
  return analyses;
}

}  // namespace ssac::cfg
