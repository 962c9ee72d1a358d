#include "ssa/llvm/phi_folding.h"

#include <cstddef>
#include <cstdint>

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

namespace ssac::ssa::lir {
namespace {

class Folding {
 public:
  Folding(std::span<llvm::PHINode*> phis, ControlFacts& control)
      : phis_(phis), control_(control), query_(phis.front()->getModule()->getDataLayout()) {}

  void run() {
    for (std::size_t k = 0; k < phis_.size(); ++k) {
      fold(k);
      while (!pending_.empty()) {
        const std::uint32_t next = pending_.back();
        pending_.pop_back();
        fold(next);
      }
    }
  }

 private:
  void fold(std::size_t number) {
    llvm::PHINode* const phi = phis_[number];
    if (phi == nullptr) return;
    llvm::Value* const value = only_value(*phi);
    if (value == nullptr) return;
    number_phis();
    for (const llvm::User* user : phi->users()) {
      const auto found = numbers_.find(user);
      if (found != numbers_.end() && user != phi) pending_.push_back(found->second);
    }
    numbers_.erase(phi);
    phis_[number] = nullptr;
    phi->replaceAllUsesWith(value);
    phi->eraseFromParent();
  }

  /// The value that the phi is equivalent to, or null.
  llvm::Value* only_value(llvm::PHINode& phi) {
    llvm::Value* only = nullptr;
    bool has_undefined = false;
    bool has_poison = false;
    for (llvm::Value* operand : phi.incoming_values()) {
      if (operand == &phi || operand == only) continue;
      if (llvm::isa<llvm::PoisonValue>(operand)) {
        has_poison = true;
      } else if (llvm::isa<llvm::Constant>(operand) && query_.isUndefValue(operand)) {
        has_undefined = true;
      } else if (only != nullptr) {
        return nullptr;
      } else {
        only = operand;
      }
    }
    if (only == nullptr) {
      if (has_undefined) return llvm::UndefValue::get(phi.getType());
      return llvm::PoisonValue::get(phi.getType());
    }
    const bool is_there = !(has_undefined || has_poison) || control_.dominates(*only, phi);
    return is_there ? only : nullptr;
  }

  void number_phis() {
    if (is_numbered_) return;
    is_numbered_ = true;
    for (std::size_t k = 0; k < phis_.size(); ++k) {
      if (phis_[k] != nullptr) numbers_[phis_[k]] = static_cast<std::uint32_t>(k);
    }
  }

  std::span<llvm::PHINode*> phis_;
  ControlFacts& control_;
  llvm::SimplifyQuery query_;
  bool is_numbered_ = false;
  llvm::DenseMap<const llvm::User*, std::uint32_t> numbers_;  // of the remaining phis
  std::vector<std::uint32_t> pending_;
};

}  // namespace

void fold_phis(std::span<llvm::PHINode*> phis, ControlFacts& control) {
  if (!phis.empty()) Folding(phis, control).run();
}

}  // namespace ssac::ssa::lir
