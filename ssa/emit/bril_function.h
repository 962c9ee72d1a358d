// One function of a Bril program.
#pragma once

#include <string>

#include "cfg/function.h"
#include "ssa/emit/bril_types.h"
#include "ssa/emit/helpers.h"

namespace ssac::ssa {

/// The function as ssa/emit/bril.h says; the helpers that it needs are added to `helpers`. Its own
/// signature is among the signatures. O(size * log size).
std::string bril_function(const cfg::Function& function, const BrilSignatures& signatures,
                          HelperNames& helpers);

}  // namespace ssac::ssa
