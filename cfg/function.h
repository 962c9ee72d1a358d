// The control-flow graph of one function: blocks of three-address instructions over variables.
// Immutable once built (cfg/builder.h); struct of arrays; blocks in source order.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/graph.h"
#include "cfg/operations.h"
#include "cfg/support/csr.h"
#include "cfg/support/id.h"
#include "cfg/support/id_containers.h"
#include "cfg/support/source_place.h"

namespace ssac::cfg {

struct InstructionTag {
  static constexpr std::string_view prefix = "i";
};
using InstructionId = Id<InstructionTag>;
struct VariableTag {
  static constexpr std::string_view prefix = "var";
};
using VariableId = Id<VariableTag>;
struct ConstantTag {
  static constexpr std::string_view prefix = "c";
};
using ConstantId = Id<ConstantTag>;
struct SymbolTag {
  static constexpr std::string_view prefix = "sym";
};
using SymbolId = Id<SymbolTag>;

/// What an instruction reads: a variable, the result of an earlier instruction of the same block
/// that has no variable (a temporary), or a constant. 4 bytes.
class Operand {
 public:
  enum class Kind : std::uint8_t { none, variable, temporary, constant };

  constexpr Operand() = default;
  constexpr Operand(VariableId id) : bits_(pack(Kind::variable, id.index())) {}
  constexpr Operand(InstructionId id) : bits_(pack(Kind::temporary, id.index())) {}
  constexpr Operand(ConstantId id) : bits_(pack(Kind::constant, id.index())) {}

  [[nodiscard]] constexpr Kind kind() const { return static_cast<Kind>(bits_ >> 30); }
  [[nodiscard]] constexpr bool is_variable() const { return kind() == Kind::variable; }
  [[nodiscard]] constexpr VariableId variable() const { return VariableId(index()); }
  [[nodiscard]] constexpr InstructionId temporary() const { return InstructionId(index()); }
  [[nodiscard]] constexpr ConstantId constant() const { return ConstantId(index()); }
  friend constexpr bool operator==(Operand, Operand) = default;

 private:
  static constexpr std::uint32_t pack(Kind kind, std::uint32_t index) {
    assert(index < (std::uint32_t{1} << 30));
    return (static_cast<std::uint32_t>(kind) << 30) | index;
  }
  [[nodiscard]] constexpr std::uint32_t index() const { return bits_ & 0x3FFF'FFFFU; }
  std::uint32_t bits_ = 0;
};

/// What a `call` calls.
struct Symbol {
  enum class Kind : std::uint8_t {
    function,  ///< a function of the same program
    print,     ///< prints its operands as one line
    opaque,    ///< an operation that is kept in its place and not evaluated
  };
  Kind kind = Kind::function;
  std::string name;    ///< of the function, or of the operation as in the language
  std::string detail;  ///< what else it takes to write it in the language
  friend auto operator<=>(const Symbol&, const Symbol&) = default;
};
constexpr std::string_view name_of(Symbol::Kind kind) {
  constexpr std::array<std::string_view, 3> names = {"function", "print", "opaque"};
  return names[static_cast<std::size_t>(kind)];
}

/// `destination = a op b`; without a destination the result is a temporary named by the
/// instruction.
struct Instruction {
  Opcode op = Opcode::end;
  VariableId destination;
  Operand a;
  Operand b;

  [[nodiscard]] Operand operand(std::size_t k) const { return k == 0 ? a : b; }
  /// The callee of a `call`, which has no operands.
  [[nodiscard]] SymbolId symbol() const { return SymbolId(b.constant().index()); }
  friend bool operator==(const Instruction&, const Instruction&) = default;
};
static_assert(sizeof(Instruction) == 16);

/// Which occurrence of a variable in an instruction.
enum class Mention : std::uint8_t { definition, first_operand, second_operand };
/// For operand number 0 or 1.
constexpr Mention mention_of_operand(std::size_t k) {
  return k == 0 ? Mention::first_operand : Mention::second_operand;
}
/// Where the source mentions a variable of an instruction, if not at the place of the instruction:
/// that is the place of its operator, and a statement can extend over several lines.
struct MentionPlace {
  InstructionId instruction;
  Mention mention = Mention::definition;
  SourcePlace place;
  friend constexpr auto operator<=>(const MentionPlace&, const MentionPlace&) = default;
};

enum class VariableKind : std::uint8_t {
  named,   ///< a declared name or a parameter
  hidden,  ///< holds a value inside one expression; no statement names it
};

/// Names can repeat (shadowing): each declaration is a variable of its own.
struct Variable {
  std::string name;
  SourcePlace declared;
  std::string type = {};  ///< as in the language; empty: integer
  VariableKind kind = VariableKind::named;
  std::uint8_t bits = 64;  ///< of a parameter: width of the values that a run can pass (1: 0 or 1;
                           ///< 0: none, since it holds no integer)
  [[nodiscard]] bool is_hidden() const { return kind == VariableKind::hidden; }
  friend bool operator==(const Variable&, const Variable&) = default;
};

/// Numbers that make the names unique. The first variable named `x` has 1; the second has 2, or the
/// next number for which the numbered name is not the name of another variable. O(length of all
/// names).
IdVector<VariableId, std::uint32_t> name_numbers(const IdVector<VariableId, Variable>& variables);
/// The name with its number: `x`, `x~2`.
std::string numbered_name(std::string_view name, std::uint32_t number);
/// Every variable's name, made unique. O(length of all names).
IdVector<VariableId, std::string> unique_names(const IdVector<VariableId, Variable>& variables);

/// The source construct that makes a block a join.
enum class Construct : std::uint8_t {
  while_header,
  for_header,
  if_join,
  break_exit,
  switch_join,  ///< the end of a switch, reached by its breaks
  continue_join,
  expression_join,  ///< of `and`, `or`, a chain of comparisons or a conditional expression
  return_join,      ///< the end of a function, reached by its returns
  label,            ///< in a language of jumps
  join,             ///< of no known statement
};
inline constexpr std::array all_constructs = {
    Construct::while_header, Construct::for_header,      Construct::if_join,
    Construct::break_exit,   Construct::switch_join,     Construct::continue_join,
    Construct::return_join,  Construct::expression_join, Construct::label,
    Construct::join,
};
/// The keyword, as in `--dump=cfg`; "break", "return" and so on for the joins that such jumps lead
/// to.
constexpr std::string_view name_of(Construct construct) {
  constexpr std::array<std::string_view, all_constructs.size()> names = {
      "while", "for", "if", "break", "switch", "continue", "expression", "return", "label", "join"};
  return names[static_cast<std::size_t>(construct)];
}
constexpr bool is_loop_header(Construct construct) {
  return construct == Construct::while_header || construct == Construct::for_header;
}

/// One reason why a block is a join, and the statement it belongs to: the `while` or `for` for its
/// header, for the exit that its breaks reach and for the join of its continues; the `if` for its
/// join.
struct Merge {
  Construct construct = Construct::if_join;
  SourcePlace place;
  friend constexpr auto operator<=>(const Merge&, const Merge&) = default;
};

class Builder;

class Function {
 public:
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::span<const VariableId> parameters() const { return parameters_; }
  /// Type of the result, as in the language; empty: integers, or no result.
  [[nodiscard]] const std::string& result_type() const { return result_type_; }

  // The graph. Models FlowGraph; the entry has no predecessors.
  [[nodiscard]] const Graph& graph() const { return graph_; }
  [[nodiscard]] std::size_t num_blocks() const { return graph_.num_blocks(); }
  [[nodiscard]] BlockId entry() const { return graph_.entry(); }
  [[nodiscard]] IdRange<BlockId> blocks() const { return graph_.blocks(); }
  [[nodiscard]] std::span<const BlockId> successors(BlockId b) const {
    return graph_.successors(b);
  }
  [[nodiscard]] std::span<const BlockId> predecessors(BlockId b) const {
    return graph_.predecessors(b);
  }

  // Instructions: those of a block are consecutive and in order; the last one is a terminator.
  [[nodiscard]] std::size_t num_instructions() const { return instructions_.size(); }
  [[nodiscard]] IdRange<InstructionId> instructions() const { return instructions_.ids(); }
  [[nodiscard]] IdRange<InstructionId> instructions(BlockId b) const {
    return {first_instruction_[b.index()], first_instruction_[b.index() + 1]};
  }
  [[nodiscard]] const Instruction& instruction(InstructionId i) const { return instructions_[i]; }
  [[nodiscard]] InstructionId terminator(BlockId b) const { return instructions(b).back(); }
  /// For a block that ends in `switch`: one value per successor but the last, all different.
  [[nodiscard]] std::span<const ConstantId> cases(BlockId b) const { return cases_[b]; }
  /// The index of the successor that control takes if the operand of the terminator has this value.
  /// In: a block that has successors. O(cases).
  [[nodiscard]] std::size_t taken_successor(BlockId b, std::int64_t value) const;
  /// The successors that control can take: one if a constant decides, otherwise all. O(cases).
  [[nodiscard]] std::span<const BlockId> possible_successors(BlockId b) const;
  [[nodiscard]] SourcePlace place(InstructionId i) const {
    return i.index() < places_.size() ? places_[i] : SourcePlace();
  }
  /// Where the source mentions a variable of the instruction: the one that it assigns, or operand
  /// number `k`. O(log instructions).
  [[nodiscard]] SourcePlace place_of_definition(InstructionId i) const {
    return place_of(i, Mention::definition);
  }
  [[nodiscard]] SourcePlace place_of_operand(InstructionId i, std::size_t k) const {
    return place_of(i, mention_of_operand(k));
  }
  /// Place of the first operand that is the variable.
  [[nodiscard]] SourcePlace place_of_use(InstructionId i, VariableId v) const {
    return place_of_operand(i, instructions_[i].a == Operand(v) ? 0 : 1);
  }
  /// The places that differ from that of the instruction. O(log instructions).
  [[nodiscard]] std::span<const MentionPlace> mention_places(InstructionId i) const {
    return std::ranges::equal_range(mention_places_, i, {}, &MentionPlace::instruction);
  }
  /// Where the first statement of the block begins in the source; none if it has none, or if the
  /// front end does not record it.
  [[nodiscard]] SourcePlace start(BlockId b) const { return starts_[b]; }
  /// Whether the front end may have added the instruction, with no counterpart in the source: a
  /// jump, an end or a copy into a hidden variable that has no place, or an `unterminated`, whose
  /// place is where the function ends.
  [[nodiscard]] bool is_added(InstructionId i) const;
  /// The block that holds the instruction. O(log blocks).
  [[nodiscard]] BlockId block_of(InstructionId i) const;

  [[nodiscard]] std::size_t num_variables() const { return variables_.size(); }
  [[nodiscard]] IdRange<VariableId> variables() const { return variables_.ids(); }
  [[nodiscard]] const Variable& variable(VariableId v) const { return variables_[v]; }
  /// The variable's name, made unique in the function: the second declaration of `x` is `x~2`.
  [[nodiscard]] std::string unique_name(VariableId v) const {
    return numbered_name(variables_[v].name, name_numbers_[v]);
  }
  [[nodiscard]] std::int64_t constant(ConstantId c) const { return constants_[c]; }
  [[nodiscard]] std::size_t num_constants() const { return constants_.size(); }
  [[nodiscard]] const Symbol& symbol(SymbolId s) const { return symbols_[s]; }
  [[nodiscard]] IdRange<SymbolId> symbols() const { return symbols_.ids(); }
  [[nodiscard]] const IdVector<SymbolId, Symbol>& symbol_table() const { return symbols_; }

  /// Why the block is a join: first the construct that it was made for; CFG simplification adds
  /// those of the blocks that it collapsed into this one. Empty if the block is not a join.
  [[nodiscard]] std::span<const Merge> merges(BlockId b) const { return merges_[b]; }

  friend bool operator==(const Function&, const Function&) = default;

 private:
  friend class Builder;
  [[nodiscard]] SourcePlace place_of(InstructionId i, Mention mention) const {
    for (const MentionPlace& one : mention_places(i)) {
      if (one.mention == mention) return one.place;
    }
    return place(i);
  }

  std::string name_;
  std::vector<VariableId> parameters_;
  std::string result_type_;
  Graph graph_;
  std::vector<std::uint32_t> first_instruction_;  // by block, and one more for the end
  IdVector<InstructionId, Instruction> instructions_;
  IdVector<InstructionId, SourcePlace> places_;  // up to the last known place
  std::vector<MentionPlace> mention_places_;     // sorted
  IdVector<BlockId, SourcePlace> starts_;
  IdVector<VariableId, Variable> variables_;
  IdVector<VariableId, std::uint32_t> name_numbers_;
  IdVector<ConstantId, std::int64_t> constants_;
  IdVector<SymbolId, Symbol> symbols_;
  Csr<BlockId, Merge> merges_;
  Csr<BlockId, ConstantId> cases_;
};

static_assert(FlowGraph<Function>);

}  // namespace ssac::cfg
