// What the properties of SSA forms share.
#pragma once

#include <rapidcheck.h>

#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "ssa/method.h"

namespace ssac::test {

/// The form that the method builds of the function, which must outlive it.
ssa::Function build(std::string_view method, const cfg::Function& function,
                    ssa::ConstructOptions options = {});

/// Where the form has phis.
std::vector<ssa::PhiSite> sites(const ssa::Function& form);

/// One of: any function of tests/support/random_graph.h; a tangle, which has few variables that
/// nearly every block reads or assigns, and branches anywhere, so that it is mostly irreducible.
/// Shrinks.
rc::Gen<cfg::Function> any_function();

}  // namespace ssac::test
