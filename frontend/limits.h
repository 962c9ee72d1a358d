// The limits of the parsers.
#pragma once

#include <cstddef>

namespace ssac::frontend {

/// How many blocks, ifs, whiles, parentheses and unary operators may be open at once; each
/// `else if` of a chain is one more level. More are an error.
inline constexpr std::size_t max_nesting = 100'000;

/// The maximum size of a source text in bytes; a longer one is an error.
inline constexpr std::size_t max_source_size = std::size_t{1} << 30;

/// Errors reported in one run; a note replaces those after them.
inline constexpr std::size_t max_errors = 50;

}  // namespace ssac::frontend
