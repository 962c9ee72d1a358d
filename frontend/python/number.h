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
  std::string_view error;  ///< why it is no number of the subset; empty if it is one
};

/// Reads the literal that the text starts with, a digit or a point and a digit. Where it is none,
/// the length takes in what a person would see as one. O(length).
Number read_number(std::string_view text);

}  // namespace ssac::frontend::python
