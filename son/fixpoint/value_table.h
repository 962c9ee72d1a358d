// A table from hashes to nodes, for value numbering: nodes come and go by the million, and each is
// looked up a few times. Open addressing with linear probing (Knuth, The Art of Computer
// Programming 3, section 6.4, algorithm L); entries are never taken out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "son/graph.h"

namespace ssac::son {

class ValueTable {
 public:
  ValueTable() : entries_(1024) {}

  /// The node of that hash, none at first. Valid until the next call. O(1) on average.
  NodeId& operator[](std::uint64_t hash) {
    if (2 * size_ >= entries_.size()) grow();
    Entry& entry = find(hash);
    if (!entry.used) {
      entry = {hash, NodeId(), true};
      ++size_;
    }
    return entry.node;
  }

 private:
  struct Entry {
    std::uint64_t hash = 0;
    NodeId node;
    bool used = false;
  };
  /// The entry of that hash, or the unused one that it gets.
  Entry& find(std::uint64_t hash) {
    std::size_t k = static_cast<std::size_t>(hash ^ hash >> 32U) & (entries_.size() - 1);
    while (entries_[k].used && entries_[k].hash != hash) k = (k + 1) & (entries_.size() - 1);
    return entries_[k];
  }
  void grow() {
    const std::vector<Entry> old = std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
    for (const Entry& entry : old) {
      if (entry.used) find(entry.hash) = entry;
    }
  }

  std::vector<Entry> entries_;  // a power of two of them
  std::size_t size_ = 0;
};

}  // namespace ssac::son
