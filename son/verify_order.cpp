#include "son/verify_order.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "cfg/loops.h"
#include "son/kinds.h"

namespace ssac::son {

namespace {

class OrderVerifier {
 public:
  OrderVerifier(const Graph& graph, const ControlGraph& control, const Stage& stage,
                std::vector<std::string>& violations)
      : graph_(graph),
        stage_(stage),
        violations_(violations),
        control_(control),
        dominators_(control.dominators()),
        early_(graph.end_id()) {}

  void run() {
    if (!is_in_order() && !sort()) return;
    check_dominance();
    if (stage_.is_whole) check_back_edges();
    check_returns();
    if (stage_.node.valid()) check_replacement(stage_.node, stage_.becomes);
  }

 private:
  template <class... Arguments>
  void violation(NodeId n, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    violations_.push_back(violation_of(graph_, n, text, std::forward<Arguments>(arguments)...));
  }

  [[nodiscard]] bool is_in_order() const;
  bool sort();
  void report_cycles(const IdMap<NodeId, std::uint32_t>& inputs_left);
  void check_dominance();
  void check_back_edges();
  void check_returns();
  void check_replacement(NodeId node, NodeId becomes);
  void find_early(NodeId n);
  void check_read(NodeId reader, std::size_t k, NodeId input, NodeId place);

  const Graph& graph_;
  const Stage& stage_;
  std::vector<std::string>& violations_;
  std::vector<NodeId> sorted_;  // inputs before users, except back edges; empty: order of ids
  const ControlGraph& control_;
  const cfg::DominatorTree& dominators_;
  IdMap<NodeId, cfg::BlockId> early_;  // none: the value is never computed
};

/// Whether in the order of ids inputs come before users, except for back edges, as they do unless
/// peepholes have replaced nodes by younger ones. (The inputs of Stop are younger, but nothing
/// reads Stop.)
bool OrderVerifier::is_in_order() const {
  for (NodeId n : graph_.nodes()) {
    if (n == graph_.stop()) continue;
    const Graph::Inputs inputs = graph_.inputs(n);
    const std::size_t end = first_back_edge(graph_, n);
    for (std::size_t k = 0; k < end; ++k) {
      if (inputs[k].valid() && inputs[k] >= n) return false;
    }
  }
  return true;
}

/// Sorts the nodes so that inputs come before users, except for back edges, or reports the cycles
/// (Kahn, "Topological sorting of large networks", CACM 5(11), 1962).
bool OrderVerifier::sort() {
  IdMap<NodeId, std::uint32_t> inputs_left(graph_.end_id());
  sorted_.reserve(graph_.nodes_created());
  for (NodeId n : graph_.nodes()) {
    const Graph::Inputs inputs = graph_.inputs(n);
    const std::size_t end = first_back_edge(graph_, n);
    for (std::size_t k = 0; k < end; ++k) inputs_left[n] += inputs[k].valid() ? 1 : 0;
    if (inputs_left[n] == 0) sorted_.push_back(n);
  }
  for (std::size_t next = 0; next < sorted_.size(); ++next) {
    const Graph::Users users = graph_.users(sorted_[next]);
    for (auto user = users.begin(); user != users.end(); ++user) {
      if (is_back_edge(graph_, *user, user.input_number())) continue;
      if (--inputs_left[*user] == 0) sorted_.push_back(*user);
    }
  }
  if (sorted_.size() == graph_.nodes_created()) return true;
  report_cycles(inputs_left);
  return false;
}

/// Of the nodes left, reports those that are on a cycle or between two: those left when nodes
/// without users are removed repeatedly.
void OrderVerifier::report_cycles(const IdMap<NodeId, std::uint32_t>& inputs_left) {
  std::vector<NodeId> left;
  IdMap<NodeId, std::uint32_t> users_left(graph_.end_id());
  std::vector<NodeId> ends;
  const auto for_each_input_left = [&](NodeId n, auto visit) {
    for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) {
      const NodeId input = graph_.input(n, k);
      if (input.valid() && !is_back_edge(graph_, n, k) && inputs_left[input] != 0) visit(input);
    }
  };
  for (NodeId n : graph_.nodes()) {
    if (inputs_left[n] == 0) continue;
    left.push_back(n);
    for_each_input_left(n, [&](NodeId input) { ++users_left[input]; });
  }
  for (NodeId n : left) {
    if (users_left[n] == 0) ends.push_back(n);
  }
  while (!ends.empty()) {
    const NodeId n = ends.back();
    ends.pop_back();
    for_each_input_left(n, [&](NodeId input) {
      if (--users_left[input] == 0) ends.push_back(input);
    });
  }
  for (NodeId n : left) {
    if (users_left[n] != 0) violation(n, "on a cycle without a back edge");
  }
}

void OrderVerifier::check_dominance() {
  const auto visit = [&](NodeId n) {
    if (is_data(graph_, n)) find_early(n);
  };
  if (sorted_.empty()) {
    std::ranges::for_each(graph_.nodes(), visit);
  } else {
    std::ranges::for_each(sorted_, visit);
  }
  for (NodeId n : graph_.nodes()) {
    const Op op = graph_.op(n);
    if (reads_data_at_control(op) && control_.reaches(n)) {
      const Graph::Inputs inputs = graph_.inputs(n);
      for (std::size_t k = 1; k < inputs.size(); ++k) check_read(n, k, inputs[k], n);
    }
    if (op != Op::phi) continue;
    const Graph::Inputs inputs = graph_.inputs(n);
    if (!control_.reaches(inputs[0])) continue;
    const Graph::Inputs controls = graph_.inputs(inputs[0]);
    for (std::size_t k = 1; k < inputs.size(); ++k) {
      if (!controls[k].valid() || !inputs[k].valid()) continue;  // in progress
      if (control_.reaches(controls[k])) check_read(n, k, inputs[k], controls[k]);
    }
  }
}

/// Rule 11: a reachable return is an input of the stop, and no return is one twice.
void OrderVerifier::check_returns() {
  IdMap<NodeId, std::uint32_t> times(graph_.end_id());
  const Graph::Inputs returns = graph_.inputs(graph_.stop());
  for (std::size_t k = 0; k < returns.size(); ++k) ++times[returns[k]];
  for (NodeId n : graph_.nodes()) {
    if (graph_.op(n) != Op::return_) continue;
    const bool is_missing = times[n] == 0 && stage_.is_whole && control_.reaches(n);
    const bool is_right = times[n] <= 1 && !is_missing;
    if (!is_right) violation(n, "{} times an input of the stop", times[n]);
  }
}

/// The replacement must be available where the node is, or where what it depends on is.
void OrderVerifier::check_replacement(NodeId node, NodeId becomes) {
  const bool is_value = is_data(graph_, node);
  const bool is_control = control_.reaches(node) && graph_.op(becomes) != Op::dead_control;
  const cfg::BlockId needed = is_value ? early_[node] : control_.block_of(node);
  if (node == becomes || !needed.valid() || (!is_value && !is_control)) return;
  if (is_value != is_data(graph_, becomes)) {
    violation(node, "becomes {}, which is another kind of node", becomes);
    return;
  }
  const cfg::BlockId given = is_value ? early_[becomes] : control_.block_of(becomes);
  if (!given.valid()) {
    violation(node, "becomes {}, which Start does not reach", becomes);
  } else if (!dominators_.dominates(given, needed)) {
    violation(node, "becomes {}, which depends on {}, which does not dominate {}", becomes,
              control_.node_of(given), control_.node_of(needed));
  }
}

/// Rule 10: a back edge comes from a node that the loop leads to.
void OrderVerifier::check_back_edges() {
  std::optional<cfg::LoopForest> loops;  // of irreducible graphs only
  for (NodeId n : graph_.nodes()) {
    if (graph_.op(n) != Op::loop || !control_.reaches(n)) continue;
    for (std::size_t k = first_back_edge(graph_, n); k < graph_.num_inputs(n); ++k) {
      const NodeId control = graph_.input(n, k);
      if (!control.valid() || !control_.reaches(control)) continue;
      const cfg::BlockId header = control_.block_of(n);
      const cfg::BlockId from = control_.block_of(control);
      if (dominators_.dominates(header, from)) continue;
      if (!loops) loops.emplace(control_.graph());
      if (loops->common(header, from).valid()) continue;
      violation(n, "back edge {}, from {}, comes from outside of the loop", k, control);
    }
  }
}

/// Rule 9: finds the deepest of the calls and regions of phis that the value depends on, which must
/// be on one path of the dominator tree.
void OrderVerifier::find_early(NodeId n) {
  if (graph_.op(n) == Op::phi || is_call_result(graph_, n)) {
    early_[n] = control_.block_of(graph_.input(n, 0));
    return;
  }
  const cfg::BlockId start = control_.block_of(graph_.start());
  early_[n] = start;
  if (!is_operator(graph_.op(n))) return;
  const Graph::Inputs inputs = graph_.inputs(n);
  cfg::BlockId early = start;
  for (std::size_t k = 1; k < inputs.size(); ++k) {
    const cfg::BlockId other = early_[inputs[k]];
    if (!other.valid()) {
      early_[n] = {};
      return;
    }
    if (other == early || other == start) continue;
    if (early == start || dominators_.dominates(early, other)) {
      early = other;
    } else if (!dominators_.dominates(other, early)) {
      violation(n, "depends on {} and {}, neither of which dominates the other",
                control_.node_of(early), control_.node_of(other));
    }
  }
  early_[n] = early;
}

/// Rule 9: checks input k of the reader, which is `input` and is read at `place`.
void OrderVerifier::check_read(NodeId reader, std::size_t k, NodeId input, NodeId place) {
  const cfg::BlockId early = early_[input];
  if (!early.valid()) {
    violation(reader, "input {} depends on a place that Start does not reach", k);
  } else if (!dominators_.dominates(early, control_.block_of(place))) {
    violation(reader, "input {} depends on {}, which does not dominate {}", k,
              control_.node_of(early), place);
  }
}

}  // namespace

void verify_order(const Graph& graph, const ControlGraph& control, const Stage& stage,
                  std::vector<std::string>& violations) {
  OrderVerifier(graph, control, stage, violations).run();
}

}  // namespace ssac::son
