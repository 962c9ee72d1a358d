// The pass plugin does what mem2reg does.
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>

#include "llvm/IR/LLVMContext.h"
#include "tests/llvm/random_function.h"
#include "tests/llvm/two_passes.h"

namespace ssac::test {

TEST_CASE("the pass gives what mem2reg gives, on random functions") {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    llvm::LLVMContext context;
    std::string wrong;
    const std::string text = random_function(seed);
    const auto module = parse_module(text, context, wrong);
    INFO(seed << "\n" << text << wrong);
    REQUIRE(module != nullptr);
    REQUIRE(difference(*module, seed % 2 == 0 ? Trees::none : Trees::given) == "");
  }
}

}  // namespace ssac::test
