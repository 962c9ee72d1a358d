// An order of the nodes that does not depend on their ids, and what it shows to be one value.
//
// Control is numbered depth first from Start, the true side of a branch first; data in post-order
// from the branches, returns and calls in that order, phis before their operands. Content is a
// hash, refined until it tells no more phis apart: at first the phis of a region are alike, then
// each round makes the hashes of operators anew from their operands' and those of phis from theirs.
// Sums are hashed as sets of what they add, so that the order of their operands does not count.
//
// Source: Alpern, Wegman, Zadeck, "Detecting Equality of Variables in Programs", POPL 1988:
// phis that refinement cannot tell apart are congruent. Deviations: rounds over all data in
// topological order instead of Hopcroft's refinement, which is a round for each level of nesting in
// practice, and 64 rounds at most, after which nothing is merged; and that classes are congruences
// is checked on the graph, so that no collision of hashes reaches the result.
#include <algorithm>
#include <utility>

#include "son/classify.h"
#include "son/control_graph.h"
#include "son/fixpoint/passes.h"
#include "son/kinds.h"
#include "ssa/redundant_phis.h"

namespace ssac::son::fixpoint {

namespace {

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x = (a ^ (b + 0x9E37'79B9'7F4A'7C15U + (a << 6U) + (a >> 2U))) + b;
  x = (x ^ (x >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D0'49BB'1331'11EBU;
  return x ^ (x >> 31U);
}

class Ordering {
 public:
  explicit Ordering(State& state) : graph_(state.graph) { order_.rank.resize(graph_.end_id()); }

  CanonicalOrder run() {
    const std::vector<NodeId> control = number_control();
    for (NodeId n : control) {
      if (!is_region(graph_.op(n))) continue;
      sort_inputs(n, 1, first_back_edge(graph_, n));
      sort_inputs(n, first_back_edge(graph_, n), graph_.num_inputs(n));
    }
    sort_stop();
    for (NodeId n : control) {
      if (!reads_data_at_control(graph_.op(n))) continue;
      for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) number_data(graph_.input(n, k));
    }
    order_.content.resize(graph_.end_id());
    return std::move(order_);
  }

 private:
  [[nodiscard]] bool numbered(NodeId n) const { return order_.rank[n.index()] != 0; }
  void number(NodeId n) { order_.rank[n.index()] = order_.next_rank++; }

  std::vector<NodeId> number_control();
  void sort_inputs(NodeId region, std::size_t first, std::size_t last);
  void sort_stop();
  void number_data(NodeId root);

  Graph& graph_;
  CanonicalOrder order_;
  std::vector<std::pair<NodeId, std::size_t>> stack_;
};

std::vector<NodeId> Ordering::number_control() {
  std::vector<NodeId> order;
  std::vector<NodeId> work = {graph_.start()};
  while (!work.empty()) {
    const NodeId n = work.back();
    work.pop_back();
    if (numbered(n)) continue;
    number(n);
    order.push_back(n);
    const auto [first, second] = control_successors(graph_, n);
    for (NodeId next : {second, first}) {
      if (next.valid()) work.push_back(next);
    }
  }
  return order;
}

/// The inputs [first, last) of the region, and the operands of its phis that come with them.
void Ordering::sort_inputs(NodeId region, std::size_t first, std::size_t last) {
  const auto rank = [&](std::size_t k) { return order_.rank[graph_.input(region, k).index()]; };
  std::vector<std::size_t> sorted;
  for (std::size_t k = first; k < last; ++k) sorted.push_back(k);
  if (std::ranges::is_sorted(sorted, {}, rank)) return;
  std::ranges::stable_sort(sorted, {}, rank);
  std::vector<NodeId> readers = {region};
  for (NodeId user : graph_.users(region)) {
    if (graph_.op(user) == Op::phi) readers.push_back(user);
  }
  std::vector<NodeId> inputs;
  for (NodeId reader : readers) {
    inputs.clear();
    for (std::size_t k : sorted) inputs.push_back(graph_.input(reader, k));
    for (std::size_t k = 0; k < inputs.size(); ++k) graph_.set_input(reader, first + k, inputs[k]);
  }
}

void Ordering::sort_stop() {
  const auto rank = [&](NodeId n) { return order_.rank[n.index()]; };
  std::vector<NodeId> returns;
  for (std::size_t k = 0; k < graph_.num_inputs(graph_.stop()); ++k) {
    returns.push_back(graph_.input(graph_.stop(), k));
  }
  if (std::ranges::is_sorted(returns, {}, rank)) return;
  std::ranges::stable_sort(returns, {}, rank);
  for (std::size_t k = 0; k < returns.size(); ++k) graph_.set_input(graph_.stop(), k, returns[k]);
}

void Ordering::number_data(NodeId root) {
  std::vector<NodeId> roots = {root};
  for (std::size_t next = 0; next < roots.size(); ++next) {
    if (numbered(roots[next])) continue;
    stack_.emplace_back(roots[next], 1);
    while (!stack_.empty()) {
      const NodeId n = stack_.back().first;
      const bool is_leaf = !is_operator(graph_.op(n));
      if (is_leaf || stack_.back().second == graph_.num_inputs(n)) {
        stack_.pop_back();
        if (numbered(n)) continue;
        number(n);
        if (graph_.op(n) != Op::phi) continue;
        for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) roots.push_back(graph_.input(n, k));
        continue;
      }
      const NodeId operand = graph_.input(n, stack_.back().second++);
      if (!numbered(operand)) stack_.emplace_back(operand, 1);
    }
  }
}

/// What a node adds to a sum. The content of a sum is made of its terms' alone, so that a sum of
/// sums and a flat sum are alike; sums keep the total here and others hash themselves.
constexpr std::uint64_t sum_tag = 0x53;

class Refinement {
 public:
  Refinement(State& state, CanonicalOrder& order) : graph_(state.graph), order_(order) {
    for (NodeId n : graph_.nodes()) {
      if (order.rank[n.index()] != 0 && is_data(graph_, n)) data_.push_back(n);
    }
    std::ranges::sort(data_, {}, [&](NodeId n) { return order.rank[n.index()]; });
    std::ranges::copy_if(data_, std::back_inserter(phis_),
                         [&](NodeId n) { return graph_.op(n) == Op::phi; });
  }

  /// Whether the hashes have come to rest. Counts rounds.
  bool run(std::size_t& rounds, std::size_t most_rounds) {
    for (NodeId phi : phis_) content(phi) = mix(3, rank_of_region(phi));
    std::size_t classes = count_classes();
    hash_operators();
    for (rounds = 1; rounds <= most_rounds; ++rounds) {
      std::vector<std::uint64_t> refined;
      for (NodeId phi : phis_) refined.push_back(refine(phi));
      for (std::size_t k = 0; k < phis_.size(); ++k) content(phis_[k]) = refined[k];
      hash_operators();
      const std::size_t more = count_classes();
      if (more == classes) return true;
      classes = more;
    }
    return false;
  }

  void merge(State& state);

 private:
  std::uint64_t& content(NodeId n) { return order_.content[n.index()]; }
  [[nodiscard]] std::uint32_t rank_of_region(NodeId phi) const {
    return order_.rank[graph_.input(phi, 0).index()];
  }
  std::uint64_t refine(NodeId phi) {
    std::uint64_t hash = content(phi);
    for (std::size_t k = 1; k < graph_.num_inputs(phi); ++k) {
      hash = mix(hash, content(graph_.input(phi, k)));
    }
    return hash;
  }
  void hash_operators() {
    for (NodeId n : data_) {
      if (graph_.op(n) != Op::phi) content(n) = content_of(graph_, order_, n);
    }
  }
  std::size_t count_classes() {
    std::vector<std::uint64_t> hashes;
    for (NodeId phi : phis_) hashes.push_back(content(phi));
    std::ranges::sort(hashes);
    return static_cast<std::size_t>(std::ranges::unique(hashes).begin() - hashes.begin());
  }
  bool congruent(NodeId a, NodeId b);

  const Graph& graph_;
  CanonicalOrder& order_;
  std::vector<NodeId> data_;  // by rank
  std::vector<NodeId> phis_;  // by rank
};

/// Whether nodes of the same hash are alike but for operands of the same hash.
bool Refinement::congruent(NodeId a, NodeId b) {
  const Op op = graph_.op(a);
  if (op != graph_.op(b) || graph_.num_inputs(a) != graph_.num_inputs(b)) return false;
  if (op == Op::constant) return graph_.constant(a) == graph_.constant(b);
  if (op == Op::proj) return a == b;
  if (op == Op::phi && graph_.input(a, 0) != graph_.input(b, 0)) return false;
  for (std::size_t k = 1; k < graph_.num_inputs(a); ++k) {
    if (content(graph_.input(a, k)) != content(graph_.input(b, k))) return false;
  }
  return true;
}

void Refinement::merge(State& state) {
  std::unordered_map<std::uint64_t, NodeId> leaders;
  std::vector<std::pair<NodeId, NodeId>> pairs;
  for (NodeId n : data_) {
    const NodeId leader = leaders.try_emplace(content(n), n).first->second;
    if (leader == n) continue;
    if (!congruent(leader, n)) return;
    if (graph_.op(n) == Op::phi) pairs.emplace_back(n, leader);
  }
  for (const auto& [phi, leader] : pairs) {
    state.become("congruent phis are one", phi, leader);
    state.show("congruent phis are one");
  }
}

}  // namespace

std::uint64_t content_of(const Graph& graph, const CanonicalOrder& order, NodeId n) {
  const auto content = [&](std::size_t k) { return order.content[graph.input(n, k).index()]; };
  const auto term = [&](std::size_t k) {
    const bool is_sum = graph.op(graph.input(n, k)) == Op::add;
    return is_sum ? content(k) : mix(sum_tag, content(k));
  };
  const Op op = graph.op(n);
  if (op == Op::constant) return mix(1, static_cast<std::uint64_t>(graph.constant(n)));
  if (is_call_result(graph, n)) return mix(4, order.rank[graph.input(n, 0).index()]);
  if (op == Op::proj) return mix(2, graph.projection_number(n));
  if (op == Op::add) return term(1) + term(2);
  std::uint64_t hash = static_cast<std::uint64_t>(op);
  if (op == Op::phi) hash = mix(3, order.rank[graph.input(n, 0).index()]);
  for (std::size_t k = 1; k < graph.num_inputs(n); ++k) hash = mix(hash, content(k));
  return hash;
}

CanonicalOrder order_nodes(State& state) { return Ordering(state).run(); }

std::size_t merge_congruent_phis(State& state, CanonicalOrder& order, std::size_t most_rounds) {
  Refinement refinement(state, order);
  std::size_t rounds = 0;
  if (refinement.run(rounds, std::min<std::size_t>(most_rounds, 64))) refinement.merge(state);
  return rounds;
}

void remove_redundant_phis(State& state) {
  const Graph& graph = state.graph;
  ssa::RedundantPhis<NodeId> phis(graph.end_id());
  for (NodeId phi : graph.nodes()) {
    if (graph.op(phi) != Op::phi) continue;
    for (std::size_t k = 1; k < graph.num_inputs(phi); ++k) {
      phis.add_operand(phi, graph.input(phi, k));
    }
  }
  phis.find([&](NodeId phi, NodeId value) {
    state.become("phi of one value is the value", phi, value);
    state.show("phi of one value is the value");
  });
}

}  // namespace ssac::son::fixpoint
