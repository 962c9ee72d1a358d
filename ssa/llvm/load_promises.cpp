#include "ssa/llvm/load_promises.h"

#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace ssac::ssa::lir {

void LoadPromises::keep_metadata(llvm::LoadInst& load, llvm::Value& value) {
  if (llvm::isa<llvm::UndefValue>(value)) {
    llvm::LLVMContext& context = load.getContext();
    new llvm::StoreInst(llvm::ConstantInt::getTrue(context),
                        llvm::PoisonValue::get(llvm::PointerType::getUnqual(context)), false,
                        llvm::Align(1), load.getIterator());
    return;
  }
  if (!load.hasMetadata(llvm::LLVMContext::MD_nonnull)) return;
  const llvm::SimplifyQuery query(function_.getParent()->getDataLayout(), &analyses_.tree(),
                                  &analyses_.assumptions(), &load);
  if (!llvm::isKnownNonZero(&value, query)) assume_not_null(load);
}

/// The comparison reads the load, and so the value that replaces it.
void LoadPromises::assume_not_null(llvm::LoadInst& load) {
  llvm::Function* const assume =
      llvm::Intrinsic::getDeclaration(function_.getParent(), llvm::Intrinsic::assume);
  auto* const is_set = new llvm::ICmpInst(llvm::ICmpInst::ICMP_NE, &load,
                                          llvm::Constant::getNullValue(load.getType()));
  is_set->insertAfter(&load);
  llvm::CallInst* const call = llvm::CallInst::Create(assume, {is_set});
  call->insertAfter(is_set);
  analyses_.assumptions().registerAssumption(llvm::cast<llvm::AssumeInst>(call));
}

}  // namespace ssac::ssa::lir
