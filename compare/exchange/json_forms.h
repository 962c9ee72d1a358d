// What was built, as compact JSON text: what `--dump=... --as=json` prints and the HTML report
// holds. docs/formats.md describes every key.
//
// Blocks are "b3", instructions "i7", nodes "n4", loops "loop0"; variables go by their unique
// names, values by names such as "x.2". Bytes of names that are not UTF-8 become U+FFFD. Output is
// written block by block, so that the memory in between does not grow with the function. No
// recursion on the depth of what is written: everything is flat.
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
#include "compare/text/json_stream.h"
#include "frontend/ast.h"
#include "son/classify.h"
#include "son/graph.h"
#include "ssa/classify.h"
#include "ssa/function.h"

namespace ssac::compare {

/// The control-flow graph, an object: `name`, `entry`, `parameters`, `variables`, `blocks`.
/// O(size).
Text to_json(const cfg::Function& function);

/// `{"idom":{"b1":"b0"},"children":{"b0":["b1"]}}`: the blocks that have an immediate dominator,
/// and those that are one. O(blocks).
Text to_json(const cfg::DominatorTree& tree);

/// Adds the members of that object to one that is open.
void add_members(JsonStream& json, const cfg::DominatorTree& tree);

/// `{"b1":["b1"]}`: the dominance frontier of every block. O(size of the frontiers).
Text to_json(const Csr<cfg::BlockId, cfg::BlockId>& frontiers);

/// An array of loops, outer before inner, each with the blocks whose innermost loop it is and its
/// side entries, which are those of cfg::side_entries. O(blocks + loops).
Text to_json(const cfg::LoopForest& loops, const std::vector<cfg::SideEntry>& side_entries);

/// `{"b1":{"in":["x"],"out":["x"]}}`: the live variables of every block. O(size of the sets).
Text to_json(const cfg::Function& function, const cfg::Liveness& liveness);

/// The SSA form, an object: `parameters` and `blocks` with their phis and instructions. `classes`
/// says of each phi what it is good for; null where the form did not verify, then nothing is said.
/// O(size).
Text to_json(const ssa::Function& form, const ssa::Classification* classes);

/// The graph, an object: `start`, `stop` and `nodes`, killed ones and scopes left out. `function`
/// is the control-flow graph that its regions are looked up in. `classes` as above. O(nodes +
/// inputs + blocks).
Text to_json(const son::Graph& graph, const cfg::Function& function,
             const son::Classification* classes);

/// The `label` of a node there: by what it is called where a picture has room for a word.
std::string label_of(const son::Graph& graph, son::NodeId n);

/// How many phis of each class: `{"necessary":3,...}`.
Json classes_json(const ssa::PhiClassCounts& classes);

/// Adds `line` and `column`, where there is a place.
void add_place(Json& json, SourcePlace place);

/// Adds where a phi site is: its block, and the construct at which a person sees it with its place;
/// null for what there is not.
void add_site_place(Json& json, cfg::BlockId block, const std::optional<cfg::Merge>& merge);

/// The syntax tree, an object: `name`, `parameters`, `variables` and `nodes`, each after its
/// parent, in the order of frontend::to_tree_text. O(nodes).
Text to_json(const frontend::Function& function);

}  // namespace ssac::compare
