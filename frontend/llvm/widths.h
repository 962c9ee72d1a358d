// Operations on integers of any width up to 64, made of those of 64 bits.
#pragma once

#include <array>
#include <cstdint>

#include "cfg/builder.h"
#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// Emits into the block that is open. Integers are held with the sign extended, those of one bit
/// as 0 and 1 (frontend/llvm/raw.h).
class Widths {
 public:
  explicit Widths(cfg::Builder& builder) : builder_(builder) {}

  /// The result of an operation from `add` to `same`.
  cfg::Operand compute(const Instruction& instruction, const std::array<cfg::Operand, 3>& operands,
                       SourcePlace place);

 private:
  cfg::Operand emit(cfg::Opcode op, cfg::Operand a, cfg::Operand b = {});
  cfg::Operand number(std::int64_t value) { return builder_.constant(value); }
  /// Back to how integers of that width are held.
  cfg::Operand wrapped(cfg::Operand value, unsigned width);
  /// Without sign: a number below 2 to the width, which is below 64.
  cfg::Operand without_sign(cfg::Operand value, unsigned width);
  /// So that signed comparison is unsigned.
  cfg::Operand comparable(cfg::Operand value, unsigned width);
  cfg::Operand compare(Op op, cfg::Operand a, cfg::Operand b, unsigned width);
  cfg::Operand select(cfg::Operand condition, cfg::Operand a, cfg::Operand b);
  cfg::Operand convert(Op op, cfg::Operand value, unsigned width);
  /// Of 64 bits.
  cfg::Operand logical_shift(cfg::Operand value, cfg::Operand by);
  cfg::Operand divide_without_sign(cfg::Operand dividend, cfg::Operand divisor);
  cfg::Operand divide(Op op, cfg::Operand a, cfg::Operand b, unsigned width);
  cfg::Operand calculate(Op op, cfg::Operand a, cfg::Operand b);

  cfg::Builder& builder_;
  SourcePlace place_;
};

}  // namespace ssac::frontend::lir
