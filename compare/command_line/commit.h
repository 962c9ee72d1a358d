// The commit that the tool is built from.
#pragma once

#include <string_view>

namespace ssac::compare {

/// Its hash in full; empty where the sources are no checkout of git. CMake writes it
/// (commit.cmake).
std::string_view commit();

}  // namespace ssac::compare
