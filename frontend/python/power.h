// Powers with a constant exponent.
#pragma once

#include <cstdint>
#include <string_view>

#include "cfg/support/source_place.h"
#include "frontend/python/scope.h"

namespace ssac::frontend::python {

inline constexpr std::string_view exponent_is_no_constant =
    "'**' with an exponent that is no constant is outside the Python subset";
/// Why the expression is no exponent of the subset; empty if it is one.
std::string_view fault_of_exponent(const Expr& exponent);

/// The expression at the end of the scope's tape becomes its power, as products: at most two for
/// each bit of the exponent. The power of a constant is a constant. What is read more than once,
/// and is no name, is kept in a hidden variable. Source: Knuth, The Art of Computer Programming,
/// volume 2, 4.6.3, the left-to-right binary method.
void multiply_out(Scope& scope, std::uint64_t exponent, SourcePlace place);

}  // namespace ssac::frontend::python
