// Joins as --dump=cfg has them.
#pragma once

#include <string>
#include <vector>

namespace ssac::test {

/// Of each block whose construct and place the dump names: `while 3:5`, in the order of the blocks.
std::vector<std::string> joins_in(const std::string& dump);

}  // namespace ssac::test
