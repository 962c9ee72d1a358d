// Helpers shared by the properties of SSA forms.
#pragma once

#include <rapidcheck.h>

#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "ssa/method.h"

namespace ssac::test {

/// The SSA form that the method builds for the function. The function must outlive the form.
ssa::Function build(std::string_view method, const cfg::Function& function,
                    ssa::ConstructOptions options = {});

/// The sites of the form's phis.
std::vector<ssa::PhiSite> sites(const ssa::Function& form);

/// Either a function of tests/support/random_graph.h with calls, or a tangle: it has few variables,
/// which nearly every block reads or assigns, and branches to anywhere, so it is mostly
/// irreducible. Shrinks.
rc::Gen<cfg::Function> any_function();

}  // namespace ssac::test
