// Builds a cfg::Function, instruction by instruction.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "cfg/function.h"

namespace ssac::cfg {

/// Blocks are created as labels first and placed later. A block gets its number when it is placed,
/// so blocks are numbered in source order. Instructions are added to the block placed last. Misuse
/// (a block left unplaced or unterminated, an instruction after a terminator) fails an assertion.
class Builder {
 public:
  /// A block that may not have a number yet.
  struct Label {
    std::uint32_t index = 0;
    friend bool operator==(Label, Label) = default;
  };

  explicit Builder(std::string name) { function_.name_ = std::move(name); }

  /// Reserves memory, to save copying while the function grows.
  void reserve(std::size_t variables, std::size_t instructions) {
    function_.variables_.reserve(variables);
    function_.instructions_.reserve(instructions);
  }

  VariableId add_variable(std::string name, SourcePlace declared = {}, std::string type = {}) {
    return function_.variables_.push_back({std::move(name), declared, std::move(type)});
  }
  VariableId add_variable(Variable variable) {
    return function_.variables_.push_back(std::move(variable));
  }
  VariableId add_parameter(std::string name, SourcePlace declared = {}, std::string type = {});
  /// Makes an existing variable a parameter.
  void add_parameter(VariableId variable) { function_.parameters_.push_back(variable); }
  void set_result_type(std::string type) { function_.result_type_ = std::move(type); }
  /// The constant with this value; equal values share an id.
  ConstantId constant(std::int64_t value);

  /// The symbol; equal symbols share an id.
  SymbolId symbol(Symbol symbol);

  Label create_block();
  /// Starts the block; the previous one must be terminated. The first block placed is the entry.
  void place_block(Label label);
  [[nodiscard]] bool is_placed(Label label) const { return numbers_[label.index].valid(); }
  /// Whether the block placed last has no terminator yet.
  [[nodiscard]] bool is_open() const { return open_; }
  /// Adds a reason why the block is a join.
  void add_merge(Label label, Merge merge);
  /// Replaces all reasons at once; they must be different.
  void set_merges(Label label, std::vector<Merge> merges) {
    label_merges_[label.index] = std::move(merges);
  }

  InstructionId emit(Opcode op, VariableId destination, Operand a, Operand b = {},
                     SourcePlace place = {});

  /// Emits the `arg`s and the call. Arguments without places of their own get the place of the
  /// call.
  InstructionId call(SymbolId callee, VariableId destination, std::span<const Operand> arguments,
                     SourcePlace place = {}, std::span<const SourcePlace> argument_places = {});
  /// Sets where the source mentions a variable of the instruction. To be called in the order of
  /// instructions and mentions. No effect if the place is that of the instruction, or if one of
  /// them is invalid.
  void set_place(InstructionId i, Mention mention, SourcePlace place) {
    if (place.valid()) add_mention(i, mention, place);
  }
  void set_place_of_operand(InstructionId i, std::size_t k, SourcePlace place) {
    set_place(i, mention_of_operand(k), place);
  }
  /// The mention has no place in this source: it is in another file, or in an inlined function.
  void clear_place(InstructionId i, Mention mention) { add_mention(i, mention, {}); }
  /// Copies the mention places of an instruction of another function to one here, which has the
  /// same operands.
  void copy_mention_places(const Function& from, InstructionId i, InstructionId here);
  [[nodiscard]] std::size_t num_instructions() const { return function_.instructions_.size(); }
  [[nodiscard]] InstructionId last_instruction() const {
    return InstructionId(num_instructions() - 1);
  }
  [[nodiscard]] const Instruction& instruction(InstructionId i) const {
    return function_.instructions_[i];
  }
  /// A source statement begins here. It is the first of the block if the block has no instruction
  /// yet.
  void begin_statement(SourcePlace place);

  void jump(Label to, SourcePlace place = {});
  void branch(Operand condition, Label if_true, Label if_false, SourcePlace place = {});
  void ret(Operand result, SourcePlace place = {});
  /// Opcode::end or Opcode::unterminated.
  void finish_block(Opcode op, SourcePlace place = {}) { terminate(op, {}, {}, place); }
  /// Control takes the successor of the case that the operand equals, otherwise the last successor:
  /// there is one successor more than cases. The cases are all different.
  void switch_to(Operand operand, std::span<const std::int64_t> cases,
                 std::span<const Label> successors, SourcePlace place = {});
  /// Any terminator with its successors; a `switch` with its cases.
  void terminate(Opcode op, Operand operand, std::span<const Label> successors,
                 SourcePlace place = {}, std::span<const ConstantId> cases = {});

  /// The finished function; every created block must be placed and terminated. O(size). If the
  /// entry is a jump target, an empty entry block is inserted before it.
  Function finish();

 private:
  void add_mention(InstructionId i, Mention mention, SourcePlace place);

  Function function_;
  std::vector<BlockId> numbers_;                  // by label
  std::vector<std::vector<Merge>> label_merges_;  // by label
  std::vector<Label> placed_;                     // by number
  std::vector<std::pair<BlockId, Label>> edges_;
  std::vector<std::pair<BlockId, ConstantId>> cases_;
  std::unordered_map<std::int64_t, ConstantId> constant_ids_;
  std::map<Symbol, SymbolId> symbol_ids_;
  bool open_ = false;
};

}  // namespace ssac::cfg
