// How often each value occurred, with exact percentiles.
#pragma once

#include <cstddef>
#include <map>
#include <optional>

namespace ssac::compare {

class Distribution {
 public:
  /// O(log values).
  void add(std::size_t value) {
    ++times_[value];
    ++size_;
    sum_ += value;
  }

  [[nodiscard]] std::size_t sum() const { return sum_; }
  /// The smallest value such that at least `percent` of 100 values are no larger (nearest
  /// rank); none if there are no values. `percent` is from 1 to 100: 100 gives the largest.
  /// O(distinct values).
  [[nodiscard]] std::optional<std::size_t> percentile(std::size_t percent) const {
    const std::size_t rank = size_ / 100 * percent + (size_ % 100 * percent + 99) / 100;
    std::size_t seen = 0;
    for (const auto& [value, times] : times_) {
      seen += times;
      if (seen >= rank) return value;
    }
    return std::nullopt;
  }
  /// The number of occurrences, by value.
  [[nodiscard]] const std::map<std::size_t, std::size_t>& times() const { return times_; }

 private:
  std::map<std::size_t, std::size_t> times_;
  std::size_t size_ = 0;  // of all values, with repetitions
  std::size_t sum_ = 0;
};

}  // namespace ssac::compare
