// What properties run programs on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace ssac::test {

inline constexpr std::array<std::int64_t, 7> argument_values = {-3, 0, 1, 2, 5, 10, 17};
inline constexpr std::array<std::array<std::int64_t, 2>, 4> argument_pairs = {
    {{0, 0}, {1, 5}, {-3, 2}, {7, 1}}};

/// Back edges that a run of a program may take; most programs end before.
inline constexpr std::size_t program_iteration_limit = 200;
/// Back edges that a run of a graph may take; many graphs go on for ever.
inline constexpr std::size_t iteration_limit = 50;
/// Few enough that most runs end by it that would go on for ever.
inline constexpr std::size_t call_limit = 30;

}  // namespace ssac::test
