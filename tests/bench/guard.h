// A few fixed measurements by instruction counts, which `tests/bench/run --guard` compares.
#pragma once

#include <string>
#include <vector>

namespace ssac::bench {

/// The names of the rows, in the order in which they run.
std::vector<std::string> guard_rows();

/// Runs every row. The counted part is inside the function `ssac_guarded`, for callgrind's options
/// --toggle-collect and --dump-after.
void run_guard_rows();

}  // namespace ssac::bench
