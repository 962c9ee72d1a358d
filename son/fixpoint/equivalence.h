// How far two graphs of the same program are from being the same graph, and why.
//
// First they are compared as they are (son/isomorphism.h). If they differ, both are transformed, by
// one more step each time, until they are the same. The steps are passes of level fixpoint
// (son/fixpoint/fixpoint.h), applied until nothing changes: what a step changes is what the two
// constructions disagree on, wherever the difference shows first.
//
// The reasons for the difference are steps that together make the graphs the same, and none of
// which can be left out. Constants and unreachable control are a reason only if the other steps are
// not enough, because removing them can remove the place where the graphs differ.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// What has to be put right to make two graphs the same; each includes those before it.
enum class Equivalence : std::uint8_t {
  same,             ///< nothing
  unseen_constant,  ///< constants and unreachable control that not both of the two have found
  order,            ///< the order of the inputs of Regions and of the returns of Stop
  redundant_phis,   ///< phis equivalent to one value
  stacking,         ///< Regions that merge Regions, and several back edges of a loop
  sum_order,        ///< the order of the terms of sums, which Peepholes::full sorts by age
  unseen_data,      ///< rules on data that were missed
  different,        ///< not even level fixpoint makes them the same
  not_compared,     ///< they differ, and are too large to find out why
};

/// In words: why the two graphs differ.
std::string_view explain(Equivalence equivalence);
inline std::string_view name_of(Equivalence equivalence) { return explain(equivalence); }

inline constexpr std::array all_equivalences = {
    Equivalence::same,           Equivalence::unseen_constant, Equivalence::order,
    Equivalence::redundant_phis, Equivalence::stacking,        Equivalence::sum_order,
    Equivalence::unseen_data,    Equivalence::different,       Equivalence::not_compared};

/// The steps, smallest first.
inline constexpr auto equivalence_steps = std::span(all_equivalences).subspan<1, 6>();

/// Applies these steps to a graph that son::verify accepts, in rounds until nothing changes: at
/// most 16 rounds, fewer for graphs of more than about 6,000 nodes. O(rounds * (nodes + inputs) log
/// nodes); with `unseen_data`, as simplify_to_fixpoint.
void apply(std::span<const Equivalence> steps, Graph& graph);

struct GraphMatch {
  Equivalence equivalence = Equivalence::same;
  /// The other steps that are needed. Empty for unseen_data: level fixpoint includes the others.
  std::vector<Equivalence> also = {};
  std::string first_difference;  ///< between the graphs as they are; empty if they are the same
};

/// All reasons why the two differ: "REASON, and REASON".
std::string explain(const GraphMatch& match);

/// For graphs with more nodes than this, no reason is looked for.
inline constexpr std::size_t largest_explained_graph = 200'000;

/// Compares each of the graphs with `other`. In: graphs that son::verify accepts; those with more
/// than `largest` nodes are only compared as they are. O(nodes + inputs) if they are the same;
/// else, at worst, as simplify_to_fixpoint. Works on copies; the steps are applied to one copy of
/// `other` for all graphs.
std::vector<GraphMatch> match(std::span<const Graph* const> graphs, const Graph& other,
                              std::size_t largest = largest_explained_graph);
GraphMatch match(const Graph& graph, const Graph& other,
                 std::size_t largest = largest_explained_graph);

}  // namespace ssac::son
