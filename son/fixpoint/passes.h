// The passes of which level fixpoint is made (son/fixpoint/fixpoint.h), and what they share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/trace_fields.h"

namespace ssac::son::fixpoint {

/// The graph that the passes change, and how much they have changed and may still make.
struct State {
  Graph& graph;
  Trace& trace;
  std::size_t budget;       ///< rewrites that make nodes or exchange operands, still allowed
  std::size_t changes = 0;  ///< rewrites done
  std::unordered_map<std::int64_t, NodeId> constants = {};

  /// The Constant of that value, made if there is none yet.
  NodeId constant(std::int64_t value);
  /// Replaces a node by another and kills it.
  void become(std::string_view rule, NodeId old, NodeId better);
  /// The node as it is now, for `note`.
  [[nodiscard]] NodeBefore before(NodeId n) const { return node_before(trace, graph, n); }
  void note(std::string_view rule, const NodeBefore& before, NodeId after);
  /// Says that the rule removes a node that nothing replaces.
  void note_removal(std::string_view rule, NodeId n);
  /// Does so.
  void kill(std::string_view rule, NodeId n);
  /// Says that the rule made the phi.
  void note_phi(std::string_view rule, NodeId phi);
  /// Takes all inputs from a node.
  void detach(NodeId n);
  [[nodiscard]] std::vector<NodeId> phis_of(NodeId region) const;
};

/// Gives every loop one entry and one back edge, with a Region before where there were several.
void normalise_loops(State& state);

/// Lets loops have the ways of Regions before them as entries and back edges of their own, where
/// the Regions' phis serve nothing else: the fewest phis. The last pass.
void unfold_loops(State& state);

/// Replaces what is constant whatever way control goes, and removes control that never comes.
void propagate_constants(State& state);

/// Kills what control does not reach and data that no branch, return or call needs.
void prune(State& state);

/// One Region for Regions of Regions.
void flatten_regions(State& state);

/// Phis that stand for one value become it.
void remove_redundant_phis(State& state);

/// The order of the nodes that their place in the graph gives, whatever their ids.
struct CanonicalOrder {
  std::vector<std::uint32_t> rank;     ///< by node: operands, phis apart, before their users
  std::vector<std::uint64_t> content;  ///< of data, by node: a hash of all that it depends on
  std::uint32_t next_rank = 1;
};

/// Numbers the control nodes, sorts the inputs of Regions and of Stop accordingly, and numbers the
/// data; ranks only.
CanonicalOrder order_nodes(State& state);
/// Fills in `content`, and lets congruent phis become one.
void merge_congruent_phis(State& state, CanonicalOrder& order);
/// The content of a node that was made later, from that of its inputs.
std::uint64_t content_of(const Graph& graph, const CanonicalOrder& order, NodeId n);

/// A branch whose outcome a dominating branch has settled tests a constant.
void resolve_repeated_tests(State& state);

/// The rules of son/rules/ and value numbering on data, on a worklist until nothing changes.
void rewrite_data(State& state, CanonicalOrder& order);

}  // namespace ssac::son::fixpoint
