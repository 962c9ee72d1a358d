// Methods in tests that hold of all of them.
#pragma once

#include <string>

namespace ssac::test {

/// Whether the method's file is one of this project, and not one that SSAC_EXTRA_METHODS names: its
/// documents are those of the project.
bool is_in_tree(std::string name);

}  // namespace ssac::test
