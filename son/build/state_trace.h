// The state of a construction at each step, for who replays its trace: the graph, and the scopes
// where there are any. What has changed is told before every event of the construction.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cfg/support/trace.h"
#include "son/build/scope_states.h"
#include "son/graph.h"

namespace ssac::son {

/// Tells how the graph changes from now until `finish`, where the trace wants that. Off costs a
/// branch a change.
class StateTrace : public TraceState {
 public:
  /// Graph and trace must outlive this.
  StateTrace(Graph& graph, Trace& trace);
  ~StateTrace() override { end(); }
  StateTrace(const StateTrace&) = delete;
  StateTrace& operator=(const StateTrace&) = delete;

  /// Scopes, too; `find_purposes` is asked each time what they are kept for. The scoping must
  /// outlive this.
  void add_scopes(const Scoping& scoping, std::function<void(ScopeStates&)> find_purposes);

  /// O(nodes changed), and what ScopeStates::tell takes.
  void tell(Trace& trace) override;
  /// Tells the last changes, and nothing any more. Before the graph is moved.
  void finish();

 private:
  void end();
  void tell_graph(Trace& trace);

  Graph& graph_;
  Trace& trace_;
  bool tells_graph_;
  std::vector<bool> told_;  // by node: whether it is known
  const Scoping* scoping_ = nullptr;
  std::optional<ScopeStates> scopes_;
  std::function<void(ScopeStates&)> find_purposes_;
};

}  // namespace ssac::son
