// Finds and loads the shared library that is linked with LLVM.
#pragma once

#include <expected>
#include <string>

#include "frontend/llvm/raw.h"

namespace ssac::frontend::lir {

/// Loads it once, on the first request of any thread. It is searched for next to the program, in
/// lib/ next to the program's folder, and where the system looks for libraries. Error: a sentence.
std::expected<const Library*, std::string> library();

}  // namespace ssac::frontend::lir
