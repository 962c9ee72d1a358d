// Helpers for functions and SSA forms in unit tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"

namespace ssac::test {

/// The variable with that unique name.
cfg::VariableId variable(const cfg::Function& function, std::string_view name);

/// The form that the method builds from the function, which must outlive the form.
ssa::Function build(std::string_view method, const cfg::Function& function,
                    ssa::ConstructOptions options = {});

/// The trace events of one category during construction by the method.
std::string trace_of(std::string_view method, const cfg::Function& function,
                     const TraceCategory& category);

/// The sites of the phis: `b1 x, b3 y`.
std::string sites_text(const ssa::Function& form);

}  // namespace ssac::test
