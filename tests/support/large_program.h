// Large programs of Simple, for timing and for scaling tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace ssac::test {

/// A program of about that many statements and variables, with ifs, whiles and breaks nested up to
/// `depth`. Every loop has a counter and ends after a few iterations. If there are at most a
/// sixteenth as many variables as statements, all but the loop counters are declared first and used
/// throughout; otherwise they are declared along the way, in whatever block the program has
/// reached, and used soon after. The same arguments give the same text on every machine.
/// O(statements + variables).
std::string large_program(std::size_t statements, std::size_t variables, std::size_t depth,
                          std::uint64_t seed);

}  // namespace ssac::test
