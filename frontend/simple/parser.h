// The parser of Simple: source text -> AST with resolved names, or diagnostics.
//
// The language is that of the tutorial compiler Simple (Cliff Click and others), chapter 8, with
// three deliberate differences: binary operators of equal precedence group to the left, as the
// published grammar says (the reference's chapter 8 groups them to the right); there are comments;
// `;` followed by a letter is an empty statement like any other. The precedences, from the lowest,
// are those of comparisons, + and -, * and /, unary minus.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/limits.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::simple {

using frontend::ParseResult;

/// Parses any bytes, in time proportional to their number. The only function is called `main` and
/// has the parameter `arg`. After an error, the parse continues at the next statement, so that one
/// run reports several, up to a limit. If there are no errors, names that are never read get a
/// warning.
ParseResult parse(const SourceText& source);

}  // namespace ssac::frontend::simple
