// Random functions with allocas, as LLVM IR: control flow of any shape, including unreachable
// blocks, and every kind of access that promotion treats specially.
#pragma once

#include <cstdint>
#include <string>

namespace ssac::test {

/// A module with one function that LLVM's verifier accepts. The same seed gives the same text on
/// every machine.
std::string random_function(std::uint64_t seed);

}  // namespace ssac::test
