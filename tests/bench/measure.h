// Runs subjects on shapes with Google Benchmark.
#pragma once

#include <string>
#include <vector>

#include "tests/bench/measurements.h"
#include "tests/bench/shapes.h"
#include "tests/bench/subjects.h"

namespace ssac::bench {

struct MeasureOptions {
  std::vector<std::size_t> sizes;  ///< by increasing size
  double seconds_a_point = 0.03;   ///< that repetitions of one measurement take at least
  /// What would take longer for one run, judged by how it grew up to the size before, is not run.
  double max_seconds = 1.5;
  std::size_t max_bytes = std::size_t{2} << 30;
};

/// CPU time of the thread.
double cpu_seconds();

/// Times are CPU time of the thread, the destruction of the result included; the least of all
/// repetitions counts.
std::vector<Series> measure(const std::vector<const Shape*>& shapes,
                            const std::vector<Subject>& subjects, const MeasureOptions& options);

}  // namespace ssac::bench
