#include "ssa/placement/textbook_renaming.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

namespace {

class TextbookRenaming {
 public:
  TextbookRenaming(const cfg::Function& function, const cfg::DominatorTree& tree, bool fold_copies)
      : function_(function),
        tree_(tree),
        fold_copies_(fold_copies),
        result_(function),
        counters_(function.num_variables(), 0),
        stacks_(function.num_variables()),
        undefs_(function.num_variables()),
        constants_(function.num_constants()) {}

  Function run(const std::vector<PhiSite>& sites) {
    result_.set_phis_created(sites.size());
    result_.place_phis(sites);
    std::vector<BlockId> open;  // the calls of SEARCH that have not returned
    for (BlockId x : tree_.preorder()) {
      for (; !open.empty() && !tree_.dominates(open.back(), x); open.pop_back()) leave(open.back());
      open.push_back(x);
      search(x);
    }
    return std::move(result_);
  }

 private:
  /// SEARCH up to its calls for the children.
  void search(BlockId x) {
    if (x == function_.entry()) {
      for (VariableId v : function_.parameters()) define(v, ValueKind::parameter, 0);
    }
    for (PhiId p : result_.phis(x)) {
      result_.set_phi_value(p, define(result_.phi(p).site.variable, ValueKind::phi, p.index()));
    }
    for (cfg::InstructionId a : function_.instructions(x)) rename(a);
    const std::span<const std::uint32_t> which_pred = function_.graph().predecessor_positions(x);
    for (std::size_t k = 0; k < which_pred.size(); ++k) {
      for (PhiId f : result_.phis(function_.successors(x)[k])) {
        result_.operands(f)[which_pred[k]] = top(result_.phi(f).site.variable);
      }
    }
  }

  /// What SEARCH does after its calls for the children.
  void leave(BlockId x) {
    for (PhiId p : result_.phis(x)) stacks_[result_.phi(p).site.variable].pop_back();
    for (cfg::InstructionId a : function_.instructions(x)) {
      const VariableId v = function_.instruction(a).destination;
      if (v.valid()) stacks_[v].pop_back();
    }
  }

  void rename(cfg::InstructionId a) {
    const cfg::Instruction& instruction = function_.instruction(a);
    for (std::size_t k = 0; k < 2; ++k) {
      const cfg::Operand operand = instruction.operand(k);
      if (operand.is_variable()) result_.set_operand(a, k, top(operand.variable()));
    }
    const VariableId v = instruction.destination;
    if (!v.valid()) return;
    if (fold_copies_ && is_foldable_copy(instruction)) {
      const bool of_variable = instruction.a.is_variable();
      const ValueId copied =
          of_variable ? result_.operand(a, 0) : constant(instruction.a.constant());
      stacks_[v].push_back(copied);
    } else {
      result_.set_definition(a, define(v, ValueKind::instruction, a.index()));
    }
  }

  ValueId define(VariableId v, ValueKind kind, std::uint32_t definition) {
    const ValueId value = result_.add_value({kind, v, ++counters_[v], definition});
    stacks_[v].push_back(value);
    return value;
  }
  ValueId top(VariableId v) {
    if (!stacks_[v].empty()) return stacks_[v].back();
    if (!undefs_[v].valid()) undefs_[v] = result_.add_value({ValueKind::undef, v, 0, 0});
    return undefs_[v];
  }
  ValueId constant(cfg::ConstantId c) {
    if (!constants_[c].valid()) {
      constants_[c] = result_.add_value({ValueKind::constant, {}, 0, c.index()});
    }
    return constants_[c];
  }

  const cfg::Function& function_;
  const cfg::DominatorTree& tree_;
  bool fold_copies_;
  Function result_;
  IdMap<VariableId, std::uint32_t> counters_;       // C of the figure
  IdMap<VariableId, std::vector<ValueId>> stacks_;  // S of the figure
  IdMap<VariableId, ValueId> undefs_;
  IdMap<cfg::ConstantId, ValueId> constants_;
};

}  // namespace

Function textbook_rename(const cfg::Function& function, const cfg::DominatorTree& tree,
                         const std::vector<PhiSite>& sites, bool fold_copies) {
  return TextbookRenaming(function, tree, fold_copies).run(sites);
}

}  // namespace ssac::ssa
