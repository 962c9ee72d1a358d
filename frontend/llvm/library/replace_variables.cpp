// Phis of a given form are made, loads become the values that the form gives them, and what is left
// of the variables is erased. What is done to debug records, lifetime markers, assumptions and
// `!nonnull` follows LLVM 19.1.7, llvm/lib/Transforms/Utils/PromoteMemoryToRegister.cpp.
// Deviations: a `!noundef` load of what is undefined leaves no store to poison; the assumption that
// a `!nonnull !noundef` load leaves is left out where its value is a constant, and not wherever it
// is known.
#include "frontend/llvm/library/replace_variables.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

namespace ssac::frontend::lir {
namespace {

class Replacement {
 public:
  Replacement(llvm::Function& function, const Variables& variables, const Form& form)
      : f_(function), variables_(variables), form_(form) {}

  std::string run() {
    find_reachable();
    for (llvm::BasicBlock& block : f_) {
      numbers_[&block] = static_cast<std::uint32_t>(blocks_.size());
      blocks_.push_back(&block);
    }
    for (const Form::Phi& phi : form_.phis) {
      if (!fits(phi)) return "a phi of the form does not fit the function";
    }
    if (!find_accesses()) return "a read has no value in the form";
    add_phis();
    add_values_of_debug_records();
    replace_loads();
    erase_variables();
    return "";
  }

 private:
  struct Access {
    llvm::LoadInst* load = nullptr;
    llvm::StoreInst* store = nullptr;  // in the same block before it; else `value` tells
    Value value;
  };

  void find_reachable() {
    for ([[maybe_unused]] llvm::BasicBlock* block : llvm::depth_first_ext(&f_, reachable_)) {
    }
  }

  /// Whether there is such a variable, and an operand for each edge.
  bool fits(const Form::Phi& phi) {
    const auto [variable, block] = phi.site;
    const bool is_there =
        phi.argument == none ? variable < variables_.allocas.size() : phi.argument < f_.arg_size();
    if (!is_there || block >= blocks_.size()) return false;
    edges_from_.resize(blocks_.size());
    std::size_t num_edges = 0;
    for (const llvm::BasicBlock* from : llvm::predecessors(blocks_[block])) {
      ++edges_from_[numbers_.lookup(from)];
      ++num_edges;
    }
    bool is_right = phi.operands.size() == num_edges;
    for (const auto& operand : phi.operands) {
      is_right = is_right && operand.from < blocks_.size() && edges_from_[operand.from]-- > 0;
    }
    for (const llvm::BasicBlock* from : llvm::predecessors(blocks_[block])) {
      edges_from_[numbers_.lookup(from)] = 0;
    }
    return is_right;
  }

  /// False where what a load reads is not known.
  bool find_accesses() {
    llvm::SmallPtrSet<const llvm::StoreInst*, 8> homes;
    for (const llvm::StoreInst* store : home_stores(f_, variables_)) homes.insert(store);
    std::vector<llvm::StoreInst*> last(variables_.allocas.size(), nullptr);
    for (std::uint32_t b = 0; b < blocks_.size(); ++b) {
      for (llvm::Instruction& instruction : *blocks_[b]) {
        const std::uint32_t variable =
            variables_.find(llvm::getLoadStorePointerOperand(&instruction));
        if (variable == none) continue;
        if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
          last[variable] = store;
          stores_.push_back(store);
          if (!homes.contains(store)) writes_.push_back(store);
        } else {
          auto* const load = llvm::cast<llvm::LoadInst>(&instruction);
          llvm::StoreInst* const before = last[variable];
          const bool is_here = before != nullptr && before->getParent() == blocks_[b];
          if (!add_load({load, is_here ? before : nullptr, {}}, {variable, b})) return false;
        }
      }
    }
    return true;
  }

  bool add_load(Access access, Site site) {
    if (!reachable_.contains(blocks_[site.block])) {
      // Values may go round in a circle there.
      access.store = nullptr;
      access.value.kind = Value::Kind::unreachable;
    } else if (access.store == nullptr) {
      const auto at = std::ranges::lower_bound(form_.reads, site, {}, &Form::Read::site);
      if (at == form_.reads.end() || at->site != site) return false;
      access.value = at->value;
    }
    loads_.push_back(access);
    return true;
  }

  llvm::Value* value_of(Value value, llvm::Type* type) const {
    const auto number = static_cast<std::size_t>(value.number);
    switch (value.kind) {
      case Value::Kind::undefined: return llvm::UndefValue::get(type);
      case Value::Kind::unreachable: return llvm::PoisonValue::get(type);
      case Value::Kind::argument: return f_.getArg(static_cast<unsigned>(number));
      case Value::Kind::phi: return phis_[number];
      case Value::Kind::write: return writes_[number]->getValueOperand();
      case Value::Kind::constant: break;
    }
    if (!type->isIntegerTy()) return llvm::Constant::getNullValue(type);
    return llvm::ConstantInt::getSigned(llvm::cast<llvm::IntegerType>(type), value.number);
  }

  /// After those that are there already, named after the variables.
  void add_phis() {
    llvm::DenseMap<const llvm::Value*, unsigned> versions;
    for (const Form::Phi& phi : form_.phis) {
      llvm::AllocaInst* const alloca =
          phi.argument == none ? variables_.allocas[phi.site.variable] : nullptr;
      const llvm::Value* const variable =
          alloca != nullptr ? llvm::cast<llvm::Value>(alloca) : f_.getArg(phi.argument);
      phis_.push_back(llvm::PHINode::Create(
          alloca != nullptr ? alloca->getAllocatedType() : variable->getType(),
          static_cast<unsigned>(phi.operands.size()), "",
          blocks_[phi.site.block]->getFirstNonPHIIt()));
      if (!variable->hasName()) continue;
      phis_.back()->setName(variable->getName() + "." + llvm::Twine(versions[variable]++));
    }
    for (std::size_t k = 0; k < phis_.size(); ++k) {
      llvm::Type* const type = phis_[k]->getType();
      for (const Form::Operand& operand : form_.phis[k].operands) {
        phis_[k]->addIncoming(value_of(operand.value, type), blocks_[operand.from]);
      }
    }
  }

  /// What debug information says of an alloca.
  struct Description {
    std::vector<llvm::DbgVariableRecord*> declared;
    /// Of the assignments that are linked to it, one for each fragment of a variable.
    std::vector<llvm::DbgVariableRecord*> tracked;
  };

  void add_values_of_debug_records() {
    llvm::DIBuilder builder(*f_.getParent(), false);
    std::vector<Description> descriptions;
    for (llvm::AllocaInst* alloca : variables_.allocas) descriptions.push_back(describe(*alloca));
    for (llvm::StoreInst* store : stores_) {
      const auto& [declared, tracked] = descriptions[variables_.find(store->getPointerOperand())];
      const Linked linked = make_values_of_assignments(*store);
      for (auto* record : declared) llvm::ConvertDebugDeclareToDebugValue(record, store, builder);
      for (auto* record : tracked) {
        // A variable that no assignment is linked to this store for is assigned here all the same.
        if (linked.contains(llvm::DebugVariableAggregate(record))) continue;
        llvm::ConvertDebugDeclareToDebugValue(record, store, builder);
      }
    }
    for (std::size_t k = 0; k < phis_.size(); ++k) {
      if (form_.phis[k].argument != none) continue;
      const auto& [declared, tracked] = descriptions[form_.phis[k].site.variable];
      for (const auto* list : {&declared, &tracked}) {
        for (auto* record : *list) llvm::ConvertDebugDeclareToDebugValue(record, phis_[k], builder);
      }
    }
    for (const Description& description : descriptions) {
      for (llvm::DbgVariableRecord* record : description.declared) record->eraseFromParent();
    }
    for (llvm::DbgVariableRecord* record : assignments_) record->eraseFromParent();
  }

  Description describe(llvm::AllocaInst& alloca) {
    Description result;
    llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> none_in_this_format;
    llvm::SmallVector<llvm::DbgVariableRecord*, 1> users;
    llvm::findDbgUsers(none_in_this_format, &alloca, &users);
    for (llvm::DbgVariableRecord* record : users) {
      if (record->isDbgDeclare()) {
        result.declared.push_back(record);
      } else if (!record->isDbgAssign() && record->getExpression()->startsWithDeref()) {
        record->eraseFromParent();  // what is at the address is nothing that can be named
      }
    }
    llvm::SmallSet<llvm::DebugVariable, 2> seen;
    for (llvm::DbgVariableRecord* record : llvm::at::getDVRAssignmentMarkers(&alloca)) {
      if (seen.insert(llvm::DebugVariable(record)).second) result.tracked.push_back(record);
      assignments_.push_back(record);  // of no value
    }
    return result;
  }

  /// Of an instruction that goes: what it assigned is the value from there on. The variables whose
  /// assignments are linked to it.
  using Linked = llvm::SmallSet<llvm::DebugVariableAggregate, 2>;
  Linked make_values_of_assignments(llvm::Instruction& instruction) {
    Linked linked;
    for (llvm::DbgVariableRecord* record : llvm::at::getDVRAssignmentMarkers(&instruction)) {
      linked.insert(llvm::DebugVariableAggregate(record));
      auto* const value = llvm::DbgVariableRecord::createDbgVariableRecord(
          record->getVariableLocationOp(0), record->getVariable(), record->getExpression(),
          record->getDebugLoc().get());
      value->insertBefore(record);
      assignments_.push_back(record);
    }
    return linked;
  }

  /// A load's value may be another load: the last of such a chain, so that each is replaced once.
  void replace_loads() {
    llvm::DenseMap<const llvm::Value*, llvm::Value*> values;
    for (const Access& access : loads_) {
      values[access.load] = access.store != nullptr
                                ? access.store->getValueOperand()
                                : value_of(access.value, access.load->getType());
    }
    std::vector<const llvm::Value*> chain;
    for (const Access& access : loads_) {
      chain.clear();
      llvm::Value* value = access.load;
      for (auto at = values.find(value); at != values.end(); at = values.find(value)) {
        chain.push_back(value);
        value = at->second;
      }
      for (const llvm::Value* shorter : chain) values[shorter] = value;
    }
    for (const Access& access : loads_) {
      keep_assumption(*access.load, *values.lookup(access.load));
      access.load->replaceAllUsesWith(values.lookup(access.load));
      access.load->eraseFromParent();
    }
  }

  /// What the metadata promise of the value that is loaded holds of the value itself from there on.
  static void keep_assumption(llvm::LoadInst& load, llvm::Value& value) {
    const bool promises = load.hasMetadata(llvm::LLVMContext::MD_nonnull) &&
                          load.hasMetadata(llvm::LLVMContext::MD_noundef);
    if (!promises || llvm::isa<llvm::Constant>(value)) return;
    llvm::IRBuilder<> builder(load.getNextNode());
    builder.SetCurrentDebugLocation(load.getDebugLoc());
    builder.CreateAssumption(builder.CreateIsNotNull(&value));
  }

  void erase_variables() {
    for (llvm::StoreInst* store : stores_) store->eraseFromParent();
    for (llvm::AllocaInst* alloca : variables_.allocas) {
      erase_users(*alloca);
      alloca->eraseFromParent();
    }
  }

  /// Lifetime markers and assumptions; of an alloca also addresses that only these use.
  static void erase_users(llvm::Instruction& address) {
    for (llvm::Use& use : llvm::make_early_inc_range(address.uses())) {
      auto* const user = llvm::cast<llvm::Instruction>(use.getUser());
      if (user->isDroppable()) {
        user->dropDroppableUse(use);
      } else {
        if (!user->getType()->isVoidTy()) erase_users(*user);
        user->eraseFromParent();
      }
    }
  }

  llvm::Function& f_;
  const Variables& variables_;
  const Form& form_;
  std::vector<llvm::BasicBlock*> blocks_;
  llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t> numbers_;
  std::vector<std::uint32_t> edges_from_;  // by block; scratch
  llvm::df_iterator_default_set<llvm::BasicBlock*> reachable_;
  std::vector<llvm::StoreInst*> stores_;  // of arguments that variables hold, too
  std::vector<llvm::StoreInst*> writes_;  // the others, by the number of the write
  std::vector<Access> loads_;
  std::vector<llvm::PHINode*> phis_;
  std::vector<llvm::DbgVariableRecord*> assignments_;  // which go: those of stores became values
};

}  // namespace

std::string replace_variables(llvm::Function& function, const Variables& variables,
                              const Form& form) {
  return Replacement(function, variables, form).run();
}

}  // namespace ssac::frontend::lir
