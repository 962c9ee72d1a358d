// `for i in range(...)`, which is a `while` that counts.
#pragma once

#include <cstdint>
#include <optional>

#include "frontend/python/expression_parser.h"
#include "frontend/python/parse_context.h"

namespace ssac::frontend::python {

struct ForLoop {
  std::uint32_t block = 0;  ///< the block_begin around the loop, still without its match
  std::uint32_t while_begin = 0;
};

/// Parses from the `for` to the `)` of the range, and appends to the scope's function what precedes
/// the body. `for i in range(a, b, c)` becomes
///
///     { $next = a; $stop = b; $step = c;
///     while ($next < $stop) { i = $next; $next = $next + $step;
///
/// so that a `continue` proceeds to the next number, and assignments in the body to i, or to
/// variables in b and c, do not affect the loop. Constants need no variable. A negative step counts
/// down; if the step is not a constant, its sign is tested each time. Nothing after a syntax error,
/// which is reported.
/// Source: The Python Language Reference, 8.3; The Python Standard Library, Ranges.
std::optional<ForLoop> parse_for_header(ParseContext& context, ExpressionParser& expressions);

}  // namespace ssac::frontend::python
