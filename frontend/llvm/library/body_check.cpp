#include "frontend/llvm/library/body_check.h"

#include <utility>
#include <vector>

#include "llvm/IR/Instructions.h"
#include "llvm/IR/Verifier.h"

namespace ssac::frontend::lir {
namespace {

/// While this object lives, the function has no debug information.
class Bare {
 public:
  explicit Bare(llvm::Function& function)
      : function_(function), source_(function.getMetadata(llvm::LLVMContext::MD_dbg)) {
    function.setMetadata(llvm::LLVMContext::MD_dbg, nullptr);
    for (llvm::BasicBlock& block : function) {
      for (llvm::Instruction& instruction : block) {
        places_.push_back({instruction.getDebugLoc(), instruction.DebugMarker});
        instruction.setDebugLoc({});
        instruction.DebugMarker = nullptr;
        if (!instruction.isTerminator()) continue;
        loops_.push_back(instruction.getMetadata(llvm::LLVMContext::MD_loop));
        instruction.setMetadata(llvm::LLVMContext::MD_loop, nullptr);
      }
    }
  }
  Bare(const Bare&) = delete;
  Bare& operator=(const Bare&) = delete;
  ~Bare() {
    function_.setMetadata(llvm::LLVMContext::MD_dbg, source_);
    auto place = places_.begin();
    auto loop = loops_.begin();
    for (llvm::BasicBlock& block : function_) {
      for (llvm::Instruction& instruction : block) {
        instruction.setDebugLoc(std::move(place->first));
        instruction.DebugMarker = place->second;
        ++place;
        if (instruction.isTerminator())
          instruction.setMetadata(llvm::LLVMContext::MD_loop, *loop++);
      }
    }
  }

 private:
  llvm::Function& function_;
  llvm::MDNode* source_;
  std::vector<std::pair<llvm::DebugLoc, llvm::DbgMarker*>> places_;  // by instruction
  std::vector<llvm::MDNode*> loops_;                                 // by terminator
};

bool is_file(const llvm::Metadata* node) { return llvm::isa_and_nonnull<llvm::DIFile>(node); }

bool is_expression(const llvm::Metadata* node) {
  const auto* expression = llvm::dyn_cast_or_null<llvm::DIExpression>(node);
  return expression != nullptr && expression->isValid();
}

}  // namespace

bool BodyChecks::is_sound(llvm::Function& function) {
  if (!is_debug_info_sound(function)) return false;
  const Bare bare(function);
  return !llvm::verifyFunction(function);
}

bool BodyChecks::is_debug_info_sound(const llvm::Function& function) {
  const llvm::MDNode* source = function.getMetadata(llvm::LLVMContext::MD_dbg);
  if (source != nullptr) {
    const auto* definition = llvm::dyn_cast<llvm::DISubprogram>(source);
    const bool is_its_own = definition != nullptr && definition->getRawUnit() != nullptr &&
                            attached_.insert(definition).second;
    if (!is_its_own || !is_scope(definition)) return false;
  }
  for (const llvm::BasicBlock& block : function) {
    for (const llvm::Instruction& instruction : block) {
      if (!is_place(instruction.getDebugLoc().getAsMDNode())) return false;
      for (const llvm::DbgRecord& record : instruction.getDbgRecordRange()) {
        if (!is_sound(record)) return false;
      }
    }
    const llvm::MDNode* loop =
        block.empty() ? nullptr : block.back().getMetadata(llvm::LLVMContext::MD_loop);
    if (loop == nullptr) continue;
    for (const llvm::MDOperand& property : loop->operands()) {
      const auto* place = llvm::dyn_cast_or_null<llvm::DILocation>(property.get());
      if (!is_place(place)) return false;
    }
  }
  return true;
}

bool BodyChecks::is_sound(const llvm::DbgRecord& record) {
  if (!is_place(record.getDebugLoc().getAsMDNode())) return false;
  const auto* of_variable = llvm::dyn_cast<llvm::DbgVariableRecord>(&record);
  if (of_variable == nullptr) return true;
  if (!record.getDebugLoc()) return false;
  const auto* variable = llvm::dyn_cast_or_null<llvm::DILocalVariable>(
      static_cast<const llvm::Metadata*>(of_variable->getRawVariable()));
  if (variable == nullptr) return false;
  const llvm::Metadata* file = variable->getRawFile();
  return is_expression(of_variable->getRawExpression()) &&
         (!of_variable->isDbgAssign() || is_expression(of_variable->getRawAddressExpression())) &&
         (file == nullptr || is_file(file));
}

/// Whether the node is a place, or null.
bool BodyChecks::is_place(const llvm::Metadata* node) {
  if (node == nullptr) return true;
  const auto* place = llvm::dyn_cast<llvm::DILocation>(node);
  if (place == nullptr) return false;
  const llvm::Metadata* call = place->getRawInlinedAt();
  return (call == nullptr || llvm::isa<llvm::DILocation>(call)) && is_scope(place->getRawScope());
}

bool BodyChecks::is_scope(const llvm::Metadata* node) {
  while (!sound_.contains(node)) {
    const auto* scope = llvm::dyn_cast_or_null<llvm::DILocalScope>(node);
    if (scope == nullptr) return false;
    const llvm::Metadata* file = scope->getRawFile();
    if (file != nullptr && !is_file(file)) return false;
    sound_.insert(node);  // what is around it is checked next; if that fails, all does
    if (const auto* function = llvm::dyn_cast<llvm::DISubprogram>(scope)) {
      const llvm::Metadata* unit = function->getRawUnit();
      if (unit == nullptr) return true;
      const auto* is_unit = llvm::dyn_cast<llvm::DICompileUnit>(unit);
      return is_unit != nullptr && is_file(is_unit->getRawFile());
    }
    node = llvm::cast<llvm::DILexicalBlockBase>(scope)->getRawScope();
  }
  return true;
}

}  // namespace ssac::frontend::lir
