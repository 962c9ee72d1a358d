// The types after a `:` or `->`, which mean nothing here.
#pragma once

#include "frontend/python/parse_context.h"

namespace ssac::frontend::python {

/// Takes an annotation up to what follows it: an expression of names, numbers, texts, attributes,
/// subscripts, calls, operators and brackets. False after a syntax error, which is reported.
/// O(tokens taken).
bool skip_annotation(ParseContext& context);

}  // namespace ssac::frontend::python
