// One function of an LLVM module.
#pragma once

#include <string>
#include <string_view>

#include "ssa/emit/llvm_globals.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// The definition of the form's function as described in ssa/emit/llvm.h; what it needs outside of
/// it is requested from `globals`. O(size).
std::string llvm_function(const Function& form, std::string_view scope, LlvmGlobals& globals);

}  // namespace ssac::ssa
