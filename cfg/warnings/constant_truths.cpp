// Each block is evaluated on its own, with unknown values of the variables at its beginning: this
// can decide the branch at its end. Then the branch at the target of each outgoing edge is
// evaluated with the constants assigned.
#include "cfg/warnings/constant_truths.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace ssac::cfg {

namespace {

using Value = std::optional<std::int64_t>;

class ConstantTruths {
 public:
  ConstantTruths(const Function& function, const KnownTruths& known)
      : function_(function),
        result_(known),
        variables_(function.num_variables()),
        temporaries_(function.num_instructions()),
        conditions_(function.num_blocks()) {
    for (const KnownTruths::Edge& edge : known.edges) {
      told_.insert(edge.block);
      told_.insert(edge.predecessor);
    }
    for (const KnownTruths::Branch& branch : known.branches) told_.insert(branch.block);
  }

  KnownTruths run() {
    for (const BlockId b : function_.blocks()) {
      if (!decides_alone(b)) conditions_[b] = condition_of(b);
    }
    for (const BlockId b : function_.blocks()) {
      const auto decides = [&](BlockId to) { return conditions_[to].has_value(); };
      if (std::ranges::any_of(function_.successors(b), decides)) tell_from(b);
    }
    std::ranges::sort(result_.edges);
    std::ranges::sort(result_.branches);
    return std::move(result_);
  }

 private:
  using Instructions = std::vector<InstructionId>;

  /// Whether the assignments of the block decide where control goes at its end, if nothing else is
  /// known about that; if so, records it.
  bool decides_alone(BlockId b) {
    if (function_.possible_successors(b).size() < 2 || told_.contains(b)) return false;
    run_block(b);
    const Value value = read(function_.instruction(function_.terminator(b)).a);
    forget();
    if (!value) return false;
    const BlockId to = function_.successors(b)[function_.taken_successor(b, *value)];
    result_.branches.push_back({b, to, to});
    return true;
  }

  /// The instructions that compute the condition of the branch at the end of the block, last first.
  /// None if the condition is not computed from the variables at the beginning by a few operators,
  /// or if more is known about it.
  [[nodiscard]] std::optional<Instructions> condition_of(BlockId b) const {
    const InstructionId end = function_.terminator(b);
    const Operand decides = function_.instruction(end).a;
    const bool is_open = function_.instruction(end).op == Opcode::branch &&
                         decides.kind() != Operand::Kind::constant;
    if (!is_open || told_.contains(b)) return std::nullopt;
    std::vector<Operand> needed = {decides};
    Instructions result;
    for (std::size_t k = end.index(); k-- > function_.instructions(b).front().index();) {
      const InstructionId i(k);
      const Instruction& instruction = function_.instruction(i);
      const VariableId destination = instruction.destination;
      const Operand gives = destination.valid() ? Operand(destination) : Operand(i);
      if (std::ranges::find(needed, gives) == needed.end()) continue;
      const bool computes = instruction.op == Opcode::copy || is_operator(instruction.op);
      if (destination.valid() || !computes || result.size() == max_instructions) {
        return std::nullopt;
      }
      result.push_back(i);
      needed.insert(needed.end(), {instruction.a, instruction.b});
    }
    return result;
  }

  void tell_from(BlockId b) {
    run_block(b);
    for (const BlockId to : function_.successors(b)) {
      if (conditions_[to] && !assigned_.empty()) tell(b, to);
    }
    forget();
  }

  void run_block(BlockId b) {
    for (const InstructionId i : function_.instructions(b)) {
      const Instruction& instruction = function_.instruction(i);
      const Value value = value_of(instruction);
      if (!instruction.destination.valid()) {
        temporaries_[i] = value;
        continue;
      }
      variables_[instruction.destination] = value;
      if (value) assigned_.push_back(instruction.destination);
    }
  }

  void forget() {
    for (const VariableId v : assigned_) variables_[v].reset();
    assigned_.clear();
  }

  void tell(BlockId b, BlockId to) {
    const Instructions& computes = *conditions_[to];
    for (auto i = computes.rbegin(); i != computes.rend(); ++i) {
      temporaries_[*i] = value_of(function_.instruction(*i));
    }
    const Value decides = read(function_.instruction(function_.terminator(to)).a);
    if (!decides) return;
    const auto successors = function_.successors(to);
    const bool holds = function_.taken_successor(to, *decides) == 0;
    result_.edges.push_back({to, b, holds ? KnownTruths::Truth::yes : KnownTruths::Truth::no});
    if (told_.insert(to).second) result_.branches.push_back({to, successors[0], successors[1]});
  }

  [[nodiscard]] Value value_of(const Instruction& instruction) const {
    if (instruction.op != Opcode::copy && !is_operator(instruction.op)) return std::nullopt;
    const Value a = read(instruction.a);
    const Value b = num_operands(instruction.op) == 2 ? read(instruction.b) : 0;
    return a && b ? Value(evaluate(instruction.op, *a, *b)) : std::nullopt;
  }

  [[nodiscard]] Value read(Operand operand) const {
    switch (operand.kind()) {
      case Operand::Kind::none: break;
      case Operand::Kind::variable: return variables_[operand.variable()];
      case Operand::Kind::temporary: return temporaries_[operand.temporary()];
      case Operand::Kind::constant: return function_.constant(operand.constant());
    }
    return std::nullopt;
  }

  static constexpr std::size_t max_instructions = 8;

  const Function& function_;
  KnownTruths result_;
  std::set<BlockId> told_;              // blocks with more known, or with a branch in result_
  IdMap<VariableId, Value> variables_;  // at the end of the block evaluated
  IdMap<InstructionId, Value> temporaries_;
  std::vector<VariableId> assigned_;  // those with a known value
  IdMap<BlockId, std::optional<Instructions>> conditions_;
};

}  // namespace

KnownTruths with_constant_truths(const Function& function, const KnownTruths& known) {
  return ConstantTruths(function, known).run();
}

}  // namespace ssac::cfg
