// How the program's heap returns memory to the system (glibc).
#pragma once

#include <malloc.h>
#include <sys/resource.h>

#include <cstddef>

namespace ssac {

inline constexpr std::size_t fewest_bytes_of_large_block = std::size_t{16} << 20U;
inline constexpr std::size_t max_bytes_kept = std::size_t{64} << 20U;
inline constexpr std::size_t bytes_of_growth = std::size_t{128} << 20U;

/// To be called first in main. Large blocks are returned to the system when they are freed: by
/// default glibc keeps larger and larger ones, and live blocks between them prevent their reuse. Of
/// other blocks, this much is kept at the end of a heap: once a threshold is set, glibc keeps only
/// 128 KiB, and the next construction requests what the last one freed from the system again, page
/// by page. The heap grows by much at a time, and keeps that much more: pages that nobody touched
/// cost nothing, and pages that come and go are expensive, most of all on virtual machines (one
/// function with half a million phis: 472,000 page faults and 10 seconds without, 72,000 and 3.6
/// with it). If the address space is limited, the heap grows as it must, and all threads share one:
/// otherwise each reserves 64 MB for its own, and requests every block from the system once that
/// fails.
inline void give_large_blocks_back() {
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(fewest_bytes_of_large_block));
  mallopt(M_TRIM_THRESHOLD, static_cast<int>(max_bytes_kept));
  rlimit limit = {};
  const bool is_limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  if (is_limited) {
    mallopt(M_ARENA_MAX, 1);
  } else {
    mallopt(M_TOP_PAD, static_cast<int>(bytes_of_growth));
  }
}

/// Returns to the system the memory that the heaps of all threads keep. To be called when threads
/// that built large results have ended: otherwise the heap of each keeps up to `max_bytes_kept`.
/// Also between steps that take much: the next one may not fit between what is left of the last.
inline void give_kept_memory_back() { malloc_trim(0); }

}  // namespace ssac
