// What the program allocates with operator new, which this executable replaces.
#pragma once

#include <cstddef>

namespace ssac::bench {

/// While it lives, counts the bytes allocated and not yet freed since it began. One at a time.
class MemoryCount {
 public:
  MemoryCount();
  ~MemoryCount();
  MemoryCount(const MemoryCount&) = delete;
  MemoryCount& operator=(const MemoryCount&) = delete;

  /// The most there ever was.
  [[nodiscard]] std::size_t peak() const;
};

/// Makes the allocator keep freed memory, so that repetitions do not measure how the system hands
/// out pages.
void keep_freed_memory();

}  // namespace ssac::bench
