// Emits the state of a construction at each step, for replays of its trace: the graph, and the
// scopes if there are any. Changes are emitted before every event of the construction.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "cfg/support/trace.h"
#include "son/build/scope_states.h"
#include "son/graph.h"

namespace ssac::son {

/// Emits the changes of the graph until `finish`, if the trace wants them. Off costs one branch per
/// change.
class StateTrace : public TraceState {
 public:
  /// Graph and trace must outlive this.
  StateTrace(Graph& graph, Trace& trace);
  ~StateTrace() override { end(); }
  StateTrace(const StateTrace&) = delete;
  StateTrace& operator=(const StateTrace&) = delete;

  /// Emits the changes of scopes too. `find_purposes` is called each time to set what they are for.
  /// The scoping must outlive this.
  void add_scopes(const Scoping& scoping, std::function<void(ScopeStates&)> find_purposes);

  /// Emits what has changed since the last call. O(nodes changed), plus ScopeStates::tell.
  void tell(Trace& trace) override;
  /// Emits the last changes, and nothing from then on. To be called before the graph is moved.
  void finish();

 private:
  void end();
  void trace_graph(Trace& trace);

  Graph& graph_;
  Trace& trace_;
  bool traces_graph_;
  std::vector<bool> told_;  // by node: whether it has been emitted
  const Scoping* scoping_ = nullptr;
  std::optional<ScopeStates> scopes_;
  std::function<void(ScopeStates&)> find_purposes_;
};

}  // namespace ssac::son
