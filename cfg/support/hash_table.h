// The project's hash table: entries are found by a hash and a predicate.
//
// Open addressing with linear probing (Knuth, The Art of Computer Programming 3, section 6.4,
// algorithm L), at most half full. Entries are removed only where the table would grow, and nothing
// may depend on their positions. The client hashes (the lower bits must be well distributed) and
// compares, so an entry can hold its key or merely refer to it.
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
    refill(std::exchange(slots_, std::vector<Entry>(2 * slots_.size())), hash_of);
  }
  /// The same. Where room has to be made, only the entries for which `is_kept` are kept; the table
  /// does not grow if these are at most half of them.
  template <class HashOf, class IsKept>
  void filled(HashOf hash_of, IsKept is_kept) {
    if (2 * ++size_ <= slots_.size()) return;
    std::vector<Entry> kept = slots_;
    std::erase_if(kept, [&](const Entry& entry) { return !entry.valid() || !is_kept(entry); });
    const bool grows = 2 * kept.size() > size_;
    slots_.assign(grows ? 2 * slots_.size() : slots_.size(), Entry());
    size_ = kept.size();
    refill(kept, hash_of);
  }

 private:
  template <class HashOf>
  void refill(const std::vector<Entry>& entries, HashOf hash_of) {
    const auto never = [](const Entry&) { return false; };
    for (const Entry& entry : entries) {
      if (entry.valid()) find(hash_of(entry), never) = entry;
    }
  }

  std::vector<Entry> slots_;  // their number is a power of two
  std::size_t size_ = 0;
};

}  // namespace ssac
