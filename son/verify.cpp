#include "son/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "son/kinds.h"
#include "son/verify_order.h"

namespace ssac::son {

namespace {

using Role = NodeRole;

Role role_of(const Graph& graph, NodeId n) {
  if (graph.op(n) != Op::proj) return kind_of(graph.op(n)).role;
  const bool is_broken = graph.num_inputs(n) == 0 || graph.input(n, 0).index() >= graph.end_id();
  if (is_broken) return Role::stop;
  return is_control(graph, n) ? Role::control : Role::data;
}

std::string_view name_of(Role role) {
  switch (role) {
    case Role::return_: return "a return";
    case Role::projected: return "the start, an if or a call";
    case Role::region: return "a region";
    case Role::control: return "control";
    default: return "data";
  }
}

class Verifier {
 public:
  Verifier(const Graph& graph, Stage stage)
      : graph_(graph), stage_(stage), roles_(graph.end_id()), taken_(graph.end_id()) {}

  std::vector<std::string> run(std::optional<ControlGraph>& control) {
    control.reset();
    check_ends();
    for (NodeId n : graph_.nodes()) roles_[n] = role_of(graph_, n);
    // Few passes over the memory of the graph: what they need of other nodes is in roles_.
    for (NodeId n : graph_.nodes()) {
      check_arity(n);
      check_inputs(n);
      if (violations_.empty()) check_kind(n);
    }
    if (violations_.empty()) violations_ = std::move(kind_violations_);
    if (!violations_.empty()) return std::move(violations_);
    if (!graph_.users_agree()) violations_.emplace_back("users do not mirror inputs");
    check_successors();
    verify_order(graph_, control.emplace(graph_), stage_, violations_);
    return std::move(violations_);
  }

 private:
  template <class... Arguments>
  void violation(NodeId n, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    violations_.push_back(violation_of(graph_, n, text, std::forward<Arguments>(arguments)...));
  }
  /// A violation that counts only if all nodes have their inputs.
  template <class... Arguments>
  void kind_violation(NodeId n, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    kind_violations_.push_back(
        violation_of(graph_, n, text, std::forward<Arguments>(arguments)...));
  }

  void check_ends();
  void check_arity(NodeId n);
  void check_inputs(NodeId n);
  void check_input(NodeId n, std::size_t k, NodeId input, Role wanted);
  void check_kind(NodeId n);
  void check_projections(NodeId n);
  void check_successors();

  /// Whether the node may lack that input, since its back edges are not set yet.
  [[nodiscard]] bool may_lack(NodeId n, std::size_t k) const {
    return !stage_.is_whole && k != 0 && graph_.in_progress(n);
  }

  const Graph& graph_;
  Stage stage_;
  IdMap<NodeId, Role> roles_;
  std::vector<std::string> violations_;
  std::vector<std::string> kind_violations_;
  IdSet<NodeId> taken_;                   // control that has a successor
  std::vector<NodeId> extra_successors_;  // once for each further successor
  std::vector<std::uint32_t> numbers_;    // scratch
};

void Verifier::check_ends() {
  std::size_t starts = 0;
  std::size_t stops = 0;
  for (NodeId n : graph_.nodes()) {
    starts += graph_.op(n) == Op::start ? 1 : 0;
    stops += graph_.op(n) == Op::stop ? 1 : 0;
  }
  const auto check = [&](Op op, std::size_t count, NodeId known) {
    if (count != 1 || !known.valid() || graph_.op(known) != op) {
      violations_.push_back(
          fmt::format("{} {} nodes, not one that the graph knows as such", count, name_of(op)));
    }
  };
  check(Op::start, starts, graph_.start());
  check(Op::stop, stops, graph_.stop());
}

void Verifier::check_arity(NodeId n) {
  const std::size_t inputs = graph_.num_inputs(n);
  const NodeKind& kind = kind_of(graph_.op(n));
  if (kind.least_inputs == kind.max_inputs) {
    if (inputs != kind.least_inputs) violation(n, "{} inputs, not {}", inputs, kind.least_inputs);
  } else if (inputs < kind.least_inputs) {
    violation(n, "{} inputs, not {} or more", inputs, kind.least_inputs);
  }
}

void Verifier::check_inputs(NodeId n) {
  const Op op = graph_.op(n);
  const Graph::Inputs inputs = graph_.inputs(n);
  for (std::size_t k = 0; k < inputs.size(); ++k)
    check_input(n, k, inputs[k], kind_of(op).input(k));
}

void Verifier::check_input(NodeId n, std::size_t k, NodeId input, Role wanted) {
  Role role = Role::nothing;
  if (input.valid()) role = input.index() < graph_.end_id() ? roles_[input] : Role::no_node;
  if (wanted == Role::control && (role == Role::control || role == Role::region)) {
    if (!taken_.insert(input)) extra_successors_.push_back(input);
  } else if (role == wanted || (wanted == Role::control && role == Role::dead_control)) {
    return;
  } else if (role == Role::nothing && may_lack(n, k)) {
    return;
  } else if (role == Role::dead_control && wanted == Role::return_ && !stage_.is_whole) {
    return;  // an unreachable return has become this; the stop will be simplified later
  } else if ((role == Role::nothing) != (wanted == Role::nothing)) {
    violation(n, "input {} is {}", k, wanted == Role::nothing ? "set" : "missing");
  } else if (role == Role::no_node) {
    violation(n, "input {} is {}, which is no node of the graph", k, input);
  } else {
    kind_violation(n, "input {}, {}, is not {}", k, input, name_of(wanted));
  }
}

void Verifier::check_kind(NodeId n) {
  const Op op = graph_.op(n);
  if (op == Op::phi && graph_.num_inputs(n) != graph_.num_inputs(graph_.input(n, 0))) {
    kind_violation(n, "{} inputs, its region {} has {}", graph_.num_inputs(n), graph_.input(n, 0),
                   graph_.num_inputs(graph_.input(n, 0)));
  }
  if (op == Op::loop) {
    const std::size_t first_back_edge = graph_.region_info(n).first_back_edge;
    if (first_back_edge < 2 || first_back_edge >= graph_.num_inputs(n)) {
      kind_violation(n, "back edges from input {} of {}", first_back_edge, graph_.num_inputs(n));
    }
  }
  if (op == Op::start || op == Op::if_ || op == Op::call) check_projections(n);
}

void Verifier::check_projections(NodeId n) {
  numbers_.clear();
  for (NodeId user : graph_.users(n)) numbers_.push_back(graph_.projection_number(user));
  std::ranges::sort(numbers_);
  const bool are_both = stage_.is_whole
                            ? numbers_.size() == 2 && numbers_[0] == 0 && numbers_[1] == 1
                            : numbers_.empty() || numbers_.back() <= 1;
  if (std::ranges::adjacent_find(numbers_) != numbers_.end()) {
    kind_violation(n, "two projections of one number");
  } else if (graph_.op(n) == Op::if_ && !are_both) {
    kind_violation(n, "projections {}, not 0 and 1", fmt::join(numbers_, ", "));
  } else if (graph_.op(n) == Op::call && !numbers_.empty() && numbers_.back() > 1) {
    kind_violation(n, "projections {}, not 0 or 1", fmt::join(numbers_, ", "));
  }
}

/// Rule 7: each control has at most one successor.
void Verifier::check_successors() {
  std::ranges::sort(extra_successors_);
  for (auto first = extra_successors_.begin(); first != extra_successors_.end();) {
    const auto next =
        std::find_if(first, extra_successors_.end(), [&](NodeId n) { return n != *first; });
    violation(*first, "the control has {} successors", next - first + 1);
    first = next;
  }
}

}  // namespace

std::vector<std::string> verify(const Graph& graph, std::optional<ControlGraph>& control) {
  return Verifier(graph, {}).run(control);
}

std::vector<std::string> verify(const Graph& graph) {
  std::optional<ControlGraph> control;
  return verify(graph, control);
}

std::vector<std::string> verify_unfinished(const Graph& graph, NodeId node, NodeId becomes) {
  std::optional<ControlGraph> control;
  return Verifier(graph, {.is_whole = false, .node = node, .becomes = becomes}).run(control);
}

}  // namespace ssac::son
