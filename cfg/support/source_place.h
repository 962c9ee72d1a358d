// A place in a source text.
#pragma once

#include <compare>
#include <cstdint>

namespace ssac {

/// Line and column from 1, the column in bytes; 0:0 is nowhere.
struct SourcePlace {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  [[nodiscard]] constexpr bool valid() const { return line != 0; }
  friend constexpr auto operator<=>(const SourcePlace&, const SourcePlace&) = default;
};

}  // namespace ssac
