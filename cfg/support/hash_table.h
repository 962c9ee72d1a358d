// The project's hash table: entries are found by a hash and a predicate.
//
// Open addressing with linear probing (Knuth, The Art of Computer Programming 3, section 6.4,
// algorithm L), at most half full. Entries are never removed, and nothing may depend on their
// positions. The client hashes (the lower bits must be well distributed) and compares, so an entry
// can hold its key or merely refer to it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace ssac {

/// A default-constructed Entry is not `valid()`; a filled one must be.
template <class Entry>
class HashTable {
 public:
  /// Has room for at least `num_slots` / 2 entries before it grows.
  explicit HashTable(std::size_t num_slots = 16) : slots_(std::bit_ceil(num_slots)) {}

  /// The entry with this hash that matches, or else the invalid entry to fill. O(1) on average.
  template <class Matches>
  [[nodiscard]] Entry& find(std::uint64_t hash, Matches matches) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>(hash) & mask;
    while (slots_[at].valid() && !matches(slots_[at])) at = (at + 1) & mask;
    return slots_[at];
  }
  /// To be called after an entry that `find` returned has been filled: makes room for the next one,
  /// which can move entries. `hash_of` gives an entry's hash.
  template <class HashOf>
  void filled(HashOf hash_of) {
    if (2 * ++size_ <= slots_.size()) return;
    const std::vector<Entry> old = std::exchange(slots_, std::vector<Entry>(2 * slots_.size()));
    const auto never = [](const Entry&) { return false; };
    for (const Entry& entry : old) {
      if (entry.valid()) find(hash_of(entry), never) = entry;
    }
  }

 private:
  std::vector<Entry> slots_;  // their number is a power of two
  std::size_t size_ = 0;
};

}  // namespace ssac
