// How far two graphs of the same program are from being the same graph.
//
// They are compared as they are (son/isomorphism.h); where they differ, both are changed, a step
// further each time, until they are the same. The reasons of the difference are steps that make
// them the same together, none of which can be left out; what is constant or unreachable is one
// only where the other steps do not suffice, because it can remove the place where two graphs
// differ. A step is applied until it changes nothing. The steps are passes of level fixpoint
// (son/fixpoint/fixpoint.h): what a step changes is what the two constructions disagree on,
// whatever first shows it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// What has to be put right before two graphs are the same; each includes those before it.
enum class Equivalence : std::uint8_t {
  same,             ///< nothing
  unseen_constant,  ///< constants, and unreachable control, that only one of the two has seen
  order,            ///< the order of the inputs of Regions and of the returns of Stop
  redundant_phis,   ///< phis equivalent to one value
  stacking,         ///< Regions of Regions, and several back edges of a loop
  unseen_data,      ///< rules on data that one of the two has not applied, see Peepholes::full
  different,        ///< not even level fixpoint brings the two to one graph
  not_compared,     ///< they differ, and are too large to find out why
};

/// The equivalence in words, as the reason why the two differ.
std::string_view explain(Equivalence equivalence);
inline std::string_view name_of(Equivalence equivalence) { return explain(equivalence); }

inline constexpr std::array all_equivalences = {
    Equivalence::same,           Equivalence::unseen_constant, Equivalence::order,
    Equivalence::redundant_phis, Equivalence::stacking,        Equivalence::unseen_data,
    Equivalence::different,      Equivalence::not_compared};

/// What can be put right, the smallest first.
inline constexpr auto equivalence_steps = std::span(all_equivalences).subspan<1, 5>();

/// Takes the graph, one that son::verify accepts, through these of the steps, again until nothing
/// changes: 16 times at most, fewer in graphs of more than 6,000 nodes. O(rounds * (nodes + inputs)
/// log nodes); with `unseen_data` as simplify_to_fixpoint.
void apply(std::span<const Equivalence> steps, Graph& graph);

struct GraphMatch {
  Equivalence equivalence = Equivalence::same;
  /// The steps that are needed beside it. Where rules were missed none: level fixpoint takes the
  /// others itself.
  std::vector<Equivalence> also = {};
  std::string first_difference;  ///< between the graphs as they are; empty if they are the same
};

/// All that keeps the two apart: "REASON, and REASON".
std::string explain(const GraphMatch& match);

/// For graphs of more nodes than this no reason is looked for.
inline constexpr std::size_t largest_explained_graph = 200'000;

/// Holds each of the graphs against `other`. In: graphs that son::verify accepts; those of more
/// than `largest` nodes are only compared as they are. O(nodes + inputs) where they are the same;
/// else that of simplify_to_fixpoint at worst, on copies, one of `other` for all.
std::vector<GraphMatch> match(std::span<const Graph* const> graphs, const Graph& other,
                              std::size_t largest = largest_explained_graph);
GraphMatch match(const Graph& graph, const Graph& other,
                 std::size_t largest = largest_explained_graph);

}  // namespace ssac::son
