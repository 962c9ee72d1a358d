// Which phis are equivalent to one value: the members of a set of phis whose operands are only each
// other and one value outside the set.
//
// Source: Braun et al., "Simple and Efficient Construction of Static Single Assignment Form", CC
// 2013, section 3.2: the sets are found among the strongly connected components of the phis,
// searching each component again without its rim. That is quadratic on nested loops, whose
// components are nested in each other.
// Deviation: the sets are read off a dominator tree, in near-linear time. Give every value an edge
// to each phi that it is an operand of, and a root an edge to each value that is not a phi. Then a
// phi is redundant exactly if something other than the root strictly dominates it:
//  - if a set's operands are only each other and the value v, every path from the root into the set
//    passes through v, so v dominates the set;
//  - if v is the immediate dominator of a phi and not the root, take everything that v strictly
//    dominates: these are phis only, and if an operand of one of them were neither v nor in the
//    set, there would be a path around v.
// The value that a phi is equivalent to in the end is its topmost dominator below the root.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "cfg/dominators.h"
#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// The phis of any representation, with their operands, as ids of type I. An id for which no
/// operands are added is a value that is not a phi.
template <class I>
class RedundantPhis {
 public:
  explicit RedundantPhis(std::size_t num_ids) : num_ids_(num_ids), is_doubtful_(num_ids) {}

  /// The operands of one phi must be added consecutively.
  void add_operand(I phi, I operand) {
    if (doubtful_.empty() || doubtful_.back().phi != phi) {
      doubtful_.push_back({phi, static_cast<std::uint32_t>(operands_.size()), 0});
      is_doubtful_.insert(phi);
    }
    operands_.push_back(operand);
    ++doubtful_.back().num_operands;
  }
  /// Calls visit(phi, value) for each redundant phi, with the value, not itself redundant, that it
  /// is equivalent to. May be called only once. Near-linear.
  template <class Visit>
  void find(Visit visit) {
    find_vertices([&](cfg::BlockId vertex, cfg::BlockId idom) {
      // Dominators are visited first, so their entries in ids_ are what they are equivalent to.
      I& own = ids_[vertex.index()];
      visit(own, ids_[idom.index()]);
      own = ids_[idom.index()];
    });
  }
  /// The same, but with the nearest value that the phi is equivalent to: its immediate dominator,
  /// which may itself be a redundant phi.
  template <class Visit>
  void find_nearest(Visit visit) {
    find_vertices([&](cfg::BlockId vertex, cfg::BlockId idom) {
      visit(ids_[vertex.index()], ids_[idom.index()]);
    });
  }

 private:
  struct Phi {
    I phi;
    std::uint32_t first_operand;
    std::uint32_t num_operands;
  };

  [[nodiscard]] std::span<const I> operands_of(const Phi& phi) const {
    return std::span(operands_).subspan(phi.first_operand, phi.num_operands);
  }
  /// Whether the phi has two different operands, other than itself, that are not doubtful phis.
  [[nodiscard]] bool merges_two(const Phi& phi) const {
    I one;
    for (const I operand : operands_of(phi)) {
      if (is_doubtful_.contains(operand) || operand == one) continue;
      if (one.valid()) return true;
      one = operand;
    }
    return false;
  }
  /// A phi that merges two values is not redundant and from then on counts as a value that is not a
  /// phi. Two sweeps settle nearly all phis.
  void sort_out() {
    constexpr int max_sweeps = 2;
    for (int sweep = 0; sweep < max_sweeps && !doubtful_.empty(); ++sweep) {
      std::erase_if(doubtful_, [&](const Phi& phi) {
        const bool is_plain = merges_two(phi);
        if (is_plain) is_doubtful_.erase(phi.phi);
        return is_plain;
      });
    }
  }
  static constexpr cfg::BlockId root{0};

  /// The edges from values to doubtful phis, and from the root to other values. Fills ids_.
  [[nodiscard]] cfg::Graph graph_of_doubtful() {
    std::vector<std::pair<cfg::BlockId, cfg::BlockId>> edges;
    IdMap<I, cfg::BlockId> vertices(num_ids_);
    const auto vertex_of = [&](I id) {
      cfg::BlockId& vertex = vertices[id];
      if (!vertex.valid()) {
        vertex = cfg::BlockId(ids_.size());
        ids_.push_back(id);
        if (!is_doubtful_.contains(id)) edges.emplace_back(root, vertex);
      }
      return vertex;
    };
    for (const Phi& phi : doubtful_) {
      for (const I operand : operands_of(phi)) {
        const cfg::BlockId from = vertex_of(operand);
        edges.emplace_back(from, vertex_of(phi.phi));
      }
    }
    return cfg::Graph::from_edges(ids_.size(), root, edges);
  }
  /// Calls visit(vertex, immediate dominator) for each redundant phi, dominators first.
  template <class Visit>
  void find_vertices(Visit visit) {
    sort_out();
    if (doubtful_.empty()) return;
    const cfg::DominatorTree tree = cfg::dominators(graph_of_doubtful());
    for (const cfg::BlockId vertex : tree.preorder()) {
      if (vertex != root && tree.idom(vertex) != root) visit(vertex, tree.idom(vertex));
    }
  }

  std::size_t num_ids_;
  std::vector<I> operands_;    // of all phis
  std::vector<Phi> doubtful_;  // phis that may be redundant
  IdSet<I> is_doubtful_;
  std::vector<I> ids_ = {I()};  // by vertex; none for the root
};

/// The smallest set of phis that contains `phi` and has no operands but its members and `value`.
/// There must be such a set. O(operands * log of the set).
template <class I, class OperandsOf>
std::vector<I> redundant_set(I phi, I value, OperandsOf operands_of) {
  std::vector<I> set = {phi};
  std::set<I> seen = {phi, value};
  for (std::size_t next = 0; next < set.size(); ++next) {
    for (const I operand : operands_of(set[next])) {
      if (operand.valid() && seen.insert(operand).second) set.push_back(operand);
    }
  }
  std::ranges::sort(set);
  return set;
}

/// For each value the one that it is equivalent to: itself, except for redundant phis. In: a
/// verified form. Near-linear.
IdMap<ValueId, ValueId> represented_values(const Function& function);

/// The sites of the phis that are redundant if all variables share one undefined value, as in a Sea
/// of Nodes. In: a verified form. Near-linear.
std::set<PhiSite> redundant_sites(const Function& function);

/// Removes the redundant phis; their users use the equivalent value instead. Versions keep their
/// numbers. In: a verified form. Near-linear.
void remove_redundant_phis(Function& function);

}  // namespace ssac::ssa
