// How time grows with the size of an input.
#pragma once

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <limits>

namespace ssac::test {

/// Seconds of processors that this process spends on `work(size)`, the least of three times.
template <class Work>
double processor_seconds(const Work& work, std::size_t size) {
  const auto now = [] {
    std::timespec time{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  };
  double least = std::numeric_limits<double>::infinity();
  for (int k = 0; k < 3; ++k) {
    const double begin = now();
    work(size);
    least = std::min(least, now() - begin);
  }
  return least;
}

/// How many times as long work of eight times the size takes: eight where time is linear, 64 where
/// it is quadratic.
template <class Work>
double growth(const Work& work, std::size_t size) {
  const double small = processor_seconds(work, size);
  return processor_seconds(work, 8 * size) / small;
}
/// Of time that is about linear, with room for caches and noise.
constexpr double linear_growth = 24;

}  // namespace ssac::test
