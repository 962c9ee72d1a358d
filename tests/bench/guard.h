// A few fixed measurements by counting instructions: what `tests/bench/run --guard` compares.
#pragma once

#include <string>
#include <vector>

namespace ssac::bench {

/// The names of the rows, in the order in which they are run.
std::vector<std::string> guard_rows();

/// Runs every row once; what counts is inside the function `ssac_guarded`, for the options
/// --toggle-collect and --dump-after of callgrind.
void run_guard_rows();

}  // namespace ssac::bench
