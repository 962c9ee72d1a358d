// What a compiler says on standard error, as diagnostics.
#pragma once

#include <string_view>

#include "cfg/support/diagnostics.h"

namespace ssac::compare {

/// The lines `FILE:LINE:COLUMN: error: MESSAGE` of clang, whose columns are bytes, and those
/// without a place; source lines and counts are passed over. A place in another file than that of
/// the name has its file. O(messages).
Diagnostics compiler_diagnostics(std::string_view messages, std::string_view source_name);

}  // namespace ssac::compare
