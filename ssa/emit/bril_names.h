// Names that Bril accepts: letters, digits, `_`, `%` and `.`, beginning with neither a digit nor
// `.`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace ssac::ssa {

/// Hands out unique names.
class BrilNames {
 public:
  /// The name, with other bytes as `%` and two hexadecimal digits, and with `.2`, `.3`, ...
  /// appended if it was handed out before. O(length), amortised.
  std::string take(std::string_view name);

 private:
  std::unordered_map<std::string, std::size_t> taken_;  // each with the last number appended to it
};

}  // namespace ssac::ssa
