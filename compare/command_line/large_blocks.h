// How the heap of a program gives memory back (glibc).
#pragma once

#include <malloc.h>
#include <sys/resource.h>

#include <cstddef>

namespace ssac {

inline constexpr std::size_t fewest_bytes_of_large_block = std::size_t{16} << 20U;
inline constexpr std::size_t most_bytes_kept = std::size_t{64} << 20U;

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

}  // namespace ssac
