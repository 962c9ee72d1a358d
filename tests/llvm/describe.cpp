#include "tests/llvm/describe.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassManagerImpl.h"

namespace ssac::test {
namespace {

class Describer {
 public:
  explicit Describer(llvm::Module& module) : context_(module.getContext()), builder_(module) {
    module.addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
    file_ = builder_.createFile("file.c", "/");
    builder_.createCompileUnit(llvm::dwarf::DW_LANG_C, file_, "test", false, "", 0);
    for (llvm::Function& function : module) {
      if (!function.isDeclaration()) describe(function);
    }
    builder_.finalize();
  }

 private:
  void describe(llvm::Function& function) {
    scope_ =
        builder_.createFunction(file_, function.getName(), "", file_, 1,
                                builder_.createSubroutineType(builder_.getOrCreateTypeArray({})), 1,
                                llvm::DINode::FlagZero, llvm::DISubprogram::SPFlagDefinition);
    function.setSubprogram(scope_);
    std::vector<llvm::AllocaInst*> allocas;
    for (llvm::BasicBlock& block : function) {
      for (llvm::Instruction& instruction : block) {
        instruction.setDebugLoc(next_place());
        auto* const alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
        if (alloca != nullptr) allocas.push_back(alloca);
      }
    }
    for (llvm::AllocaInst* alloca : allocas) describe(*alloca);
    builder_.finalizeSubprogram(scope_);
  }

  void describe(llvm::AllocaInst& alloca) {
    const std::size_t kind = next_kind_++;
    const std::uint64_t bits =
        alloca.getModule()->getDataLayout().getTypeAllocSizeInBits(alloca.getAllocatedType());
    switch (kind % 7) {
      case 0: declare(alloca, bits, {}); break;
      case 1: declare_twice(alloca, bits); break;
      case 2: declare(alloca, 2 * bits, {}); break;  // no phi covers all of it
      case 3: declare(alloca, 64, {llvm::dwarf::DW_OP_deref}); break;
      case 4: declare(alloca, 2 * bits, {llvm::dwarf::DW_OP_LLVM_fragment, 0, bits}); break;
      case 5: declare(alloca, 0, {}); break;  // of unknown size
      default:
        declare(alloca, 2 * bits, {llvm::dwarf::DW_OP_LLVM_extract_bits_zext, 0, bits / 2});
        break;
    }
    if (kind % 3 == 1) assign(alloca, bits * (1 + kind % 2));
  }

  /// A second variable, and the first one again at another source location.
  void declare_twice(llvm::AllocaInst& alloca, std::uint64_t bits) {
    llvm::DILocalVariable* const first = variable(bits);
    for (llvm::DILocalVariable* described : {first, variable(bits), first}) {
      builder_.insertDeclare(&alloca, described, builder_.createExpression(), next_place(),
                             alloca.getParent()->getTerminator());
    }
  }

  void declare(llvm::AllocaInst& alloca, std::uint64_t bits,
               llvm::ArrayRef<std::uint64_t> operations) {
    builder_.insertDeclare(&alloca, variable(bits), builder_.createExpression(operations),
                           next_place(), alloca.getParent()->getTerminator());
  }

  /// Links one assignment to the alloca, and one to about every other store to it.
  void assign(llvm::AllocaInst& alloca, std::uint64_t bits) {
    llvm::DILocalVariable* const assigned = variable(bits);
    std::vector<llvm::Instruction*> linked = {&alloca};
    for (llvm::User* user : alloca.users()) {
      auto* const store = llvm::dyn_cast<llvm::StoreInst>(user);
      const bool is_to_it = store != nullptr && store->getPointerOperand() == &alloca;
      if (is_to_it && next_line_ % 2 == 0) linked.push_back(store);
      next_place();
    }
    for (llvm::Instruction* instruction : linked) {
      instruction->setMetadata(llvm::LLVMContext::MD_DIAssignID,
                               llvm::DIAssignID::getDistinct(context_));
      auto* const store = llvm::dyn_cast<llvm::StoreInst>(instruction);
      llvm::Value* const value = store != nullptr
                                     ? store->getValueOperand()
                                     : llvm::UndefValue::get(alloca.getAllocatedType());
      builder_.insertDbgAssign(instruction, value, assigned, builder_.createExpression(), &alloca,
                               builder_.createExpression(), next_place());
    }
  }

  llvm::DILocalVariable* variable(std::uint64_t bits) {
    const std::string name = "v" + std::to_string(next_line_);
    llvm::DIType* const type =
        bits == 0 ? static_cast<llvm::DIType*>(builder_.createUnspecifiedType("unknown"))
                  : builder_.createBasicType("t", bits, llvm::dwarf::DW_ATE_unsigned);
    return builder_.createAutoVariable(scope_, name, file_, next_line_, type);
  }

  llvm::DILocation* next_place() {
    return llvm::DILocation::get(context_, next_line_++, 1, scope_);
  }

  llvm::LLVMContext& context_;
  llvm::DIBuilder builder_;
  llvm::DIFile* file_ = nullptr;
  llvm::DISubprogram* scope_ = nullptr;
  std::size_t next_kind_ = 0;
  unsigned next_line_ = 1;
};

void set_form(llvm::Module& module, bool has_records) {
  module.setIsNewDbgInfoFormat(has_records);
  UseNewDbgInfoFormat = has_records;
}

}  // namespace

void describe(llvm::Module& module) { Describer describer(module); }

IntrinsicForm::IntrinsicForm(llvm::Module& module) : module_(module) { set_form(module_, false); }
IntrinsicForm::~IntrinsicForm() { set_form(module_, true); }

}  // namespace ssac::test
