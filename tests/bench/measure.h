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
  double seconds_a_point = 0.03;   ///< minimum total time of the repetitions of one measurement
  /// A run that would take longer, judged by the growth up to the previous size, is skipped.
  double max_seconds = 1.5;
  std::size_t max_bytes = std::size_t{2} << 30;
};

/// The CPU time of the thread.
double cpu_seconds();

/// Times are CPU time of the thread, including the destruction of the result; minimum of all
/// repetitions.
std::vector<Series> measure(const std::vector<const Shape*>& shapes,
                            const std::vector<Subject>& subjects, const MeasureOptions& options);

}  // namespace ssac::bench
