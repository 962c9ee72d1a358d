// The rule: a variable takes no phis if all of its loads get the value of its only store (any load
// does, if that value is a constant or an argument, possibly through loads of other such
// variables), or if everything done with it is in one block, a store first. The other variables
// take the phis of pruned form, from which those that are one value are removed, round after round;
// an undefined operand does not count as a value if the one value dominates the phi.
//
// Source: the behaviour of LLVM 19.1.7's PromoteMemoryToRegister.cpp and of its simplification of
// phis (InstructionSimplify.cpp).
#include "frontend/llvm/library/rule.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

namespace ssac::frontend::lir {
namespace {

/// A value of the IR after promotion: one of the IR before, or a new phi; if neither, undefined.
struct Value {
  llvm::Value* old = nullptr;
  std::uint32_t phi = none;
  friend bool operator==(const Value&, const Value&) = default;
};

class Rule {
 public:
  Rule(llvm::Function& function, const llvm::DominatorTree& tree, const Variables& variables)
      : f_(function), tree_(tree), variables_(variables) {}

  Expected run(std::span<const Site> pruned) {
    const std::vector<char> takes_phis = find_those_with_phis();
    std::vector<const llvm::BasicBlock*> blocks;
    for (const llvm::BasicBlock& block : f_) blocks.push_back(&block);
    Expected result;
    for (const Site& site : pruned) {
      if (!takes_phis[site.variable]) {
        // If everything is in one block, a store first, pruned form has no phi to begin with.
        result.omitted.push_back({site, Omission::only_store});
        continue;
      }
      phis_at_[blocks[site.block]].push_back(static_cast<std::uint32_t>(phis_.size()));
      phis_.push_back({site, blocks[site.block], {}, {}, std::nullopt});
    }
    rename();
    fold();
    result.inserted = phis_.size();
    for (const Phi& phi : phis_) {
      if (phi.folded) {
        result.omitted.push_back({phi.site, *phi.folded});
      } else {
        result.phis.push_back(phi.site);
      }
    }
    std::ranges::sort(result.phis);
    std::ranges::sort(result.omitted, {}, &OmittedPhi::site);
    return result;
  }

 private:
  struct Phi {
    Site site;
    const llvm::BasicBlock* block;
    std::vector<Value> operands;
    Value replacement;  // if it is folded
    std::optional<Omission> folded;
  };
  struct Visit {
    const llvm::DomTreeNode* node;
    std::size_t undo;  // number of changes made before it
  };

  /// LLVM takes the variables in this order, with the last one in the place of one that is done. So
  /// a load that has been replaced by then is no longer the value given to another variable.
  std::vector<char> find_those_with_phis() {
    only_values_.assign(variables_.allocas.size(), nullptr);
    std::vector<char> takes_phis(variables_.allocas.size(), 0);
    std::vector<std::size_t> left(variables_.allocas.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    for (std::size_t at = 0; at < left.size();) {
      const std::size_t variable = left[at];
      takes_phis[variable] = needs_phis(*variables_.allocas[variable], only_values_[variable]);
      if (takes_phis[variable]) {
        ++at;
      } else {
        left[at] = left.back();
        left.pop_back();
      }
    }
    return takes_phis;
  }

  bool needs_phis(llvm::AllocaInst& alloca, llvm::Value*& only_value) {
    std::vector<llvm::LoadInst*> loads;
    std::vector<llvm::StoreInst*> stores;
    const llvm::BasicBlock* only_block = nullptr;
    bool in_one_block = true;
    for (llvm::User* user : alloca.users()) {
      auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (load == nullptr && store == nullptr) continue;
      const llvm::BasicBlock* block = llvm::cast<llvm::Instruction>(user)->getParent();
      in_one_block &= only_block == nullptr || only_block == block;
      only_block = block;
      if (load != nullptr) loads.push_back(load);
      if (store != nullptr) stores.push_back(store);
    }
    // Without loads it takes no phis, but LLVM considers it again when it places phis.
    if (loads.empty()) return stores.size() > 1 && !in_one_block;
    if (stores.size() == 1 && take_only_store(*stores.front(), loads)) {
      only_value = replacement_of(stores.front()->getValueOperand());
      return false;
    }
    return !(in_one_block && take_nearest_stores(loads, stores));
  }

  /// Whether every load can take the value of the only store; those that can do so.
  bool take_only_store(llvm::StoreInst& store, std::span<llvm::LoadInst* const> loads) {
    llvm::Value* value = replacement_of(store.getValueOperand());
    const bool is_known_anywhere =
        !llvm::isa<llvm::Instruction>(value) && llvm::isGuaranteedNotToBePoison(value);
    const auto takes = [&](const llvm::LoadInst* load) {
      if (is_known_anywhere) return true;
      if (load->getParent() == store.getParent()) return store.comesBefore(load);
      return tree_.dominates(store.getParent(), load->getParent());
    };
    bool all_do = true;
    for (llvm::LoadInst* load : loads) {
      const bool does = takes(load);
      all_do &= does;
      if (does) replace(load, value);
    }
    return all_do;
  }

  /// Whether every load can take the value of the nearest store before it, or there is no store;
  /// loads do so up to the first that cannot.
  bool take_nearest_stores(std::span<llvm::LoadInst* const> loads,
                           std::span<llvm::StoreInst*> stores) {
    std::ranges::sort(stores, [](const auto* a, const auto* b) { return a->comesBefore(b); });
    for (llvm::LoadInst* load : loads) {
      const auto after = std::ranges::partition_point(
          stores, [&](const llvm::StoreInst* store) { return store->comesBefore(load); });
      if (stores.empty()) {
        replace(load, llvm::UndefValue::get(load->getType()));
      } else if (after == stores.begin()) {
        return false;
      } else {
        replace(load, replacement_of((*std::prev(after))->getValueOperand()));
      }
    }
    return true;
  }

  /// A load that would be replaced by itself is unreachable.
  void replace(llvm::LoadInst* load, llvm::Value* value) {
    replaced_[load] = value == load ? llvm::PoisonValue::get(load->getType()) : value;
  }
  /// The current replacement of the value.
  llvm::Value* replacement_of(llvm::Value* value) const {
    for (auto at = replaced_.find(value); at != replaced_.end(); at = replaced_.find(value)) {
      value = at->second;
    }
    return value;
  }

  /// Walks the dominator tree; the changes of a block are undone after its subtree.
  void rename() {
    current_.assign(variables_.allocas.size(), Value());
    std::vector<Visit> pending = {{tree_.getRootNode(), 0}};
    while (!pending.empty()) {
      const Visit visit = pending.back();
      pending.pop_back();
      for (; changes_.size() > visit.undo; changes_.pop_back()) {
        current_[changes_.back().first] = changes_.back().second;
      }
      rename_block(*visit.node->getBlock());
      for (const llvm::DomTreeNode* child : *visit.node)
        pending.push_back({child, changes_.size()});
    }
  }

  void set(std::uint32_t variable, Value value) {
    changes_.emplace_back(variable, current_[variable]);
    current_[variable] = value;
  }

  void rename_block(llvm::BasicBlock& block) {
    if (const auto found = phis_at_.find(&block); found != phis_at_.end()) {
      for (const std::uint32_t phi : found->second) set(phis_[phi].site.variable, {nullptr, phi});
    }
    for (llvm::Instruction& instruction : block) {
      const std::uint32_t v = variables_.find(llvm::getLoadStorePointerOperand(&instruction));
      if (v == none) continue;
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
        set(v, value_of(store->getValueOperand()));
      } else {
        // If the store does not come first, its value is known everywhere.
        const bool is_stored = current_[v] != Value() || only_values_[v] == nullptr;
        loaded_[&instruction] = is_stored ? current_[v] : value_of(only_values_[v]);
      }
    }
    for (const llvm::BasicBlock* to : llvm::successors(&block)) {
      const auto found = phis_at_.find(to);
      if (found == phis_at_.end()) continue;
      for (const std::uint32_t phi : found->second) {
        phis_[phi].operands.push_back(current_[phis_[phi].site.variable]);
      }
    }
  }

  Value value_of(llvm::Value* value) const {
    if (llvm::PatternMatch::match(value, llvm::PatternMatch::m_Undef())) return {};
    const auto found = loaded_.find(value);
    return found == loaded_.end() ? Value{value, none} : found->second;
  }

  /// The current replacement of the value. Shortens the path for the next time.
  Value resolve(Value value) {
    while (true) {
      if (value.phi == none || !phis_[value.phi].folded) return value;
      Value& next = phis_[value.phi].replacement;
      if (next.phi != none && phis_[next.phi].folded) next = phis_[next.phi].replacement;
      value = next;
    }
  }

  bool dominates(Value value, const llvm::BasicBlock* block) const {
    if (value.phi != none) return tree_.properlyDominates(phis_[value.phi].block, block);
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value.old);
    return instruction == nullptr || tree_.dominates(instruction, block);
  }

  /// Whether the phi is one value now; if so, it becomes that.
  bool fold(std::uint32_t number) {
    Phi& phi = phis_[number];
    Value one;
    bool has_undefined = false;
    for (const Value operand : phi.operands) {
      const Value value = resolve(operand);
      if (value.phi == number) continue;
      if (value == Value()) {
        has_undefined = true;
      } else if (one == Value()) {
        one = value;
      } else if (value != one) {
        return false;
      }
    }
    if (has_undefined && one != Value() && !dominates(one, phi.block)) return false;
    phi.folded = has_undefined ? Omission::undefined : Omission::one_value;
    phi.replacement = one;
    return true;
  }

  void fold() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t k = 0; k < phis_.size(); ++k) {
        if (!phis_[k].folded && fold(k)) changed = true;
      }
    }
  }

  llvm::Function& f_;
  const llvm::DominatorTree& tree_;
  const Variables& variables_;
  std::vector<Phi> phis_;
  llvm::DenseMap<const llvm::BasicBlock*, std::vector<std::uint32_t>> phis_at_;
  llvm::DenseMap<const llvm::Value*, llvm::Value*> replaced_;  // loads, before phis are placed
  llvm::DenseMap<const llvm::Value*, Value> loaded_;
  std::vector<llvm::Value*> only_values_;                 // by variable, if all loads take one
  std::vector<Value> current_;                            // by variable
  std::vector<std::pair<std::uint32_t, Value>> changes_;  // previous values
};

}  // namespace

Expected expected_phis(llvm::Function& function, const llvm::DominatorTree& tree,
                       const Variables& variables, std::span<const Site> pruned) {
  return Rule(function, tree, variables).run(pruned);
}

}  // namespace ssac::frontend::lir
