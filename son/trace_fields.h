// The keys of trace events about phis and joins, the same in every category.
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

/// Tells the graph the names of the function's variables.
void name_variables(Graph& graph, const cfg::Function& function);

/// The unique name of the variable if the graph knows it; else the name as declared.
std::string_view variable_of(const Graph& graph, const Label& label);

/// Emits a step about a region: `region`; `block`, `construct`, `line` and `column` if known; and
/// `more`.
void emit_region(Trace& trace, const TraceCategory& category, std::string_view step,
                 const Graph& graph, NodeId region, std::vector<TraceField> more);

/// Emits the step that a phi has all operands: `phi`, `variable`, the keys of emit_region for its
/// region, `more`, and `operands`.
void emit_finished_phi(Trace& trace, const TraceCategory& category, const Graph& graph, NodeId phi,
                       std::vector<TraceField> more = {});

/// The last step of a method that builds a graph, as its caption and in pseudocode.
inline constexpr std::string_view done_caption =
    "The graph is complete: it is what Stop and the calls that control reaches need";
inline constexpr std::string_view done_step =
    "the graph is what Stop and the calls that control reaches need";

/// Peepholes of the levels full and fixpoint.
extern const TraceCategory peephole_trace;
Pseudocode peepholes();

// Decisions about phis, to be recorded (ssa/explain/phi_event.h).

/// Refers to the node and its operation.
ssa::Reference reference_to(const Graph& graph, NodeId n);
/// The decision about the phi in its present state, at the source location set in `trace`. Operands
/// that are not set yet are none.
ssa::PhiEvent phi_event(const Trace& trace, const Graph& graph, NodeId phi, ssa::Decision decision);
/// Records the decision if decisions are recorded, and emits it as that step if the category is on:
/// `rule`; the keys of emit_finished_phi, or only `variable` if there is no phi; `more`; and `node`
/// for its replacement, or else `operands`.
void note_phi(Trace& trace, const TraceCategory& category, std::string_view step,
              const Graph& graph, const ssa::PhiEvent& event, std::vector<TraceField> more = {});

// What peepholes do: emitted in the category peephole if it is on, and recorded if it concerns a
// phi.

/// A node before a rule changes it. `term` and `phi` are empty unless they are wanted.
struct NodeBefore {
  NodeId node;
  std::string term = {};                    ///< from to_term (son/print.h)
  std::unique_ptr<ssa::PhiEvent> phi = {};  ///< if the node is a phi
};
NodeBefore node_before(const Trace& trace, const Graph& graph, NodeId n);
/// The same before searching for a rule, which may change the node in place, but without `phi`: a
/// change in place is no decision about a phi, and phis with many operands are searched repeatedly.
NodeBefore node_before_search(const Trace& trace, const Graph& graph, NodeId n);

/// Step `rewrite`: the law of the rule, the node, its state before, and what it became.
void trace_rewrite(Trace& trace, std::string_view rule, const NodeBefore& before,
                   const Graph& graph, NodeId after);
/// Step `make phi`: a phi that a rule made.
void trace_made_phi(Trace& trace, std::string_view rule, const Graph& graph, NodeId phi);
/// Step `remove`: a node that is removed without a replacement.
void trace_removal(Trace& trace, std::string_view rule, const Graph& graph, NodeId n);

}  // namespace ssac::son
