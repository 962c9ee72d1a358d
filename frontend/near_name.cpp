#include "frontend/near_name.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "cfg/support/ascii.h"

namespace ssac::frontend {

namespace {

bool differ_in_case_alone(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, small_letter, small_letter);
}

/// Whether one insertion, removal, change or swap of neighbours turns one into the other.
bool differ_in_one_place(std::string_view a, std::string_view b) {
  if (a.size() < b.size()) std::swap(a, b);
  if (a.size() > b.size() + 1) return false;
  const auto start = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  a.remove_prefix(start);
  b.remove_prefix(start);
  if (a.size() > b.size()) return a.substr(1) == b;
  if (a.empty() || a.substr(1) == b.substr(1)) return true;
  return a.size() > 1 && a[0] == b[1] && a[1] == b[0] && a.substr(2) == b.substr(2);
}

}  // namespace

bool is_near(std::string_view name, std::string_view other) {
  // Short names are rarely each other's misspellings.
  const bool similar = std::max(name.size(), other.size()) > 2 && differ_in_one_place(name, other);
  return similar || differ_in_case_alone(name, other);
}

}  // namespace ssac::frontend
