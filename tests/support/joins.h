// The joins that --dump=cfg prints.
#pragma once

#include <string>
#include <vector>

namespace ssac::test {

/// The construct and location of each block for which the dump names them, such as `while 3:5`, in
/// block order.
std::vector<std::string> joins_in(const std::string& dump);

}  // namespace ssac::test
