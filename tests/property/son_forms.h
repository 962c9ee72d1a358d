// Helpers shared by the properties of the Sea of Nodes.
#pragma once

#include "cfg/function.h"
#include "frontend/ast.h"
#include "son/build/cfg_builder.h"
#include "son/build/source_builder.h"
#include "son/graph.h"

namespace ssac::test {

/// The graph of an AST or of a CFG; fails the property if it is too large.
son::Graph build(const frontend::Function& ast, son::LoopPhis loop_phis, son::Peepholes level,
                 son::Continues continues = son::Continues::stacked);
son::Graph build(const cfg::Function& function, son::LoopPhis loop_phis, son::Peepholes level);

/// Whether something reads unreachable control.
bool reads_dead_control(const son::Graph& graph);

}  // namespace ssac::test
