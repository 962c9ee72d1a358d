// The operations of a CFG as those of the Sea of Nodes.
#pragma once

#include "cfg/function.h"
#include "son/graph.h"

namespace ssac::son {

/// The operator that computes what the instruction does; `none` for what is no operator: copies,
/// calls, terminators.
Op op_of(cfg::Opcode opcode);

/// What the function's calls call, by the same ids.
IdVector<cfg::SymbolId, cfg::Symbol> symbols_of(const cfg::Function& function);

}  // namespace ssac::son
