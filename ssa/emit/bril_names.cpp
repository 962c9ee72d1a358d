#include "ssa/emit/bril_names.h"

#include <fmt/format.h>

namespace ssac::ssa {

std::string BrilNames::take(std::string_view name) {
  std::string plain;
  for (char c : name) {
    const bool is_digit = c >= '0' && c <= '9';
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    const bool fits = is_letter || c == '_' || c == '%' || c == '.' || is_digit;
    if (plain.empty() && (is_digit || c == '.')) plain += '_';
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
