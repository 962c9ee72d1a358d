// Adds debug information to functions that have none.
#pragma once

#include "llvm/IR/Module.h"

namespace ssac::test {

/// Gives every instruction a source location, and every alloca descriptions of several kinds:
/// declarations and assignments, of fragments, of larger variables and through pointers, some of
/// them repeated.
void describe(llvm::Module& module);

/// While this object exists, the module and LLVM's new code have debug information as calls of
/// intrinsics instead of records.
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
