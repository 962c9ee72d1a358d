#include "ssa/rename.h"

#include <utility>

#include "ssa/scoped_bindings.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::ConstantId;
using cfg::InstructionId;
using cfg::Operand;
using cfg::VariableId;

namespace {

class Renamer {
 public:
  Renamer(const cfg::Function& function, const cfg::DominatorTree& tree, std::vector<PhiSite> sites,
          bool fold_copies)
      : function_(function),
        tree_(tree),
        fold_copies_(fold_copies),
        initially_(tree.preorder().size() == function.num_blocks() ? Function::Initially::unset
                                                                   : Function::Initially::none),
        result_(function, initially_),
        no_variable_(function.num_variables()),
        current_(tree, function.num_variables() + 1,
                 function.parameters().size() + sites.size() + function.num_instructions(),
                 scratch_),
        versions_(function.num_variables(), 0, scratch_.resource()),
        undefs_(function.num_variables(), {}, scratch_.resource()),
        constants_(fold_copies ? function.num_constants() : 0, {}, scratch_.resource()) {
    result_.set_phis_created(sites.size());
    result_.resize_values(max_values(sites.size()));
    result_.place_phis(std::move(sites), initially_);
  }

  Function run() {
    for (BlockId b : tree_.preorder()) {
      current_.enter(b);
      if (b == function_.entry()) define_parameters();
      for (PhiId p : result_.phis(b)) define_phi(p);
      for (InstructionId i : function_.instructions(b)) rename(i);
      fill_operands(b);
    }
    result_.resize_values(num_values_);
    return std::move(result_);
  }

 private:
  /// An upper bound. A terminator defines no value.
  [[nodiscard]] std::size_t max_values(std::size_t num_phis) const {
    return num_phis + function_.num_instructions() - function_.num_blocks() +
           function_.parameters().size() + function_.num_variables() +
           (fold_copies_ ? function_.num_constants() : 0);
  }

  void define_parameters() {
    for (VariableId v : function_.parameters()) {
      current_.bind(v, add_version(ValueKind::parameter, v, 0));
    }
  }

  void define_phi(PhiId p) {
    const VariableId v = result_.phi(p).site.variable;
    const ValueId value = add_version(ValueKind::phi, v, p.index());
    result_.set_phi_value(p, value);
    current_.bind(v, value);
  }

  void rename(InstructionId i) {
    const cfg::Instruction& instruction = function_.instruction(i);
    const ValueId a = read(instruction.a);
    const ValueId b = read(instruction.b);
    const VariableId v = instruction.destination;
    if (!v.valid()) return result_.set_instruction(i, a, b, {});
    if (fold_copies_ && is_foldable_copy(instruction)) {
      const Operand copied = instruction.a;
      result_.set_instruction(i, a, b, {});
      current_.bind(v, copied.is_variable() ? a : constant(copied.constant()));
      return;
    }
    const ValueId value = add_version(ValueKind::instruction, v, i.index());
    result_.set_instruction(i, a, b, value);
    current_.bind(v, value);
  }

  void fill_operands(BlockId b) {
    const std::span<const BlockId> successors = function_.successors(b);
    for (std::size_t k = 0; k < successors.size(); ++k) {
      const BlockId to = successors[k];
      if (result_.phis(to).empty()) continue;
      const std::span<ValueId> operands = result_.operands_of_phis(to);
      const std::size_t operands_a_phi = function_.predecessors(to).size();
      std::size_t at = function_.graph().predecessor_positions(b)[k];
      for (PhiId p : result_.phis(to)) {
        operands[at] = read(result_.phi(p).site.variable);
        at += operands_a_phi;
      }
    }
  }

  ValueId read(VariableId v) {
    const ValueId current = current_[v];
    return current.valid() ? current : undef(v);
  }
  /// None unless the operand is a variable. There is no branch on that, which in many programs
  /// could not be predicted.
  ValueId read(Operand operand) {
    const bool is_variable = operand.is_variable();
    const VariableId v = is_variable ? operand.variable() : no_variable_;
    const ValueId current = current_[v];
    if (current.valid() < is_variable) [[unlikely]]
      return undef(v);
    return current;
  }

  ValueId add_value(const Value& value) {
    const ValueId v(num_values_++);
    result_.set_value(v, value);
    return v;
  }
  ValueId add_version(ValueKind kind, VariableId v, std::uint32_t definition) {
    return add_value({kind, v, ++versions_[v], definition});
  }
  ValueId undef(VariableId v) {
    if (!undefs_[v].valid()) undefs_[v] = add_value({ValueKind::undef, v, 0, 0});
    return undefs_[v];
  }
  ValueId constant(ConstantId c) {
    if (!constants_[c].valid()) {
      constants_[c] = add_value({ValueKind::constant, {}, 0, c.index()});
    }
    return constants_[c];
  }

  const cfg::Function& function_;
  const cfg::DominatorTree& tree_;
  bool fold_copies_;
  Function::Initially initially_;  // `unset` if every block is reachable and so everything is set
  Function result_;
  std::size_t num_values_ = 0;
  Scratch scratch_;
  VariableId no_variable_;  // which is never bound
  ScopedBindings<ValueId> current_;
  ScratchMap<VariableId, std::uint32_t> versions_;
  ScratchMap<VariableId, ValueId> undefs_;
  ScratchMap<ConstantId, ValueId> constants_;
};

}  // namespace

Function rename(const cfg::Function& function, const cfg::DominatorTree& tree,
                std::vector<PhiSite> sites, bool fold_copies) {
  return Renamer(function, tree, std::move(sites), fold_copies).run();
}

}  // namespace ssac::ssa
