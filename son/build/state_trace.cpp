#include "son/build/state_trace.h"

#include <algorithm>
#include <utility>

#include "son/print.h"

namespace ssac::son {

const TraceCategory graph_trace = {
    "graph", {{"change", "The graph has changed", TraceEffect::change_graph}}, true};

const TraceCategory scopes_trace = {
    "scopes",
    {{"set", "The scope {scope} is as this says", TraceEffect::set_scope},
     {"drop", "The scopes {scopes} are gone", TraceEffect::drop_scopes},
     {"stop", "No scope is shown any more: there are too many names", TraceEffect::stop_scopes}},
    true};

StateTrace::StateTrace(Graph& graph, Trace& trace)
    : graph_(graph), trace_(trace), traces_graph_(trace.on(graph_trace)) {
  if (!traces_graph_ && !trace.on(scopes_trace)) return;
  graph.record_changes(traces_graph_);
  trace.set_state(this);
}

void StateTrace::add_scopes(const Scoping& scoping,
                            std::function<void(ScopeStates&)> find_purposes) {
  if (!trace_.on(scopes_trace)) return;
  scoping_ = &scoping;
  scopes_.emplace(scoping);
  find_purposes_ = std::move(find_purposes);
}

void StateTrace::finish() {
  if (traces_graph_ || scopes_) tell(trace_);
  end();
}

void StateTrace::end() {
  graph_.record_changes(false);
  trace_.set_state(nullptr);
}

void StateTrace::tell(Trace& trace) {
  if (traces_graph_) trace_graph(trace);
  if (!scopes_ || scopes_->stopped() || trace.is_full()) return;
  find_purposes_(*scopes_);
  scoping_->for_each_header([&](const Scope& scope, NodeId loop, bool is_open) {
    const RegionInfo& info = graph_.region_info(loop);
    const ScopeRole role = is_open ? ScopeRole::loop_header : ScopeRole::closed_header;
    scopes_->set_purpose(scope, {role, info.merge.place, info.block, {}});
  });
  scopes_->tell(trace);
}

void StateTrace::trace_graph(Trace& trace) {
  GraphChanges changes = graph_.take_changes();
  std::ranges::sort(changes.touched);
  changes.touched.erase(std::ranges::unique(changes.touched).begin(), changes.touched.end());
  told_.resize(graph_.end_id());
  TraceField::Names nodes;
  TraceField::Names replaced;
  TraceField::Names removed;
  for (const auto& [old, better] : changes.replaced) {
    replaced.push_back(fmt::format("{} {}", old, better));
    told_[old.index()] = false;
  }
  for (const NodeId n : changes.touched) {
    const Op op = graph_.op(n);
    if (op == Op::scope) continue;
    if (op != Op::none) {
      nodes.push_back(to_term(graph_, n));
      told_[n.index()] = true;
    } else if (told_[n.index()]) {
      removed.push_back(fmt::format("{}", n));
      told_[n.index()] = false;
    }
  }
  std::vector<TraceField> fields;
  if (!nodes.empty()) fields.emplace_back("nodes", std::move(nodes));
  if (!replaced.empty()) fields.emplace_back("replaced", std::move(replaced));
  if (!removed.empty()) fields.emplace_back("removed", std::move(removed));
  if (!fields.empty()) trace.emit(graph_trace, "change", std::move(fields));
}

}  // namespace ssac::son
