#include "tests/support/brute_force.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace ssac::test {

using cfg::BlockId;
using cfg::VariableId;

std::vector<bool> reached(const cfg::Graph& graph, cfg::BlockId without) {
  std::vector<bool> seen(graph.num_blocks(), false);
  if (graph.entry() == without) return seen;
  std::vector<cfg::BlockId> pending = {graph.entry()};
  seen[graph.entry().index()] = true;
  while (!pending.empty()) {
    const cfg::BlockId from = pending.back();
    pending.pop_back();
    for (cfg::BlockId to : graph.successors(from)) {
      if (to == without || seen[to.index()]) continue;
      seen[to.index()] = true;
      pending.push_back(to);
    }
  }
  return seen;
}

std::vector<std::vector<bool>> dominance(const cfg::Graph& graph) {
  const std::vector<bool> reachable = reached(graph);
  std::vector<std::vector<bool>> result;
  for (cfg::BlockId a : graph.blocks()) {
    std::vector<bool> avoided = reached(graph, a);
    for (std::size_t b = 0; b < avoided.size(); ++b) avoided[b] = reachable[b] && !avoided[b];
    result.push_back(std::move(avoided));
  }
  return result;
}

bool in_frontier(const cfg::Graph& graph, const Dominance& dominates, BlockId x, BlockId z) {
  if (x != z && dominates[x.index()][z.index()]) return false;
  return std::ranges::any_of(graph.predecessors(z),
                             [&](BlockId from) { return dominates[x.index()][from.index()]; });
}

std::vector<BlockId> iterated_frontier(const cfg::Graph& graph, const Dominance& dominates,
                                       std::vector<BlockId> blocks) {
  std::vector<BlockId> result;
  while (!blocks.empty()) {
    const BlockId x = blocks.back();
    blocks.pop_back();
    for (BlockId z : graph.blocks()) {
      if (!in_frontier(graph, dominates, x, z) || std::ranges::count(result, z) != 0) continue;
      result.push_back(z);
      blocks.push_back(z);
    }
  }
  std::ranges::sort(result);
  return result;
}

bool assigns(const cfg::Function& function, BlockId b, VariableId v) {
  return std::ranges::any_of(function.instructions(b), [&](cfg::InstructionId i) {
    return function.instruction(i).destination == v;
  });
}

bool reads_first(const cfg::Function& function, BlockId b, VariableId v) {
  for (cfg::InstructionId i : function.instructions(b)) {
    const cfg::Instruction& instruction = function.instruction(i);
    if (instruction.a == cfg::Operand(v) || instruction.b == cfg::Operand(v)) return true;
    if (instruction.destination == v) return false;
  }
  return false;
}

bool is_live_in(const cfg::Function& function, BlockId b, VariableId v) {
  std::vector<BlockId> pending = {b};
  std::vector<BlockId> seen = pending;
  while (!pending.empty()) {
    const BlockId at = pending.back();
    pending.pop_back();
    if (reads_first(function, at, v)) return true;
    if (assigns(function, at, v)) continue;
    for (BlockId to : function.successors(at)) {
      if (std::ranges::count(seen, to) != 0) continue;
      seen.push_back(to);
      pending.push_back(to);
    }
  }
  return false;
}

namespace {

/// Finds which variables hold equal values at the start and end of each block. Joins without a
/// known phi are treated as transparent: the value comes from the breadth-first parent. A join that
/// receives two different values needs a phi whatever the other joins are, so adding such phis
/// until all edges agree gives the fewest.
class CopiedValues {
 public:
  explicit CopiedValues(const cfg::Function& function)
      : function_(function), at_begin_(function.num_blocks()), at_end_(function.num_blocks()) {
    do {
      walk();
    } while (add_phis());
  }

  [[nodiscard]] bool is_phi(BlockId b, VariableId v) const { return phis_.contains({b, v}); }

 private:
  using Values = std::map<VariableId, std::string>;

  [[nodiscard]] std::string value_of(const Values& values, VariableId v) const {
    if (const auto found = values.find(v); found != values.end()) return found->second;
    const bool is_parameter = std::ranges::count(function_.parameters(), v) != 0;
    return is_parameter ? fmt::format("argument {}", v) : "undefined";
  }

  [[nodiscard]] std::string value_of(const Values& values, cfg::Operand operand) const {
    switch (operand.kind()) {
      case cfg::Operand::Kind::variable: return value_of(values, operand.variable());
      case cfg::Operand::Kind::temporary: return fmt::format("{}", operand.temporary());
      default: return fmt::format("constant {}", function_.constant(operand.constant()));
    }
  }

  void walk() {
    at_end_.assign(at_end_.size(), std::nullopt);
    order_ = {function_.entry()};
    enter(function_.entry(), {});
    for (std::size_t k = 0; k < order_.size(); ++k) {
      for (const BlockId to : function_.successors(order_[k])) {
        if (at_end_[to.index()]) continue;
        order_.push_back(to);
        enter(to, *at_end_[order_[k].index()]);
      }
    }
  }

  void enter(BlockId b, Values values) {
    for (const auto& [block, v] : phis_) {
      if (block == b) values[v] = fmt::format("phi {} {}", b, v);
    }
    at_begin_[b.index()] = values;
    for (const cfg::InstructionId i : function_.instructions(b)) {
      const cfg::Instruction& instruction = function_.instruction(i);
      if (!instruction.destination.valid()) continue;
      values[instruction.destination] = instruction.op == cfg::Opcode::copy
                                            ? value_of(values, instruction.a)
                                            : fmt::format("{}", i);
    }
    at_end_[b.index()] = std::move(values);
  }

  bool add_phis() {
    const std::size_t before = phis_.size();
    for (const BlockId b : order_) {
      for (const BlockId from : function_.predecessors(b)) {
        if (!at_end_[from.index()]) continue;
        for (const VariableId v : function_.variables()) {
          const std::string here = value_of(at_begin_[b.index()], v);
          if (is_phi(b, v) || value_of(*at_end_[from.index()], v) == here) continue;
          phis_.insert({b, v});
        }
      }
    }
    return phis_.size() != before;
  }

  const cfg::Function& function_;
  std::set<std::pair<BlockId, VariableId>> phis_;
  std::vector<BlockId> order_;  // breadth first
  std::vector<Values> at_begin_;
  std::vector<std::optional<Values>> at_end_;  // nullopt: unreachable
};

/// Follows what returns, calls and prints need backward, from each read to the definitions that
/// reach it.
class Slice {
 public:
  explicit Slice(const cfg::Function& function)
      : function_(function), reached_(reached(function.graph())) {
    for (const BlockId b : function.blocks()) {
      for (const cfg::InstructionId i : function.instructions(b)) {
        if (has_effect(function.instruction(i).op)) need_control(b);
      }
    }
    for (const cfg::InstructionId i : function.instructions()) {
      if (has_effect(function.instruction(i).op) || is_needed_branch(i)) need(i);
    }
  }

  [[nodiscard]] bool needs(BlockId b, VariableId v) const { return entries_.contains({b, v}); }

 private:
  static bool has_effect(cfg::Opcode op) {
    return op == cfg::Opcode::ret || op == cfg::Opcode::call || op == cfg::Opcode::arg;
  }
  /// Whether it is a branch from which control can get to an effect.
  [[nodiscard]] bool is_needed_branch(cfg::InstructionId i) const {
    const cfg::Opcode op = function_.instruction(i).op;
    const auto to = function_.successors(function_.block_of(i));
    return (op == cfg::Opcode::branch || op == cfg::Opcode::switch_) && to.size() > 1 &&
           std::ranges::any_of(to, [&](BlockId b) { return blocks_.contains(b); });
  }

  /// The block and those from which control can get there.
  void need_control(BlockId b) {
    if (!reached_[b.index()] || !blocks_.insert(b).second) return;
    for (const BlockId from : function_.predecessors(b)) need_control(from);
  }

  /// The operands of the instruction.
  void need(cfg::InstructionId i) {
    const BlockId b = function_.block_of(i);
    if (!reached_[b.index()] || !instructions_.insert(i).second) return;
    const cfg::Instruction& instruction = function_.instruction(i);
    for (const cfg::Operand operand : {instruction.a, instruction.b}) {
      if (operand.kind() == cfg::Operand::Kind::variable) need_before(b, i, operand.variable());
      if (operand.kind() == cfg::Operand::Kind::temporary) need(operand.temporary());
    }
  }

  /// What the variable holds before the instruction, or at the end of the block.
  void need_before(BlockId b, std::optional<cfg::InstructionId> before, VariableId v) {
    std::optional<cfg::InstructionId> definition;
    for (const cfg::InstructionId i : function_.instructions(b)) {
      if (i == before) break;
      if (function_.instruction(i).destination == v) definition = i;
    }
    if (definition) return need(*definition);
    if (!entries_.insert({b, v}).second) return;
    for (const BlockId from : function_.predecessors(b)) {
      if (reached_[from.index()]) need_before(from, std::nullopt, v);
    }
  }

  const cfg::Function& function_;
  const std::vector<bool> reached_;
  std::set<BlockId> blocks_;  // from which control can get to an effect
  std::set<cfg::InstructionId> instructions_;
  std::set<std::pair<BlockId, VariableId>> entries_;  // of blocks
};

}  // namespace

bool is_needed(const cfg::Function& function, BlockId b, VariableId v) {
  return Slice(function).needs(b, v);
}

bool carries_one_value(const cfg::Function& function, BlockId b, VariableId v) {
  return !CopiedValues(function).is_phi(b, v);
}

}  // namespace ssac::test
