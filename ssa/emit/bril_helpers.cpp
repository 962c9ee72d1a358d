#include "ssa/emit/bril_helpers.h"

namespace ssac::ssa {

namespace {

constexpr std::string_view to_int = R"(
@ssac.to_int(value: bool): int {
  br value .true .false;
.true:
  one: int = const 1;
  ret one;
.false:
  zero: int = const 0;
  ret zero;
}
)";

constexpr std::string_view div = R"(
@ssac.div(a: int, b: int): int {
  zero: int = const 0;
  by_zero: bool = eq b zero;
  br by_zero .zero .divide;
.zero:
  ret zero;
.divide:
  quotient: int = div a b;
  ret quotient;
}
)";

constexpr std::string_view floor_div = R"(
@ssac.floor_div(a: int, b: int): int {
  quotient: int = call @ssac.div a b;
  product: int = mul quotient b;
  exact: bool = eq product a;
  zero: int = const 0;
  by_zero: bool = eq b zero;
  whole: bool = or exact by_zero;
  br whole .done .inexact;
.inexact:
  a_negative: bool = lt a zero;
  b_negative: bool = lt b zero;
  br a_negative .a_negative .a_positive;
.a_negative:
  br b_negative .done .down;
.a_positive:
  br b_negative .down .done;
.down:
  one: int = const 1;
  quotient: int = sub quotient one;
  jmp .done;
.done:
  ret quotient;
}
)";

constexpr std::string_view floor_mod = R"(
@ssac.floor_mod(a: int, b: int): int {
  quotient: int = call @ssac.floor_div a b;
  product: int = mul quotient b;
  rest: int = sub a product;
  ret rest;
}
)";

// Bit by bit; the weight of the highest wraps to the minimum.
constexpr std::string_view bits_and = R"(
@ssac.bits_and(a: int, b: int): int {
  one: int = const 1;
  two: int = const 2;
  bits: int = const 64;
  done: int = const 0;
  result: int = const 0;
  weight: int = const 1;
.next:
  more: bool = lt done bits;
  br more .bit .end;
.bit:
  a_bit: int = call @ssac.floor_mod a two;
  b_bit: int = call @ssac.floor_mod b two;
  both: int = mul a_bit b_bit;
  term: int = mul both weight;
  result: int = add result term;
  a: int = call @ssac.floor_div a two;
  b: int = call @ssac.floor_div b two;
  weight: int = mul weight two;
  done: int = add done one;
  jmp .next;
.end:
  ret result;
}
)";

constexpr std::string_view bits_or = R"(
@ssac.bits_or(a: int, b: int): int {
  common: int = call @ssac.bits_and a b;
  sum: int = add a b;
  result: int = sub sum common;
  ret result;
}
)";

std::string_view text_of(BrilHelper helper) {
  switch (helper) {
    case BrilHelper::to_int: return to_int;
    case BrilHelper::div: return div;
    case BrilHelper::floor_div: return floor_div;
    case BrilHelper::floor_mod: return floor_mod;
    case BrilHelper::bits_and: return bits_and;
    case BrilHelper::bits_or: return bits_or;
  }
  return "";
}

}  // namespace

std::string_view name_of(BrilHelper helper) {
  const std::string_view text = text_of(helper);
  const std::size_t first = text.find('@') + 1;
  return text.substr(first, text.find('(') - first);
}

std::string helpers_text(std::set<BrilHelper> helpers) {
  using enum BrilHelper;
  const auto add = [&](BrilHelper user, std::initializer_list<BrilHelper> used) {
    if (helpers.contains(user)) helpers.insert(used);
  };
  add(bits_or, {bits_and});
  add(bits_and, {floor_mod, floor_div});
  add(floor_mod, {floor_div});
  add(floor_div, {div});
  std::string text;
  for (BrilHelper helper : helpers) text += text_of(helper);
  return text;
}

}  // namespace ssac::ssa
