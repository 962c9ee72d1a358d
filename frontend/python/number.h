// Number literals.
#pragma once

#include <cstdint>
#include <string_view>

#include "frontend/python/token.h"

namespace ssac::frontend::python {

struct Number {
  std::size_t length = 0;
  std::int64_t value = 0;
  NumberFault fault = NumberFault::none;
  std::string_view error;  ///< why it is not a number of the subset; empty if it is one
};

/// Reads the literal at the start of the text, which is a digit, or a point and a digit. If the
/// literal is not valid, the length covers what a person would see as one. O(length).
Number read_number(std::string_view text);

}  // namespace ssac::frontend::python
