#include "ssa/rename.h"

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
  Renamer(const cfg::Function& function, const cfg::DominatorTree& tree,
          std::span<const PhiSite> sites, bool fold_copies)
      : function_(function),
        tree_(tree),
        fold_copies_(fold_copies),
        result_(function),
        current_(tree, function.num_variables(), scratch_),
        versions_(function.num_variables(), 0, scratch_.resource()),
        undefs_(function.num_variables(), {}, scratch_.resource()),
        constants_(fold_copies ? function.num_constants() : 0, {}, scratch_.resource()) {
    result_.place_phis(sites);
    result_.set_phis_created(sites.size());
    result_.reserve_values(function.num_instructions() + sites.size());
  }

  Function run() {
    for (BlockId b : tree_.preorder()) {
      current_.enter(b);
      if (b == function_.entry()) define_parameters();
      for (PhiId p : result_.phis(b)) define_phi(p);
      for (InstructionId i : function_.instructions(b)) rename(i);
      fill_operands(b);
    }
    return std::move(result_);
  }

 private:
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
    if (instruction.a.is_variable()) result_.set_operand(i, 0, read(instruction.a.variable()));
    if (instruction.b.is_variable()) result_.set_operand(i, 1, read(instruction.b.variable()));
    const VariableId v = instruction.destination;
    if (!v.valid()) return;
    if (fold_copies_ && is_foldable_copy(instruction)) {
      const Operand copied = instruction.a;
      current_.bind(v, copied.is_variable() ? result_.operand(i, 0) : constant(copied.constant()));
      return;
    }
    const ValueId value = add_version(ValueKind::instruction, v, i.index());
    result_.set_definition(i, value);
    current_.bind(v, value);
  }

  void fill_operands(BlockId b) {
    const std::span<const BlockId> successors = function_.successors(b);
    const std::span<const std::uint32_t> positions = function_.graph().predecessor_positions(b);
    for (std::size_t k = 0; k < successors.size(); ++k) {
      const BlockId to = successors[k];
      if (result_.phis(to).empty()) continue;
      const std::span<ValueId> operands = result_.operands_of_phis(to);
      const std::size_t operands_a_phi = function_.predecessors(to).size();
      std::size_t at = positions[k];
      for (PhiId p : result_.phis(to)) {
        operands[at] = read(result_.phi(p).site.variable);
        at += operands_a_phi;
      }
    }
  }

  ValueId read(VariableId v) {
    const ValueId current = current_[v];
    if (!current.valid()) [[unlikely]]
      return undef(v);
    return current;
  }

  ValueId add_version(ValueKind kind, VariableId v, std::uint32_t definition) {
    return result_.add_value({kind, v, ++versions_[v], definition});
  }
  ValueId undef(VariableId v) {
    if (!undefs_[v].valid()) undefs_[v] = result_.add_value({ValueKind::undef, v, 0, 0});
    return undefs_[v];
  }
  ValueId constant(ConstantId c) {
    if (!constants_[c].valid()) {
      constants_[c] = result_.add_value({ValueKind::constant, {}, 0, c.index()});
    }
    return constants_[c];
  }

  const cfg::Function& function_;
  const cfg::DominatorTree& tree_;
  bool fold_copies_;
  Function result_;
  Scratch scratch_;
  ScopedBindings<ValueId> current_;
  ScratchMap<VariableId, std::uint32_t> versions_;
  ScratchMap<VariableId, ValueId> undefs_;
  ScratchMap<ConstantId, ValueId> constants_;
};

}  // namespace

Function rename(const cfg::Function& function, const cfg::DominatorTree& tree,
                std::span<const PhiSite> sites, bool fold_copies) {
  return Renamer(function, tree, sites, fold_copies).run();
}

}  // namespace ssac::ssa
