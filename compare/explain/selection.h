// Whether what --explain names is there.
#pragma once

#include "cfg/program.h"
#include "cfg/support/diagnostics.h"
#include "compare/core/options.h"

namespace ssac::compare {

/// Adds an error for a variable or a block that no function meant has, with the nearest name.
/// O(size of the program), with clean-up where a block is named.
void check_explained(const cfg::Program& program, const Options& options, Diagnostics& diagnostics);

}  // namespace ssac::compare
