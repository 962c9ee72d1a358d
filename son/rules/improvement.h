// What a peephole rule answers: nothing, a node that is there already, or a recipe for better
// nodes.
//
// A rule never makes nodes itself. It writes down the steps, each a node to be made of nodes that
// are there or of the results of earlier steps, and the simplifier takes them one by one,
// simplifying each node as it is made. So nothing recurses, however deep the rewriting goes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

/// An input of a node to be made: a node, or the result of an earlier step.
struct StepInput {
  NodeId node;
  std::uint32_t step = 0;  ///< where node is none

  static StepInput result_of(std::uint32_t step) { return {NodeId(), step}; }
};

/// A node to be made.
struct Step {
  Op op = Op::constant;
  std::vector<StepInput> inputs;  ///< of an operator: the operands; of a phi: the values
  std::int64_t constant = 0;
  NodeId region;  ///< of a phi
  Label label;    ///< of a phi
};

struct Improvement {
  std::string_view rule;    ///< the law applied, for the trace; empty: no rule applies
  NodeId node;              ///< become this node (possibly the same, changed in place), if valid
  std::vector<Step> steps;  ///< else: become the result of the last step

  [[nodiscard]] bool found() const { return !rule.empty(); }
  static Improvement none() { return {}; }
  static Improvement become(std::string_view rule, NodeId node) { return {rule, node, {}}; }
  static Improvement build(std::string_view rule, std::vector<Step> steps) {
    return {rule, NodeId(), std::move(steps)};
  }
};

/// A step that makes an operator of two operands.
inline Step operation(Op op, StepInput left, StepInput right) {
  return {op, {left, right}, 0, {}, {}};
}

}  // namespace ssac::son
