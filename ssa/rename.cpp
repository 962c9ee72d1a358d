#include "ssa/rename.h"

#include <vector>

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
        states_(function.num_variables()),
        undefs_(function.num_variables()),
        constants_(function.num_constants()) {
    result_.place_phis(sites);
    result_.set_phis_created(sites.size());
    result_.reserve_values(function.num_instructions() + sites.size());
  }

  Function run() {
    for (BlockId b : tree_.preorder()) {
      enter(b);
      for (PhiId p : result_.phis(b)) define_phi(p);
      for (InstructionId i : function_.instructions(b)) rename(i);
      fill_operands(b);
    }
    return std::move(result_);
  }

 private:
  struct State {
    ValueId current;
    std::uint32_t versions = 0;
  };
  struct Overwritten {
    VariableId variable;
    ValueId value;
  };

  /// Takes back what the blocks did that were entered since the dominator of `b`.
  void enter(BlockId b) {
    const std::size_t depth = tree_.depth(b);
    if (depth < log_starts_.size()) {
      while (log_.size() > log_starts_[depth]) {
        states_[log_.back().variable].current = log_.back().value;
        log_.pop_back();
      }
      log_starts_.resize(depth);
    }
    log_starts_.push_back(log_.size());
    if (b != function_.entry()) return;
    for (VariableId v : function_.parameters()) bind(v, add_version(ValueKind::parameter, v, 0));
  }

  void define_phi(PhiId p) {
    const VariableId v = result_.phi(p).site.variable;
    const ValueId value = add_version(ValueKind::phi, v, p.index());
    result_.set_phi_value(p, value);
    bind(v, value);
  }

  void rename(InstructionId i) {
    const cfg::Instruction& instruction = function_.instruction(i);
    if (instruction.a.is_variable()) result_.set_operand(i, 0, read(instruction.a.variable()));
    if (instruction.b.is_variable()) result_.set_operand(i, 1, read(instruction.b.variable()));
    const VariableId v = instruction.destination;
    if (!v.valid()) return;
    if (fold_copies_ && is_foldable_copy(instruction)) {
      const Operand copied = instruction.a;
      bind(v, copied.is_variable() ? result_.operand(i, 0) : constant(copied.constant()));
      return;
    }
    const ValueId value = add_version(ValueKind::instruction, v, i.index());
    result_.set_definition(i, value);
    bind(v, value);
  }

  void fill_operands(BlockId b) {
    const std::span<const BlockId> successors = function_.successors(b);
    const std::span<const std::uint32_t> positions = function_.graph().predecessor_positions(b);
    for (std::size_t k = 0; k < successors.size(); ++k) {
      for (PhiId p : result_.phis(successors[k])) {
        result_.operands(p)[positions[k]] = read(result_.phi(p).site.variable);
      }
    }
  }

  ValueId read(VariableId v) {
    const ValueId current = states_[v].current;
    return current.valid() ? current : undef(v);
  }
  void bind(VariableId v, ValueId value) {
    log_.push_back({v, states_[v].current});
    states_[v].current = value;
  }

  ValueId add_version(ValueKind kind, VariableId v, std::uint32_t definition) {
    return result_.add_value({kind, v, ++states_[v].versions, definition});
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
  IdMap<VariableId, State> states_;
  IdMap<VariableId, ValueId> undefs_;
  IdMap<ConstantId, ValueId> constants_;
  std::vector<Overwritten> log_;
  std::vector<std::size_t> log_starts_;  // by depth of the blocks entered and not left
};

}  // namespace

Function rename(const cfg::Function& function, const cfg::DominatorTree& tree,
                std::span<const PhiSite> sites, bool fold_copies) {
  return Renamer(function, tree, sites, fold_copies).run();
}

}  // namespace ssac::ssa
