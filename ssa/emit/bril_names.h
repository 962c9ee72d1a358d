// Names that Bril takes: letters, digits, `_`, `%` and `.`, no digit in front.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace ssac::ssa {

/// Hands out names that are all different.
class BrilNames {
 public:
  /// The name, other bytes in it as `%` and two hexadecimal digits, and with `.2`, `.3`, ... behind
  /// it if it was handed out before. O(length), amortised.
  std::string take(std::string_view name);

 private:
  std::unordered_map<std::string, std::size_t> taken_;  // with the last number put behind each
};

}  // namespace ssac::ssa
