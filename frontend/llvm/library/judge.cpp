#include "frontend/llvm/library/judge.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/llvm/library/rule.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace ssac::frontend::lir {
namespace {

/// Promotion names its phis after their allocas. So the allocas are named by their numbers:
/// `ssac!7` gives `ssac!7.0`, `ssac!7.1`, ...
constexpr std::string_view prefix = "ssac!";

std::uint32_t variable_of(const llvm::PHINode& phi) {
  const std::string_view name(phi.getName().data(), phi.getName().size());
  if (!name.starts_with(prefix)) return none;
  std::uint32_t number = none;
  std::from_chars(name.data() + prefix.size(), name.data() + name.size(), number);
  return number;
}

/// Whether a store or another alloca shares its assignments.
bool shares_assignments(const llvm::AllocaInst& alloca) {
  llvm::MDNode* const id = alloca.getMetadata(llvm::LLVMContext::MD_DIAssignID);
  if (id == nullptr) return false;
  const auto linked = llvm::at::getAssignmentInsts(llvm::cast<llvm::DIAssignID>(id));
  return llvm::any_of(linked, [&](const llvm::Instruction* other) {
    return other != &alloca && other->getFunction() == alloca.getFunction();
  });
}

/// LLVM would erase the markers of shared assignments twice, so such an alloca is detached from
/// them.
void promote_each(llvm::ArrayRef<llvm::AllocaInst*> list, llvm::DominatorTree& tree,
                  llvm::AssumptionCache& assumptions) {
  for (llvm::AllocaInst* alloca : list) {
    if (!shares_assignments(*alloca)) continue;
    alloca->setMetadata(llvm::LLVMContext::MD_DIAssignID, nullptr);
  }
  llvm::PromoteMemToReg(list, tree, &assumptions);
}

void promote_list(llvm::Function& function, std::vector<llvm::AllocaInst*> list, bool in_rounds) {
  llvm::DominatorTree tree(function);
  llvm::AssumptionCache assumptions(function);
  while (!list.empty()) {
    promote_each(list, tree, assumptions);
    list = in_rounds ? variables_of(function).allocas : std::vector<llvm::AllocaInst*>();
  }
}

/// Calls PromoteMemToReg, and again as long as that makes allocas promotable. What later calls
/// insert is recognised by the numbers of their allocas, which come after those of the first call.
class Promotion {
 public:
  Promotion(llvm::Function& function, llvm::DominatorTree& tree, const Variables& variables)
      : function_(function),
        tree_(tree),
        assumptions_(function),
        list_(variables.allocas),
        num_variables_(variables.allocas.size()) {}

  void run(Judgement& result) {
    // Names of the input could be mistaken for ours, and make LLVM change ours.
    for (llvm::Argument& argument : function_.args()) argument.setName("");
    for (llvm::BasicBlock& block : function_) block.setName("");
    for (llvm::Instruction& instruction : llvm::instructions(function_)) instruction.setName("");
    promote();
    count(result);
    while (true) {
      list_ = variables_of(function_).allocas;
      if (list_.empty()) break;
      result.later_variables += list_.size();
      promote();
    }
    if (result.later_variables != 0) count_later(result);
  }

 private:
  void promote() {
    for (llvm::AllocaInst* alloca : list_) {
      alloca->setName(std::string(prefix) + std::to_string(next_number_++));
    }
    if (!list_.empty()) promote_each(list_, tree_, assumptions_);
  }

  /// Operands from reachable blocks, as for every method.
  [[nodiscard]] std::size_t operands_of(const llvm::PHINode& phi) const {
    return static_cast<std::size_t>(llvm::count_if(phi.blocks(), [&](const llvm::BasicBlock* from) {
      return tree_.isReachableFromEntry(from);
    }));
  }

  void count(Judgement& result) const {
    std::uint32_t number = 0;
    for (const llvm::BasicBlock& block : function_) {
      for (const llvm::PHINode& phi : block.phis()) {
        const std::uint32_t variable = variable_of(phi);
        if (variable >= num_variables_) continue;
        result.phis.push_back({variable, number});
        result.operands += operands_of(phi);
      }
      ++number;
    }
    std::ranges::sort(result.phis);
  }

  void count_later(Judgement& result) const {
    for (const llvm::BasicBlock& block : function_) {
      for (const llvm::PHINode& phi : block.phis()) {
        const std::uint32_t variable = variable_of(phi);
        if (variable == none || variable < num_variables_) continue;
        ++result.later_phis;
        result.later_operands += operands_of(phi);
      }
    }
  }

  llvm::Function& function_;
  llvm::DominatorTree& tree_;  // promotion does not change control flow
  llvm::AssumptionCache assumptions_;
  std::vector<llvm::AllocaInst*> list_;
  std::size_t num_variables_;
  std::size_t next_number_ = 0;
};

/// Reports what one list has and the other lacks, one line each.
void compare(const std::vector<Site>& expected, const std::vector<Site>& found,
             std::span<const std::string> names, Judgement& result) {
  const auto report = [&](std::span<const Site> sites, const std::string& what) {
    for (const Site& site : sites) {
      const std::string& name = names[site.variable];
      result.breaches.push_back(what + " a phi for variable " + std::to_string(site.variable) +
                                (name.empty() ? "" : " (" + name + ")") + " in block " +
                                std::to_string(site.block));
    }
  };
  std::vector<Site> only;
  std::ranges::set_difference(found, expected, std::back_inserter(only));
  report(only, "LLVM has, and the rule has not,");
  only.clear();
  std::ranges::set_difference(expected, found, std::back_inserter(only));
  report(only, "the rule has, and LLVM has not,");
}

}  // namespace

Copy::Copy(llvm::Function& function, const Variables& variables) {
  llvm::ValueToValueMapTy map;
  function_ = llvm::CloneFunction(&function, map);
  for (llvm::AllocaInst* alloca : variables.allocas) {
    auto& copy = *llvm::cast<llvm::AllocaInst>(map[alloca]);
    // The order of the uses decides where LLVM's shortcuts stop.
    llvm::DenseMap<const llvm::Value*, std::size_t> numbers;
    for (const llvm::User* user : alloca->users()) numbers.try_emplace(map[user], numbers.size());
    copy.sortUseList([&](const llvm::Use& a, const llvm::Use& b) {
      return numbers.lookup(a.getUser()) < numbers.lookup(b.getUser());
    });
    variables_.add(copy);
  }
}

Judgement judge(llvm::Function& function, const Variables& variables,
                std::span<const Site> pruned) {
  Judgement result;
  llvm::DominatorTree tree(function);
  std::vector<std::string> names;
  for (const llvm::AllocaInst* alloca : variables.allocas) names.push_back(alloca->getName().str());
  Expected expected = expected_phis(function, tree, variables, pruned);
  result.inserted = expected.inserted;
  result.omitted = std::move(expected.omitted);
  Promotion(function, tree, variables).run(result);
  compare(expected.phis, result.phis, names, result);
  return result;
}

void promote(llvm::Function& function, const Variables& variables, bool in_rounds) {
  promote_list(function, variables.allocas, in_rounds);
}

std::vector<std::uint64_t> time_promotion(llvm::Function& function, const Variables& variables,
                                          bool in_rounds, std::size_t repetitions) {
  using Clock = std::chrono::steady_clock;
  std::vector<std::uint64_t> nanoseconds;
  for (std::size_t k = 0; k < repetitions; ++k) {
    const Copy copy(function, variables);
    const auto start = Clock::now();
    promote_list(copy.function(), copy.variables().allocas, in_rounds);
    nanoseconds.push_back(static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count()));
  }
  return nanoseconds;
}

}  // namespace ssac::frontend::lir
