// The keys of trace events about phis and where control meets, the same in every category.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"
#include "son/graph.h"
#include "ssa/explain/phi_event.h"

namespace ssac::son {

/// Lets the graph know the names of the function's variables.
void name_variables(Graph& graph, const cfg::Function& function);

/// The variable's unique name, where the graph knows the names; else as it is declared.
std::string_view variable_of(const Graph& graph, const Label& label);

/// A step about a region: `region`, as far as they are known `block`, `construct`, `line` and
/// `column`, and `more`.
void emit_region(Trace& trace, const TraceCategory& category, std::string_view step,
                 const Graph& graph, NodeId region, std::vector<TraceField> more);

/// A step about a phi: `phi`, `variable`, what emit_region says of its region, `more`, and the
/// `operands`, `____` for one that is not there yet.
void emit_phi(Trace& trace, const TraceCategory& category, std::string_view step,
              const Graph& graph, NodeId phi, std::vector<TraceField> more = {});

/// Peepholes of the levels full and fixpoint.
extern const TraceCategory peephole_trace;
Pseudocode peepholes();

// Decisions about phis, for who records them (ssa/explain/phi_event.h).

/// The node, with its operation.
ssa::Reference reference_to(const Graph& graph, NodeId n);
/// What is known of the phi as it is, and for which statement `trace` says that it is made;
/// operands that are not there yet are none.
ssa::PhiEvent phi_event(const Trace& trace, const Graph& graph, NodeId phi, ssa::Decision decision);
/// Records the decision, where decisions are recorded, and prints it as that step, if the category
/// is on: `rule`, what emit_phi says of the phi or else `variable`, `more`, and the `node` that is
/// there instead or else `operands`.
void note_phi(Trace& trace, const TraceCategory& category, std::string_view step,
              const Graph& graph, const ssa::PhiEvent& event, std::vector<TraceField> more = {});

// What peepholes do: printed in the category peephole if that is on, and recorded where it is about
// a phi.

/// A node as it is before a rule changes it; nothing where nobody listens.
struct NodeBefore {
  NodeId node;
  std::string term = {};                    ///< as to_term (son/print.h) has it
  std::unique_ptr<ssa::PhiEvent> phi = {};  ///< of a phi
};
NodeBefore node_before(const Trace& trace, const Graph& graph, NodeId n);
/// The same before a rule is looked for, which may change the node where it is: that is no decision
/// about a phi, and a phi is looked at again and again, which may have many operands.
NodeBefore node_before_search(const Trace& trace, const Graph& graph, NodeId n);

/// `rewrite`: a rule's law, the node, and how it stood before and what it became.
void trace_rewrite(Trace& trace, std::string_view rule, const NodeBefore& before,
                   const Graph& graph, NodeId after);
/// `make phi`: one that a rule made.
void trace_made_phi(Trace& trace, std::string_view rule, const Graph& graph, NodeId phi);
/// `remove`: a node that goes and that nothing replaces.
void trace_removal(Trace& trace, std::string_view rule, const Graph& graph, NodeId n);

}  // namespace ssac::son
