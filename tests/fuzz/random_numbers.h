// Pseudorandom numbers from a seed, the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>

namespace ssac::test {

/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014,
/// figure 17.
class RandomNumbers {
 public:
  using result_type = std::uint64_t;
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

  explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}

  std::uint64_t operator()() {
    state_ += 0x9E37'79B9'7F4A'7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EBU;
    return z ^ (z >> 31U);
  }
  /// From 0 to `count` - 1.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>((*this)() % count); }
  bool one_in(std::size_t count) { return below(count) == 0; }
  /// A random element.
  template <class Values>
  const auto& of(const Values& values) {
    return values[below(std::size(values))];
  }
  /// From 0 to `most`, small numbers more often.
  std::size_t small(std::size_t most) { return below(1 + below(most + 1)); }
  /// From 1 to `most`, small numbers more often; in a few programs up to four times as many.
  std::size_t size(std::size_t most) { return 1 + small((one_in(40) ? 4 * most : most) - 1); }

 private:
  std::uint64_t state_;
};

}  // namespace ssac::test
