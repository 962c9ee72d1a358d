#include "son/evaluate.h"

#include <utility>

namespace ssac::son {

Evaluator::Evaluator(const Graph& graph, const ControlGraph& control)
    : graph_(graph),
      control_(control),
      depths_(control_.graph().num_blocks()),
      steps_(control_.graph().num_blocks()),
      results_(control_.graph().num_blocks()),
      entered_(control_.graph().num_blocks()),
      data_(graph.end_id()) {
  const cfg::DominatorTree& dominators = control_.dominators();
  for (cfg::BlockId b : control_.graph().blocks()) {
    depths_[b] = dominators.depth(b);
    const NodeId n = control_.node_of(b);
    if (graph.op(n) == Op::call) {
      for (NodeId user : graph.users(n)) {
        if (is_call_result(graph, user)) results_[b] = user;
      }
    }
    steps_[b] = control_successors(graph, n);
  }
  std::vector<std::pair<cfg::BlockId, NodeId>> phis;
  control_.needed().for_each([&](NodeId n) {
    if (graph.op(n) == Op::phi) phis.emplace_back(control_.block_of(graph.input(n, 0)), n);
  });
  phis_ = Csr<cfg::BlockId, NodeId>::from_pairs(control_.graph().num_blocks(), phis);
}

Outcome Evaluator::run(std::span<const std::int64_t> arguments, std::size_t iteration_limit,
                       cfg::Environment& environment) {
  arguments_ = arguments;
  entered_[control_.block_of(graph_.start())] = ++now_;
  std::size_t iterations = 0;
  NodeId at = graph_.start();
  while (graph_.op(at) != Op::return_) {
    const ControlUse step = next(at);
    if (!step.node.valid()) return Outcome::fell_through();
    if (graph_.op(step.node) == Op::loop && is_back_edge(graph_, step.node, step.input)) {
      if (iterations == iteration_limit) return Outcome::timed_out();
      ++iterations;
    }
    if (is_region(graph_.op(step.node))) enter(step);
    if (graph_.op(step.node) == Op::call) {
      if (const std::optional<Outcome> end = call(step.node, environment)) return *end;
    }
    at = step.node;
  }
  return Outcome::returned(value_of(graph_.input(at, 1)));
}

ControlUse Evaluator::next(NodeId control) {
  ++work_;
  const bool is_false = graph_.op(control) == Op::if_ && value_of(graph_.input(control, 1)) == 0;
  return steps_[control_.block_of(control)][is_false ? 1 : 0];
}

void Evaluator::enter(ControlUse step) {
  const cfg::BlockId block = control_.block_of(step.node);
  incoming_.clear();
  for (NodeId phi : phis_[block]) incoming_.push_back(value_of(graph_.input(phi, step.input)));
  work_ += incoming_.size();
  entered_[block] = ++now_;
  std::size_t k = 0;
  for (NodeId phi : phis_[block]) data_[phi] = {incoming_[k++], now_, block};
}

/// Returns the outcome if the run ends with the call.
std::optional<Outcome> Evaluator::call(NodeId n, cfg::Environment& environment) {
  const cfg::BlockId block = control_.block_of(n);
  incoming_.clear();
  for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
    incoming_.push_back(value_of(graph_.input(n, k)));
  }
  const auto result = environment.call(graph_.symbol(n), incoming_);
  if (!result) return result.error();
  entered_[block] = ++now_;
  if (results_[block].valid()) data_[results_[block]] = {*result, now_, block};
  return std::nullopt;
}

std::int64_t Evaluator::value_of(NodeId n) {
  if (is_fresh(n)) return data_[n].value;
  stack_.push_back(n);
  while (!stack_.empty()) {
    const NodeId top = stack_.back();
    if (!is_fresh(top)) {
      if (push_stale_operands(top)) continue;
      compute(top);
    }
    stack_.pop_back();
  }
  return data_[n].value;
}

bool Evaluator::is_fresh(NodeId n) const {
  const Data& data = data_[n];
  return data.early.valid() && data.computed >= entered_[data.early];
}

bool Evaluator::push_stale_operands(NodeId n) {
  if (!is_operator(graph_.op(n))) return false;
  const std::size_t before = stack_.size();
  for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
    if (!is_fresh(graph_.input(n, k))) stack_.push_back(graph_.input(n, k));
  }
  return stack_.size() != before;
}

void Evaluator::compute(NodeId n) {
  ++work_;
  assert(graph_.op(n) != Op::phi && "a phi is needed where its region was not entered");
  assert(!is_call_result(graph_, n) && "a result is needed where control has not come");
  cfg::BlockId early = control_.block_of(graph_.start());
  if (is_operator(graph_.op(n))) {
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
      const cfg::BlockId other = data_[graph_.input(n, k)].early;
      if (depths_[other] > depths_[early]) early = other;
    }
  }
  data_[n] = {result_of(n), now_, early};
}

std::int64_t Evaluator::result_of(NodeId n) const {
  const auto operand = [&](std::size_t k) { return data_[graph_.input(n, k)].value; };
  const Op op = graph_.op(n);
  if (op == Op::constant) return graph_.constant(n);
  if (op == Op::proj) {
    assert(graph_.projection_number(n) <= arguments_.size() && "one argument per parameter");
    return arguments_[graph_.projection_number(n) - 1];
  }
  return cfg::evaluate(opcode_of(op), operand(1), graph_.num_inputs(n) > 2 ? operand(2) : 0);
}

Outcome evaluate(const Graph& graph, std::span<const std::int64_t> arguments,
                 std::size_t iteration_limit) {
  return Evaluator(graph).run(arguments, iteration_limit);
}

}  // namespace ssac::son
