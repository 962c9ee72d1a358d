// Text forms of a Sea of Nodes.
#pragma once

#include <span>
#include <string>

#include "son/graph.h"
#include "son/snapshot.h"

namespace ssac::son {

/// The graph in the format in which `Stop` prints itself in the tutorial compiler Simple, chapter
/// 8: the returns, each with its expression. When a node occurs again, only its label is printed
/// (except for constants and projections). The result of a call is printed as the call. Region and
/// Loop numbers are ids of this graph. O(output).
std::string to_string(const Graph& graph);

/// One line per node, in order of id: id, class, inputs (`____` for none), users in [[ ]], and
/// details: constant, label, construct and source location. Killed nodes are left out, and so are
/// the ids of scopes, except for the given `scopes`, which must be in order of id. The line of a
/// scope has the binding of each name, with nested brackets for the lexical levels, and the role of
/// the scope. As in the reference, a node is preceded by one `Lazy_` for each loop header whose
/// sentinel the name still holds. O(output).
std::string to_lines(const Graph& graph, std::span<const ScopeView> scopes = {});

/// The details of a node that `to_lines` prints after its users; may be empty.
std::string describe(const Graph& graph, NodeId n);

/// A node with its inputs, as traces show it: `n9 Phi(n7, n5, n20) x`, `n5 Constant 7`. O(inputs).
std::string to_term(const Graph& graph, NodeId n);

}  // namespace ssac::son
