// Applies the peephole rules to data, with value numbering, on a worklist; and resolves repeated
// tests. Value numbering keeps one of all nodes with the same kind and the same inputs.
//
// Source: value numbering: Cocke and Schwartz, "Programming Languages and Their Compilers", 1970;
// on the Sea of Nodes: Click, "Global Code Motion / Global Value Numbering", PLDI 1995, section
// 3.1.
#include "son/rules/rules.h"

#include <algorithm>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/support/bit_tree.h"
#include "cfg/support/hash_table.h"
#include "son/control_graph.h"
#include "son/fixpoint/passes.h"
#include "son/kinds.h"

namespace ssac::son::fixpoint {

namespace {

/// The number of nodes left: many more can have been made.
std::size_t count_left(const Graph& graph) {
  return static_cast<std::size_t>(
      std::ranges::count_if(graph.nodes(), [&](NodeId n) { return graph.op(n) != Op::none; }));
}

class Rewriting {
 public:
  Rewriting(State& state, CanonicalOrder& order)
      : state_(state),
        graph_(state.graph),
        order_(order),
        view_(graph_, types_, &order.content),
        nodes_(graph_.end_id() + order.next_rank),
        queue_(nodes_.size()),
        wide_(nodes_.size()),
        values_(2 * count_left(graph_)) {
    const std::size_t end = graph_.end_id();
    types_.reserve(end + end / 4);  // the rules make some more
    types_.resize(end);
    order.content.resize(end);  // nodes have been made since the order was
    order.rank.resize(end);
    for (NodeId n : graph_.nodes()) {
      if (graph_.op(n) != Op::none) {
        register_node(n);
      } else if (order.rank[n.index()] == 0) {
        order.rank[n.index()] = order.next_rank++;
      }
    }
    for (NodeId n : graph_.nodes()) {
      if (graph_.op(n) != Op::none) push(n);
    }
  }

  void run() {
    while (!queue_.empty() || !wide_.empty()) {
      BitTree& next = queue_.empty() ? wide_ : queue_;
      const std::size_t rank = next.least();
      next.erase(rank);
      visit(nodes_[rank]);
    }
  }

 private:
  struct KnownValue {
    std::uint64_t key = 0;
    NodeId node;

    [[nodiscard]] bool valid() const { return node.valid(); }
  };

  void register_node(NodeId n);
  void push(NodeId n);
  void push_users(NodeId n);
  void visit(NodeId n);
  bool drop_unused(NodeId n);
  void become(std::string_view rule, NodeId n, NodeId better);
  void carry_out(NodeId n, const Rewrite& rewrite);
  NodeId make(const Rewrite& rewrite, const Step& step, const std::vector<NodeId>& results);
  [[nodiscard]] NodeId folded(NodeId n);
  [[nodiscard]] std::uint64_t key(NodeId n) const;
  [[nodiscard]] bool same(NodeId a, NodeId b) const;
  [[nodiscard]] bool is_current(const KnownValue& value) const {
    return graph_.op(value.node) != Op::none && key(value.node) == value.key;
  }
  NodeId number_value(NodeId n);

  State& state_;
  Graph& graph_;
  CanonicalOrder& order_;
  std::vector<Type> types_;  // by node
  RuleView view_;
  std::vector<NodeId> nodes_;     // by rank; ranks are unique
  BitTree queue_;                 // the ranks of nodes to be visited
  BitTree wide_;                  // those of nodes to be visited when queue_ is empty
  HashTable<KnownValue> values_;  // may be out of date
};

/// Records the type of a node and, if it is new, its rank and content.
void Rewriting::register_node(NodeId n) {
  if (n.index() >= types_.size()) {
    types_.resize(n.index() + 1);
    order_.content.resize(std::max<std::size_t>(order_.content.size(), n.index() + 1));
    order_.rank.resize(order_.content.size());
  }
  const Op op = graph_.op(n);
  if (op == Op::constant) {
    types_[n.index()] = Type::constant(graph_.constant(n));
  } else if (is_data(graph_, n)) {
    types_[n.index()] = Type::integer();
  } else {
    types_[n.index()] = op == Op::dead_control ? Type::dead_control() : Type::control();
  }
  const bool is_ranked = order_.rank[n.index()] != 0;
  if (!is_ranked) order_.rank[n.index()] = order_.next_rank++;
  const std::uint32_t rank = order_.rank[n.index()];
  if (rank >= nodes_.size()) {
    nodes_.resize(std::max<std::size_t>(rank + 1, 2 * nodes_.size()));
    queue_.grow(nodes_.size());
    wide_.grow(nodes_.size());
  }
  nodes_[rank] = n;
  if (is_ranked) return;
  if (is_data(graph_, n)) order_.content[n.index()] = content_of(graph_, order_, n);
}

/// A phi with very many operands is expensive to visit, so it waits until these have settled.
void Rewriting::push(NodeId n) {
  constexpr std::size_t max_inputs = 256;
  BitTree& queue = graph_.num_inputs(n) > max_inputs ? wide_ : queue_;
  queue.insert(order_.rank[n.index()]);
}

/// Also pushes users of users where rules look at operands of operands: through sums and phis.
void Rewriting::push_users(NodeId n) {
  for (NodeId user : graph_.users(n)) {
    push(user);
    if (graph_.op(user) != Op::add && graph_.op(user) != Op::phi) continue;
    for (NodeId next : graph_.users(user)) push(next);
  }
}

/// Kills a data node that nothing uses. Returns whether it did.
bool Rewriting::drop_unused(NodeId n) {
  if (!graph_.users(n).empty() || graph_.op(n) == Op::proj) return false;
  for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) {
    const NodeId input = graph_.input(n, k);
    if (input.valid() && is_data(graph_, input)) push(input);
  }
  state_.kill("nothing uses it", n);
  state_.show("nothing uses it");
  return true;
}

void Rewriting::become(std::string_view rule, NodeId n, NodeId better) {
  for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) {
    if (graph_.input(n, k).valid()) push(graph_.input(n, k));
  }
  push_users(n);
  push(better);
  state_.become(rule, n, better);
  state_.show(rule);
}

/// The Constant that an operator of constants becomes; none for other nodes.
NodeId Rewriting::folded(NodeId n) {
  const Op op = graph_.op(n);
  if (!is_operator(op)) return {};
  const NodeId left = graph_.input(n, 1);
  const NodeId right = graph_.input(n, graph_.num_inputs(n) - 1);
  const Type a = types_[left.index()];
  const Type b = types_[right.index()];
  if (!a.is_integer_constant() || !b.is_integer_constant()) return {};
  const NodeId constant = state_.constant(fold(op, a.value, b.value));
  register_node(constant);
  return constant;
}

std::uint64_t Rewriting::key(NodeId n) const {
  std::uint64_t hash = static_cast<std::uint64_t>(graph_.op(n));
  const auto add = [&](std::uint64_t x) {
    hash = (hash ^ x) * 0x9E37'79B9'7F4A'7C15U;
    hash ^= hash >> 29U;
  };
  if (graph_.op(n) == Op::constant) add(static_cast<std::uint64_t>(graph_.constant(n)));
  for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) add(graph_.input(n, k).index());
  return hash;
}

bool Rewriting::same(NodeId a, NodeId b) const {
  if (graph_.op(a) != graph_.op(b) || graph_.num_inputs(a) != graph_.num_inputs(b)) return false;
  if (graph_.op(a) == Op::constant) return graph_.constant(a) == graph_.constant(b);
  for (std::size_t k = 0; k < graph_.num_inputs(a); ++k) {
    if (graph_.input(a, k) != graph_.input(b, k)) return false;
  }
  return true;
}

/// The known node of the same kind with the same inputs; if there is none, `n`, which is known from
/// then on.
NodeId Rewriting::number_value(NodeId n) {
  if (graph_.op(n) == Op::proj) return n;
  const auto hash_of = [](const KnownValue& value) { return value.key ^ value.key >> 32U; };
  const KnownValue own = {key(n), n};
  KnownValue& known =
      values_.find(hash_of(own), [&](const KnownValue& other) { return other.key == own.key; });
  const bool is_new = !known.valid();
  if (!is_new && known.node != n && same(known.node, n)) return known.node;
  known = own;
  if (is_new) values_.filled(hash_of, [&](const KnownValue& value) { return is_current(value); });
  return n;
}

NodeId Rewriting::make(const Rewrite& rewrite, const Step& step,
                       const std::vector<NodeId>& results) {
  const NodeId made = step.op == Op::constant ? state_.constant(step.constant)
                                              : make_step(graph_, rewrite, step, results);
  if (step.op == Op::phi) trace_made_phi(state_.trace, rewrite.rule, graph_, made);
  register_node(made);
  NodeId better = folded(made);
  if (!better.valid()) better = number_value(made);
  // A constant may have existed before, and have users.
  if (better != made && graph_.users(made).empty()) {
    if (graph_.op(made) == Op::phi) {
      trace_rewrite(state_.trace, "same operation, same operands", state_.before(made), graph_,
                    better);
    }
    graph_.kill(made);
  }
  push(better);
  return better;
}

void Rewriting::carry_out(NodeId n, const Rewrite& rewrite) {
  if (!state_.spend(rewrite.steps.size())) return;
  std::vector<NodeId> results;
  for (const Step& step : rewrite.steps) {
    results.push_back(make(rewrite, step, results));
  }
  if (results.back() != n) become(rewrite.rule, n, results.back());
}

void Rewriting::visit(NodeId n) {
  if (graph_.op(n) == Op::none || !is_data(graph_, n) || drop_unused(n)) return;
  if (const NodeId constant = folded(n); constant.valid()) {
    become("constant", n, constant);
    return;
  }
  if (const NodeId known = number_value(n); known != n) {
    become("same operation, same operands", n, known);
    return;
  }
  if (state_.budget == 0) return state_.graph.set_rules_cut();
  const NodeBefore before = node_before_search(state_.trace, graph_, n);
  const Rewrite rewrite = find_rewrite(view_, n);
  if (!rewrite.found()) return;
  if (!rewrite.node.valid()) {
    carry_out(n, rewrite);
  } else if (rewrite.node != n) {
    become(rewrite.rule, n, rewrite.node);
  } else {
    --state_.budget;
    state_.note(rewrite.rule, before, n);
    state_.show(rewrite.rule);
    push(n);
    push_users(n);
  }
}

}  // namespace

void rewrite_data(State& state, CanonicalOrder& order) { Rewriting(state, order).run(); }

namespace {

/// Whether two branches test the same value.
bool any_test_repeated(const Graph& graph) {
  IdSet<NodeId> tested(graph.end_id());
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::if_ && !tested.insert(graph.input(n, 1))) return true;
  }
  return false;
}

}  // namespace

void resolve_repeated_tests(State& state) {
  Graph& graph = state.graph;
  if (!any_test_repeated(graph)) return;
  const ControlGraph control(graph);
  const cfg::DominatorTree dominators = cfg::dominators(control.graph());
  IdMap<NodeId, std::uint32_t> numbers(graph.end_id());  // of conditions, from 1
  std::vector<std::vector<NodeId>> tests(1);             // by number: branches on the path down
  for (cfg::BlockId b : dominators.preorder()) {
    const NodeId branch = control.node_of(b);
    if (graph.op(branch) != Op::if_) continue;
    std::uint32_t& number = numbers[graph.input(branch, 1)];
    if (number == 0) {
      number = static_cast<std::uint32_t>(tests.size());
      tests.emplace_back();
    }
    std::vector<NodeId>& above = tests[number];
    const auto dominates = [&](NodeId n) { return dominators.dominates(control.block_of(n), b); };
    while (!above.empty() && !dominates(above.back())) above.pop_back();
    if (!above.empty()) {
      for (NodeId side : graph.users(above.back())) {
        if (!dominates(side)) continue;
        const NodeBefore before = state.before(branch);
        graph.set_input(branch, 1, state.constant(graph.projection_number(side) == 0 ? 1 : 0));
        state.note("test settled before", before, branch);
        state.show("test settled before");
        break;
      }
    }
    above.push_back(branch);
  }
}

}  // namespace ssac::son::fixpoint
