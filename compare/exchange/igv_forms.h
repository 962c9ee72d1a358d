// What was built, as graphs for the Ideal Graph Visualizer.
//
// The nodes of a control-flow graph and of SSA forms over it are its instructions, under the same
// numbers in each, so that IGV's comparison of two graphs shows the phis and the names that
// changed. Edges of type "control" go from each instruction to the next and from terminators into
// the blocks they go to, those of type "data" from what defines a value to what reads it.
#pragma once

#include <string>
#include <string_view>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "son/graph.h"
#include "ssa/function.h"

namespace ssac::compare {

/// Each block with its instructions. Data goes along temporaries only: variables are names here.
std::string to_igv(const cfg::Function& function, std::string_view name);

/// A node and a block for each block that the entry reaches.
std::string to_igv(const cfg::Function& function, const cfg::DominatorTree& tree,
                   std::string_view name);

/// The control-flow graph and the phis without operands, before names become values.
std::string to_igv_with_phis(const ssa::Function& form, std::string_view name);

/// Each block with its phis and instructions, and the values that come from outside.
std::string to_igv(const ssa::Function& form, std::string_view name);

/// The nodes, killed ones and scopes left out. With `blocks` (then son::verify must accept the
/// graph) each node that a schedule needs is in the block where the schedule has it, but for
/// constants; a block is called by the node that begins it.
std::string to_igv(const son::Graph& graph, std::string_view name, bool blocks);

}  // namespace ssac::compare
