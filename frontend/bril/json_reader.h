// The JSON form of Bril: source text -> Program.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/bril/program.h"
#include "frontend/reporter.h"

namespace ssac::frontend::bril {

/// Reads any bytes; the result is that of read_text for the text form of the same program. Places
/// are those of the strings in the JSON text; the `pos` members that tools leave in it are ignored.
/// Syntax errors go to the reporter; after one in the JSON itself, nothing more is read. The
/// program refers to the source, which must outlive it. O(text).
Program read_json_program(const SourceText& source, Reporter& reporter);

}  // namespace ssac::frontend::bril
