// The values of a construction on the fly: looked up backwards from where they are read, phis made
// on the way. The part of Braun's algorithm that goes beyond one block; ssa/braun_builder.h has the
// source and the deviations.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "cfg/support/trace.h"
#include "cfg/traversal.h"
#include "ssa/definition_table.h"
#include "ssa/explain/phi_event.h"
#include "ssa/function.h"
#include "ssa/trivial_phis.h"

namespace ssac::ssa {

/// The steps of the construction on the fly.
extern const TraceCategory braun_trace;

/// When a search makes the phi of a block whose predecessors are all filled.
enum class PhiCreation : std::uint8_t {
  first,     ///< before it looks at the predecessors: Braun et al., section 2.2, algorithm 2
  on_demand  ///< when the search comes back to the block, or predecessors differ: section 3.3
};

/// The values of a construction on the fly, numbered in order of creation, and how to find them.
class BraunValues {
 public:
  BraunValues(const cfg::Function& function, const cfg::ReversePostorder& order,
              PhiCreation creation, std::size_t size_limit, Trace& trace);

  ValueId add(ValueKind kind, cfg::VariableId v, std::uint32_t definition);
  ValueId constant(cfg::ConstantId c);

  /// The value at the end of a block that does not assign the variable (or whose end is not known
  /// yet), found in its predecessors or made. Algorithm 2, readVariableRecursive.
  ValueId search(cfg::BlockId b, cfg::VariableId v);
  /// Says for which instruction the searches are that follow.
  void set_reader(cfg::InstructionId reader) { reader_ = reader; }
  /// Says what the value at the end of a filled block is.
  void set_at_end(cfg::BlockId b, cfg::VariableId v, ValueId value) { table_.set(b, v, value); }
  /// Says that a predecessor of the block has been filled, the last of which seals it: the
  /// incomplete phis of the block get their operands.
  void predecessor_filled(cfg::BlockId b);

  [[nodiscard]] bool too_large() const { return classes_.num_operands() > size_limit_; }
  [[nodiscard]] std::size_t phis_created() const { return classes_.num_phis(); }
  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] IdRange<ValueId> ids() const { return values_.ids(); }
  /// Of a phi, `definition` is its block.
  [[nodiscard]] const Value& value(ValueId v) const { return values_[v]; }
  [[nodiscard]] std::span<const ValueId> operands(ValueId phi) const {
    return classes_.operands(phi);
  }
  ValueId resolve(ValueId v) { return classes_.resolve(v); }
  [[nodiscard]] std::string name_of(ValueId v) const;

 private:
  /// A block where a search waits for the value of a predecessor: to remember it there, or to make
  /// it an operand of the block's phi.
  struct Waiting {
    cfg::BlockId block;
    ValueId phi = {};   ///< none as long as it is not needed
    ValueId same = {};  ///< without a phi: what all predecessors asked so far have
    std::uint32_t position = 0;
    bool is_join = false;  ///< the block has several predecessors
  };
  /// The incomplete phis of a block are a list in order of creation.
  struct IncompletePhi {
    ValueId phi;
    std::uint32_t next = no_phi;
  };
  static constexpr std::uint32_t no_phi = 0xFFFF'FFFFU;
  struct Block {
    std::uint32_t unfilled_predecessors = 0;  // those that are reachable
    bool has_one_predecessor = false;         // that is reachable
    std::uint32_t first_incomplete = no_phi;
    std::uint32_t last_incomplete = no_phi;
  };

  /// What is known at the end of `b` without going further; none if the search must go on, and
  /// then it waits there.
  ValueId look_at(cfg::BlockId b, cfg::VariableId v);
  /// Looks in `b`, and on until nothing waits; the value found last.
  ValueId run_search(cfg::BlockId b, cfg::VariableId v);
  /// Hands the value to those that wait, until one asks for another predecessor: that block, or
  /// none. `value` is what the last of those served has then.
  cfg::BlockId serve_waiting(cfg::VariableId v, ValueId& value);
  /// Takes the value of the predecessor asked last.
  void take_operand(Waiting& waiting, cfg::VariableId v, ValueId value);
  /// The value of a block all of whose predecessors were asked.
  ValueId finish_join(const Waiting& waiting, cfg::VariableId v);
  /// Makes the phi of a block where a search waits.
  void make_phi(Waiting& waiting, cfg::VariableId v);
  /// In the table, says that a search waits for the block at that place of `waiting_`.
  static ValueId marker(std::size_t place) { return ValueId(first_marker + place); }
  static bool is_marker(ValueId v) { return v.valid() && v.index() >= first_marker; }
  static constexpr std::size_t first_marker = std::size_t{1} << 31;

  /// The next reachable predecessor from the position on, or none.
  cfg::BlockId next_predecessor(Waiting& waiting) const;

  /// The phi is made for what waits below that place of `waiting_`.
  void record_phi(cfg::BlockId b, cfg::VariableId v, ValueId phi, std::size_t below);
  void record(Decision decision, cfg::BlockId b, cfg::VariableId v, ValueId phi,
              ValueId replacement);
  void emit(std::string_view step, cfg::BlockId b, cfg::VariableId v, ValueId value = {});
  void emit_operand(ValueId phi, std::uint32_t position, ValueId value);
  ValueId add_phi(cfg::BlockId b, cfg::VariableId v, std::string_view step);
  ValueId add_incomplete_phi(cfg::BlockId b, cfg::VariableId v);
  /// Gives the block's incomplete phis their operands.
  void seal(cfg::BlockId b);
  ValueId undef(cfg::VariableId v);
  void complete(ValueId phi);

  const cfg::Function& function_;
  const cfg::ReversePostorder& order_;
  PhiCreation creation_;
  std::size_t size_limit_;
  Trace& trace_;
  bool tracing_;
  cfg::InstructionId reader_;
  IdMap<cfg::BlockId, Block> blocks_;
  std::vector<IncompletePhi> incomplete_;
  DefinitionTable table_;
  std::vector<Waiting> waiting_;
  IdVector<ValueId, Value> values_;
  TrivialPhis classes_;
  IdMap<cfg::VariableId, std::uint32_t> versions_;
  IdMap<cfg::VariableId, ValueId> undefs_;
  IdMap<cfg::ConstantId, ValueId> constants_;
};

}  // namespace ssac::ssa
