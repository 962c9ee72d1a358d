// What instructions do: the only table of operations. Graphs, interpreters, printers and emitters
// read it, so a new operator takes one row here and its rewrite rules (son/rules/README.md).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cfg/support/arithmetic.h"

namespace ssac::cfg {

// Operators compute a result from one or two values. The columns:
//   id        of Opcode, of son::Op and of frontend::ExprKind
//   name      in the text form of a control-flow graph
//   operands  their number
//   result    number, truth (0 or 1), or same: truths give a truth, numbers a number
//   symbol    in expressions
//   level     its precedence there
//   node      the class of its node in the Sea of Nodes
//   LLVM      the instruction that computes it as an i64 (a truth: as an i1); may be empty
//   Bril      the operation that computes it, for result `same` the one on bools; may be empty
//   helper    the function `@ssac.NAME` that computes it in an emitted program, if LLVM or Bril has
//             no operation for it, or one that is not defined for all operands (texts: ssa/emit/);
//             may be empty
//   value     the result for operands a and b
// Add new rows at the end: the numbers of node kinds break ties in the node order at fixpoint.
#define SSAC_OPERATORS(ROW)                                                                       \
  ROW(add, "add", 2, number, "+", sum, "Add", "add i64 {}, {}", "add", "", arithmetic::add(a, b)) \
  ROW(sub, "sub", 2, number, "-", sum, "Sub", "sub i64 {}, {}", "sub", "", arithmetic::sub(a, b)) \
  ROW(mul, "mul", 2, number, "*", product, "Mul", "mul i64 {}, {}", "mul", "",                    \
      arithmetic::mul(a, b))                                                                      \
  /* rounds toward zero */                                                                        \
  ROW(div, "div", 2, number, "/", product, "Div", "sdiv i64 {}, {}", "div", "div",                \
      arithmetic::div(a, b))                                                                      \
  ROW(eq, "eq", 2, truth, "==", comparison, "EQ", "icmp eq i64 {}, {}", "eq", "", a == b)         \
  ROW(lt, "lt", 2, truth, "<", comparison, "LT", "icmp slt i64 {}, {}", "lt", "", a < b)          \
  ROW(le, "le", 2, truth, "<=", comparison, "LE", "icmp sle i64 {}, {}", "le", "", a <= b)        \
  ROW(not_, "not", 1, truth, "!", unary, "Not", "icmp eq i64 {}, 0", "not", "", a == 0)           \
  ROW(neg, "neg", 1, number, "-", unary, "Minus", "sub i64 0, {}", "", "", arithmetic::neg(a))    \
  /* rounds toward minus infinity; mod is the remainder */                                        \
  ROW(floor_div, "floordiv", 2, number, "//", product, "FloorDiv", "", "", "floor_div",           \
      arithmetic::floor_div(a, b))                                                                \
  ROW(floor_mod, "mod", 2, number, "%", product, "FloorMod", "", "", "floor_mod",                 \
      arithmetic::floor_mod(a, b))                                                                \
  /* bitwise, and so also on truths */                                                            \
  ROW(and_, "and", 2, same, "&", bit_and, "And", "and i64 {}, {}", "and", "bits_and", a& b)       \
  ROW(or_, "or", 2, same, "|", bit_or, "Or", "or i64 {}, {}", "or", "bits_or", a | b)             \
  ROW(xor_, "xor", 2, number, "^", bit_xor, "Xor", "xor i64 {}, {}", "", "bits_xor", a ^ b)       \
  /* a count below 0 or above 63 shifts out every bit */                                          \
  ROW(shl, "shl", 2, number, "<<", shift, "Shl", "", "", "shift_left",                            \
      arithmetic::shift_left(a, b))                                                               \
  ROW(shr, "shr", 2, number, ">>", shift, "Sar", "", "", "shift_right",                           \
      arithmetic::shift_right(a, b))

// Operators of source languages that are one of the above with the operands exchanged or the result
// negated. The columns: id, Bril's name, symbol, operator, exchanged, negated.
#define SSAC_DERIVED_OPERATORS(ROW)   \
  ROW(ne, "", "!=", eq, false, true)  \
  ROW(gt, "gt", ">", lt, true, false) \
  ROW(ge, "ge", ">=", le, true, false)

// Calls, and everything else that has an effect or is not computed here; then, from `jump` on, the
// terminators. The columns: id, name, operands, successors.
#define SSAC_OTHER_INSTRUCTIONS(ROW)                                                        \
  /* passes its operand to the call that follows this run of `arg`s; no result */           \
  ROW(arg, "arg", 1, 0)                                                                     \
  /* calls `symbol()` with the values of the `arg`s right before it */                      \
  ROW(call, "call", 0, 0)                                                                   \
  ROW(jump, "jump", 0, 1)                                                                   \
  /* its successors: for an operand that is not 0, and for 0 */                             \
  ROW(branch, "branch", 1, 2)                                                               \
  /* to the successor of the case that its operand equals, else to the last successor */    \
  ROW(switch_, "switch", 1, any_number)                                                     \
  ROW(ret, "return", 1, 0)                                                                  \
  /* the function's end was reached without a return */                                     \
  ROW(end, "end", 0, 0)                                                                     \
  /* left by lowering where control runs off the end; simplification turns it into `end` */ \
  ROW(unterminated, "unterminated", 0, 0)

/// What an instruction does. The last instruction of a block, and no other, is a terminator.
enum class Opcode : std::uint8_t {
  copy,  // copies a variable or a constant to a variable
#define SSAC_ID(id, ...) id,
  SSAC_OPERATORS(SSAC_ID) SSAC_OTHER_INSTRUCTIONS(SSAC_ID)
#undef SSAC_ID
};

/// The number of successors of a `switch`: one more than its cases.
inline constexpr std::size_t any_number = static_cast<std::size_t>(-1);

struct Operation {
  enum class Result : std::uint8_t { none, number, truth, same };
  /// From the loosest to the tightest binding.
  enum class Level : std::uint8_t {
    none,
    comparison,
    bit_or,
    bit_xor,
    bit_and,
    shift,
    sum,
    product,
    unary,
    leaf,
  };

  std::string_view name;
  std::size_t num_operands = 0;
  std::size_t num_successors = 0;
  Result result = Result::none;
  std::string_view symbol{};
  Level level = Level::leaf;
  std::string_view node{};
  std::string_view llvm{};
  std::string_view bril{};
  std::string_view helper{};
};

/// Indexed by opcode.
inline constexpr std::array operations = {Operation{"copy", 1, 0, Operation::Result::same},
#define SSAC_ROW(id, name, operands, result, symbol, level, node, llvm, bril, helper, value)   \
  Operation{                                                                                   \
      name, operands, 0,     Operation::Result::result, symbol, Operation::Level::level, node, \
      llvm, bril,     helper},
                                          SSAC_OPERATORS(SSAC_ROW)
#undef SSAC_ROW
#define SSAC_ROW(id, name, operands, successors) Operation{name, operands, successors},
                                              SSAC_OTHER_INSTRUCTIONS(SSAC_ROW)
#undef SSAC_ROW
};

constexpr const Operation& operation_of(Opcode op) {
  return operations[static_cast<std::size_t>(op)];
}
constexpr std::string_view name_of(Opcode op) { return operation_of(op).name; }
/// How many operands the instruction reads: 0, 1 or 2.
constexpr std::size_t num_operands(Opcode op) { return operation_of(op).num_operands; }
/// `any_number` for a `switch`.
constexpr std::size_t num_successors(Opcode op) { return operation_of(op).num_successors; }
constexpr bool is_operator(Opcode op) { return op > Opcode::copy && op < Opcode::arg; }
constexpr bool is_terminator(Opcode op) { return op >= Opcode::jump; }
/// Whether the result is always 0 or 1.
constexpr bool is_test(Opcode op) { return operation_of(op).result == Operation::Result::truth; }

/// The result of a copy or an operator; `b` is ignored if there is only one operand.
constexpr std::int64_t evaluate(Opcode op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case Opcode::copy: return a;
#define SSAC_CASE(id, name, operands, result, symbol, level, node, llvm, bril, helper, value) \
  case Opcode::id: return value;
      SSAC_OPERATORS(SSAC_CASE)
#undef SSAC_CASE
    default: break;
  }
  assert(false && "neither calls nor terminators are computed from operands alone");
  return 0;
}

}  // namespace ssac::cfg
