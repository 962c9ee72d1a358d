// A text of a module of LLVM's that does not depend on the names of values nor on the order of the
// phis of a block and of their operands, and on everything else that LLVM prints.
#pragma once

#include <string>

#include "llvm/IR/Module.h"

namespace ssac::test {

/// Renames the values of the module, sorts its phis, and prints it. Phis that are the same but for
/// which of them is which (a bisimulation) may stand for each other.
std::string canonical_text(llvm::Module& module);

/// The first line at which the texts differ, of each, with the function that it is in; empty where
/// they are the same.
std::string first_difference(const std::string& expected, const std::string& found);

}  // namespace ssac::test
