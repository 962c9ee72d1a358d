// Bridge: SSA form (pruned, unless another is asked for), converted to the Sea of Nodes, phi for
// phi. How: son/build/bridge.h.
//
// Source: this project; the form is that of Click and Paleczny, "A Simple Graph-Based Intermediate
// Representation", IR 1995.
#include "son/build/bridge.h"

#include "son/explain/families.h"
#include "son/method.h"
#include "son/trace_fields.h"

namespace ssac::son {

const TraceCategory bridge_trace = {
    "bridge",
    {{"region", "{block} becomes {region}[ ({construct} {line}:{column})]"},
     {"phi", "The phi {value} becomes the Phi {phi} of {operands}"},
     {"end loop", "The back edges of {region} are set"},
     {"finish phi", "The Phi {phi} of {variable} is complete: {operands}"},
     {"remove phi",
      "Every operand of the Phi {phi} of {variable} is {node} or itself: it is {node}",
      TraceEffect::replace_node},
     {"done", done_caption}}};

namespace methods_table {

extern const Method bridge;
const Method bridge{
    .name = "bridge",
    .summary = "SSA form of the CFG, pruned by default, converted to the Sea of Nodes, phi for phi",
    .citation = "this project; Click and Paleczny 1995, section 2",
    .position = 120,
    .follows = Follows::ssa,
    .pseudocode = {{&bridge_trace,
                    "From SSA form to the Sea of Nodes",
                    "this project; Click and Paleczny 1995, section 2",
                    {{0, "for each block, in reverse post-order"},
                     {1, "it has several predecessors: a Region, or a Loop", {"region"}},
                     {2, "each phi of the block: a Phi", {"phi"}},
                     {1, "each instruction: a node of its operands' nodes"},
                     {1, "a loop ends with the block: its back edges", {"end loop"}},
                     {2, "and the operands of its Phis for them", {"finish phi"}},
                     {0, "a Phi whose operands are one node, or itself: that node", {"remove phi"}},
                     {0, done_step, {"done"}}}},
                   peepholes()},
    .construct = [](const Source& source, const ConstructOptions& options,
                    Trace& trace) { return build_from_ssa(*source.form, options, trace); },
    .explain = explain_conversion};

}  // namespace methods_table
}  // namespace ssac::son
