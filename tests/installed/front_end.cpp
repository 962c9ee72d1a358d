// A front end of one pass: SSA form comes out while it reads, block after block, with no graph
// before. A line is a statement: `x = y`, `x = y + z`, `while x {`, `if x {`, `}`, `return x`.
#include <fmt/format.h>

#include <cctype>
#include <cstddef>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "ssa/builder.h"

using ssac::cfg::BlockId;
using ssac::cfg::VariableId;
using ssac::ssa::ValueId;

class FrontEnd : public ssac::ssa::SsaBuilderEvents {
 public:
  FrontEnd() : builder_(*this) { begin_sealed({}); }

  // What the builder asks, and says.
  [[nodiscard]] const std::vector<BlockId>& predecessors(BlockId b) const {
    return blocks_[b.index()].predecessors;
  }
  ValueId undefined(VariableId, BlockId) { return builder_.add_value(); }
  void phi_made(ValueId phi, BlockId b, VariableId, bool, std::size_t) {
    blocks_[b.index()].phis.push_back(phi);
  }

  void read(const std::string& line) {
    std::istringstream words(line);
    std::string first, second, third, operation, fourth;
    words >> first >> second >> third >> operation >> fourth;
    if (first == "while") {
      begin({at_});  // not sealed: its latch is still to come
      open_.push_back({at_, true});
      branch(second);
    } else if (first == "if") {
      open_.push_back({at_, false});
      branch(second);
    } else if (first == "}") {
      close();
    } else if (first == "return") {
      emit({{}, "return", {operand(second)}});
    } else {
      const ValueId left = operand(third);
      const ValueId value = operation.empty()
                                ? left
                                : emit({builder_.add_value(), operation, {left, operand(fourth)}});
      builder_.write_variable(variable(first), at_, value);
    }
  }

  void print() {
    for (std::size_t b = 0; b < blocks_.size(); ++b) {
      fmt::print("{}:", BlockId(b));
      for (const BlockId from : blocks_[b].predecessors) fmt::print(" <- {}", from);
      fmt::print("\n");
      for (const ValueId phi : blocks_[b].phis) {
        // Another value has replaced a phi that was found to be trivial.
        if (builder_.resolve(phi) == phi) print(phi, "phi", builder_.operands(phi));
      }
      for (const auto& [value, text, operands] : blocks_[b].instructions) {
        print(value, text, operands);
      }
    }
  }

 private:
  struct Instruction {
    ValueId value;  ///< none of `branch` and `return`
    std::string text;
    std::vector<ValueId> operands;
  };
  struct Block {
    std::vector<BlockId> predecessors;
    std::vector<ValueId> phis;
    std::vector<Instruction> instructions;
  };
  struct Open {
    BlockId branch;
    bool is_loop;
  };

  void begin(std::vector<BlockId> predecessors) {
    at_ = BlockId(blocks_.size());
    blocks_.push_back({std::move(predecessors), {}, {}});
  }
  void begin_sealed(std::vector<BlockId> predecessors) {
    begin(std::move(predecessors));
    builder_.seal_block(at_);
  }
  void branch(const std::string& condition) {
    emit({{}, "branch", {operand(condition)}});
    begin_sealed({at_});
  }
  /// The end of a loop is its latch, which makes its header complete; that of an `if`, a join.
  void close() {
    const auto [branch, is_loop] = open_.back();
    open_.pop_back();
    if (!is_loop) return begin_sealed({at_, branch});
    blocks_[branch.index()].predecessors.push_back(at_);
    builder_.seal_block(branch);
    begin_sealed({branch});
  }

  ValueId emit(Instruction instruction) {
    blocks_[at_.index()].instructions.push_back(instruction);
    return instruction.value;
  }
  ValueId operand(const std::string& text) {
    if (std::isdigit(text[0]) != 0) return emit({builder_.add_value(), text, {}});
    return builder_.read_variable(variable(text), at_);
  }
  VariableId variable(const std::string& name) {
    return names_.try_emplace(name, VariableId(names_.size())).first->second;
  }
  void print(ValueId value, const std::string& text, std::span<const ValueId> operands) {
    fmt::print("  {}{}", value.valid() ? fmt::format("{} = ", value) : "", text);
    for (const ValueId v : operands) fmt::print(" {}", builder_.resolve(v));
    fmt::print("\n");
  }

  ssac::ssa::SsaBuilder<FrontEnd> builder_;
  std::vector<Block> blocks_;
  std::vector<Open> open_;
  std::map<std::string, VariableId> names_;
  BlockId at_;
};

int main() {
  FrontEnd front_end;
  for (const char* line : {"n = 10", "step = 1", "s = 0", "while n {", "  if s {", "    s = s + n",
                           "  }", "  n = n - step", "}", "return s"}) {
    front_end.read(line);
  }
  front_end.print();
}
//= b0:
//=   v0 = 10
//=   v1 = 1
//=   v2 = 0
//= b1: <- b0 <- b4
//=   v3 = phi v0 v7
//=   v4 = phi v2 v10
//=   branch v3
//= b2: <- b1
//=   branch v4
//= b3: <- b2
//=   v5 = + v4 v3
//= b4: <- b3 <- b2
//=   v10 = phi v5 v4
//=   v7 = - v3 v1
//= b5: <- b1
//=   return v4
