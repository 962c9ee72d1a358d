#include "frontend/python/power.h"

#include <bit>
#include <cstdint>
#include <utility>
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

/// The operand at the end of the tape, as a name that can be read again.
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

/// Replaces the expression at the end of the tape by its power.
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
  if (exponent == 0) {  // the operand is evaluated nevertheless
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

}  // namespace

std::string_view raise_to_power(ParseContext& context, SourcePlace place) {
  std::vector<Expr>& exprs = context.scope->function().exprs;
  const Expr exponent = exprs.back();
  if (exponent.kind != ExprKind::constant) {
    return "'**' with an exponent that is not written as a number is outside the Python subset";
  }
  if (exponent.value < 0) return "'**' with a negative exponent is outside the Python subset";
  const auto times = static_cast<std::uint64_t>(exponent.value);
  const auto products = static_cast<std::size_t>(std::bit_width(times) + std::popcount(times));
  if (products > context.products_left) {
    if (std::exchange(context.reported_products, true)) {
      exprs.pop_back();
      return "";
    }
    return "the powers of a program may take 50,000 multiplications, and one more per byte of it";
  }
  context.products_left -= products;
  exprs.pop_back();
  multiply_out(*context.scope, times, place);
  return "";
}

}  // namespace ssac::frontend::python
