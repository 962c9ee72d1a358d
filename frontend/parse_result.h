// What a front end's parser gives back.
#pragma once

#include "cfg/support/diagnostics.h"
#include "frontend/ast.h"

namespace ssac::frontend {

/// `program` has functions only where the diagnostics hold no error.
struct ParseResult {
  Program program;
  Diagnostics diagnostics;  ///< in the order of the source
};

}  // namespace ssac::frontend
