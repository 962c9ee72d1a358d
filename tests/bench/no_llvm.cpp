// The peers of a build without LLVM 19: none.
#include "tests/bench/subjects.h"

namespace ssac::bench {

std::vector<Subject> llvm_subjects() { return {}; }
std::string llvm_version() { return "none, because LLVM 19 was not found at build time"; }

}  // namespace ssac::bench
