// No library that is linked with LLVM can be loaded into a page.
#include "frontend/llvm/library_loader.h"

namespace ssac::frontend::lir {

std::expected<const Library*, std::string> library() {
  return std::unexpected("C, C++ and LLVM IR are read by the command line alone");
}

}  // namespace ssac::frontend::lir
