// The Bril type of each variable and each result in a function. Bril distinguishes `int` and
// `bool`; here both are integers.
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

/// What a caller has to know about a function.
struct BrilSignature {
  std::string name;  ///< in Bril, without `@`
  std::vector<std::string> parameters;
  bool has_result = false;
  std::string result = "int";
};
/// Functions by their names in the program.
using BrilSignatures = std::map<std::string, BrilSignature, std::less<>>;

/// Whether Bril has an operation on bools for the operator, with a bool as result. On other
/// operands the operator gives an int.
constexpr bool is_of_bools(cfg::Opcode op) {
  const cfg::Operation& row = cfg::operation_of(op);
  return row.result == cfg::Operation::Result::same && !row.bril.empty();
}

/// A parameter has the type in the signature, and a variable that has a type keeps it, unless it is
/// `bool` and a number is assigned to it. Any other variable is
///  - `bool` if only comparisons, logic and the numbers 0 and 1 are assigned to it, and not the
///    numbers alone (which suffice if it is copied to such a variable);
///  - of a type of Bril's extensions if a value of that type is assigned to it;
///  - `int` otherwise.
/// Types only grow until a fixed point is reached: number 0 or 1, bool, int, others.
class BrilTypes {
 public:
  /// `signatures` includes the function's own. O(instructions), times the number of types.
  BrilTypes(const cfg::Function& function, const BrilSignatures& signatures);

  [[nodiscard]] std::string_view of(cfg::VariableId v) const { return text(types_[node(v)]); }
  /// Of what the instruction computes, before conversion to the type of its destination.
  [[nodiscard]] std::string_view of(cfg::InstructionId i) const { return text(types_[node(i)]); }
  /// A constant is an `int`.
  [[nodiscard]] std::string_view of(cfg::Operand operand) const { return text(type_of(operand)); }
  /// Whether it can be another number than 0 and 1.
  [[nodiscard]] bool is_number(cfg::Operand operand) const { return type_of(operand) == integer; }

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
  [[nodiscard]] bool is_number_in_bool(const cfg::Instruction& instruction, Type type) const;
  void grow(Node n, Type type);
  Type result_of(const cfg::Instruction& instruction);
  Type result_of_call(const cfg::Symbol& symbol);

  const cfg::Function& function_;
  const BrilSignatures& signatures_;
  std::vector<std::string> names_ = {"int", "int", "bool", "int"};  // by type
  std::map<std::string, Type> numbers_ = {{"bool", boolean}, {"int", integer}};
  IdMap<Node, Type> types_;
  IdMap<cfg::VariableId, char> is_fixed_;
  Csr<Node, cfg::InstructionId> readers_;  // whose result's type depends on the node's
  Csr<Node, cfg::InstructionId> copies_;   // by the node of the destination
  bool bits_become_bools_ = false;
  std::vector<cfg::InstructionId> to_visit_;
};

}  // namespace ssac::ssa
