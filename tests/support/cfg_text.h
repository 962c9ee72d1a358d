// Hand-written graphs for tests.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"

namespace ssac::test {

/// The function of a text that cfg::parse_text accepts; fails the test with the diagnostics where
/// it does not.
cfg::Function cfg_of(std::string_view text);

/// The graph of `count` blocks with these edges, and the entry b0 if no other is given.
cfg::Graph graph_of(std::size_t count, const std::vector<std::pair<int, int>>& edges,
                    std::size_t entry = 0);

/// The blocks as text: "b1 b4".
std::string names(std::span<const cfg::BlockId> blocks);

}  // namespace ssac::test
