// What scopes bind at each step of a construction, told as it changes: the events of the category
// `scopes`. They are read from the scopes themselves (LiveScopes of son/build/scope.h), so that
// they are true whatever the construction does.
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

/// What a scope is kept for, and of which statement, block or edge.
struct ScopePurpose {
  ScopeRole role = ScopeRole::copy;
  SourcePlace place = {};
  cfg::BlockId block = {};  ///< of an edge, where it comes from
  cfg::BlockId to = {};     ///< of an edge
  friend bool operator==(const ScopePurpose&, const ScopePurpose&) = default;
};

class ScopeStates {
 public:
  explicit ScopeStates(const Scoping& scoping) : scoping_(scoping) {}

  /// What the scope is kept for from now on; nothing where it is not counted.
  void set_purpose(const Scope& scope, const ScopePurpose& purpose);
  /// The work that looking for purposes was, in scopes looked at.
  void add_work(std::size_t work) { work_ += work; }

  /// Emits what has changed since the last time: O(names of all live scopes). After
  /// `most_bindings_compared` it says that it stops, and does nothing any more.
  void tell(Trace& trace);
  static constexpr std::size_t most_bindings_compared = 20'000'000;
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  struct Shown {
    std::string name;
    ScopePurpose purpose;
    LiveScopes::Number header = 0;
    NodeId control;
    std::vector<std::pair<LabelId, NodeId>> bindings;  // by slot, from 1
  };

  void tell_scope(Trace& trace, LiveScopes::Number number, const LiveScopes::Entry& entry);
  void tell_bindings(std::vector<TraceField>& fields, const Scope& scope, Shown& shown);
  void tell_purpose(std::vector<TraceField>& fields, const ScopePurpose& purpose) const;
  void tell_ended(Trace& trace);

  const Scoping& scoping_;
  std::map<LiveScopes::Number, Shown> shown_;
  std::map<LiveScopes::Number, ScopePurpose> purposes_;
  std::size_t work_ = 0;
  bool stopped_ = false;
};

}  // namespace ssac::son
