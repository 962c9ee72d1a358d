// Debug information for functions that have none.
#pragma once

#include "llvm/IR/Module.h"

namespace ssac::test {

/// Gives every instruction a place in a source, and every alloca descriptions of several kinds:
/// declarations and assignments, of parts, of larger variables and over pointers, some of them
/// repeated.
void describe(llvm::Module& module);

/// While this is there, the module and what LLVM writes has debug information as calls of
/// intrinsics, not as records.
class IntrinsicForm {
 public:
  explicit IntrinsicForm(llvm::Module& module);
  IntrinsicForm(const IntrinsicForm&) = delete;
  IntrinsicForm& operator=(const IntrinsicForm&) = delete;
  ~IntrinsicForm();

 private:
  llvm::Module& module_;
};

}  // namespace ssac::test
