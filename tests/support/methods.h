// Methods, for tests of all of them.
#pragma once

#include <string>

namespace ssac::test {

/// Whether the method is part of this project and therefore documented here, and not one that
/// SSAC_EXTRA_METHODS adds.
bool is_in_tree(std::string name);

}  // namespace ssac::test
