// A text of an LLVM module that depends on everything that LLVM prints except the names of values,
// the order of the phis in a block and the order of their operands.
#pragma once

#include <string>

#include "llvm/IR/Module.h"

namespace ssac::test {

/// Renames the values of the module, sorts its phis and prints it. Bisimilar phis may be exchanged
/// for each other.
std::string canonical_text(llvm::Module& module);

/// The first line at which the texts differ, from both, and the function that it is in; empty if
/// the texts are equal.
std::string first_difference(const std::string& expected, const std::string& found);

}  // namespace ssac::test
