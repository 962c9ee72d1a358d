#include "frontend/llvm/widths.h"

#include <cstdint>
#include <limits>
#include <utility>

namespace ssac::frontend::lir {
namespace {

using cfg::Opcode;

class Widths {
 public:
  Widths(cfg::Builder& builder, SourcePlace place) : builder_(builder), place_(place) {}

  cfg::Operand compute(const Instruction& instruction,
                       const std::array<cfg::Operand, 3>& operands) {
    const auto& [a, b, c] = operands;
    const Op op = instruction.op;
    const unsigned width = instruction.width;
    if (op >= Op::eq && op <= Op::uge) return compare(op, a, b, width);
    switch (op) {
      case Op::trunc:
      case Op::zext:
      case Op::sext: return convert(op, a, width);
      case Op::select: return select(a, b, c);
      case Op::same: return a;
      case Op::sdiv:
      case Op::udiv:
      case Op::srem:
      case Op::urem:
      case Op::lshr:
      case Op::ashr: return divide(op, a, b, width);
      default: break;
    }
    const cfg::Operand result = calculate(op, a, b);
    return instruction.wraps || width == 1 ? wrapped(result, width) : result;
  }

 private:
  cfg::Operand emit(Opcode op, cfg::Operand a, cfg::Operand b = {}) {
    return builder_.emit(op, {}, a, b, place_);
  }
  cfg::Operand number(std::int64_t value) { return builder_.constant(value); }

  /// Converts back to the representation of integers of this width.
  cfg::Operand wrapped(cfg::Operand value, unsigned width) {
    if (width == 64) return value;
    if (width == 1) return emit(Opcode::and_, value, number(1));
    const cfg::Operand unused = number(64 - static_cast<std::int64_t>(width));
    return emit(Opcode::shr, emit(Opcode::shl, value, unused), unused);
  }

  /// The value as an unsigned number, below 2 to the width; the width must be below 64.
  cfg::Operand without_sign(cfg::Operand value, unsigned width) {
    if (width == 1) return value;
    return emit(Opcode::and_, value,
                number(static_cast<std::int64_t>((std::uint64_t{1} << width) - 1)));
  }

  /// Converts the value so that signed comparison compares it as unsigned.
  cfg::Operand comparable(cfg::Operand value, unsigned width) {
    if (width < 64) return without_sign(value, width);
    return emit(Opcode::xor_, value, number(std::numeric_limits<std::int64_t>::min()));
  }

  cfg::Operand compare(Op op, cfg::Operand a, cfg::Operand b, unsigned width) {
    const bool has_no_sign = op == Op::ult || op == Op::ule || op == Op::ugt || op == Op::uge;
    if (has_no_sign) {
      a = comparable(a, width);
      b = comparable(b, width);
    } else if (width == 1 && op != Op::eq && op != Op::ne) {  // a set bit is -1
      std::swap(a, b);
    }
    switch (op) {
      case Op::eq: return emit(Opcode::eq, a, b);
      case Op::ne: return emit(Opcode::not_, emit(Opcode::eq, a, b));
      case Op::slt:
      case Op::ult: return emit(Opcode::lt, a, b);
      case Op::sle:
      case Op::ule: return emit(Opcode::le, a, b);
      case Op::sgt:
      case Op::ugt: return emit(Opcode::lt, b, a);
      default: return emit(Opcode::le, b, a);
    }
  }

  /// b, with the bits in which a differs flipped if the condition is 1.
  cfg::Operand select(cfg::Operand condition, cfg::Operand a, cfg::Operand b) {
    const cfg::Operand all = emit(Opcode::neg, condition);
    return emit(Opcode::xor_, b, emit(Opcode::and_, emit(Opcode::xor_, a, b), all));
  }

  cfg::Operand convert(Op op, cfg::Operand value, unsigned width) {
    if (op == Op::trunc) return wrapped(value, width);
    if (op == Op::zext) return without_sign(value, width);
    return width == 1 ? emit(Opcode::neg, value) : value;
  }

  /// Of 64-bit values. Source: Warren, Hacker's Delight, 2nd edition, section 2-7, with a mask,
  /// since there is no unsigned shift to the right. The mask is shifted in two steps, so that none
  /// of them shifts by 64.
  cfg::Operand logical_shift(cfg::Operand value, cfg::Operand by) {
    const cfg::Operand ones = number(-1);
    const cfg::Operand count = emit(Opcode::sub, number(63), by);
    const cfg::Operand above = emit(Opcode::shl, emit(Opcode::shl, ones, count), number(1));
    const cfg::Operand mask = emit(Opcode::xor_, above, ones);
    return emit(Opcode::and_, emit(Opcode::shr, value, by), mask);
  }

  /// Of 64-bit values. Source: Warren, Hacker's Delight, 2nd edition, section 9-3: a divisor with
  /// its top bit set goes in once or not at all. Otherwise half of the dividend, which is not
  /// negative as a signed number, is divided, and the quotient doubled is right or one too small.
  /// Division by zero gives 0, as for signed numbers.
  cfg::Operand divide_without_sign(cfg::Operand dividend, cfg::Operand divisor) {
    const cfg::Operand zero = number(0);
    const cfg::Operand one = number(1);
    const cfg::Operand half = emit(Opcode::div, logical_shift(dividend, one), divisor);
    const cfg::Operand doubled = emit(Opcode::shl, half, one);
    const cfg::Operand left = emit(Opcode::sub, dividend, emit(Opcode::mul, doubled, divisor));
    const cfg::Operand goes_again = compare(Op::uge, left, divisor, 64);
    const cfg::Operand small = emit(Opcode::add, doubled, goes_again);
    const cfg::Operand goes_once = compare(Op::uge, dividend, divisor, 64);
    const cfg::Operand is_large = emit(Opcode::lt, divisor, zero);
    const cfg::Operand quotient = select(is_large, goes_once, small);
    const cfg::Operand is_zero = emit(Opcode::eq, divisor, zero);
    return select(is_zero, zero, quotient);
  }

  /// Division and remainder; shifts to the right.
  cfg::Operand divide(Op op, cfg::Operand a, cfg::Operand b, unsigned width) {
    switch (op) {
      case Op::sdiv: return emit(Opcode::div, a, b);
      case Op::srem: return emit(Opcode::sub, a, emit(Opcode::mul, b, emit(Opcode::div, a, b)));
      case Op::ashr: return emit(Opcode::shr, a, b);
      case Op::lshr:
        if (width == 64) return logical_shift(a, b);
        return wrapped(emit(Opcode::shr, without_sign(a, width), b), width);
      default: break;
    }
    const bool is_64 = width == 64;
    const cfg::Operand dividend = is_64 ? a : without_sign(a, width);
    const cfg::Operand divisor = is_64 ? b : without_sign(b, width);
    const cfg::Operand quotient =
        is_64 ? divide_without_sign(dividend, divisor) : emit(Opcode::div, dividend, divisor);
    if (op == Op::udiv) return wrapped(quotient, width);
    return wrapped(emit(Opcode::sub, dividend, emit(Opcode::mul, divisor, quotient)), width);
  }

  cfg::Operand calculate(Op op, cfg::Operand a, cfg::Operand b) {
    switch (op) {
      case Op::add: return emit(Opcode::add, a, b);
      case Op::sub: return emit(Opcode::sub, a, b);
      case Op::mul: return emit(Opcode::mul, a, b);
      case Op::shl: return emit(Opcode::shl, a, b);
      case Op::and_: return emit(Opcode::and_, a, b);
      case Op::or_: return emit(Opcode::or_, a, b);
      default: return emit(Opcode::xor_, a, b);
    }
  }

  cfg::Builder& builder_;
  SourcePlace place_;
};

}  // namespace

cfg::Operand compute(cfg::Builder& builder, const Instruction& instruction,
                     const std::array<cfg::Operand, 3>& operands, SourcePlace place) {
  return Widths(builder, place).compute(instruction, operands);
}

}  // namespace ssac::frontend::lir
