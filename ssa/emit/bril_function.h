// One function of a Bril program.
#pragma once

#include <functional>
#include <set>
#include <string>

#include "cfg/function.h"
#include "ssa/emit/bril_types.h"

namespace ssac::ssa {

/// The function as ssa/emit/bril.h says; the helpers that it needs are added to `helpers`. Its own
/// signature is among the signatures. O(size * log size).
std::string bril_function(const cfg::Function& function, const BrilSignatures& signatures,
                          std::set<std::string, std::less<>>& helpers);

}  // namespace ssac::ssa
