// The commit that the tool was built from.
#pragma once

#include <string_view>

namespace ssac::compare {

/// Its full hash; empty if the sources are not a git checkout. CMake writes it (commit.cmake).
std::string_view commit();

}  // namespace ssac::compare
