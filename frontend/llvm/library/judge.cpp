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
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace ssac::frontend::lir {
namespace {

/// A phi that promotion makes is called after its alloca; so the allocas are called by their
/// numbers: that of `ssac!7` gives `ssac!7.0`, `ssac!7.1`, ...
constexpr std::string_view prefix = "ssac!";

std::uint32_t variable_of(const llvm::PHINode& phi) {
  const std::string_view name(phi.getName().data(), phi.getName().size());
  if (!name.starts_with(prefix)) return none;
  std::uint32_t number = none;
  std::from_chars(name.data() + prefix.size(), name.data() + name.size(), number);
  return number;
}

/// A copy of a function beside it, as long as the object.
class Copy {
 public:
  Copy(llvm::Function& function, const Variables& variables) {
    llvm::ValueToValueMapTy map;
    function_ = llvm::CloneFunction(&function, map);
    for (llvm::AllocaInst* alloca : variables.allocas) {
      allocas_.push_back(llvm::cast<llvm::AllocaInst>(map[alloca]));
    }
  }
  Copy(const Copy&) = delete;
  Copy& operator=(const Copy&) = delete;
  ~Copy() { function_->eraseFromParent(); }

  [[nodiscard]] llvm::Function& function() const { return *function_; }
  /// The variables.
  [[nodiscard]] const std::vector<llvm::AllocaInst*>& allocas() const { return allocas_; }

 private:
  llvm::Function* function_ = nullptr;
  std::vector<llvm::AllocaInst*> allocas_;
};

void promote_list(llvm::Function& function, std::vector<llvm::AllocaInst*> list, bool in_rounds) {
  llvm::DominatorTree tree(function);
  llvm::AssumptionCache assumptions(function);
  while (!list.empty()) {
    llvm::PromoteMemToReg(list, tree, &assumptions);
    list = in_rounds ? variables_of(function).allocas : std::vector<llvm::AllocaInst*>();
  }
}

/// Calls PromoteMemToReg once, and again while that makes allocas promotable. What the later calls
/// insert is told by the numbers of their allocas, which come after those of the first.
class Promotion {
 public:
  Promotion(llvm::Function& function, const Variables& variables)
      : copy_(function, variables),
        list_(copy_.allocas()),
        num_variables_(variables.allocas.size()) {}

  void run(Judgement& result) {
    llvm::DominatorTree tree(copy_.function());
    llvm::AssumptionCache assumptions(copy_.function());
    promote(tree, assumptions);
    count(result);
    while (true) {
      list_ = variables_of(copy_.function()).allocas;
      if (list_.empty()) break;
      result.later_variables += list_.size();
      promote(tree, assumptions);
    }
    if (result.later_variables != 0) count_later(result);
  }

 private:
  void promote(llvm::DominatorTree& tree, llvm::AssumptionCache& assumptions) {
    for (llvm::AllocaInst* alloca : list_) {
      alloca->setName(std::string(prefix) + std::to_string(next_number_++));
    }
    if (!list_.empty()) llvm::PromoteMemToReg(list_, tree, &assumptions);
  }

  void count(Judgement& result) const {
    std::uint32_t number = 0;
    for (const llvm::BasicBlock& block : copy_.function()) {
      for (const llvm::PHINode& phi : block.phis()) {
        const std::uint32_t variable = variable_of(phi);
        if (variable >= num_variables_) continue;
        result.phis.push_back({variable, number});
        result.operands += phi.getNumIncomingValues();
      }
      ++number;
    }
    std::ranges::sort(result.phis);
  }

  void count_later(Judgement& result) const {
    for (const llvm::BasicBlock& block : copy_.function()) {
      for (const llvm::PHINode& phi : block.phis()) {
        const std::uint32_t variable = variable_of(phi);
        if (variable == none || variable < num_variables_) continue;
        ++result.later_phis;
        result.later_operands += phi.getNumIncomingValues();
      }
    }
  }

  Copy copy_;
  std::vector<llvm::AllocaInst*> list_;
  std::size_t num_variables_;
  std::size_t next_number_ = 0;
};

/// What one list has and the other lacks, a line each.
void compare(const std::vector<Site>& expected, const std::vector<Site>& found,
             const Variables& variables, Judgement& result) {
  const auto report = [&](std::span<const Site> sites, const std::string& what) {
    for (const Site& site : sites) {
      const std::string name = variables.allocas[site.variable]->getName().str();
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

Judgement judge(llvm::Function& function, const Variables& variables,
                std::span<const Site> pruned) {
  Judgement result;
  const llvm::DominatorTree tree(function);
  Expected expected = expected_phis(function, tree, variables, pruned);
  result.inserted = expected.inserted;
  result.omitted = std::move(expected.omitted);
  Promotion(function, variables).run(result);
  compare(expected.phis, result.phis, variables, result);
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
    promote_list(copy.function(), copy.allocas(), in_rounds);
    nanoseconds.push_back(static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count()));
  }
  return nanoseconds;
}

}  // namespace ssac::frontend::lir
