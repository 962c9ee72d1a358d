// compare_passes FILE.bc...: compares this project's pass with mem2reg on LLVM IR and prints one
// line per file; exit status 1 if they differ. compare_passes --random SEED: prints the random
// function of that seed, on which the tests compare the passes, too.
#include <iostream>
#include <string>
#include <string_view>

#include "llvm/IR/LLVMContext.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "tests/llvm/random_function.h"
#include "tests/llvm/two_passes.h"

int main(int argc, char** argv) {
  using namespace ssac::test;
  if (argc == 3 && std::string_view(argv[1]) == "--random") {
    std::cout << random_function(std::stoull(argv[2]));
    return 0;
  }
  int status = 0;
  for (int k = 1; k < argc; ++k) {
    llvm::LLVMContext context;
    std::string wrong;
    const auto module = read_module(argv[k], context, wrong);
    if (module != nullptr) {
      wrong = difference(*module, Trees::none);
      if (wrong.empty()) wrong = difference(*module, Trees::given);
    }
    if (!wrong.empty()) {
      std::cout << argv[k] << ": " << wrong << "\n";
      status = 1;
      continue;
    }
    const auto promoted = llvm::CloneModule(*module);
    run_promotion(*promoted);
    std::cout << argv[k] << ": same result, " << module->size() << " functions, "
              << count_phis(*promoted) - count_phis(*module) << " new phis\n";
  }
  return status;
}
