// One walk of the dominator tree, with the set of variables assigned on the path from its root.
#include "cfg/warnings/undominated_reads.h"

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "cfg/dominators.h"

namespace ssac::cfg {

namespace {

class UndominatedReads {
 public:
  explicit UndominatedReads(const Function& function)
      : function_(function),
        assigned_(function.num_variables()),
        found_(function.num_variables()) {}

  /// In: the dominator tree of the function, or of a graph whose blocks each stand for one of the
  /// function's.
  template <class BlockOf>
  IdSet<VariableId> run(const DominatorTree& tree, BlockOf block_of) {
    for (const VariableId v : function_.parameters()) assign(v);
    for (const BlockId b : tree.preorder()) {
      while (!open_.empty() && !tree.dominates(open_.back().block, b)) leave();
      open_.push_back({b, log_.size()});
      for (const InstructionId i : function_.instructions(block_of(b))) {
        visit(function_.instruction(i));
      }
    }
    return std::move(found_);
  }

 private:
  /// A block on the path from the root, and what had been assigned before it.
  struct Open {
    BlockId block;
    std::size_t assigned = 0;  // the size of log_
  };

  void visit(const Instruction& instruction) {
    for (const Operand operand : {instruction.a, instruction.b}) {
      if (operand.is_variable() && assigned_[operand.variable()] == 0) {
        found_.insert(operand.variable());
      }
    }
    if (instruction.destination.valid()) assign(instruction.destination);
  }

  void assign(VariableId v) {
    if (assigned_[v] != 0) return;
    assigned_[v] = 1;
    log_.push_back(v);
  }

  void leave() {
    for (; log_.size() > open_.back().assigned; log_.pop_back()) assigned_[log_.back()] = 0;
    open_.pop_back();
  }

  const Function& function_;
  IdMap<VariableId, char> assigned_;  // in the open blocks
  std::vector<VariableId> log_;       // the variables they assign, in order
  std::vector<Open> open_;
  IdSet<VariableId> found_;
};

}  // namespace

IdSet<VariableId> variables_with_undominated_reads(const Function& function) {
  return UndominatedReads(function).run(dominators(function), std::identity());
}

IdSet<VariableId> variables_with_undominated_reads(const Function& function,
                                                   const TruthStates& states) {
  return UndominatedReads(function).run(dominators(states.graph()),
                                        [&](BlockId state) { return states.block(state); });
}

}  // namespace ssac::cfg
