// The limits of the parsers.
#pragma once

#include <cstddef>

namespace ssac::frontend {

/// How many blocks, ifs, whiles, parentheses and unary operators may be open at once; each `else
/// if` of a chain is one level more. One past it is an error.
inline constexpr std::size_t max_nesting = 100'000;

/// Bytes of source text; a longer one is an error.
inline constexpr std::size_t max_source_size = std::size_t{1} << 30;

/// Errors shown in one run; in the place of the next there is a note.
inline constexpr std::size_t max_errors = 50;

}  // namespace ssac::frontend
