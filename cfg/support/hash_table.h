// The hash table of the house: entries found by a hash and a question.
//
// Open addressing with linear probing (Knuth, The Art of Computer Programming 3, section 6.4,
// algorithm L), at most half full; entries are never taken out, and nothing may depend on where
// they are. The client hashes, well in the lower bits, and compares, so that an entry can hold its
// key or only say where it is.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace ssac {

/// An Entry made from nothing is not `valid()`; one that is filled must be.
template <class Entry>
class HashTable {
 public:
  /// With room for half as many entries as that before it grows.
  explicit HashTable(std::size_t num_slots = 16) : slots_(std::bit_ceil(num_slots)) {}

  /// The entry of that hash that matches, or the invalid one that it gets. O(1) on average.
  template <class Matches>
  [[nodiscard]] Entry& find(std::uint64_t hash, Matches matches) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>(hash) & mask;
    while (slots_[at].valid() && !matches(slots_[at])) at = (at + 1) & mask;
    return slots_[at];
  }
  template <class Matches>
  [[nodiscard]] const Entry& find(std::uint64_t hash, Matches matches) const {
    return const_cast<HashTable*>(this)->find(hash, matches);  // NOLINT: which changes nothing
  }
  /// To be said when an entry that `find` gave was filled: makes room for the next. Entries move.
  /// `hash_of` gives an entry's hash.
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
  std::vector<Entry> slots_;  // a power of two of them
  std::size_t size_ = 0;
};

}  // namespace ssac
