#include "frontend/python/power.h"

#include <bit>
#include <vector>

#include "cfg/support/arithmetic.h"

namespace ssac::frontend::python {

namespace {

std::int64_t power(std::int64_t base, std::uint64_t exponent) {
  std::int64_t result = 1;
  for (; exponent != 0; exponent >>= 1U) {
    if ((exponent & 1U) != 0) result = arithmetic::mul(result, base);
    base = arithmetic::mul(base, base);
  }
  return result;
}

/// The operand at the tape's end as a name, which can be read again.
Expr kept(Scope& scope, SourcePlace place) {
  std::vector<Expr>& exprs = scope.function().exprs;
  if (exprs.back().kind == ExprKind::name) return exprs.back();
  if (exprs.back().kind == ExprKind::keep) {
    return {ExprKind::name, place, 0, exprs.back().variable};
  }
  const cfg::VariableId variable = scope.add_hidden("$keep", place);
  exprs.push_back({ExprKind::keep, place, 0, variable});
  return {ExprKind::name, place, 0, variable};
}

}  // namespace

std::string_view fault_of_exponent(const Expr& exponent) {
  if (exponent.kind != ExprKind::constant) return exponent_is_no_constant;
  return exponent.value < 0 ? "'**' with a negative exponent is outside the Python subset" : "";
}

void multiply_out(Scope& scope, std::uint64_t exponent, SourcePlace place) {
  std::vector<Expr>& exprs = scope.function().exprs;
  const auto multiply_by = [&](const Expr& factor) {
    exprs.push_back(factor);
    exprs.push_back({ExprKind::mul, place, 0, {}});
  };
  if (exprs.back().kind == ExprKind::constant) {
    exprs.back().value = power(exprs.back().value, exponent);
    exprs.back().place = place;
    return;
  }
  if (exponent == 0) {  // the operand is evaluated all the same
    multiply_by({ExprKind::constant, place, 0, {}});
    exprs.push_back({ExprKind::constant, place, 1, {}});
    exprs.push_back({ExprKind::add, place, 0, {}});
    return;
  }
  if (exponent == 1) return;
  const Expr base = kept(scope, place);
  for (int bit = static_cast<int>(std::bit_width(exponent)) - 2; bit >= 0; --bit) {
    multiply_by(kept(scope, place));
    if ((exponent >> static_cast<unsigned>(bit) & 1U) != 0) multiply_by(base);
  }
}

}  // namespace ssac::frontend::python
