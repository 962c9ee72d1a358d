// Results as graphs for the Ideal Graph Visualizer.
//
// The nodes of a control-flow graph and of SSA forms over it are its instructions, with the same
// numbers in each, so that IGV's comparison of two graphs shows the phis and the changed names.
// Edges of type "control" lead from each instruction to the next and from terminators into their
// successor blocks; edges of type "data" lead from the definition of a value to its uses.
#pragma once

#include <string>
#include <string_view>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "son/graph.h"
#include "ssa/function.h"

namespace ssac::compare {

/// Each block with its instructions. Data edges exist only for temporaries: variables are names
/// here.
std::string to_igv(const cfg::Function& function, std::string_view name);

/// A node and a block for each reachable block.
std::string to_igv(const cfg::Function& function, const cfg::DominatorTree& tree,
                   std::string_view name);

/// The control-flow graph and the phis without operands, before names become values.
std::string to_igv_with_phis(const ssa::Function& form, std::string_view name);

/// Each block with its phis and instructions, and the values that come from outside.
std::string to_igv(const ssa::Function& form, std::string_view name);

/// The nodes, without killed ones and scopes. With `blocks` (son::verify must then accept the
/// graph) each node that is scheduled, except constants, is in the block of the schedule; a block
/// is named after its first node.
std::string to_igv(const son::Graph& graph, std::string_view name, bool blocks);

}  // namespace ssac::compare
