// A block carries the truth of one phi: the one that its branch tests, or else the first one found
// to flow into what a later block carries. The search goes from the branches back along phis.
#include "frontend/llvm/library/truths.h"

#include <vector>

#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

namespace ssac::frontend::lir {
namespace {

using namespace llvm::PatternMatch;

/// A phi that is true (not zero) exactly where a value is, or, if negated, exactly where it is not;
/// null: the block has no such phi.
struct Source {
  const llvm::PHINode* phi = nullptr;
  bool is_negated = false;
};

/// In unreachable code, values can form a cycle.
Source source_of(const llvm::Value* value, const llvm::BasicBlock& block) {
  bool is_negated = false;
  const llvm::Instruction* after = block.getTerminator();
  for (;;) {
    const auto* const instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (instruction == nullptr || instruction->getParent() != &block) return {};
    if (!instruction->comesBefore(after)) return {};
    after = instruction;
    llvm::Value* inner = nullptr;
    llvm::ICmpInst::Predicate predicate{};
    if (match(value, m_ICmp(predicate, m_Value(inner), m_Zero())) &&
        llvm::ICmpInst::isEquality(predicate)) {
      is_negated ^= predicate == llvm::ICmpInst::ICMP_EQ;
    } else if (value->getType()->isIntegerTy(1) && match(value, m_Not(m_Value(inner)))) {
      is_negated = !is_negated;
    } else if (!match(value, m_ZExtOrSExt(m_Value(inner)))) {
      return {llvm::dyn_cast<llvm::PHINode>(value), is_negated};
    }
    value = inner;
  }
}

class Truths {
 public:
  Truths(const llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t>& blocks, Function& result)
      : blocks_(blocks), result_(result) {}

  void add_branch(const llvm::BranchInst& branch) {
    const Source source = source_of(branch.getCondition(), *branch.getParent());
    if (source.phi == nullptr) return;
    carries(*source.phi);
    result_.truth_branches.push_back(
        {blocks_.lookup(branch.getParent()),
         blocks_.lookup(branch.getSuccessor(source.is_negated ? 1 : 0)),
         blocks_.lookup(branch.getSuccessor(source.is_negated ? 0 : 1))});
  }

  /// To be called after all branches have been added.
  void add_edges() {
    while (!pending_.empty()) {
      const llvm::PHINode& phi = *pending_.back();
      pending_.pop_back();
      for (unsigned k = 0; k < phi.getNumIncomingValues(); ++k) {
        add_edge(phi, *phi.getIncomingBlock(k), *phi.getIncomingValue(k));
      }
    }
  }

 private:
  /// Whether this is the phi whose truth its block carries.
  bool carries(const llvm::PHINode& phi) {
    const auto [entry, is_new] = carried_.try_emplace(phi.getParent(), &phi);
    if (is_new) pending_.push_back(&phi);
    return entry->second == &phi;
  }

  void add_edge(const llvm::PHINode& phi, const llvm::BasicBlock& from, const llvm::Value& value) {
    Truth truth{};
    if (const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(&value)) {
      truth = constant->isZero() ? Truth::no : Truth::yes;
    } else {
      const Source source = source_of(&value, from);
      if (source.phi == nullptr || !carries(*source.phi)) return;
      truth = source.is_negated ? Truth::negated : Truth::carried;
    }
    result_.truth_edges.push_back({blocks_.lookup(phi.getParent()), blocks_.lookup(&from), truth});
  }

  const llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t>& blocks_;
  Function& result_;
  llvm::DenseMap<const llvm::BasicBlock*, const llvm::PHINode*> carried_;
  std::vector<const llvm::PHINode*> pending_;  // edges still to be added
};

}  // namespace

void add_truths(const llvm::Function& function,
                const llvm::DenseMap<const llvm::BasicBlock*, std::uint32_t>& blocks,
                Function& result) {
  Truths truths(blocks, result);
  for (const llvm::BasicBlock& block : function) {
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
    if (branch != nullptr && branch->isConditional()) truths.add_branch(*branch);
  }
  truths.add_edges();
}

}  // namespace ssac::frontend::lir
