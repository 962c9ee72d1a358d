#include "tests/bench/memory.h"

#include <malloc.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>

namespace {

// Not synchronized, since the benchmarks run in one thread.
bool counting = false;
std::int64_t in_use = 0;
std::int64_t max_in_use = 0;

}  // namespace

// The array, sized and nothrow variants call these two.
void* operator new(std::size_t size) {
  void* const result = std::malloc(size);
  if (result == nullptr) throw std::bad_alloc();
  if (counting) {
    in_use += static_cast<std::int64_t>(malloc_usable_size(result));
    max_in_use = std::max(max_in_use, in_use);
  }
  return result;
}

void operator delete(void* memory) noexcept {
  if (counting && memory != nullptr) {
    in_use -= static_cast<std::int64_t>(malloc_usable_size(memory));
  }
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }

namespace ssac::bench {

MemoryCount::MemoryCount() {
  in_use = max_in_use = 0;
  counting = true;
}
MemoryCount::~MemoryCount() { counting = false; }
std::size_t MemoryCount::peak() const { return static_cast<std::size_t>(max_in_use); }

void keep_freed_memory() {
  mallopt(M_MMAP_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

}  // namespace ssac::bench
