// The limits of Bril programs.
#pragma once

#include <cstddef>

namespace ssac::frontend::bril {

/// How often `ptr` may be applied in a type.
inline constexpr std::size_t max_pointer_depth = 100;

/// How many objects and lists of the JSON form may be open at once.
inline constexpr std::size_t max_json_nesting = 1'000;

}  // namespace ssac::frontend::bril
