// The class of a final phi: whether it is needed and, if not, why. Every final phi is in exactly
// one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>

namespace ssac::ssa {

/// From the weakest to the strongest claim; a phi is in the strongest class that holds for it.
enum class PhiClass : std::uint8_t {
  necessary,    ///< none of those below
  redundant,    ///< equivalent to one value
  dead,         ///< no effect on any branch, return, call or print that control can reach
  unreachable,  ///< control never reaches its block
};

inline constexpr std::array all_phi_classes = {PhiClass::necessary, PhiClass::redundant,
                                               PhiClass::dead, PhiClass::unreachable};

/// "necessary", "redundant", "dead", "unreachable"
constexpr std::string_view name_of(PhiClass phi_class) {
  constexpr std::array<std::string_view, all_phi_classes.size()> names = {"necessary", "redundant",
                                                                          "dead", "unreachable"};
  return names[static_cast<std::size_t>(phi_class)];
}

/// The strongest class that holds.
constexpr PhiClass strongest_class(bool unreachable, bool dead, bool redundant) {
  if (unreachable) return PhiClass::unreachable;
  if (dead) return PhiClass::dead;
  return redundant ? PhiClass::redundant : PhiClass::necessary;
}

/// How many phis are in each class.
class PhiClassCounts {
 public:
  [[nodiscard]] std::size_t operator[](PhiClass c) const {
    return counts_[static_cast<std::size_t>(c)];
  }
  [[nodiscard]] std::size_t sum() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::size_t{0});
  }
  void add(PhiClass c, std::size_t phis = 1) { counts_[static_cast<std::size_t>(c)] += phis; }
  void add(const PhiClassCounts& other) {
    for (const PhiClass c : all_phi_classes) add(c, other[c]);
  }

 private:
  std::array<std::size_t, all_phi_classes.size()> counts_ = {};
};

}  // namespace ssac::ssa
