// Creates the phis of a given form, replaces loads by the values that the form gives them, and
// erases what is left of the variables.
//
// Source: for debug records, lifetime markers, assumptions and `!nonnull`, LLVM 19.1.7,
// llvm/lib/Transforms/Utils/PromoteMemoryToRegister.cpp.
// Deviations: a `!noundef` load of an undefined value leaves no store to poison; the assumption
// that a `!nonnull !noundef` load leaves is omitted if the value is a constant, and not wherever it
// is known.
#include "frontend/llvm/library/replace_variables.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "frontend/llvm/library/alloca_uses.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

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
    write_debug_values();
    replace_loads();
    erase_variables();
    return "";
  }

 private:
  struct Access {
    llvm::LoadInst* load = nullptr;
    llvm::StoreInst* store = nullptr;  // before it in the same block; if null, see `value`
    Value value;
  };

  void find_reachable() {
    for ([[maybe_unused]] llvm::BasicBlock* block : llvm::depth_first_ext(&f_, reachable_)) {
    }
  }

  /// Whether the variable exists and the phi has an operand for each edge.
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

  /// False if the value of a load is not known.
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
      // Values can form a cycle there.
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

  /// Adds the phis after existing ones, named after the variables. LLVM's verifier accepts no phi
  /// of a swifterror argument; only other such phis read a phi of an argument.
  void add_phis() {
    llvm::DenseMap<const llvm::Value*, unsigned> versions;
    std::vector<llvm::BasicBlock::iterator> places(blocks_.size());  // found when needed
    for (const Form::Phi& phi : form_.phis) {
      if (phi.argument != none && f_.getArg(phi.argument)->hasSwiftErrorAttr()) {
        phis_.push_back(nullptr);
        continue;
      }
      llvm::AllocaInst* const alloca =
          phi.argument == none ? variables_.allocas[phi.site.variable] : nullptr;
      const llvm::Value* const variable =
          alloca != nullptr ? llvm::cast<llvm::Value>(alloca) : f_.getArg(phi.argument);
      llvm::BasicBlock::iterator& place = places[phi.site.block];
      if (!place.isValid()) place = blocks_[phi.site.block]->getFirstNonPHIIt();
      phis_.push_back(llvm::PHINode::Create(
          alloca != nullptr ? alloca->getAllocatedType() : variable->getType(),
          static_cast<unsigned>(phi.operands.size()), "", place));
      if (!variable->hasName()) continue;
      phis_.back()->setName(variable->getName() + "." + llvm::Twine(versions[variable]++));
    }
    for (std::size_t k = 0; k < phis_.size(); ++k) {
      if (phis_[k] == nullptr) continue;
      llvm::Type* const type = phis_[k]->getType();
      for (const Form::Operand& operand : form_.phis[k].operands) {
        phis_[k]->addIncoming(value_of(operand.value, type), blocks_[operand.from]);
      }
    }
  }

  void write_debug_values() {
    DebugWriter writer(f_);
    std::vector<DebugUses> uses;  // by variable
    uses.reserve(variables_.allocas.size());
    for (llvm::AllocaInst* alloca : variables_.allocas) uses.emplace_back(*alloca);
    for (llvm::StoreInst* store : stores_) {
      uses[variables_.find(store->getPointerOperand())].on_store_erased(*store, writer);
    }
    std::vector<PhiValueWriter> values(blocks_.size(), PhiValueWriter(writer));
    for (std::size_t k = 0; k < phis_.size(); ++k) {
      if (form_.phis[k].argument != none) continue;
      const auto [variable, block] = form_.phis[k].site;
      uses[variable].on_phi_reached(*phis_[k], values[block]);
    }
    for (DebugUses& of : uses) of.on_alloca_erased(writer);
    writer.erase();
  }

  /// The value of a load may be another load: the end of such a chain is used, so that each is
  /// replaced once.
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
    }
  }

  /// Keeps what the metadata promise about the loaded value: it holds for the value itself from
  /// there on.
  static void keep_assumption(llvm::LoadInst& load, llvm::Value& value) {
    const bool promises = load.hasMetadata(llvm::LLVMContext::MD_nonnull) &&
                          load.hasMetadata(llvm::LLVMContext::MD_noundef);
    if (!promises || llvm::isa<llvm::Constant>(value)) return;
    llvm::IRBuilder<> builder(load.getNextNode());
    builder.SetCurrentDebugLocation(load.getDebugLoc());
    builder.CreateAssumption(builder.CreateIsNotNull(&value));
  }

  /// Debug records before an erased instruction move to the next one: when the last ones are erased
  /// first, each moves only once.
  void erase_variables() {
    for (const Access& access : loads_ | std::views::reverse) access.load->eraseFromParent();
    for (llvm::StoreInst* store : stores_ | std::views::reverse) store->eraseFromParent();
    for (llvm::AllocaInst* alloca : variables_.allocas) {
      erase_other_uses(*alloca);
      alloca->eraseFromParent();
    }
  }

  llvm::Function& f_;
  const Variables& variables_;
  const Form& form_;
  std::vector<llvm::BasicBlock*> blocks_;
  llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t> numbers_;
  std::vector<std::uint32_t> edges_from_;  // by block; scratch
  llvm::df_iterator_default_set<llvm::BasicBlock*> reachable_;
  std::vector<llvm::StoreInst*> stores_;  // including those of arguments that variables hold
  std::vector<llvm::StoreInst*> writes_;  // the other ones, by the number of the write
  std::vector<Access> loads_;
  std::vector<llvm::PHINode*> phis_;  // of the form; null if LLVM accepts none
};

}  // namespace

std::string replace_variables(llvm::Function& function, const Variables& variables,
                              const Form& form) {
  return Replacement(function, variables, form).run();
}

}  // namespace ssac::frontend::lir
