// Names that Bril takes: letters, digits, `_`, `%` and `.`, no digit in front.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace ssac::ssa {

/// Hands out names that are all different.
class BrilNames {
 public:
  /// The name, other bytes in it as `%` and two hexadecimal digits, and with `.2`, `.3`, ... behind
  /// it if it was handed out before.
  std::string take(std::string_view name);

 private:
  std::set<std::string> taken_;
};

}  // namespace ssac::ssa
