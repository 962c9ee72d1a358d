// What each loop of the source assigns, from the syntax tree.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cfg/function.h"

namespace ssac::frontend {
struct Function;  // frontend/ast.h
}

namespace ssac::ssa {

/// For each while, in source order, the variables assigned in its body, in order of first mention;
/// none where they are more than `limit` together. O(statements + variables found).
std::optional<std::vector<std::vector<cfg::VariableId>>> assigned_in_loops(
    const frontend::Function& ast, std::size_t limit);

}  // namespace ssac::ssa
