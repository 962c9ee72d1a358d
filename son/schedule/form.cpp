#include <vector>

#include "son/schedule/writer.h"

namespace ssac::son {

namespace {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::Operand;
using cfg::VariableId;

class FormWriter {
 public:
  FormWriter(const WrittenSchedule& written, const SchedulePlan& plan)
      : written_(written),
        cfg_(*written.cfg),
        blocks_(plan.blocks),
        values_(plan.values),
        form_(cfg_),
        versions_(cfg_.num_variables()),
        constants_(cfg_.num_constants()) {}

  ssa::Function write() {
    form_.reserve_values(cfg_.num_variables() + cfg_.num_constants());
    for (VariableId v : cfg_.parameters()) add_version(v, ssa::ValueKind::parameter, 0);
    place_phis();
    define_results();
    for (InstructionId i : cfg_.instructions()) set_operands(i);
    for (BlockId b : cfg_.blocks()) set_phi_operands(b);
    return std::move(form_);
  }

 private:
  ssa::ValueId add_version(VariableId v, ssa::ValueKind kind, std::uint32_t definition) {
    return versions_[v] = form_.add_value({kind, v, 1, definition});
  }

  void place_phis() {
    std::vector<ssa::PhiSite> sites;
    sites.reserve(cfg_.num_variables());
    for (BlockId b : cfg_.blocks()) {
      for (NodeId phi : values_.phis(written_.order[b.index()])) {
        sites.push_back({b, written_.results[phi].variable()});
      }
    }
    form_.place_phis(sites);
    form_.set_phis_created(sites.size());
    for (ssa::PhiId p : form_.phis()) {
      const VariableId variable = form_.phi(p).site.variable;
      form_.set_phi_value(p, add_version(variable, ssa::ValueKind::phi, p.index()));
    }
  }

  /// The copies are folded: they define nothing.
  void define_results() {
    for (InstructionId i : cfg_.instructions()) {
      const auto& [op, destination, a, b] = cfg_.instruction(i);
      if (!destination.valid() || op == cfg::Opcode::copy) continue;
      form_.set_definition(i, add_version(destination, ssa::ValueKind::instruction, i.index()));
    }
    for (const auto& [saved, phi] : written_.saved) versions_[saved] = versions_[phi];
  }

  void set_operands(InstructionId i) {
    for (std::size_t k = 0; k < 2; ++k) {
      const Operand operand = cfg_.instruction(i).operand(k);
      if (operand.is_variable()) form_.set_operand(i, k, versions_[operand.variable()]);
    }
  }

  void set_phi_operands(BlockId b) {
    const BlockId from = written_.order[b.index()];
    if (blocks_[from].region.valid()) {
      set_phi_operands(b, 0, from);
      return;
    }
    const std::span<const BlockId> sides = blocks_.graph().successors(from);
    for (std::size_t k = 0; k < sides.size(); ++k) {
      const bool is_edge = !written_.numbers[sides[k]].valid();
      if (is_edge) set_phi_operands(b, k, sides[k]);
    }
  }
  /// For the phis to which successor number `k` of `b` leads; `jump` is the block with the jump.
  void set_phi_operands(BlockId b, std::size_t k, BlockId jump) {
    const BlockId region = blocks_.block_of(blocks_[jump].region);
    const std::uint32_t position = cfg_.graph().predecessor_positions(b)[k];
    ssa::PhiId p = form_.phis(written_.numbers[region]).front();
    for (NodeId phi : values_.phis(region)) {
      form_.operands(p)[position] = value_of(values_.operand(phi, blocks_[jump].input));
      p = ssa::PhiId(p.index() + 1);
    }
  }

  ssa::ValueId value_of(NodeId n) {
    const Operand result = written_.results[n];
    if (result.is_variable()) return versions_[result.variable()];
    ssa::ValueId& value = constants_[result.constant()];
    if (!value.valid()) {
      value = form_.add_value(
          {ssa::ValueKind::constant, {}, 0, static_cast<std::uint32_t>(result.constant().index())});
    }
    return value;
  }

  const WrittenSchedule& written_;
  const cfg::Function& cfg_;
  const ScheduleBlocks& blocks_;
  const ScheduleValues& values_;
  ssa::Function form_;
  IdMap<VariableId, ssa::ValueId> versions_;
  IdMap<cfg::ConstantId, ssa::ValueId> constants_;
};

}  // namespace

ssa::Function write_form(const WrittenSchedule& written, const SchedulePlan& plan) {
  return FormWriter(written, plan).write();
}

}  // namespace ssac::son
