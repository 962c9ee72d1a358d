// Random functions with allocas, as LLVM IR: control of any shape, unreachable blocks too, and
// every kind of access that promotion treats in a way of its own.
#pragma once

#include <cstdint>
#include <string>

namespace ssac::test {

/// A module of one function that LLVM's verifier accepts. The same on every machine.
std::string random_function(std::uint64_t seed);

}  // namespace ssac::test
