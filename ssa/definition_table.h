// What is known of the value of a variable at the end of a block: Braun's currentDef.
//
// A search for a variable goes from block to block, and blocks that follow one another have numbers
// that do. So the values of a variable at the ends of 16 blocks in a row are one page, a line of
// the cache, and a hash table finds pages: 16 times fewer keys than (block, variable) where
// variables live long. The page used last is remembered, which most steps of a search ask for
// again.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "ssa/function.h"

namespace ssac::ssa {

/// Maps (block, variable) to a value. Open addressing with linear probing (Knuth, The Art of
/// Computer Programming 3, section 6.4, algorithm L), at most half full; nothing depends on the
/// order of its slots. O(1) on average.
class DefinitionTable {
 public:
  /// None where nothing is known.
  [[nodiscard]] ValueId find(cfg::BlockId b, cfg::VariableId v) {
    return go_to_page(b, v) ? pages_[last_.page][b.index() % page_size] : ValueId();
  }
  void set(cfg::BlockId b, cfg::VariableId v, ValueId value) {
    if (!go_to_page(b, v)) add_page(b, v);
    pages_[last_.page][b.index() % page_size] = value;
  }

 private:
  static constexpr std::uint32_t page_size = 16;
  static constexpr std::uint32_t no_page = 0xFFFF'FFFFU;
  using Page = std::array<ValueId, page_size>;
  struct Slot {
    std::uint32_t blocks = 0;  // the number of the first of them, divided by page_size
    cfg::VariableId variable;  // none in an empty slot
    std::uint32_t page = no_page;
  };

  /// Makes the page with that key the last one used, if there is one.
  bool go_to_page(cfg::BlockId b, cfg::VariableId v) {
    const std::uint32_t blocks = b.index() / page_size;
    if (last_.variable == v && last_.blocks == blocks) return true;
    const Slot& slot = slots_[position(blocks, v)];
    if (slot.page == no_page) return false;
    last_ = slot;
    return true;
  }
  void add_page(cfg::BlockId b, cfg::VariableId v) {
    last_ = {b.index() / page_size, v, static_cast<std::uint32_t>(pages_.size())};
    pages_.emplace_back();
    slots_[position(last_.blocks, v)] = last_;
    if (pages_.size() > slots_.size() / 2) grow();
  }
  /// Where the key is, or the empty slot where it goes. Variables that differ in the last two bits
  /// alone are neighbours.
  [[nodiscard]] std::size_t position(std::uint32_t blocks, cfg::VariableId v) const {
    const std::uint64_t key = std::uint64_t{blocks} << 32 | (v.index() >> 2);
    const std::uint64_t hash = (key ^ key >> 29) * 0x9E37'79B9'7F4A'7C15U;
    std::size_t at = ((hash >> 20) + (v.index() & 3U)) & (slots_.size() - 1);
    while (slots_[at].page != no_page &&
           !(slots_[at].blocks == blocks && slots_[at].variable == v)) {
      at = (at + 1) & (slots_.size() - 1);
    }
    return at;
  }
  void grow() {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
    for (const Slot& slot : old) {
      if (slot.page != no_page) slots_[position(slot.blocks, slot.variable)] = slot;
    }
  }

  std::vector<Slot> slots_ = std::vector<Slot>(16);
  std::vector<Page> pages_;
  Slot last_;
};

}  // namespace ssac::ssa
