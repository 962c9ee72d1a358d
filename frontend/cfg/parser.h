// The front end of control-flow graphs as text, in the form that `--dump=cfg` prints
// (cfg/text/print.h): parsed (cfg/text/parse.h) and checked as a program.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::graph {

/// Parses any bytes, in time proportional to their number. Fills ParseResult::lowered. An error in
/// a line does not stop the others from being parsed; names of functions and numbers of arguments
/// are checked only if all lines are correct. A called function may be missing: runs that reach the
/// call are then not evaluated.
ParseResult parse(const SourceText& source);

}  // namespace ssac::frontend::graph
