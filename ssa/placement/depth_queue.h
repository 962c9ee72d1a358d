// A work list of blocks that gives the deepest first.
//
// Source: the array of levels of Sreedhar and Gao, "A Linear Time Algorithm for Placing phi-Nodes",
// POPL 1995. Deviation: over the levels stands a tree of 64-bit words whose bits say what is not
// empty below, so that the deepest level in use is found in as many steps as the tree is high (four
// for 16 million levels) instead of by going through empty ones.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cfg/graph.h"
#include "cfg/support/id_containers.h"

namespace ssac::ssa {

class DepthQueue {
 public:
  /// For blocks below that number and as many depths.
  explicit DepthQueue(std::size_t num_blocks) : first_(num_blocks), next_(num_blocks) {
    for (std::size_t count = num_blocks; count > 0; count = (count + 63) / 64) {
      words_.emplace_back((count + 63) / 64);
      if (count <= 64) break;
    }
  }

  [[nodiscard]] bool empty() const { return words_.empty() || words_.back()[0] == 0; }

  /// The block must not be in the queue.
  void push(cfg::BlockId b, std::uint32_t depth) {
    next_[b] = first_[depth];
    first_[depth] = b;
    std::size_t at = depth;
    for (std::vector<std::uint64_t>& row : words_) {
      row[at / 64] |= std::uint64_t{1} << (at % 64);
      at /= 64;
    }
  }

  /// Removes and returns the deepest block, of equally deep ones that pushed last.
  cfg::BlockId pop() {
    std::size_t at = 0;
    for (std::size_t k = words_.size(); k-- > 0;) {
      at = at * 64 + static_cast<std::size_t>(std::bit_width(words_[k][at]) - 1);
    }
    const cfg::BlockId b = first_[at];
    first_[at] = next_[b];
    if (!first_[at].valid()) clear_bit(at);
    return b;
  }

 private:
  void clear_bit(std::size_t at) {
    for (std::vector<std::uint64_t>& row : words_) {
      std::uint64_t& word = row[at / 64];
      word &= ~(std::uint64_t{1} << (at % 64));
      if (word != 0) return;
      at /= 64;
    }
  }

  std::vector<cfg::BlockId> first_;                // by depth
  IdMap<cfg::BlockId, cfg::BlockId> next_;         // of the same depth
  std::vector<std::vector<std::uint64_t>> words_;  // the leaves first
};

}  // namespace ssac::ssa
