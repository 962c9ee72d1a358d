// The text form of Bril: source text -> Program.
//
// The language is that of the Bril project's documentation (Adrian Sampson and others, Cornell CS
// 6120) and of its text parser `bril2json`. A type after a destination may be left out if the
// operation determines it.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/bril/program.h"
#include "frontend/reporter.h"

namespace ssac::frontend::bril {

/// Reads any bytes. Syntax errors go to the reporter; after one, reading continues at the next
/// instruction or function. The program refers to the source, which must outlive it. O(text).
Program read_text(const SourceText& source, Reporter& reporter);

}  // namespace ssac::frontend::bril
