// The front end of Bril, the intermediate language of Cornell's course CS 6120: either form of a
// program -> control-flow graphs, or diagnostics.
//
// The core language behaves as in the reference interpreter `brili`, except that a division by zero
// gives 0, where brili stops. The operations of the SSA extensions become copies,
// except `undef`; those of the float, memory, character and bit-cast extensions are kept and
// checked, but not evaluated. Imports, speculation and other
// extensions are errors.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::bril {

/// Parses any bytes, in time proportional to their number. A text that begins with `{` or `[` is in
/// the JSON form, since no text form begins so. Fills ParseResult::lowered. After a syntax error,
/// the parse continues at the next instruction; names and types are checked only if there was none.
ParseResult parse(const SourceText& source);

}  // namespace ssac::frontend::bril
