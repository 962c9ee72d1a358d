// A set of numbers that yields its smallest and its greatest member.
//
// One bit per number; for each word of bits, one bit in the row above says whether any bit of the
// word is set, and so on up to a single word. This is the tree of P. van Emde Boas, R. Kaas, E.
// Zijlstra, "Design and Implementation of an Efficient Priority Queue", Mathematical Systems Theory
// 10, 1977, with 64 children per vertex instead of the square root of the remaining size. It is
// four words high for 16 million numbers.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ssac {

class BitTree {
 public:
  /// For numbers below `size`.
  explicit BitTree(std::size_t size = 0) { grow(size); }
  /// Makes room for numbers below `size`; members are kept. O(size).
  void grow(std::size_t size) {
    if (size == 0) return;
    std::size_t k = 0;
    do {
      size = (size + 63) / 64;
      if (k == rows_.size()) {
        const bool has_any = k > 0 && rows_[k - 1][0] != 0;
        rows_.push_back({has_any ? std::uint64_t{1} : 0});
      }
      if (rows_[k].size() < size) rows_[k].resize(size);
      ++k;
    } while (size > 1);
  }

  [[nodiscard]] bool empty() const { return rows_.empty() || rows_.back()[0] == 0; }

  /// Adds the number, if it is not a member. O(height), like everything below.
  void insert(std::size_t number) {
    for (std::vector<std::uint64_t>& row : rows_) {
      row[number / 64] |= std::uint64_t{1} << (number % 64);
      number /= 64;
    }
  }
  /// The number must be a member.
  void erase(std::size_t number) {
    for (std::vector<std::uint64_t>& row : rows_) {
      std::uint64_t& word = row[number / 64];
      word &= ~(std::uint64_t{1} << (number % 64));
      if (word != 0) return;
      number /= 64;
    }
  }

  /// The set must not be empty.
  [[nodiscard]] std::size_t least() const {
    return descend([](std::uint64_t word) { return std::countr_zero(word); });
  }
  [[nodiscard]] std::size_t greatest() const {
    return descend([](std::uint64_t word) { return std::bit_width(word) - 1; });
  }

 private:
  template <class Choose>
  [[nodiscard]] std::size_t descend(Choose choose) const {
    assert(!empty());
    std::size_t at = 0;
    for (std::size_t k = rows_.size(); k-- > 0;) {
      at = at * 64 + static_cast<std::size_t>(choose(rows_[k][at]));
    }
    return at;
  }

  std::vector<std::vector<std::uint64_t>> rows_;  // the members' bits first, a single word last
};

}  // namespace ssac
