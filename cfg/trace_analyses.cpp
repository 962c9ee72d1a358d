#include "cfg/trace_analyses.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "cfg/traces.h"

namespace ssac::cfg {

void trace_dominators(const Function& function, Trace& trace) {
  if (!trace.on(dom_trace)) return;
  Scratch scratch;
  detail::SemiNca vertices(function.num_blocks(), scratch);
  detail::number_depth_first(function, vertices, scratch);
  for (std::uint32_t w = 0; w < vertices.size(); ++w) {
    std::vector<TraceField> fields = {{"block", vertices.block(w)}, {"number", w}};
    if (w > 0) fields.emplace_back("parent", vertices.block(vertices.parent(w)));
    trace.emit(dom_trace, "number", std::move(fields));
  }
  for (std::uint32_t w = vertices.size(); w-- > 1;) {
    vertices.visit_predecessors(function.predecessors(vertices.block(w)), w);
    trace.emit(dom_trace, "semidominator",
               {{"block", vertices.block(w)},
                {"semidominator", vertices.block(vertices.semidominator(w))}});
  }
  const DominatorTree tree = dominators(function);
  for (std::uint32_t w = 1; w < vertices.size(); ++w) {
    const BlockId b = vertices.block(w);
    trace.emit(dom_trace, "idom", {{"block", b}, {"idom", tree.idom(b)}});
  }
}

void trace_frontiers(const Function& function, Trace& trace) {
  if (!trace.on(df_trace)) return;
  const DominatorTree tree = dominators(function);
  for_each_in_frontier(function, tree, [&](BlockId join, BlockId predecessor, BlockId runner) {
    trace.emit(df_trace, "add", {{"block", runner}, {"join", join}, {"from", predecessor}});
    return true;
  });
}

namespace {

std::vector<BlockId> sorted(std::span<const BlockId> blocks) {
  std::vector<BlockId> result(blocks.begin(), blocks.end());
  std::ranges::sort(result);
  return result;
}

/// Explores one variable, with one event per step.
void trace_exploration(const Function& function, LivenessExplorer& explorer, VariableId v,
                       Trace& trace) {
  using Fields = std::vector<TraceField>;
  const std::string variable = function.unique_name(v);
  trace.emit(liveness_trace, "begin", [&] {
    return Fields{{"variable", variable},
                  {"definitions", explorer.definitions(v)},
                  {"reads", explorer.exposed_uses(v)}};
  });
  const auto tell = [&](std::string_view step, BlockId b, BlockId to) {
    trace.emit(liveness_trace, step, [&] {
      Fields fields = {{"variable", variable}, {"block", b}};
      if (to.valid()) fields.emplace_back("to", to);
      return fields;
    });
  };
  const LivenessExplorer::Blocks found = explorer.explore_visiting(v, tell);
  trace.emit(liveness_trace, "end", [&] {
    return Fields{{"variable", variable},
                  {"live_in", sorted(found.live_in)},
                  {"live_out", sorted(found.live_out)}};
  });
}

}  // namespace

void trace_liveness(const Function& function, Trace& trace) {
  if (!trace.on(liveness_trace)) return;
  LivenessExplorer explorer(function);
  for (const VariableId v : function.variables()) trace_exploration(function, explorer, v, trace);
}

}  // namespace ssac::cfg
