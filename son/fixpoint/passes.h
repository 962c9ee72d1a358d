// The passes of which level fixpoint is made (son/fixpoint/fixpoint.h), and what they share.
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

/// The graph that the passes change, and how much they have changed and may still make.
struct State {
  Graph& graph;
  Trace& trace;
  std::size_t budget;       ///< rewrites that make nodes or exchange operands, still allowed
  std::size_t changes = 0;  ///< rewrites done
  std::optional<std::size_t> changes_when_pruned = std::nullopt;
  std::size_t pruned = 0;  ///< nodes that `prune` removed, which are no rewrites
  GraphWatch* watch = nullptr;
  std::unordered_map<std::int64_t, NodeId> constants = {};

  /// Takes so much from the budget, or says that it does not suffice.
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
  /// Replaces a node by another and kills it.
  void become(std::string_view rule, NodeId old, NodeId better);
  /// The node as it is now, for `note`.
  [[nodiscard]] NodeBefore before(NodeId n) const { return node_before(trace, graph, n); }
  void note(std::string_view rule, const NodeBefore& before, NodeId after);
  /// Removes a node that nothing replaces.
  void kill(std::string_view rule, NodeId n);
  /// Shows who watches the graph, which is in order now.
  void show(std::string_view rule) const { tell(watch, graph, {.rule = rule, .is_whole = true}); }
  /// Takes all inputs from a node.
  void detach(NodeId n);
  [[nodiscard]] std::vector<NodeId> phis_of(NodeId region) const;
};

/// Some of the inputs of a region, its entries first.
struct SelectedInputs {
  std::vector<std::size_t> inputs;
  std::size_t num_entries = 0;
};

/// Lets the region, and so its phis, have these inputs alone, in that order: a Loop if some are no
/// entries; what the only one is if there is one.
void keep_inputs(State& state, std::string_view rule, NodeId region,
                 const SelectedInputs& selected);

/// Makes Loops of just those Regions that have a back edge, with their back edges last: which edges
/// these are changes where an entry of an irreducible cycle is removed.
void restore_loops(State& state);

/// Gives every loop one entry and one back edge, with a Region before where there were several.
void normalise_loops(State& state);

/// Lets loops have the inputs of Regions before them as entries and back edges of their own, where
/// the Regions' phis serve nothing else: the fewest phis. The last pass.
void unfold_loops(State& state);

/// Whether `inner` is a Region that can give its inputs to `region` instead of input k: its phis
/// serve only phis there, by that input.
bool flows_only_into(const Graph& graph, NodeId inner, NodeId region, std::size_t k);

/// What comes into a region, or into a phi of it, by input k: by each input of the Region `inner`
/// that is there, if that is set.
std::vector<NodeId> unfold(const Graph& graph, NodeId inner, NodeId reader, std::size_t k);

/// Replaces what is constant whatever path control takes, and removes unreachable control.
void propagate_constants(State& state);

/// Kills what control does not reach and data that no branch, return or call needs.
void prune(State& state);
/// The same where passes that count what they change have changed anything since.
void prune_again(State& state);

/// One Region for Regions of Regions.
void flatten_regions(State& state);

/// Phis equivalent to one value become it.
void remove_redundant_phis(State& state);

/// The order of the nodes that their place in the graph gives, whatever their ids.
struct CanonicalOrder {
  std::vector<std::uint32_t> rank;     ///< by node: operands, phis apart, before their users
  std::vector<std::uint64_t> content;  ///< of data, by node: a hash of all that it depends on
  std::vector<NodeId> regions;         ///< in reverse post-order of control
  std::uint32_t next_rank = 1;
};

/// Numbers the control nodes, sorts the inputs of Regions and of Stop accordingly, and numbers the
/// data; ranks only.
CanonicalOrder order_nodes(State& state);
/// Fills in `content`, and lets congruent phis become one, unless inputs have to be visited more
/// often than that to find them. Gives how often they were.
std::size_t merge_congruent_phis(State& state, CanonicalOrder& order, std::size_t most_visits);
/// The content of a node that was made later, from that of its inputs.
std::uint64_t content_of(const Graph& graph, const CanonicalOrder& order, NodeId n);

/// A branch whose outcome a dominating branch has settled tests a constant.
void resolve_repeated_tests(State& state);

/// The rules of son/rules/ and value numbering on data, on a worklist until nothing changes.
void rewrite_data(State& state, CanonicalOrder& order);

}  // namespace ssac::son::fixpoint
