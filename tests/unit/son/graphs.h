// Graphs in unit tests, verified.
#pragma once

#include <cstddef>
#include <string_view>

#include "cfg/function.h"
#include "frontend/ast.h"
#include "son/build/source_builder.h"
#include "son/graph.h"

namespace ssac::test {

/// The graph of a source, of a program of Simple.
son::Graph build(const frontend::Function& ast, son::LoopPhis loop_phis, son::Peepholes level);
son::Graph build(std::string_view source, son::LoopPhis loop_phis = son::LoopPhis::lazy,
                 son::Peepholes level = son::Peepholes::none);

/// The graph of a function.
son::Graph build(const cfg::Function& function, son::LoopPhis loop_phis,
                 son::Peepholes level = son::Peepholes::none);

/// The graph that the bridge makes of pruned SSA; of a text that cfg_of accepts.
son::Graph bridge(const cfg::Function& function, son::Peepholes level, Trace& trace);
son::Graph bridge(std::string_view text, son::Peepholes level = son::Peepholes::none);

/// How many nodes of a kind there are.
std::size_t count(const son::Graph& graph, son::Op op);

}  // namespace ssac::test
