#include "ssa/emit/bril_names.h"

#include <fmt/format.h>

#include "cfg/support/ascii.h"

namespace ssac::ssa {

std::string BrilNames::take(std::string_view name) {
  std::string plain;
  for (char c : name) {
    const bool fits = is_letter(c) || c == '_' || c == '%' || c == '.' || is_digit(c);
    if (plain.empty() && (is_digit(c) || c == '.')) plain += '_';
    plain += fits ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  if (plain.empty()) plain = "_";
  if (taken_.try_emplace(plain, 1).second) return plain;
  for (std::size_t number = taken_[plain] + 1;; ++number) {
    std::string unique = fmt::format("{}.{}", plain, number);
    if (!taken_.try_emplace(unique, 1).second) continue;
    taken_[plain] = number;
    return unique;
  }
}

}  // namespace ssac::ssa
