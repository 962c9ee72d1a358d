// The explanations of the families of methods that build a Sea of Nodes. The file of a method says
// to which family it belongs.
#pragma once

#include "son/build/scope.h"
#include "ssa/explain/evidence.h"

namespace ssac::son {

/// Methods with scopes, which bind variables to nodes: along the source, or along the CFG.
ssa::Derivation explain_scopes(const ssa::Evidence& evidence, LoopPhis loop_phis,
                               bool follows_source);

/// Conversions: the explanation of the SSA form that the graph is made from, and what was done to
/// its phis since.
ssa::Derivation explain_conversion(const ssa::Evidence& evidence);

}  // namespace ssac::son
