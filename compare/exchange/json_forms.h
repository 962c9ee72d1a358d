// Results as compact JSON text: what `--dump=... --as=json` prints and the HTML report contains.
// docs/formats.md describes every key.
//
// Blocks are "b3", instructions "i7", nodes "n4", loops "loop0"; variables are named by their
// unique names, values by names such as "x.2". Bytes of names that are not UTF-8 become U+FFFD.
// Output is written block by block, so that intermediate memory does not grow with the function. No
// recursion on the depth of the data: everything is flat.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/dominator_tree.h"
#include "cfg/function.h"
#include "cfg/liveness.h"
#include "cfg/loops.h"
#include "cfg/support/csr.h"
#include "compare/core/report.h"
#include "compare/text/json_stream.h"
#include "frontend/ast.h"
#include "son/graph.h"
#include "ssa/function.h"
#include "ssa/phi_class.h"

namespace ssac::compare {

/// The control-flow graph, an object: `name`, `entry`, `parameters`, `variables`, `blocks`.
/// O(size).
Text to_json(const cfg::Function& function);

/// `{"idom":{"b1":"b0"},"children":{"b0":["b1"]}}`: the immediate dominators, and the children of
/// each block that has any. O(blocks).
Text to_json(const cfg::DominatorTree& tree);

/// Adds the members of that object to an open one.
void add_members(JsonStream& json, const cfg::DominatorTree& tree);

/// `{"b1":["b1"]}`: the dominance frontier of every block. O(size of the frontiers).
Text to_json(const Csr<cfg::BlockId, cfg::BlockId>& frontiers);

/// An array of loops, outer before inner, each with the blocks of which it is the innermost loop
/// and its side entries, as cfg::side_entries finds them. O(blocks + loops).
Text to_json(const cfg::LoopForest& loops, const std::vector<cfg::SideEntry>& side_entries);

/// `{"b1":{"in":["x"],"out":["x"]}}`: the live variables of every block. O(size of the sets).
Text to_json(const cfg::Function& function, const cfg::Liveness& liveness);

/// The SSA form, an object: `parameters` and `blocks` with their phis and instructions; if
/// `classified`, with the class of each phi: then the form must verify. O(size), near-linear.
Text to_json(const ssa::Function& form, bool classified);

/// The graph, an object: `start`, `stop` and `nodes`, without killed ones and scopes. `function` is
/// the control-flow graph in which its regions are looked up. `classified` as above. O(nodes +
/// inputs + blocks), near-linear.
Text to_json(const son::Graph& graph, const cfg::Function& function, bool classified);

/// The `label` of a node there: a word for pictures.
std::string label_of(const son::Graph& graph, son::NodeId n);

/// The counts of a row, without those of the Sea of Nodes alone unless it is one.
Json to_json(const PhiCounts& phis, bool is_son);

/// The number of phis in each class: `{"necessary":3,...}`.
Json classes_json(const ssa::PhiClassCounts& classes);

/// Adds `line` and `column` if the place is valid.
void add_place(Json& json, SourcePlace place);

/// Adds the location of a phi site: its block, and the construct that users see there with its
/// source location; null for what is missing.
void add_site_place(Json& json, cfg::BlockId block, const std::optional<cfg::Merge>& merge);

/// The syntax tree, an object: `name`, `parameters`, `variables` and `nodes`, each after its
/// parent, in the order of frontend::to_tree_text. O(nodes).
Text to_json(const frontend::Function& function);

}  // namespace ssac::compare
