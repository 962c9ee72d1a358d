// A set of numbers that gives the least or the greatest of them.
//
// A bit for each number, above each word of bits a bit that says whether it has any, and so on up
// to one word: the tree of P. van Emde Boas, R. Kaas, E. Zijlstra, "Design and Implementation of an
// Efficient Priority Queue", Mathematical Systems Theory 10, 1977, with 64 children a vertex in
// place of the root of what is left. It is four words high for 16 million numbers.
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
  /// For numbers below `size`, too; it keeps what it holds. O(size).
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

  /// Adds the number, if it is not there. O(height), as all that follow.
  void insert(std::size_t number) {
    for (std::vector<std::uint64_t>& row : rows_) {
      row[number / 64] |= std::uint64_t{1} << (number % 64);
      number /= 64;
    }
  }
  /// The number must be there.
  void erase(std::size_t number) {
    for (std::vector<std::uint64_t>& row : rows_) {
      std::uint64_t& word = row[number / 64];
      word &= ~(std::uint64_t{1} << (number % 64));
      if (word != 0) return;
      number /= 64;
    }
  }

  /// Of at least one.
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

  std::vector<std::vector<std::uint64_t>> rows_;  // the numbers first, last one word
};

}  // namespace ssac
