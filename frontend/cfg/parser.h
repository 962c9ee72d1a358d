// The front end of control-flow graphs as text, in the form that `--dump=cfg` prints
// (cfg/print.h): read back (cfg/parse_text.h) and checked as a program.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::graph {

/// Parses any bytes at all, in time in proportion to their number. Fills ParseResult::lowered. What
/// is wrong with a line does not keep the others from being read; names of functions and numbers of
/// arguments are checked where all lines were good. A function that is called may be missing: runs
/// that come to the call are then not evaluated.
ParseResult parse(const SourceText& source);

}  // namespace ssac::frontend::graph
