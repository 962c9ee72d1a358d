// What type each variable and each result of a function has in Bril, where `int` and `bool` are
// different types and here both are integers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/csr.h"
#include "cfg/support/id_containers.h"

namespace ssac::ssa {

/// What a caller has to know of a function.
struct BrilSignature {
  std::string name;  ///< in Bril, without `@`
  std::vector<std::string> parameters;
  bool has_result = false;
  std::string result = "int";
};
/// Functions by their names in the program.
using BrilSignatures = std::map<std::string, BrilSignature, std::less<>>;

/// Whether the operator has an operation of Bril for bools, which gives one; else it gives an int.
constexpr bool is_of_bools(cfg::Opcode op) {
  const cfg::Operation& row = cfg::operation_of(op);
  return row.result == cfg::Operation::Result::same && !row.bril.empty();
}

/// A parameter has the type that the signature says, and a variable with a type keeps it. Any other
/// is `bool` if nothing but comparisons, logic and the numbers 0 and 1 go into it, and not the
/// numbers alone, or if they go on into such a variable; `int` otherwise; or whatever type of
/// Bril's extensions goes into it. Types only grow on the way to a fixed point: number 0 or 1,
/// bool, int, others.
class BrilTypes {
 public:
  /// The function's own signature is among the signatures. O(instructions), times the number of
  /// types.
  BrilTypes(const cfg::Function& function, const BrilSignatures& signatures);

  [[nodiscard]] std::string_view of(cfg::VariableId v) const { return text(types_[node(v)]); }
  /// Of what the instruction computes, before it is converted for its destination.
  [[nodiscard]] std::string_view of(cfg::InstructionId i) const { return text(types_[node(i)]); }
  /// A constant is an `int`.
  [[nodiscard]] std::string_view of(cfg::Operand operand) const { return text(type_of(operand)); }

 private:
  using Type = std::uint32_t;
  static constexpr Type unknown = 0;
  static constexpr Type bit = 1;
  static constexpr Type boolean = 2;
  static constexpr Type integer = 3;

  struct NodeTag {
    static constexpr std::string_view prefix = "node";
  };
  /// A variable, or the result of an instruction.
  using Node = Id<NodeTag>;
  [[nodiscard]] static Node node(cfg::VariableId v) { return Node(v.index()); }
  [[nodiscard]] Node node(cfg::InstructionId i) const {
    return Node(function_.num_variables() + i.index());
  }
  [[nodiscard]] Node node(cfg::Operand operand) const;

  Type intern(std::string_view name);
  [[nodiscard]] std::string_view text(Type type) const { return names_[type]; }
  [[nodiscard]] Type type_of(cfg::Operand operand) const;
  void find_dependences();
  void settle();
  void visit(cfg::InstructionId i);
  void grow(Node n, Type type);
  Type result_of(const cfg::Instruction& instruction);
  Type result_of_call(const cfg::Symbol& symbol);

  const cfg::Function& function_;
  const BrilSignatures& signatures_;
  std::vector<std::string> names_ = {"int", "int", "bool", "int"};  // by type
  IdMap<Node, Type> types_;
  IdMap<cfg::VariableId, char> is_fixed_;
  Csr<Node, cfg::InstructionId> readers_;  // whose result depends on the node
  Csr<Node, cfg::InstructionId> copies_;   // into a variable
  bool bits_become_bools_ = false;
  std::vector<cfg::InstructionId> to_visit_;
};

}  // namespace ssac::ssa
