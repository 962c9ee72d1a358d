// Computes an order of the nodes that does not depend on their ids, and removes redundant phis.
//
// Control is numbered depth first from Start, the true side of a branch first. Then data is
// numbered in post-order from the branches, returns and calls, taken in that order; phis come
// before their operands.
#include <algorithm>
#include <ranges>
#include <utility>

#include "son/classify.h"
#include "son/control_graph.h"
#include "son/fixpoint/passes.h"
#include "son/kinds.h"
#include "ssa/redundant_phis.h"

namespace ssac::son::fixpoint {

namespace {

class Ordering {
 public:
  Ordering(Graph& graph, bool sorts) : graph_(graph), sorts_(sorts) {
    order_.rank.resize(graph_.end_id());
  }

  CanonicalOrder run() {
    const std::vector<NodeId> control = number_control();
    for (NodeId n : control) {
      if (!sorts_ || !is_region(graph_.op(n))) continue;
      sort_inputs(n, 1, first_back_edge(graph_, n));
      sort_inputs(n, first_back_edge(graph_, n), graph_.num_inputs(n));
    }
    if (sorts_) sort_inputs(graph_.stop(), 0, graph_.num_inputs(graph_.stop()));
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
  void sort_inputs(NodeId n, std::size_t first, std::size_t last);
  void number_data(NodeId root);

  Graph& graph_;
  bool sorts_;
  CanonicalOrder order_;
  std::vector<NodeId> roots_;
  std::vector<std::pair<NodeId, std::size_t>> stack_;
};

std::vector<NodeId> Ordering::number_control() {
  std::vector<NodeId> order;
  walk_control(graph_, [&](ControlStep step, NodeId n) {
    if (step == ControlStep::enter) {
      number(n);
      order.push_back(n);
    } else if (step == ControlStep::leave && is_region(graph_.op(n))) {
      order_.regions.push_back(n);
    }
  });
  std::ranges::reverse(order_.regions);
  return order;
}

/// Sorts inputs [first, last) of the region or Stop by rank, and the operands of its phis with
/// them.
void Ordering::sort_inputs(NodeId n, std::size_t first, std::size_t last) {
  const auto rank = [&](std::size_t k) { return order_.rank[graph_.input(n, k).index()]; };
  const auto positions = std::views::iota(first, last);
  if (std::ranges::is_sorted(positions, {}, rank)) return;
  std::vector<std::size_t> sorted(last - first);
  std::ranges::copy(positions, sorted.begin());
  std::ranges::stable_sort(sorted, {}, rank);
  std::vector<NodeId> readers = phis_of(graph_, n);
  readers.push_back(n);
  std::vector<NodeId> inputs;
  for (NodeId reader : readers) {
    inputs.clear();
    for (std::size_t k : sorted) inputs.push_back(graph_.input(reader, k));
    for (std::size_t k = 0; k < inputs.size(); ++k) graph_.set_input(reader, first + k, inputs[k]);
  }
}

void Ordering::number_data(NodeId root) {
  roots_.assign(1, root);
  for (std::size_t next = 0; next < roots_.size(); ++next) {
    if (numbered(roots_[next])) continue;
    stack_.emplace_back(roots_[next], 1);
    while (!stack_.empty()) {
      const NodeId n = stack_.back().first;
      const bool is_leaf = !is_operator(graph_.op(n));
      if (is_leaf || stack_.back().second == graph_.num_inputs(n)) {
        stack_.pop_back();
        if (numbered(n)) continue;
        number(n);
        if (graph_.op(n) != Op::phi) continue;
        for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) roots_.push_back(graph_.input(n, k));
        continue;
      }
      const NodeId operand = graph_.input(n, stack_.back().second++);
      if (!numbered(operand)) stack_.emplace_back(operand, 1);
    }
  }
}

}  // namespace

CanonicalOrder order_nodes(State& state) { return Ordering(state.graph, true).run(); }

CanonicalOrder number_nodes(Graph& graph) { return Ordering(graph, false).run(); }

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
