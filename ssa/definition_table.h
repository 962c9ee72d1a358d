// What is known of the value of a variable at the end of a block: a hash table for Braun's
// currentDef.
#pragma once

#include <cstdint>
#include <vector>

#include "ssa/function.h"

namespace ssac::ssa {

/// Maps (block, variable) to a value: open addressing with linear probing, at most half full.
/// Nothing depends on the order of its slots.
class DefinitionTable {
 public:
  explicit DefinitionTable(std::size_t expected_size) {
    while (slots_.size() < 2 * expected_size) slots_.resize(2 * slots_.size());
  }

  /// None where nothing is known.
  [[nodiscard]] ValueId find(cfg::BlockId b, cfg::VariableId v) const {
    return slots_[position(b, v)].value;
  }
  void set(cfg::BlockId b, cfg::VariableId v, ValueId value) {
    Slot& slot = slots_[position(b, v)];
    const bool is_new = !slot.block.valid();
    slot = {b, v, value};
    if (is_new && ++size_ > slots_.size() / 2) grow();
  }

 private:
  struct Slot {
    cfg::BlockId block;  // none in an empty slot
    cfg::VariableId variable;
    ValueId value;
  };

  /// Where the key is, or the empty slot where it goes. Blocks that differ in the last three bits
  /// alone are neighbours, because a search for a variable goes from block to block.
  [[nodiscard]] std::size_t position(cfg::BlockId b, cfg::VariableId v) const {
    const std::uint64_t key = std::uint64_t{b.index() >> 3} << 32 | v.index();
    const std::uint64_t hash = (key ^ key >> 29) * 0x9E37'79B9'7F4A'7C15U;
    std::size_t at = ((hash >> 20) + (b.index() & 7U)) & (slots_.size() - 1);
    while (slots_[at].block.valid() && !(slots_[at].block == b && slots_[at].variable == v)) {
      at = (at + 1) & (slots_.size() - 1);
    }
    return at;
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.block.valid()) slots_[position(slot.block, slot.variable)] = slot;
    }
  }

  std::vector<Slot> slots_ = std::vector<Slot>(16);
  std::size_t size_ = 0;
};

}  // namespace ssac::ssa
