#include "cfg/trace_analyses.h"

#include <algorithm>
#include <set>
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
  });
}

namespace {

/// Explores one variable as LivenessExplorer does, a step an event.
class TracedExploration {
 public:
  TracedExploration(const Function& function, LivenessExplorer& explorer, Trace& trace)
      : function_(function), explorer_(explorer), trace_(trace) {}

  void explore(VariableId v) {
    variable_ = function_.unique_name(v);
    const std::span<const BlockId> definitions = explorer_.definitions(v);
    trace_.emit(liveness_trace, "begin",
                {{"variable", variable_},
                 {"definitions", definitions},
                 {"reads", explorer_.exposed_uses(v)}});
    std::vector<BlockId> live_in(explorer_.exposed_uses(v).begin(),
                                 explorer_.exposed_uses(v).end());
    const LivenessExplorer::Blocks found = explorer_.explore(v);
    const std::set<BlockId> all_in(found.live_in.begin(), found.live_in.end());
    const std::set<BlockId> all_out(found.live_out.begin(), found.live_out.end());
    std::set<BlockId> seen_in(live_in.begin(), live_in.end());
    std::set<BlockId> seen_out;
    for (std::size_t next = 0; next < live_in.size(); ++next) {
      for (const BlockId from : function_.predecessors(live_in[next])) {
        if (!all_out.contains(from) || !seen_out.insert(from).second) continue;
        emit("live out", from, live_in[next]);
        if (std::ranges::binary_search(definitions, from)) {
          emit("stop", from);
        } else if (seen_in.insert(from).second) {
          live_in.push_back(from);
          emit("live in", from);
        }
      }
    }
    trace_.emit(liveness_trace, "end",
                {{"variable", variable_}, {"live_in", all_in}, {"live_out", all_out}});
  }

 private:
  void emit(std::string_view step, BlockId b, BlockId to = {}) {
    std::vector<TraceField> fields = {{"variable", variable_}, {"block", b}};
    if (to.valid()) fields.emplace_back("to", to);
    trace_.emit(liveness_trace, step, std::move(fields));
  }

  const Function& function_;
  LivenessExplorer& explorer_;
  Trace& trace_;
  std::string variable_;
};

}  // namespace

void trace_liveness(const Function& function, Trace& trace) {
  if (!trace.on(liveness_trace)) return;
  LivenessExplorer explorer(function);
  TracedExploration exploration(function, explorer, trace);
  for (const VariableId v : function.variables()) exploration.explore(v);
}

}  // namespace ssac::cfg
