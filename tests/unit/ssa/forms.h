// Functions and SSA forms in unit tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"

namespace ssac::test {

/// The variable of that unique name.
cfg::VariableId variable(const cfg::Function& function, std::string_view name);

/// The form that the method builds of the function, which must outlive it.
ssa::Function build(std::string_view method, const cfg::Function& function,
                    ssa::ConstructOptions options = {});

/// The events of one category while the method builds.
std::string trace_of(std::string_view method, const cfg::Function& function,
                     const TraceCategory& category);

/// `b1 x, b3 y`.
std::string sites_text(const ssa::Function& form);

}  // namespace ssac::test
