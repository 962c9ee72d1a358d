// The graph in the middle of its construction, with the scopes that are live there: what
// `#showGraph` of the tutorial compiler Simple shows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/source_place.h"
#include "son/graph.h"

namespace ssac::son {

/// What a live scope is kept for.
enum class ScopeRole : std::uint8_t {
  current,        ///< the statement that is next
  other_arm,      ///< of an `if`: the arm that is not being built
  loop_header,    ///< what the header of an open loop binds
  closed_header,  ///< the same of a closed loop, for sentinels that are left
  loop_exit,      ///< where the condition of an open loop fails, and its breaks go
  loop_continue,  ///< where continues of an open loop go
  loop_break,     ///< where breaks of a loop go that has an else
  edge,           ///< goes along an edge of a CFG
  copy,           ///< another one, for the moment
};
/// "current", "other arm of if", "header of while", "exit of while", "continue of while", "break of
/// while", "closed header of while", "edge", "copy"
std::string_view name_of(ScopeRole role);

struct BindingView {
  std::string name;
  NodeId node;
  /// Loop headers that the binding was found through: each holds a sentinel for what is outside of
  /// it, and a phi of each will be made when the name is mentioned. 0: bound in the scope itself.
  std::uint32_t headers = 0;
};

struct ScopeView {
  NodeId id;  ///< that the scope took among the nodes
  ScopeRole role = ScopeRole::current;
  SourcePlace place;  ///< of the `if` or the loop; none for the current scope
  /// By lexical level, outermost first; level 0 has control, called `$ctrl`, and the parameters.
  std::vector<std::vector<BindingView>> levels;
};

struct Snapshot {
  const Graph* graph;
  SourcePlace place;              ///< of the statement that asked for it
  std::vector<ScopeView> scopes;  ///< in order of id
};

}  // namespace ssac::son
