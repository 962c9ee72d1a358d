#include "ssa/destruct.h"

#include <array>
#include <utility>
#include <vector>

#include "cfg/builder.h"
#include "cfg/traversal.h"
#include "ssa/parallel_copies.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::Builder;
using cfg::InstructionId;
using cfg::Opcode;
using cfg::Operand;
using cfg::VariableId;

namespace {

/// Finds the values that can share the variable of a phi.
class Sharing {
 public:
  Sharing(const Function& form, const cfg::ReversePostorder& order)
      : form_(form),
        cfg_(form.cfg()),
        shared_(form.num_values()),
        num_reads_(form.num_values()),
        last_read_(form.num_values()) {
    for (BlockId b : order.blocks()) count_reads(b);
    for (BlockId b : cfg_.blocks()) {
      if (order.reachable(b)) share(b);
    }
  }

  /// The value whose variable `v` uses; for most values, itself.
  [[nodiscard]] ValueId variable_of(ValueId v) const { return shared_[v].valid() ? shared_[v] : v; }

 private:
  /// Calls visit(i, value) for every value that an instruction of the block reads.
  template <class Visit>
  void for_each_read(BlockId b, Visit visit) const {
    for (InstructionId i : cfg_.instructions(b)) {
      for (std::size_t k = 0; k < 2; ++k) {
        if (form_.operand(i, k).valid()) visit(i, form_.operand(i, k));
      }
    }
  }

  void count_reads(BlockId b) {
    for_each_read(b, [&](InstructionId, ValueId v) { ++num_reads_[v]; });
    for (PhiId p : form_.phis(b)) {
      for (ValueId v : form_.operands(p)) {
        if (v.valid()) ++num_reads_[v];
      }
    }
  }

  /// Blocks are visited in the order of their instructions, so a last read before this block is
  /// before all of its instructions.
  void share(BlockId b) {
    const std::span<const BlockId> to = cfg_.successors(b);
    if (to.size() != 1) return;
    const std::uint32_t position = cfg_.graph().predecessor_positions(b)[0];
    for_each_read(b, [&](InstructionId i, ValueId v) { last_read_[v] = i; });
    for (PhiId p : form_.phis(to[0])) {
      last_read_[form_.operands(p)[position]] = cfg_.terminator(b);
    }
    for (PhiId p : form_.phis(to[0])) {
      const ValueId v = form_.operands(p)[position];
      const Value& value = form_.value(v);
      if (value.kind != ValueKind::instruction || num_reads_[v] != 1) continue;
      const InstructionId i = value.instruction();
      const bool is_here = i >= cfg_.instructions(b).front() && i < cfg_.terminator(b);
      const ValueId phi = form_.phi(p).value;
      const bool is_read_after = last_read_[phi].valid() && last_read_[phi] > i;
      if (is_here && !is_read_after) shared_[v] = phi;
    }
  }

  const Function& form_;
  const cfg::Function& cfg_;
  IdMap<ValueId, ValueId> shared_;
  IdMap<ValueId, std::uint32_t> num_reads_;
  IdMap<ValueId, InstructionId> last_read_;  // in the blocks visited so far
};

class Destruction {
 public:
  explicit Destruction(const Function& form)
      : form_(form),
        cfg_(form.cfg()),
        order_(cfg_),
        sharing_(form, order_),
        builder_(cfg_.name()),
        variables_(form.num_values()),
        temporaries_(cfg_.num_instructions()),
        labels_(cfg_.num_blocks()),
        copy_order_(
            [this](VariableId v) { return builder_.add_variable(names_[v.index()] + ".saved"); }) {}

  cfg::Function run() {
    add_variables();
    for (BlockId b : cfg_.blocks()) {
      if (!order_.reachable(b)) continue;
      labels_[b] = builder_.create_block();
      builder_.set_merges(labels_[b], {cfg_.merges(b).begin(), cfg_.merges(b).end()});
    }
    for (BlockId b : cfg_.blocks()) {
      if (order_.reachable(b)) write_block(b);
    }
    return builder_.finish();
  }

 private:
  void add_variables() {
    for (ValueId v : form_.values()) {
      const Value& value = form_.value(v);
      const bool needs_one = value.kind == ValueKind::parameter || value.kind == ValueKind::phi ||
                             value.kind == ValueKind::instruction;
      if (!needs_one || sharing_.variable_of(v) != v) continue;
      const cfg::Variable& source = cfg_.variable(value.variable);
      variables_[v] =
          builder_.add_variable({form_.name_of(v), source.declared, source.type, source.kind});
      names_.push_back(form_.name_of(v));
    }
    IdMap<VariableId, VariableId> on_entry(cfg_.num_variables());
    for (ValueId v : form_.values()) {
      const Value& value = form_.value(v);
      if (value.kind == ValueKind::parameter) on_entry[value.variable] = variables_[v];
    }
    for (VariableId p : cfg_.parameters()) builder_.add_parameter(on_entry[p]);
    builder_.set_result_type(cfg_.result_type());
  }

  Operand operand_of(ValueId v) {
    const Value& value = form_.value(v);
    if (value.kind == ValueKind::undef) return builder_.constant(0);
    if (value.kind == ValueKind::constant)
      return builder_.constant(cfg_.constant(value.constant()));
    return variables_[sharing_.variable_of(v)];
  }

  Operand operand_of(InstructionId i, std::size_t k) {
    const Operand operand = cfg_.instruction(i).operand(k);
    switch (operand.kind()) {
      case Operand::Kind::none: return {};
      case Operand::Kind::variable: return operand_of(form_.operand(i, k));
      case Operand::Kind::temporary: return temporaries_[operand.temporary()];
      case Operand::Kind::constant: return builder_.constant(cfg_.constant(operand.constant()));
    }
    return {};
  }

  void write_block(BlockId b) {
    builder_.place_block(labels_[b]);
    const InstructionId terminator = cfg_.terminator(b);
    for (InstructionId i : cfg_.instructions(b)) {
      if (i != terminator) write_instruction(i);
    }
    write_terminator(b, terminator);
    for (const auto& [label, to, position] : split_edges_) {
      builder_.place_block(label);
      find_copies(to, position);
      write_copies();
      builder_.jump(labels_[to]);
    }
    split_edges_.clear();
  }

  void write_instruction(InstructionId i) {
    const cfg::Instruction& instruction = cfg_.instruction(i);
    const ValueId value = form_.definition(i);
    const bool is_folded = instruction.destination.valid() && !value.valid();
    if (is_folded) return;
    VariableId destination;
    if (value.valid()) destination = variables_[sharing_.variable_of(value)];
    if (instruction.op == Opcode::call) {
      const cfg::SymbolId symbol = builder_.symbol(cfg_.symbol(instruction.symbol()));
      const InstructionId call = builder_.emit(Opcode::call, destination, {},
                                               cfg::ConstantId(symbol.index()), cfg_.place(i));
      builder_.copy_mention_places(cfg_, i, call);
      temporaries_[i] = call;
      return;
    }
    const Operand a = operand_of(i, 0);
    const bool is_idle = instruction.op == Opcode::copy && a == Operand(destination);
    if (is_idle) return;
    const Operand b = operand_of(i, 1);
    temporaries_[i] = builder_.emit(instruction.op, destination, a, b, cfg_.place(i));
    builder_.copy_mention_places(cfg_, i, temporaries_[i]);
  }

  void write_terminator(BlockId b, InstructionId i) {
    const Opcode op = cfg_.instruction(i).op;
    const Operand operand = cfg::num_operands(op) != 0 ? operand_of(i, 0) : Operand();
    const std::span<const BlockId> to = cfg_.successors(b);
    if (to.size() == 1) {
      find_copies(to[0], cfg_.graph().predecessor_positions(b)[0]);
      write_copies();
    }
    std::vector<Builder::Label> successors;
    for (std::size_t k = 0; k < to.size(); ++k) {
      successors.push_back(to.size() == 1 ? labels_[to[k]] : edge_to(b, k));
    }
    builder_.terminate(op, operand, successors, cfg_.place(i), cases_of(b));
    builder_.copy_mention_places(cfg_, i, builder_.last_instruction());
  }

  [[nodiscard]] std::vector<cfg::ConstantId> cases_of(BlockId b) {
    std::vector<cfg::ConstantId> cases;
    for (const cfg::ConstantId value : cfg_.cases(b)) {
      cases.push_back(builder_.constant(cfg_.constant(value)));
    }
    return cases;
  }

  /// The target for successor number `k` of a branch or a switch: a new block if there is something
  /// to copy.
  Builder::Label edge_to(BlockId b, std::size_t k) {
    const BlockId to = cfg_.successors(b)[k];
    const std::uint32_t position = cfg_.graph().predecessor_positions(b)[k];
    find_copies(to, position);
    if (copies_.empty()) return labels_[to];
    return split_edges_.emplace_back(builder_.create_block(), to, position).label;
  }

  /// Finds the copies for the phis of block `to` on the edge from its predecessor at that position.
  void find_copies(BlockId to, std::uint32_t position) {
    copies_.clear();
    for (PhiId p : form_.phis(to)) {
      const VariableId variable = variables_[form_.phi(p).value];
      const Operand from = operand_of(form_.operands(p)[position]);
      if (from != Operand(variable)) copies_.push_back({variable, from});
    }
  }

  void write_copies() {
    for (const Copy& copy : copy_order_.order(copies_)) {
      builder_.emit(Opcode::copy, copy.to, copy.from);
    }
  }

  struct SplitEdge {
    Builder::Label label;
    BlockId to;
    std::uint32_t position;
  };

  const Function& form_;
  const cfg::Function& cfg_;
  cfg::ReversePostorder order_;
  Sharing sharing_;
  Builder builder_;
  IdMap<ValueId, VariableId> variables_;
  std::vector<std::string> names_;  // by variable
  IdMap<InstructionId, InstructionId> temporaries_;
  IdMap<BlockId, Builder::Label> labels_;
  CopyOrder copy_order_;
  std::vector<Copy> copies_;            // scratch
  std::vector<SplitEdge> split_edges_;  // of the block being written
};

}  // namespace

cfg::Function destruct(const Function& form) { return Destruction(form).run(); }

}  // namespace ssac::ssa
