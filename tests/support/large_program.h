// Large programs of Simple, for timing and for scaling tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace ssac::test {

/// A program of about that many statements and variables, with ifs, whiles and breaks nested up to
/// `depth`. Every loop is counted and ends after a few rounds. With no more variables than a
/// sixteenth of the statements, all but the loops' counters are declared first and are used
/// throughout; with more they are declared as the program goes, in whatever block it is, and are
/// used soon after. The same arguments give the same text everywhere. O(statements + variables).
std::string large_program(std::size_t statements, std::size_t variables, std::size_t depth,
                          std::uint64_t seed);

}  // namespace ssac::test
