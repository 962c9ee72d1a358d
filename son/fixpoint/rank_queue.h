// A set of numbers of which the least is taken first.
//
// A bit for each number, above each word of bits a bit that says whether it has any, and so on up
// to one word: the tree of P. van Emde Boas, R. Kaas, E. Zijlstra, "Design and Implementation of an
// Efficient Priority Queue", Mathematical Systems Theory 10, 1977, with 64 children a vertex in
// place of the root of what is left.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ssac::son::fixpoint {

class RankQueue {
 public:
  [[nodiscard]] bool empty() const { return levels_.back().empty() || levels_.back()[0] == 0; }

  /// Nothing if it is there. O(1).
  void insert(std::uint32_t rank) {
    std::uint32_t at = rank;
    for (std::vector<std::uint64_t>& words : levels_) {
      const std::size_t word = at / 64;
      if (word >= words.size()) words.resize(word + 1);
      const bool had_any = words[word] != 0;
      words[word] |= std::uint64_t{1} << (at % 64);
      if (had_any) return;
      at /= 64;
    }
  }
  /// Takes out the least of at least one. O(1).
  std::uint32_t pop() {
    assert(!empty());
    std::uint32_t least = 0;
    for (std::size_t level = levels_.size(); level-- > 0;) {
      least = least * 64 + static_cast<std::uint32_t>(std::countr_zero(levels_[level][least]));
    }
    std::uint32_t at = least;
    for (std::vector<std::uint64_t>& words : levels_) {
      words[at / 64] &= ~(std::uint64_t{1} << (at % 64));
      if (words[at / 64] != 0) break;
      at /= 64;
    }
    return least;
  }

 private:
  std::array<std::vector<std::uint64_t>, 6> levels_;  // enough for all of 32 bits
};

}  // namespace ssac::son::fixpoint
