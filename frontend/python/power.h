// Powers with a constant exponent.
#pragma once

#include <cstdint>

#include "cfg/support/source_place.h"
#include "frontend/python/scope.h"

namespace ssac::frontend::python {

/// The expression at the end of the scope's tape becomes its power, as products: at most two for
/// each bit of the exponent. The power of a constant is a constant. What is read more than once,
/// and is no name, is kept in a hidden variable. Source: Knuth, The Art of Computer Programming,
/// volume 2, 4.6.3, the left-to-right binary method.
void multiply_out(Scope& scope, std::uint64_t exponent, SourcePlace place);

}  // namespace ssac::frontend::python
