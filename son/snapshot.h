// A graph during its construction, with the scopes that are live then: what `#showGraph` of the
// tutorial compiler Simple shows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/source_place.h"
#include "son/graph.h"

namespace ssac::son {

/// What a live scope is for.
enum class ScopeRole : std::uint8_t {
  current,        ///< the next statement
  other_arm,      ///< the arm of an `if` that is not being built
  loop_header,    ///< what the header of an open loop binds
  closed_header,  ///< the same for a closed loop, as long as there are sentinels for it
  loop_exit,      ///< where the condition of an open loop is false, and where its breaks go
  loop_continue,  ///< where the continues of an open loop go
  loop_break,     ///< where the breaks of a loop with an `else` go
  edge,           ///< on an edge of a CFG
  copy,           ///< any other scope, short-lived
};
/// "current", "other arm of if", "header of while", "exit of while", "continue of while", "break of
/// while", "closed header of while", "edge", "copy"
std::string_view name_of(ScopeRole role);

struct BindingView {
  std::string name;
  NodeId node;
  /// How many sentinels of loop headers had to be followed to find the node. When the name is
  /// mentioned, each of these headers that is open and has no phi for it gets one. 0: bound in the
  /// scope itself.
  std::uint32_t headers = 0;
};

struct ScopeView {
  NodeId id;  ///< the node id that the scope took
  ScopeRole role = ScopeRole::current;
  SourcePlace place;  ///< of the `if` or the loop; none for the current scope
  /// By lexical level, outermost first; level 0 has control, called `$ctrl`, and the parameters.
  std::vector<std::vector<BindingView>> levels;
};

struct Snapshot {
  const Graph* graph;
  SourcePlace place;              ///< of the `#showGraph`
  std::vector<ScopeView> scopes;  ///< in order of id
};

}  // namespace ssac::son
