// Large programs of the Python subset, for timing.
#pragma once

#include <cstddef>
#include <string>

namespace ssac::test {

/// `functions` functions of about `lines` lines each: assignments to two names and a parameter,
/// with ifs and whiles nested up to eight deep. The same arguments give the same text on every
/// machine. O(functions * lines).
std::string large_python(std::size_t functions, std::size_t lines);

}  // namespace ssac::test
