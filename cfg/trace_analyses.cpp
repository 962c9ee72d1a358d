#include "cfg/trace_analyses.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "cfg/support/id_containers.h"
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

/// Explores one variable as LivenessExplorer does, with one event per step.
class TracedExploration {
 public:
  TracedExploration(const Function& function, const DominatorTree& tree, Trace& trace)
      : function_(function),
        tree_(tree),
        explorer_(function, tree),
        trace_(trace),
        live_in_(function.num_blocks()),
        live_out_(function.num_blocks()) {}

  void explore(VariableId v) {
    variable_ = function_.unique_name(v);
    const std::span<const BlockId> definitions = explorer_.definitions(v);
    trace_.emit(liveness_trace, "begin", [&] {
      return Fields{{"variable", variable_},
                    {"definitions", definitions},
                    {"reads", explorer_.exposed_uses(v)}};
    });
    live_in_.clear();
    live_out_.clear();
    for (const BlockId b : explorer_.exposed_uses(v)) live_in_.insert(b);
    for (std::size_t next = 0; next < live_in_.size(); ++next) {
      const BlockId to = live_in_.members()[next];
      for (const BlockId from : function_.predecessors(to)) {
        if (!tree_.reachable(from) || !live_out_.insert(from)) continue;
        emit("live out", from, to);
        if (std::ranges::binary_search(definitions, from)) {
          emit("stop", from);
        } else if (live_in_.insert(from)) {
          emit("live in", from);
        }
      }
    }
    trace_.emit(liveness_trace, "end", [&] {
      return Fields{{"variable", variable_},
                    {"live_in", sorted(live_in_.members())},
                    {"live_out", sorted(live_out_.members())}};
    });
  }

 private:
  using Fields = std::vector<TraceField>;

  static std::vector<BlockId> sorted(std::span<const BlockId> blocks) {
    std::vector<BlockId> result(blocks.begin(), blocks.end());
    std::ranges::sort(result);
    return result;
  }
  void emit(std::string_view step, BlockId b, BlockId to = {}) {
    trace_.emit(liveness_trace, step, [&] {
      Fields fields = {{"variable", variable_}, {"block", b}};
      if (to.valid()) fields.emplace_back("to", to);
      return fields;
    });
  }

  const Function& function_;
  const DominatorTree& tree_;
  LivenessExplorer explorer_;
  Trace& trace_;
  std::string variable_;
  SparseIdSet<BlockId> live_in_;  // of the current variable, like live_out_
  SparseIdSet<BlockId> live_out_;
};

}  // namespace

void trace_liveness(const Function& function, Trace& trace) {
  if (!trace.on(liveness_trace)) return;
  const DominatorTree tree = dominators(function);
  TracedExploration exploration(function, tree, trace);
  for (const VariableId v : function.variables()) exploration.explore(v);
}

}  // namespace ssac::cfg
