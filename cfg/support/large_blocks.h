// Memory in large pieces, for programs that define operator new by it.
#pragma once

#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <cstddef>
#include <cstdlib>
#include <new>

namespace ssac {

inline constexpr std::size_t fewest_bytes_of_large_block = std::size_t{4} << 20U;
inline constexpr std::size_t most_bytes_kept = std::size_t{16} << 20U;

/// To be called first in main. Large blocks go back to the system when they are freed: by default
/// glibc keeps ever larger ones, and what is alive between them keeps those from being used again.
/// Of the others, so much is kept at the end of a heap: once a threshold is set glibc keeps 128
/// KiB, and what one construction frees the next one asks the system for again, page by page. Where
/// the address space is limited there is one heap for all threads: each would reserve 64 MB for its
/// own, and ask the system for every block once that fails.
inline void give_large_blocks_back() {
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(fewest_bytes_of_large_block));
  mallopt(M_TRIM_THRESHOLD, static_cast<int>(most_bytes_kept));
  rlimit limit = {};
  const bool is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  if (is_limited) mallopt(M_ARENA_MAX, 1);
}

/// Memory to be freed with std::free; std::bad_alloc where there is none. The system is asked to
/// back large blocks with huge pages (Linux, madvise(2), MADV_HUGEPAGE): the first
/// touch of a page of 4 KiB costs as much as the work done on it. O(1).
inline void* allocate(std::size_t bytes) {
  constexpr std::size_t huge_page = std::size_t{1} << 21U;
  if (bytes < fewest_bytes_of_large_block) {
    if (void* const block = std::malloc(bytes == 0 ? 1 : bytes)) return block;
    throw std::bad_alloc();
  }
  const std::size_t rounded = (bytes + huge_page - 1) / huge_page * huge_page;
  void* const block = rounded < bytes ? nullptr : std::aligned_alloc(huge_page, rounded);
  if (block == nullptr) throw std::bad_alloc();
  madvise(block, rounded, MADV_HUGEPAGE);
  return block;
}

}  // namespace ssac
