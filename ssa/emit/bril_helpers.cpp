#include "ssa/emit/bril_helpers.h"

#include <algorithm>
#include <array>
#include <utility>

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

// Bit by bit from the lowest, until the remaining bits of a are all equal. The weight of the
// highest bit wraps around to the minimum.
constexpr std::string_view bits_and = R"(
@ssac.bits_and(a: int, b: int): int {
  zero: int = const 0;
  all: int = const -1;
  two: int = const 2;
  result: int = const 0;
  weight: int = const 1;
.next:
  are_zero: bool = eq a zero;
  br are_zero .end .more;
.more:
  are_one: bool = eq a all;
  br are_one .rest .bit;
.bit:
  a_half: int = call @ssac.floor_div a two;
  b_half: int = call @ssac.floor_div b two;
  a_even: int = mul a_half two;
  b_even: int = mul b_half two;
  a_bit: int = sub a a_even;
  b_bit: int = sub b b_even;
  both: int = mul a_bit b_bit;
  term: int = mul both weight;
  result: int = add result term;
  a: int = id a_half;
  b: int = id b_half;
  weight: int = mul weight two;
  jmp .next;
.rest:
  term: int = mul b weight;
  result: int = add result term;
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

constexpr std::string_view bits_xor = R"(
@ssac.bits_xor(a: int, b: int): int {
  common: int = call @ssac.bits_and a b;
  sum: int = add a b;
  either: int = sub sum common;
  result: int = sub either common;
  ret result;
}
)";

// One bit at a time.
constexpr std::string_view shift_left = R"(
@ssac.shift_left(a: int, count: int): int {
  zero: int = const 0;
  one: int = const 1;
  two: int = const 2;
  bits: int = const 64;
  done: int = const 0;
  positive: bool = ge count zero;
  small: bool = lt count bits;
  ok: bool = and positive small;
  br ok .next .all;
.next:
  more: bool = lt done count;
  br more .bit .end;
.bit:
  a: int = mul a two;
  done: int = add done one;
  jmp .next;
.end:
  ret a;
.all:
  ret zero;
}
)";

constexpr std::string_view shift_right = R"(
@ssac.shift_right(a: int, count: int): int {
  zero: int = const 0;
  one: int = const 1;
  two: int = const 2;
  last: int = const 63;
  done: int = const 0;
  negative: bool = lt count zero;
  large: bool = gt count last;
  all: bool = or negative large;
  br all .all .next;
.all:
  count: int = id last;
.next:
  more: bool = lt done count;
  br more .bit .end;
.bit:
  a: int = call @ssac.floor_div a two;
  done: int = add done one;
  jmp .next;
.end:
  ret a;
}
)";

/// Each helper comes after those that it calls.
constexpr std::array texts = {to_int,  div,      floor_div,  floor_mod,  bits_and,
                              bits_or, bits_xor, shift_left, shift_right};

// Negation is emitted as `sub`.
static_assert(have_helpers(texts,
                           [](cfg::Opcode op) {
                             const cfg::Operation& row = cfg::operation_of(op);
                             return !row.helper.empty() ||
                                    (row.bril.empty() && op != cfg::Opcode::neg);
                           }),
              "a helper of cfg/operations.h has no text in Bril");

}  // namespace

std::vector<std::string_view> bril_helpers() {
  std::vector<std::string_view> names(texts.size());
  std::ranges::transform(texts, names.begin(), helper_name);
  return names;
}

std::string bril_helpers_text(HelperNames used) { return helpers_text(texts, std::move(used)); }

}  // namespace ssac::ssa
