// Type annotations, after a `:` or `->`, which have no meaning here.
#pragma once

#include "frontend/python/parse_context.h"

namespace ssac::frontend::python {

/// Skips an annotation: an expression of names, numbers, strings, attributes, subscripts, calls,
/// operators and brackets. False after a syntax error, which is reported. O(tokens taken).
bool skip_annotation(ParseContext& context);

}  // namespace ssac::frontend::python
