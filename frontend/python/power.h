// Powers with a constant exponent.
#pragma once

#include <string_view>

#include "cfg/support/source_place.h"
#include "frontend/python/parse_context.h"

namespace ssac::frontend::python {

/// Replaces the two expressions at the end of the scope's tape, a base and a constant exponent, by
/// the power, as products: at most two for each bit of the exponent. The power of a constant is a
/// constant. What is read more than once, and is not a name, is kept in a hidden variable. If the
/// exponent is outside the subset, or the powers of the program take too many products, returns why
/// and changes nothing; otherwise returns nothing.
/// Source: Knuth, The Art of Computer Programming, volume 2, 4.6.3, the left-to-right binary
/// method.
std::string_view raise_to_power(ParseContext& context, SourcePlace place);

}  // namespace ssac::frontend::python
