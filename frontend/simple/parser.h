// The parser of Simple: source text -> AST with resolved names, or diagnostics.
//
// The language is that of the tutorial compiler Simple (Cliff Click and others), chapter 8, with
// three differences on purpose: binary operators of one level group to the left, as the published
// grammar says (the reference's chapter 8 groups them to the right); there are comments; `;`
// followed by a letter is an empty statement like any other. From the loosest, the levels are
// comparisons, + and -, * and /, unary minus.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/limits.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::simple {

using frontend::ParseResult;

/// Parses any bytes at all, in time in proportion to their number. The one function is called
/// `main` and has the parameter `arg`. After an error the parse goes on at the next statement, so
/// that one run shows several, up to a limit. Without errors, names that are never read get a
/// warning.
ParseResult parse(const SourceText& source);

}  // namespace ssac::frontend::simple
