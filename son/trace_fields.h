// The keys of trace events about phis and where control meets, the same in every category.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"
#include "son/graph.h"

namespace ssac::son {

/// Lets the graph know the names of the function's variables.
void name_variables(Graph& graph, const cfg::Function& function);

/// The variable's unique name, where the graph knows the names; else as it is declared.
std::string_view variable_of(const Graph& graph, const Label& label);

/// Adds `region`, and as far as they are known `block`, `construct`, `line` and `column`.
void add_region(std::vector<TraceField>& fields, const Graph& graph, NodeId region);

/// Adds `phi`, `variable` and what add_region does.
void add_phi(std::vector<TraceField>& fields, const Graph& graph, NodeId phi);

/// The values of a phi, `____` for one that is not there yet.
TraceField::Names operands_of(const Graph& graph, NodeId phi);

/// Peepholes of the levels full and fixpoint.
extern const TraceCategory peephole_trace;
Pseudocode peepholes();

// In the category peephole, which must be on:

/// `rewrite`: a rule's law, the node, and how it stood before and what it became. The terms are
/// those of to_term (son/print.h), which begin with the node.
void trace_rewrite(Trace& trace, std::string_view rule, std::string_view before,
                   std::string_view after);
/// `make phi`: one that a rule made.
void trace_made_phi(Trace& trace, std::string_view rule, const Graph& graph, NodeId phi);
/// `remove`: a node that goes and that nothing replaces.
void trace_removal(Trace& trace, std::string_view rule, std::string_view before);

}  // namespace ssac::son
