// What is known of the values of variables at the ends of blocks: Braun's currentDef.
//
// A search for a variable goes from block to block, and neighbouring blocks tend to have
// neighbouring numbers. So the values of a variable at the ends of 16 consecutive blocks form one
// page, the size of a cache line, and a hash table finds the pages: if variables are live in many
// blocks, that is 16 times fewer keys than (block, variable). The page used last is remembered,
// because most steps of a search ask for it again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "cfg/support/hash_table.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// Maps (block, variable) to a value. O(1) on average.
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
  /// The number of values that fit on the existing pages, known or not.
  [[nodiscard]] std::size_t room() const { return pages_.size() * page_size; }

 private:
  static constexpr std::uint32_t page_size = 16;
  using Page = std::array<ValueId, page_size>;
  struct Entry {
    std::uint32_t blocks = 0;  // the number of the first one, divided by page_size
    cfg::VariableId variable;
    std::uint32_t page = 0;

    [[nodiscard]] bool valid() const { return variable.valid(); }
  };

  /// Makes the page with that key the last one used, if there is one.
  bool go_to_page(cfg::BlockId b, cfg::VariableId v) {
    const std::uint32_t blocks = b.index() / page_size;
    if (last_.variable == v && last_.blocks == blocks) return true;
    const Entry& entry = find(blocks, v);
    if (!entry.valid()) return false;
    last_ = entry;
    return true;
  }
  void add_page(cfg::BlockId b, cfg::VariableId v) {
    last_ = {b.index() / page_size, v, static_cast<std::uint32_t>(pages_.size())};
    pages_.emplace_back();
    find(last_.blocks, v) = last_;
    table_.filled([](const Entry& entry) { return hash(entry.blocks, entry.variable); });
  }
  Entry& find(std::uint32_t blocks, cfg::VariableId v) {
    return table_.find(hash(blocks, v), [&](const Entry& entry) {
      return entry.blocks == blocks && entry.variable == v;
    });
  }
  /// Variables whose numbers differ only in the last two bits are neighbours in the table.
  static std::uint64_t hash(std::uint32_t blocks, cfg::VariableId v) {
    const std::uint64_t key = std::uint64_t{blocks} << 32 | (v.index() >> 2);
    return ((key ^ key >> 29) * 0x9E37'79B9'7F4A'7C15U >> 20) + (v.index() & 3U);
  }

  HashTable<Entry> table_;
  std::vector<Page> pages_;
  Entry last_;
};

}  // namespace ssac::ssa
