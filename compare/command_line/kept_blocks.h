// Blocks of memory that were freed, kept by a thread for its next requests of their size.
//
// The tables of one function are as many arrays as those of the next, of about the same sizes.
// glibc keeps seven small blocks of a size at hand, and joins and splits all others each time: a
// fifth of the time of the tool on real code.
#pragma once

#include <malloc.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <utility>

namespace ssac::compare {

/// Those of one thread. Blocks come from std::malloc in the end, and any thread may free them.
class KeptBlocks {
 public:
  static constexpr std::size_t largest_block = (std::size_t{256} << 10U) + 8;
  static constexpr std::size_t most_bytes_of_size = largest_block;

  /// Null where there is no memory. O(1), or as std::malloc.
  void* allocate(std::size_t bytes) {
    if (bytes > largest_block) return from_system(bytes);
    const Size size = at_least(bytes);
    List& list = lists_[size.number];
    if (list.first == nullptr) return from_system(size.bytes);
    list.bytes -= size.bytes;
    return std::exchange(list.first, list.first->next);
  }

  /// Of any thread's, or null. O(1), or as std::free.
  void free(void* block) {
    const std::size_t bytes = malloc_usable_size(block);
    if (keeps_ && bytes >= least_block && bytes <= largest_block) {
      const Size size = at_most(bytes);
      List& list = lists_[size.number];
      if (list.bytes + size.bytes <= most_bytes_of_size) {
        list.bytes += size.bytes;
        list.first = ::new (block) Block{list.first};
        return;
      }
    }
    std::free(block);
  }

  /// Whether blocks are kept from now on; those that are kept are given back where not.
  void set_keeps(bool keeps) {
    keeps_ = keeps;
    if (!keeps) give_back();
  }

  /// Of all blocks that are kept.
  [[nodiscard]] std::size_t kept_bytes() const {
    std::size_t bytes = 0;
    for (const List& list : lists_) bytes += list.bytes;
    return bytes;
  }

 private:
  struct Block {
    Block* next;
  };
  struct List {
    Block* first = nullptr;
    std::size_t bytes = 0;  // of its blocks
  };
  /// Four sizes to each power of two, as glibc has them: 8 more than a multiple of 16.
  struct Size {
    std::size_t number = 0;
    std::size_t bytes = 0;
  };
  static constexpr std::size_t unit = 16;
  static constexpr std::size_t least_block = 24;
  static constexpr std::size_t num_sizes = 53;

  /// The size of so many units, of 2^scale each.
  static constexpr Size size_of(std::size_t units, unsigned scale) {
    return {units + std::size_t{4} * scale, (units << scale) * unit + 8};
  }
  static constexpr unsigned scale_of(std::size_t units) {
    return static_cast<unsigned>(std::max(static_cast<int>(std::bit_width(units)), 3) - 3);
  }
  /// The least size that has room for them.
  static constexpr Size at_least(std::size_t bytes) {
    const std::size_t units = (std::max(bytes, least_block) + 7) / unit;
    const unsigned scale = scale_of(units);
    return size_of((units + (std::size_t{1} << scale) - 1) >> scale, scale);
  }
  /// The largest size for which they have room.
  static constexpr Size at_most(std::size_t bytes) {
    const std::size_t units = (bytes - 8) / unit;
    const unsigned scale = scale_of(units);
    return size_of(units >> scale, scale);
  }

  void* from_system(std::size_t bytes) {
    void* const block = std::malloc(bytes);
    return block == nullptr && give_back() ? std::malloc(bytes) : block;
  }
  /// Whether there were any.
  bool give_back() {
    static_assert(at_least(largest_block).number + 1 == num_sizes);
    bool had_any = false;
    for (List& list : lists_) {
      Block* next = std::exchange(list, {}).first;
      had_any |= next != nullptr;
      while (next != nullptr) std::free(std::exchange(next, next->next));
    }
    return had_any;
  }

  std::array<List, num_sizes> lists_;
  bool keeps_ = false;
};

/// This thread's.
inline constinit thread_local KeptBlocks kept_blocks;

/// As long as it lives this thread keeps blocks.
class BlockKeeper {
 public:
  BlockKeeper() { kept_blocks.set_keeps(true); }
  BlockKeeper(const BlockKeeper&) = delete;
  BlockKeeper& operator=(const BlockKeeper&) = delete;
  ~BlockKeeper() { kept_blocks.set_keeps(false); }
};

}  // namespace ssac::compare
