// SSA form as an overlay on a cfg::Function: the phis of each block, and a value for each operand
// and each definition. All CFG methods return one over the same block, variable and instruction
// ids, so one verifier, one interpreter and one printer serve them all, and methods are compared by
// set operations on phi sites.
//
// Unreachable blocks (there are some only without CFG simplification) have no phis, and their
// operands and definitions have no values; a phi's operand for an unreachable predecessor is
// `none`.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "cfg/support/uninitialized.h"

namespace ssac::ssa {

struct ValueTag {
  static constexpr std::string_view prefix = "v";
};
using ValueId = Id<ValueTag>;
struct PhiTag {
  static constexpr std::string_view prefix = "phi";
};
using PhiId = Id<PhiTag>;

enum class ValueKind : std::uint8_t {
  undef,      // read before any assignment: one per variable, made when first needed
  parameter,  // what a parameter holds on entry
  phi,
  instruction,  // what an instruction assigns to its destination
  constant,     // only when copies are folded: the constant a variable was assigned
};

/// A value. `definition` is the index of what defines it: a PhiId, InstructionId or ConstantId.
struct Value {
  ValueKind kind = ValueKind::undef;
  cfg::VariableId variable;  ///< the variable that it is a version of; none for a constant
  std::uint32_t version =
      0;  ///< counts the versions of the variable from 1 in order of creation; 0 for undef
  std::uint32_t definition = 0;

  [[nodiscard]] PhiId phi() const { return PhiId(definition); }
  [[nodiscard]] cfg::InstructionId instruction() const { return cfg::InstructionId(definition); }
  [[nodiscard]] cfg::ConstantId constant() const { return cfg::ConstantId(definition); }
};

/// `x.2` (variable and version), `x.undef`, or the digits of a constant.
std::string name_of(const cfg::Function& function, const Value& value);

/// Where a phi is: there is at most one per variable and block.
struct PhiSite {
  cfg::BlockId block;
  cfg::VariableId variable;
  friend constexpr auto operator<=>(const PhiSite&, const PhiSite&) = default;
};

/// Whether the instruction only copies a variable or a constant to its destination. Methods that
/// fold copies bind the destination to the copied value instead of defining a new one.
constexpr bool is_foldable_copy(const cfg::Instruction& instruction) {
  return instruction.op == cfg::Opcode::copy && instruction.destination.valid() &&
         instruction.a.kind() != cfg::Operand::Kind::temporary;
}

struct Phi {
  PhiSite site;
  ValueId value;
};

class Function {
 public:
  /// What operands and definitions are until they are set.
  enum class Initially : std::uint8_t {
    none,
    unset,  ///< must be set before they are read
  };

  explicit Function(const cfg::Function& cfg, Initially initially = Initially::none)
      : cfg_(&cfg), rows_(cfg.num_blocks() + 1) {
    instructions_.resize(cfg.num_instructions());
    if (initially == Initially::none) std::ranges::fill(instructions_, InstructionValues());
  }

  [[nodiscard]] const cfg::Function& cfg() const { return *cfg_; }

  // Values.
  [[nodiscard]] std::size_t num_values() const { return values_.size(); }
  [[nodiscard]] IdRange<ValueId> values() const { return IdRange<ValueId>(values_.size()); }
  [[nodiscard]] const Value& value(ValueId v) const { return values_[v.index()]; }
  ValueId add_value(Value value) {
    values_.push_back(value);
    return ValueId(values_.size() - 1);
  }
  void reserve_values(std::size_t count) { values_.reserve(count); }
  /// Makes the number of values `count`, by dropping the last ones or adding unset ones.
  void resize_values(std::size_t count) { values_.resize(count); }
  void set_value(ValueId v, const Value& value) { values_[v.index()] = value; }
  [[nodiscard]] std::string name_of(ValueId v) const { return ssa::name_of(*cfg_, value(v)); }

  // Phis, sorted by block, and in a block by variable.
  [[nodiscard]] std::size_t num_phis() const { return sites_.size(); }
  [[nodiscard]] IdRange<PhiId> phis() const { return IdRange<PhiId>(sites_.size()); }
  [[nodiscard]] IdRange<PhiId> phis(cfg::BlockId b) const {
    return {rows_[b.index()].first_phi, rows_[b.index() + 1].first_phi};
  }
  [[nodiscard]] Phi phi(PhiId p) const { return {sites_[p.index()], phi_values_[p.index()]}; }
  /// One for each predecessor of the phi's block, in their order.
  [[nodiscard]] std::span<const ValueId> operands(PhiId p) const {
    return std::span(phi_operands_).subspan(first_operand(p), num_operands(p));
  }
  [[nodiscard]] std::span<ValueId> operands(PhiId p) {
    return std::span(phi_operands_).subspan(first_operand(p), num_operands(p));
  }
  /// The operands of all phis of the block, one phi after the other.
  [[nodiscard]] std::span<ValueId> operands_of_phis(cfg::BlockId b) {
    const std::uint32_t first = rows_[b.index()].first_operand;
    return std::span(phi_operands_).subspan(first, rows_[b.index() + 1].first_operand - first);
  }
  /// Of all phis, including the `none`s for unreachable predecessors.
  [[nodiscard]] std::size_t num_phi_operands() const { return phi_operands_.size(); }
  void set_phi_value(PhiId p, ValueId v) { phi_values_[p.index()] = v; }

  /// Replaces all phis by phis at `sites`, which must be sorted and distinct; `initially` is the
  /// state of their values and operands until they are set. All operands together must be fewer
  /// than 2^32, which holds for methods that respect the size limit in their options
  /// (cfg/support/limits.h).
  void place_phis(std::vector<PhiSite> sites, Initially initially = Initially::none);

  /// Replaces each value v by represented[v] in all uses. Values that are not represented by
  /// themselves are removed, together with their phis; the others keep their order and get new ids.
  /// O(size).
  void replace_values(const IdMap<ValueId, ValueId>& represented);

  // What instructions read and define. Only operands that are variables have values, and only
  // instructions with a destination (except folded copies) define one.
  [[nodiscard]] ValueId operand(cfg::InstructionId i, std::size_t k) const {
    return instructions_[i.index()].operands[k];
  }
  void set_operand(cfg::InstructionId i, std::size_t k, ValueId v) {
    instructions_[i.index()].operands[k] = v;
  }
  void set_instruction(cfg::InstructionId i, ValueId a, ValueId b, ValueId definition) {
    instructions_[i.index()] = {{a, b}, definition};
  }
  [[nodiscard]] ValueId definition(cfg::InstructionId i) const {
    return instructions_[i.index()].definition;
  }
  void set_definition(cfg::InstructionId i, ValueId v) { instructions_[i.index()].definition = v; }

  /// Phis ever made, including those that were removed.
  [[nodiscard]] std::size_t phis_created() const { return phis_created_; }
  void set_phis_created(std::size_t count) { phis_created_ = count; }

 private:
  /// The index of a block's first phi, and of the first operand of its phis.
  struct PhiRow {
    std::uint32_t first_phi = 0;
    std::uint32_t first_operand = 0;
  };
  struct InstructionValues {
    std::array<ValueId, 2> operands;
    ValueId definition;
  };

  [[nodiscard]] std::size_t num_operands(PhiId p) const {
    return cfg_->predecessors(sites_[p.index()].block).size();
  }
  [[nodiscard]] std::size_t first_operand(PhiId p) const {
    const std::size_t b = sites_[p.index()].block.index();
    return rows_[b].first_operand + (p.index() - rows_[b].first_phi) * num_operands(p);
  }

  const cfg::Function* cfg_;
  UninitializedVector<Value> values_;
  std::vector<PhiSite> sites_;
  UninitializedVector<ValueId> phi_values_;  // by phi
  std::vector<PhiRow> rows_;                 // by block, and one for the end
  UninitializedVector<ValueId> phi_operands_;
  UninitializedVector<InstructionValues> instructions_;
  std::size_t phis_created_ = 0;
};

}  // namespace ssac::ssa
