// Counts the bytes allocated with operator new, which this executable replaces.
#pragma once

#include <cstddef>

namespace ssac::bench {

/// While the object lives, counts the bytes allocated since its construction and not yet freed.
/// Only one may exist at a time.
class MemoryCount {
 public:
  MemoryCount();
  ~MemoryCount();
  MemoryCount(const MemoryCount&) = delete;
  MemoryCount& operator=(const MemoryCount&) = delete;

  /// The maximum so far.
  [[nodiscard]] std::size_t peak() const;
};

/// Makes the allocator keep freed memory, so that repetitions do not measure how the system
/// provides pages.
void keep_freed_memory();

}  // namespace ssac::bench
