#include "son/peephole.h"

namespace ssac::son {

NodeId single_operand(const Graph& graph, NodeId phi) {
  if (graph.in_progress(phi)) return phi;
  NodeId single = phi;
  for (std::size_t k = 1; k < graph.num_inputs(phi); ++k) {
    const NodeId operand = graph.input(phi, k);
    if (operand == phi || operand == single) continue;
    if (single != phi) return phi;
    single = operand;
  }
  return single;
}

NodeId Peephole::simplify(NodeId n) {
  if (graph_.op(n) != Op::phi) return n;
  const NodeId better = single_operand(graph_, n);
  if (better == n) return n;
  if (trace_.on(category_)) {
    trace_.emit(category_, "remove phi",
                {{"phi", n}, {"variable", graph_.label(n).text}, {"becomes", better}});
  }
  graph_.replace(n, better);
  graph_.kill(n);
  return better;
}

}  // namespace ssac::son
