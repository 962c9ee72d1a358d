// Names that the author may have meant.
#pragma once

#include <string_view>

namespace ssac::frontend {

/// Whether the names differ in one insertion, removal, change or swap of neighbours, or in case
/// alone. O(length).
bool is_near(std::string_view name, std::string_view other);

}  // namespace ssac::frontend
