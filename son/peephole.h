// Simplification of nodes while a graph is built, at the levels of son::Peepholes.
//
// Level `phi` has one rule: a phi whose operands, itself left out, are one distinct node is that
// node. It is applied where the tutorial compiler Simple, chapter 8, applies its peepholes: to a
// phi when it is made, if its region is finished, and once to each phi of a loop, in slot order,
// when the loop is closed. What becomes trivial later stays, as in that compiler, which has no
// worklist in this chapter.
// Deviation: at the end of a loop the reference also looks again at phis of other regions that the
// loop's head happens to bind; here a phi is looked at once.
#pragma once

#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/method.h"

namespace ssac::son {

/// The one node that the operands of `phi` are, itself left out; `phi` if they are several, if it
/// has no other, or if it is in progress. O(operands).
NodeId single_operand(const Graph& graph, NodeId phi);

class Peephole {
 public:
  /// Events go to the category `category`.
  Peephole(Graph& graph, Peepholes level, Trace& trace, TraceCategory category)
      : graph_(graph), level_(level), trace_(trace), category_(category) {}

  /// What a node becomes. If that is another node, `n` is replaced by it everywhere and killed.
  NodeId apply(NodeId n) { return level_ == Peepholes::none ? n : simplify(n); }

 private:
  NodeId simplify(NodeId n);

  Graph& graph_;
  Peepholes level_;
  Trace& trace_;
  TraceCategory category_;
};

}  // namespace ssac::son
