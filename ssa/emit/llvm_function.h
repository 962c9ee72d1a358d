// One function of an LLVM module.
#pragma once

#include <string>
#include <string_view>

#include "ssa/emit/llvm_globals.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// The form's function as ssa/emit/llvm.h says, as a definition; what it needs besides is asked
/// of `globals`. O(size).
std::string llvm_function(const Function& form, std::string_view scope, LlvmGlobals& globals);

}  // namespace ssac::ssa
