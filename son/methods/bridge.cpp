// Bridge: pruned SSA converted to the Sea of Nodes, phi for phi.
// Source: this project; the form is that of Click and Paleczny, "A Simple Graph-Based Intermediate
// Representation", IR 1995. How: son/build/bridge.h.
#include "son/build/bridge.h"

#include "son/method.h"

namespace ssac::son::methods_table {

extern const Method bridge;
const Method bridge{
    .name = "bridge",
    .summary = "pruned SSA of the CFG converted to the Sea of Nodes, phi for phi",
    .citation = "this project; Click and Paleczny 1995, section 2",
    .position = 120,
    .construct = [](const Source& source, const ConstructOptions& options, Trace& trace) {
      return build_from_ssa(*source.pruned, options, trace);
    }};

}  // namespace ssac::son::methods_table
