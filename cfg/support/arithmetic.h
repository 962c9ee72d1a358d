// The semantics of integers, the same for every form of a program: 64-bit two's complement that
// wraps around; x / 0 = 0; comparisons give 0 or 1; every nonzero value is true.
#pragma once

#include <cstdint>
#include <limits>

namespace ssac::arithmetic {

constexpr std::int64_t add(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
}
constexpr std::int64_t sub(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}
constexpr std::int64_t mul(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b));
}
constexpr std::int64_t neg(std::int64_t a) { return sub(0, a); }
/// Truncates toward zero; x / 0 = 0 and the minimum divided by -1 is itself.
constexpr std::int64_t div(std::int64_t a, std::int64_t b) {
  if (b == 0) return 0;
  return b == -1 ? neg(a) : a / b;
}

/// Rounds toward minus infinity; x / 0 = 0.
constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  const std::int64_t quotient = div(a, b);
  const bool rounded_up = (a < 0) != (b < 0) && mul(quotient, b) != a;
  return b != 0 && rounded_up ? quotient - 1 : quotient;
}
/// a - b * floor_div(a, b): has the sign of b; x mod 0 = x.
constexpr std::int64_t floor_mod(std::int64_t a, std::int64_t b) {
  return sub(a, mul(b, floor_div(a, b)));
}

/// 0 if the count is below 0 or above 63.
constexpr std::int64_t shift_left(std::int64_t a, std::int64_t count) {
  if (count < 0 || count > 63) return 0;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(a) << count);
}
/// Fills with the sign bit; if the count is below 0 or above 63, every bit becomes the sign bit.
constexpr std::int64_t shift_right(std::int64_t a, std::int64_t count) {
  return a >> (count < 0 || count > 63 ? 63 : count);
}

}  // namespace ssac::arithmetic
