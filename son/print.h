// Text forms of a Sea of Nodes.
#pragma once

#include <span>
#include <string>

#include "son/graph.h"
#include "son/snapshot.h"

namespace ssac::son {

/// The graph as the `Stop` of the tutorial compiler Simple, chapter 8, prints itself: the returns,
/// each with its expression; a node that comes up for the second time is its label only (constants
/// and projections print in full). The result of a call is the call. Region and loop numbers are
/// those of this graph. O(output).
std::string to_string(const Graph& graph);

/// A line a node, in order of id: id, class, inputs (`____` for none), the users in [[ ]], and what
/// else there is to say: constant, label, construct and place. Killed nodes and the ids that scopes
/// took are left out, but for `scopes`, which are in order of id. A scope's line says what each
/// name is bound to, a level of names in the brackets of the one around it, and what the scope is
/// kept for; `Lazy_` stands before a node for each loop header whose sentinel the name still has,
/// as the reference's Scope prints itself. O(output).
std::string to_lines(const Graph& graph, std::span<const ScopeView> scopes = {});

/// What `to_lines` says of a node besides its inputs and users; may be empty.
std::string describe(const Graph& graph, NodeId n);

/// A node with its inputs, as traces show it: `n9 Phi(n7, n5, n20) x`, `n5 Constant 7`. O(inputs).
std::string to_term(const Graph& graph, NodeId n);

}  // namespace ssac::son
