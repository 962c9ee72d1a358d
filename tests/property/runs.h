// The arguments and limits with which properties run programs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace ssac::test {

inline constexpr std::array<std::int64_t, 7> argument_values = {-3, 0, 1, 2, 5, 10, 17};
inline constexpr std::array<std::array<std::int64_t, 2>, 4> argument_pairs = {
    {{0, 0}, {1, 5}, {-3, 2}, {7, 1}}};

/// How many back edges a run of a program may take; most programs end earlier.
inline constexpr std::size_t program_iteration_limit = 200;
/// How many back edges a run of a random CFG may take; many of them never end.
inline constexpr std::size_t iteration_limit = 50;
/// How many calls a run may make: few enough to end most runs that would go on forever.
inline constexpr std::size_t call_limit = 30;

}  // namespace ssac::test
