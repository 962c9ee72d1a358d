// The passes of level fixpoint (son/fixpoint/fixpoint.h), and what they share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/trace_fields.h"
#include "son/watch.h"

namespace ssac::son::fixpoint {

/// The graph that the passes change, what they have changed so far, and what they may still spend.
struct State {
  Graph& graph;
  Trace& trace;
  std::size_t budget;       ///< left for rewrites that make nodes or exchange operands
  std::size_t changes = 0;  ///< rewrites done
  std::optional<std::size_t> changes_when_pruned = std::nullopt;
  std::size_t pruned = 0;  ///< nodes that `prune` removed; these are not counted as rewrites
  GraphWatch* watch = nullptr;
  std::unordered_map<std::int64_t, NodeId> constants = {};

  /// Takes `cost` from the budget; if that is not enough, takes nothing and sets Graph::rules_cut.
  bool spend(std::size_t cost) {
    if (cost > budget) {
      graph.set_rules_cut();
      return false;
    }
    budget -= cost;
    return true;
  }
  /// The Constant of that value, made if there is none yet.
  NodeId constant(std::int64_t value);
  /// Replaces `old` by `better` and kills it.
  void become(std::string_view rule, NodeId old, NodeId better);
  /// The node as it is now, for `note`.
  [[nodiscard]] NodeBefore before(NodeId n) const { return node_before(trace, graph, n); }
  void note(std::string_view rule, const NodeBefore& before, NodeId after);
  /// Removes a node that nothing replaces.
  void kill(std::string_view rule, NodeId n);
  /// Shows the graph, which must be consistent, to the watch.
  void show(std::string_view rule) const { tell(watch, graph, {.rule = rule, .is_whole = true}); }
  /// Removes all inputs of a node.
  void detach(NodeId n);
};

/// Some of the inputs of a region, its entries first.
struct SelectedInputs {
  std::vector<std::size_t> inputs;
  std::size_t num_entries = 0;
};

/// Reduces a region and its phis to these inputs, in that order. The region becomes a Loop if some
/// are back edges; if there is only one input, the region and its phis become what that input is.
void keep_inputs(State& state, std::string_view rule, NodeId region,
                 const SelectedInputs& selected);

/// Makes exactly the regions with a back edge Loops, their back edges last. Removing an entry of an
/// irreducible cycle changes which edges are back edges.
void restore_loops(State& state);

/// Gives every loop one entry and one back edge, by a Region before it where there were several.
void normalise_loops(State& state);

/// The last pass: merges a Region before a loop into it, so that the inputs of the Region become
/// entries or back edges, if nothing but the loop uses the Region's phis. That gives the fewest
/// phis.
void unfold_loops(State& state);

/// Whether `inner` is a Region whose inputs can take the place of input k of `region`: its phis are
/// used only by phis of `region`, as input k.
bool flows_only_into(const Graph& graph, NodeId inner, NodeId region, std::size_t k);

/// What takes the place of input k of `reader`, a region or a phi of it, if the Region `inner` is
/// merged into the region: one node per input of `inner`. Without `inner`, input k itself.
std::vector<NodeId> unfold(const Graph& graph, NodeId inner, NodeId reader, std::size_t k);

/// Replaces what is constant whatever path control takes, and removes unreachable control.
void propagate_constants(State& state);

/// Kills unreachable control, and data that no reachable branch, return or call needs.
void prune(State& state);
/// The same, if any rewrite has been counted since.
void prune_again(State& state);
/// Kills data that no branch, return or call needs, reachable or not.
void prune_data(State& state);

/// Merges Regions that are inputs of Regions into these.
void flatten_regions(State& state);

/// Replaces phis that are equivalent to one value by that value.
void remove_redundant_phis(State& state);

/// An order of the nodes by their position in the graph, whatever their ids.
struct CanonicalOrder {
  std::vector<std::uint32_t> rank;     ///< by node: operands before users, except those of phis
  std::vector<std::uint64_t> content;  ///< by data node: a hash of everything it depends on
  std::vector<NodeId> regions;         ///< in reverse post-order of control
  std::uint32_t next_rank = 1;
};

/// Ranks the control nodes, sorts the inputs of Regions and of Stop accordingly, and ranks the data
/// nodes. Does not compute `content`.
CanonicalOrder order_nodes(State& state);
/// Ranks the nodes, and changes nothing.
CanonicalOrder number_nodes(Graph& graph);
/// Computes `content`, unless it takes more than `max_visits` visits of inputs. Returns whether it
/// did.
bool find_content(State& state, CanonicalOrder& order, std::size_t max_visits);
/// Computes `content` and merges congruent phis, unless finding them takes more than `max_visits`
/// visits of inputs. Returns the number of visits.
std::size_t merge_congruent_phis(State& state, CanonicalOrder& order, std::size_t max_visits);
/// The content of a node that was made later, from that of its inputs.
std::uint64_t content_of(const Graph& graph, const CanonicalOrder& order, NodeId n);

/// Copies each partial sum for every sum that uses it, unless that takes more Adds than twice the
/// nodes, and 1,000.
void separate_sums(State& state);
/// The same; then brings the terms of every sum into one order. Returns false, with the graph as it
/// was, if there are too many Adds, or finding the order takes too long.
bool sort_sums(State& state);

/// Makes a branch test a constant if a dominating branch decides its outcome.
void resolve_repeated_tests(State& state);

/// The rules of son/rules/ and value numbering on data, on a worklist until nothing changes.
void rewrite_data(State& state, CanonicalOrder& order);

}  // namespace ssac::son::fixpoint
