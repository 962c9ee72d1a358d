// How the families of methods that make a Sea of Nodes explain themselves. A method's own file says
// which of these it is.
#pragma once

#include "son/build/scope.h"
#include "ssa/explain/evidence.h"

namespace ssac::son {

/// Scopes, which bind variables to nodes: along the source, or along the CFG.
ssa::Derivation explain_scopes(const ssa::Evidence& evidence, LoopPhis loop_phis,
                               bool follows_source);

/// The explanation of the SSA form that the graph is made from, and what was done to it since.
ssa::Derivation explain_conversion(const ssa::Evidence& evidence);

}  // namespace ssac::son
