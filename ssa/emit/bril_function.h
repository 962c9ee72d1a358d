// One function of a Bril program.
#pragma once

#include <string>

#include "cfg/function.h"
#include "ssa/emit/bril_types.h"
#include "ssa/emit/helpers.h"

namespace ssac::ssa {

/// The function as described in ssa/emit/bril.h; the helpers that it needs are added to `helpers`.
/// `signatures` includes its own. O(size * log size).
std::string bril_function(const cfg::Function& function, const BrilSignatures& signatures,
                          HelperNames& helpers);

}  // namespace ssac::ssa
