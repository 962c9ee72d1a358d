// Builds and verifies graphs for unit tests.
#pragma once

#include <cstddef>
#include <string_view>

#include "cfg/function.h"
#include "frontend/ast.h"
#include "son/build/source_builder.h"
#include "son/graph.h"

namespace ssac::test {

/// The graph of an AST, or of a Simple program.
son::Graph build(const frontend::Function& ast, son::LoopPhis loop_phis, son::Peepholes level);
son::Graph build(std::string_view source, son::LoopPhis loop_phis = son::LoopPhis::lazy,
                 son::Peepholes level = son::Peepholes::none);

/// The graph of a CFG.
son::Graph build(const cfg::Function& function, son::LoopPhis loop_phis,
                 son::Peepholes level = son::Peepholes::none);

/// The graph that the bridge builds from the pruned SSA form of a function, or of a text that
/// cfg_of accepts.
son::Graph bridge(const cfg::Function& function, son::Peepholes level, Trace& trace);
son::Graph bridge(std::string_view text, son::Peepholes level = son::Peepholes::none);

/// The number of nodes of a kind.
std::size_t count(const son::Graph& graph, son::Op op);

}  // namespace ssac::test
