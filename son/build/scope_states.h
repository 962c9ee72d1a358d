// Emits the changes of the scopes at each step of a construction: the events of the category
// `scopes`. They are read from the scopes themselves (LiveScopes of son/build/scope.h), so that
// they are right whatever the construction does.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cfg/support/trace.h"
#include "son/build/scope.h"
#include "son/snapshot.h"

namespace ssac::son {

/// What a scope is for, and of which statement, block or edge.
struct ScopePurpose {
  ScopeRole role = ScopeRole::copy;
  SourcePlace place = {};
  cfg::BlockId block = {};  ///< the block; of an edge, its source
  cfg::BlockId to = {};     ///< of an edge, its target
  friend bool operator==(const ScopePurpose&, const ScopePurpose&) = default;
};

class ScopeStates {
 public:
  explicit ScopeStates(const Scoping& scoping) : scoping_(scoping) {}

  /// Sets what the scope is for; does nothing if the scope is not registered.
  void set_purpose(const Scope& scope, const ScopePurpose& purpose);
  /// Adds the work of finding purposes, in scopes looked at.
  void add_work(std::size_t work) { work_ += work; }

  /// Emits what has changed since the last call. O(names of all live scopes). After more work than
  /// `max_bindings_compared`, emits a last event that says so, and does nothing from then on.
  void tell(Trace& trace);
  static constexpr std::size_t max_bindings_compared = 20'000'000;
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  struct Shown {
    std::string name;
    ScopePurpose purpose;
    LiveScopes::Number header = 0;
    NodeId control;
    std::vector<std::pair<LabelId, NodeId>> bindings;  // by slot, from 1
  };

  void trace_scope(Trace& trace, LiveScopes::Number number, const LiveScopes::Entry& entry);
  void trace_bindings(std::vector<TraceField>& fields, const Scope& scope, Shown& shown);
  void trace_purpose(std::vector<TraceField>& fields, const ScopePurpose& purpose) const;
  void trace_ended(Trace& trace);

  const Scoping& scoping_;
  std::map<LiveScopes::Number, Shown> shown_;
  std::map<LiveScopes::Number, ScopePurpose> purposes_;
  std::size_t work_ = 0;
  bool stopped_ = false;
};

}  // namespace ssac::son
