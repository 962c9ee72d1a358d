// Operations on integers of any width up to 64, built from those on 64 bits.
#pragma once

#include <array>
#include <cstdint>

#include "cfg/builder.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// Emits into the open block. Integers are sign-extended, those of one bit are 0 and 1
/// (frontend/llvm/raw.h).
class Widths {
 public:
  explicit Widths(cfg::Builder& builder) : builder_(builder) {}

  /// The result of an operation from `add` to `same`.
  cfg::Operand compute(const Instruction& instruction, const std::array<cfg::Operand, 3>& operands,
                       SourcePlace place);

 private:
  cfg::Operand emit(cfg::Opcode op, cfg::Operand a, cfg::Operand b = {});
  cfg::Operand number(std::int64_t value) { return builder_.constant(value); }
  /// Converts back to the representation of integers of this width.
  cfg::Operand wrapped(cfg::Operand value, unsigned width);
  /// The value as an unsigned number, below 2 to the width; the width must be below 64.
  cfg::Operand without_sign(cfg::Operand value, unsigned width);
  /// Converts the value so that signed comparison compares it as unsigned.
  cfg::Operand comparable(cfg::Operand value, unsigned width);
  cfg::Operand compare(Op op, cfg::Operand a, cfg::Operand b, unsigned width);
  cfg::Operand select(cfg::Operand condition, cfg::Operand a, cfg::Operand b);
  cfg::Operand convert(Op op, cfg::Operand value, unsigned width);
  /// Of 64-bit values.
  cfg::Operand logical_shift(cfg::Operand value, cfg::Operand by);
  cfg::Operand divide_without_sign(cfg::Operand dividend, cfg::Operand divisor);
  cfg::Operand divide(Op op, cfg::Operand a, cfg::Operand b, unsigned width);
  cfg::Operand calculate(Op op, cfg::Operand a, cfg::Operand b);

  cfg::Builder& builder_;
  SourcePlace place_;
};

}  // namespace ssac::frontend::lir
