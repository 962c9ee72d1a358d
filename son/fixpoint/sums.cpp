// Brings the terms of every sum into one order, whatever the order they were added in.
//
// A sum is a tree of Adds. First, a partial sum that several sums use is copied for each, so that
// the trees have no Add in common. Then the terms of each tree are sorted by content, and added
// from left to right by the same Adds. No other rule is applied: constants among the terms stay
// apart, and equal sums stay two nodes. The result is not a better graph, but two graphs that
// differ in the order of terms only become the same (son/fixpoint/equivalence.h).
//
// Source: ours; sorting terms by rank is known from reassociation: Briggs and Cooper, "Effective
// Partial Redundancy Elimination", PLDI 1994, section 3.1.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

#include "cfg/support/id_containers.h"
#include "son/fixpoint/passes.h"
#include "son/kinds.h"

namespace ssac::son::fixpoint {

namespace {

bool is_sum(const Graph& graph, NodeId n) { return graph.op(n) == Op::add; }

/// The Adds that are needed, operands before users.
std::vector<NodeId> sums_by_rank(const Graph& graph, const CanonicalOrder& order) {
  std::vector<NodeId> sums;
  for (NodeId n : graph.nodes()) {
    if (is_sum(graph, n) && order.rank[n.index()] != 0) sums.push_back(n);
  }
  std::ranges::sort(sums, {}, [&](NodeId n) { return order.rank[n.index()]; });
  return sums;
}

/// Where an Add reads a node: the Add and the number of the input.
struct Use {
  NodeId sum;
  std::size_t input;
};

/// The uses of a node by these Adds, each once.
std::vector<Use> uses_by(const Graph& graph, std::vector<NodeId>& sums, NodeId n) {
  std::ranges::sort(sums);
  const auto repeated = std::ranges::unique(sums);
  sums.erase(repeated.begin(), repeated.end());
  std::vector<Use> uses;
  for (NodeId sum : sums) {
    for (const std::size_t k : {1, 2}) {
      if (graph.input(sum, k) == n) uses.push_back({sum, k});
    }
  }
  return uses;
}

/// Whether a user other than an Add needs the node, so that it is the root of a tree.
bool is_root(const Graph& graph, const CanonicalOrder& order, NodeId n) {
  return std::ranges::any_of(graph.users(n), [&](NodeId user) {
    return !is_sum(graph, user) && order.rank[user.index()] != 0;
  });
}

/// Whether disjoint trees would have at most twice as many Adds as there are nodes, and 1,000.
/// Partial sums used twice by each other, one after the other, double the number each time.
bool are_few_enough(const Graph& graph, const CanonicalOrder& order, std::span<const NodeId> sums) {
  const std::size_t limit = 2 * graph.end_id() + 1'000;
  std::size_t total = 0;
  IdMap<NodeId, std::size_t> size(graph.end_id());  // Adds in the tree below each; 0: no Add
  for (NodeId n : sums) {
    size[n] = std::min(limit, 1 + size[graph.input(n, 1)] + size[graph.input(n, 2)]);
    if (is_root(graph, order, n)) total = std::min(limit, total + size[n]);
  }
  return total < limit;
}

/// Makes the trees of Adds disjoint: all Adds but the roots are used by one Add. Returns the roots;
/// changes nothing if there would be too many copies.
std::optional<std::vector<NodeId>> separate_trees(State& state, const CanonicalOrder& order) {
  Graph& graph = state.graph;
  const std::vector<NodeId> sums = sums_by_rank(graph, order);
  if (!are_few_enough(graph, order, sums)) return std::nullopt;
  const std::size_t end = graph.end_id();
  std::vector<NodeId> roots;
  std::vector<NodeId> users;
  for (NodeId n : std::views::reverse(sums)) {
    users.clear();
    for (NodeId user : graph.users(n)) {
      const bool is_needed = user.index() >= end || order.rank[user.index()] != 0;  // or a copy
      if (is_sum(graph, user) && is_needed) users.push_back(user);
    }
    const bool has_other_use = is_root(graph, order, n);
    if (has_other_use) roots.push_back(n);
    const std::vector<Use> uses = uses_by(graph, users, n);
    for (std::size_t k = has_other_use ? 0 : 1; k < uses.size(); ++k) {
      const NodeId copy = graph.create(Op::add, {NodeId(), graph.input(n, 1), graph.input(n, 2)});
      graph.set_input(uses[k].sum, uses[k].input, copy);
      ++state.changes;
    }
  }
  return roots;
}

/// Sorts the terms of one tree. `adds` and `terms` are only working memory.
void sort_terms(State& state, NodeId root, const CanonicalOrder& order, std::vector<NodeId>& adds,
                std::vector<NodeId>& terms) {
  Graph& graph = state.graph;
  adds.assign(1, root);
  terms.clear();
  for (std::size_t next = 0; next < adds.size(); ++next) {
    for (const std::size_t k : {1, 2}) {
      const NodeId operand = graph.input(adds[next], k);
      (is_sum(graph, operand) ? adds : terms).push_back(operand);
    }
  }
  std::ranges::sort(terms, {}, [&](NodeId n) { return order.content[n.index()]; });
  const auto set = [&](NodeId add, std::size_t k, NodeId operand) {
    if (graph.input(add, k) == operand) return;
    graph.set_input(add, k, operand);
    ++state.changes;
  };
  std::size_t next = terms.size();
  for (std::size_t a = 0; a < adds.size(); ++a) {
    set(adds[a], 2, terms[--next]);
    set(adds[a], 1, a + 1 < adds.size() ? adds[a + 1] : terms[0]);
  }
}

}  // namespace

void separate_sums(State& state) { separate_trees(state, number_nodes(state.graph)); }

bool sort_sums(State& state) {
  constexpr std::size_t max_visits = 12'000'000;  // of inputs
  CanonicalOrder order = number_nodes(state.graph);
  if (!find_content(state, order, max_visits)) return false;
  const auto roots = separate_trees(state, order);
  if (!roots) return false;
  std::vector<NodeId> adds;
  std::vector<NodeId> terms;
  for (NodeId root : *roots) sort_terms(state, root, order, adds, terms);
  return true;
}

}  // namespace ssac::son::fixpoint
