// A page cannot load a library that is linked with LLVM.
#include "frontend/llvm/library_loader.h"

namespace ssac::frontend::lir {

std::expected<const Library*, std::string> library() {
  return std::unexpected("C, C++ and LLVM IR are read by the command line alone");
}

}  // namespace ssac::frontend::lir
