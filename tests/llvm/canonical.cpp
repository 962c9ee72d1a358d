#include "tests/llvm/canonical.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

namespace ssac::test {
namespace {

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t x =
      (a ^ (b + 0x9E37'79B9'7F4A'7C15U + (a << 6) + (a >> 2))) * 0xBF58'476D'1CE4'E5B9U;
  return x ^ (x >> 29);
}

class Canonical {
 public:
  explicit Canonical(llvm::Function& function) : function_(function) {
    number();
    while (refine()) {
    }
    for (llvm::BasicBlock& block : function_) sort_phis(block);
    rename();
  }

 private:
  void number() {
    std::uint64_t next = 0;
    for (llvm::Argument& argument : function_.args()) classes_[&argument] = mixed(1, next++);
    for (llvm::BasicBlock& block : function_) {
      blocks_[&block] = blocks_.size();
      for (llvm::Instruction& instruction : block) {
        const bool is_phi = llvm::isa<llvm::PHINode>(instruction);
        classes_[&instruction] = is_phi ? mixed(2, blocks_[&block]) : mixed(3, next++);
        if (is_phi) phis_.push_back(llvm::cast<llvm::PHINode>(&instruction));
      }
    }
  }

  std::uint64_t class_of(const llvm::Value* value) const {
    if (const auto found = classes_.find(value); found != classes_.end()) return found->second;
    std::string constant;
    llvm::raw_string_ostream stream(constant);
    value->printAsOperand(stream, true, function_.getParent());
    return mixed(4, std::hash<std::string>()(constant));
  }

  std::vector<std::pair<std::size_t, std::uint64_t>> operands(const llvm::PHINode& phi) const {
    std::vector<std::pair<std::size_t, std::uint64_t>> result;
    for (unsigned k = 0; k < phi.getNumIncomingValues(); ++k) {
      result.emplace_back(blocks_.lookup(phi.getIncomingBlock(k)),
                          class_of(phi.getIncomingValue(k)));
    }
    std::ranges::sort(result);
    return result;
  }

  /// Distinguishes phis by the classes of their operands. Returns whether that split a class.
  bool refine() {
    std::vector<std::uint64_t> next;
    for (const llvm::PHINode* phi : phis_) {
      std::uint64_t hash = classes_[phi];
      for (const auto& [block, value] : operands(*phi)) hash = mixed(mixed(hash, block), value);
      next.push_back(hash);
    }
    for (std::size_t k = 0; k < phis_.size(); ++k) classes_[phis_[k]] = next[k];
    const std::size_t count = std::set<std::uint64_t>(next.begin(), next.end()).size();
    return count > std::exchange(num_classes_, count);
  }

  void sort_phis(llvm::BasicBlock& block) {
    std::vector<llvm::PHINode*> phis;
    for (llvm::PHINode& phi : block.phis()) phis.push_back(&phi);
    std::ranges::stable_sort(phis, {}, [&](llvm::PHINode* phi) { return class_of(phi); });
    for (llvm::PHINode* phi : phis) {
      phi->moveBefore(block, block.getFirstNonPHIIt());
      sort_operands(*phi);
    }
  }

  void sort_operands(llvm::PHINode& phi) {
    std::vector<std::pair<llvm::BasicBlock*, llvm::Value*>> operands;
    for (unsigned k = 0; k < phi.getNumIncomingValues(); ++k) {
      operands.emplace_back(phi.getIncomingBlock(k), phi.getIncomingValue(k));
    }
    std::ranges::stable_sort(operands, {}, [&](const auto& operand) {
      return std::pair(blocks_.lookup(operand.first), class_of(operand.second));
    });
    for (unsigned k = 0; k < operands.size(); ++k) {
      phi.setIncomingBlock(k, operands[k].first);
      phi.setIncomingValue(k, operands[k].second);
    }
  }

  void rename() {
    for (llvm::Argument& argument : function_.args()) argument.setName("");
    for (llvm::BasicBlock& block : function_) {
      block.setName("");
      for (llvm::Instruction& instruction : block) instruction.setName("");
    }
  }

  llvm::Function& function_;
  llvm::DenseMap<const llvm::BasicBlock*, std::size_t> blocks_;
  llvm::DenseMap<const llvm::Value*, std::uint64_t> classes_;
  std::vector<llvm::PHINode*> phis_;
  std::size_t num_classes_ = 0;
};

}  // namespace

std::string canonical_text(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) Canonical canonical(function);
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, nullptr);
  return text;
}

std::string first_difference(const std::string& expected, const std::string& found) {
  if (expected == found) return "";
  std::istringstream lines(expected);
  std::istringstream others(found);
  std::string function;
  std::string line;
  std::string other;
  while (true) {
    const bool has_line = static_cast<bool>(std::getline(lines, line));
    const bool has_other = static_cast<bool>(std::getline(others, other));
    if (line.starts_with("define ")) function = line;
    if (!has_line || !has_other || line != other) break;
  }
  return function + "\n  expected: " + line + "\n  found:    " + other;
}

}  // namespace ssac::test
