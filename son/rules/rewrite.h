// The answer of a peephole rule: nothing, an existing node, or a recipe for better nodes.
//
// A rule never makes nodes itself. It lists steps, each a node to be made from existing nodes or
// from results of earlier steps. The simplifier carries them out one by one and simplifies each
// node as it is made. So nothing recurses, however deep the rewriting goes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// An input of a node to be made: a node, or the result of an earlier step.
struct StepInput {
  NodeId node;
  std::uint32_t step = 0;  ///< if node is none

  static StepInput result_of(std::uint32_t step) { return {NodeId(), step}; }
};

/// A node to be made.
struct Step {
  Op op = Op::constant;
  std::array<StepInput, 2> operands = {};  ///< of an operator
  std::vector<StepInput> values = {};      ///< of a phi
  std::int64_t constant = 0;
  NodeId region = {};  ///< of a phi
};

/// The label of the phis that a rule makes: that of one phi, or those of two, concatenated.
struct MergedLabel {
  LabelId first;
  LabelId second;  ///< may be none
};

struct Rewrite {
  std::string_view rule;    ///< the law applied, for the trace; empty: no rule applies
  NodeId node;              ///< become this node (possibly the same, changed in place), if valid
  std::vector<Step> steps;  ///< else: become the result of the last step
  MergedLabel label = {};   ///< of the phis among the steps

  [[nodiscard]] bool found() const { return !rule.empty(); }
  static Rewrite none() { return {}; }
  static Rewrite become(std::string_view rule, NodeId node) { return {rule, node, {}, {}}; }
  static Rewrite build(std::string_view rule, std::vector<Step> steps, MergedLabel label = {}) {
    return {rule, NodeId(), std::move(steps), label};
  }
};

/// Makes the operator or the phi of a step; `results` are those of the earlier steps.
inline NodeId make_step(Graph& graph, const Rewrite& rewrite, const Step& step,
                        std::span<const NodeId> results) {
  const auto node_of = [&](const StepInput& input) {
    return input.node.valid() ? input.node : results[input.step];
  };
  if (step.op != Op::phi) {
    return graph.create(step.op, {NodeId(), node_of(step.operands[0]), node_of(step.operands[1])});
  }
  std::vector<NodeId> values;
  for (const StepInput& value : step.values) values.push_back(node_of(value));
  const auto& [first, second] = rewrite.label;
  std::string text = graph.label(first).text;
  if (second.valid()) text += graph.label(second).text;
  const LabelId label = graph.add_label(std::move(text), graph.label(first).variable, true);
  return graph.create_phi(label, step.region, values);
}

/// A step that makes an operator of two operands.
inline Step operation(Op op, StepInput left, StepInput right) {
  return {.op = op, .operands = {left, right}};
}

/// A step that makes a constant.
inline Step constant_step(std::int64_t value) { return {.constant = value}; }

}  // namespace ssac::son
