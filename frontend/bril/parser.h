// The front end of Bril, the intermediate language of Cornell's course CS 6120: either form of a
// program -> control-flow graphs, or diagnostics.
//
// The core language runs here as in the reference interpreter `brili`, but that a division by zero
// gives 0 where brili stops. The operations of the float, memory, character, bit-cast and SSA
// extensions are kept, checked, and not evaluated. Imports, speculation and other extensions are
// errors.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::bril {

/// Parses any bytes at all, in time in proportion to their number. A text that begins with `{` or
/// `[` is in the JSON form; no other text form begins so. Fills ParseResult::lowered. After an
/// error of the syntax the parse goes on at the next instruction; names and types are checked where
/// there was none.
ParseResult parse(const SourceText& source);

}  // namespace ssac::frontend::bril
