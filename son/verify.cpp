#include "son/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "son/kinds.h"
#include "son/verify_order.h"

namespace ssac::son {

namespace {

class Verifier {
 public:
  explicit Verifier(const Graph& graph) : graph_(graph) {}

  std::vector<std::string> run() {
    check_ends();
    // Few passes, each over all of the graph's memory.
    for (NodeId n : graph_.nodes()) {
      check_arity(n);
      check_inputs(n);
    }
    if (!violations_.empty()) return std::move(violations_);
    for (NodeId n : graph_.nodes()) check_kind(n);
    if (!violations_.empty()) return std::move(violations_);
    check_users();
    verify_order(graph_, violations_);
    return std::move(violations_);
  }

 private:
  template <class... Arguments>
  void violation(NodeId n, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    violations_.push_back(fmt::format("{} ({}): {}", n, name_of(graph_.op(n)),
                                      fmt::format(text, std::forward<Arguments>(arguments)...)));
  }

  void check_ends();
  void check_arity(NodeId n);
  void check_inputs(NodeId n);
  [[nodiscard]] const char* expected_kind(NodeId n, std::size_t k) const;
  void check_kind(NodeId n);
  void check_projections(NodeId n);
  void check_users();

  const Graph& graph_;
  std::vector<std::string> violations_;
  std::vector<std::uint32_t> numbers_;  // scratch
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
  const auto exactly = [&](std::size_t wanted) {
    if (inputs != wanted) violation(n, "{} inputs, not {}", inputs, wanted);
  };
  switch (graph_.op(n)) {
    case Op::none:
    case Op::start:
    case Op::constant:
    case Op::dead_control:
    case Op::scope: exactly(0); break;
    case Op::stop: break;
    case Op::proj: exactly(1); break;
    case Op::call:
      if (inputs < 1) violation(n, "0 inputs, not 1 or more");
      break;
    case Op::return_:
    case Op::if_:
    case Op::not_:
    case Op::minus: exactly(2); break;
    case Op::region:
    case Op::phi:
      if (inputs < 2) violation(n, "{} inputs, not 2 or more", inputs);
      break;
    case Op::loop:
      if (inputs < 3) violation(n, "{} inputs, not 3 or more", inputs);
      break;
    default: exactly(3); break;
  }
}

void Verifier::check_inputs(NodeId n) {
  const Op op = graph_.op(n);
  for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) {
    const NodeId input = graph_.input(n, k);
    const bool want_none = k == 0 && (is_region(op) || is_operator(op));
    if (input.valid() == want_none) {
      violation(n, "input {} is {}", k, want_none ? "set" : "missing");
    } else if (input.valid() && (input.index() >= graph_.end_id() || graph_.op(input) == Op::none ||
                                 graph_.op(input) == Op::scope)) {
      violation(n, "input {} is {}, which is no node of the graph", k, input);
    }
  }
}

/// The kind that input k must be of, or null if it is.
const char* Verifier::expected_kind(NodeId n, std::size_t k) const {
  const NodeId input = graph_.input(n, k);
  const Op op = graph_.op(n);
  if (op == Op::stop) return graph_.op(input) == Op::return_ ? nullptr : "a return";
  if (op == Op::proj) {
    const Op of = graph_.op(input);
    return of == Op::start || of == Op::if_ || of == Op::call ? nullptr
                                                              : "the start, an if or a call";
  }
  if (op == Op::phi && k == 0) return is_region(graph_.op(input)) ? nullptr : "a region";
  if (is_control_input(graph_, n, k)) return passes_control(graph_, input) ? nullptr : "control";
  return is_data(graph_, input) ? nullptr : "data";
}

void Verifier::check_kind(NodeId n) {
  const Op op = graph_.op(n);
  const std::size_t first = is_region(op) || is_operator(op) ? 1 : 0;
  for (std::size_t k = first; k < graph_.num_inputs(n); ++k) {
    if (const char* kind = expected_kind(n, k)) {
      violation(n, "input {}, {}, is not {}", k, graph_.input(n, k), kind);
    }
  }
  if (op == Op::phi && graph_.num_inputs(n) != graph_.num_inputs(graph_.input(n, 0))) {
    violation(n, "{} inputs, its region {} has {}", graph_.num_inputs(n), graph_.input(n, 0),
              graph_.num_inputs(graph_.input(n, 0)));
  }
  if (op == Op::loop) {
    const std::size_t first_back_edge = graph_.region_info(n).first_back_edge;
    if (first_back_edge < 2 || first_back_edge >= graph_.num_inputs(n)) {
      violation(n, "back edges from input {} of {}", first_back_edge, graph_.num_inputs(n));
    }
  }
  if (op == Op::start || op == Op::if_ || op == Op::call) check_projections(n);
}

void Verifier::check_projections(NodeId n) {
  numbers_.clear();
  for (NodeId user : graph_.users(n)) numbers_.push_back(graph_.projection_number(user));
  std::ranges::sort(numbers_);
  const bool are_both = numbers_.size() == 2 && numbers_[0] == 0 && numbers_[1] == 1;
  if (std::ranges::adjacent_find(numbers_) != numbers_.end()) {
    violation(n, "two projections of one number");
  } else if (graph_.op(n) == Op::if_ && !are_both) {
    violation(n, "projections {}, not 0 and 1", fmt::join(numbers_, ", "));
  } else if (graph_.op(n) == Op::call && !numbers_.empty() && numbers_.back() > 1) {
    violation(n, "projections {}, not 0 or 1", fmt::join(numbers_, ", "));
  }
}

/// Each input has its user, and control goes one way only.
void Verifier::check_users() {
  std::size_t inputs = 0;
  std::size_t users = 0;
  for (NodeId n : graph_.nodes()) {
    for (std::size_t k = 0; k < graph_.num_inputs(n); ++k) inputs += graph_.input(n, k).valid();
    const bool passes_on = passes_control(graph_, n) && graph_.op(n) != Op::dead_control;
    std::size_t ways = 0;
    const Graph::Users all = graph_.users(n);
    for (auto user = all.begin(); user != all.end(); ++user) {
      ++users;
      if (graph_.input(*user, user.input_number()) != n) {
        violation(n, "user {} does not read it", *user);
      }
      if (passes_on) ways += is_control_input(graph_, *user, user.input_number()) ? 1 : 0;
    }
    if (ways > 1) violation(n, "control goes {} ways", ways);
  }
  if (inputs != users) {
    violations_.push_back(fmt::format("{} inputs but {} users in all", inputs, users));
  }
}

}  // namespace

std::vector<std::string> verify(const Graph& graph) { return Verifier(graph).run(); }

std::vector<std::string> verify_creation_order(const Graph& graph) {
  std::vector<std::string> violations;
  for (NodeId n : graph.nodes()) {
    if (graph.op(n) == Op::stop) continue;
    for (std::size_t k = 0; k < graph.num_inputs(n); ++k) {
      const NodeId input = graph.input(n, k);
      if (!input.valid() || input < n || is_back_edge(graph, n, k)) continue;
      violations.push_back(
          fmt::format("{} ({}): input {}, {}, is younger", n, name_of(graph.op(n)), k, input));
    }
  }
  return violations;
}

}  // namespace ssac::son
