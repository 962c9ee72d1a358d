// The messages of a compiler on standard error, as diagnostics.
#pragma once

#include <string_view>

#include "cfg/support/diagnostics.h"

namespace ssac::compare {

/// The lines `FILE:LINE:COLUMN: error: MESSAGE` of clang, whose columns are bytes, and those
/// without a location; source lines and counts are skipped. A location in a file other than
/// `source_name` has its file. O(messages).
Diagnostics compiler_diagnostics(std::string_view messages, std::string_view source_name);

}  // namespace ssac::compare
