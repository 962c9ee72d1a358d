#include "cfg/uses_and_definitions.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "cfg/support/uninitialized.h"

namespace ssac::cfg {

namespace {

/// Rows of variables under construction.
class Rows {
 public:
  Rows(std::size_t num_rows, std::size_t max_items) : offsets_(num_rows + 1) {
    items_.resize(max_items + 1);
  }

  /// Where the next item goes; there is room for all items.
  VariableId* end() { return items_.data() + size_; }
  void set_end(const VariableId* end) { size_ = static_cast<std::uint32_t>(end - items_.data()); }
  void end_row(BlockId b) { offsets_[b.index() + 1] = size_; }
  Csr<BlockId, VariableId> finish() {
    items_.resize(size_);
    return Csr<BlockId, VariableId>::from_offsets(std::move(offsets_), std::move(items_));
  }

 private:
  std::vector<std::uint32_t> offsets_;
  UninitializedVector<VariableId> items_;
  std::uint32_t size_ = 0;
};

class Scan {
 public:
  explicit Scan(const Function& function)
      : exposed(function.num_blocks(), 2 * function.num_instructions()),
        defined(function.num_blocks(), function.num_instructions()),
        function_(function),
        nobody_(function.num_variables()),
        seen_(function.num_variables() + 1) {}

  void scan(BlockId b) {
    seen_[nobody_].defined = b;
    VariableId* read_end = exposed.end();
    VariableId* defined_end = defined.end();
    for (InstructionId i : function_.instructions(b)) {
      const Instruction& instruction = function_.instruction(i);
      read_end = read(b, instruction.a, read_end);
      read_end = read(b, instruction.b, read_end);
      const VariableId to = instruction.destination;
      defined_end = assign(b, to.valid() ? to : nobody_, defined_end);
    }
    exposed.set_end(read_end);
    defined.set_end(defined_end);
  }

  Rows exposed;
  Rows defined;

 private:
  struct Seen {
    BlockId read;     // the last block that read the variable
    BlockId defined;  // the last block that assigned it
  };

  // Both write the variable to the end of a list and return the new end, which is one further if
  // the variable is new to the block.
  VariableId* read(BlockId b, Operand operand, VariableId* end) {
    const VariableId v = operand.is_variable() ? operand.variable() : nobody_;
    Seen& seen = seen_[v];
    const int is_new = int{seen.defined != b} & int{seen.read != b};
    seen.read = b;
    *end = v;
    return end + is_new;
  }
  VariableId* assign(BlockId b, VariableId v, VariableId* end) {
    Seen& seen = seen_[v];
    const bool is_new = seen.defined != b;
    seen.defined = b;
    *end = v;
    return end + is_new;
  }

  const Function& function_;
  VariableId nobody_;  // no variable: stands for other operands; assigned in every block
  IdMap<VariableId, Seen> seen_;
};

}  // namespace

UsesAndDefinitions::UsesAndDefinitions(const Function& function, const DominatorTree& tree)
    : num_variables_(function.num_variables()) {
  Scan scan(function);
  for (BlockId b : function.blocks()) {
    if (tree.reachable(b)) scan.scan(b);
    scan.exposed.end_row(b);
    scan.defined.end_row(b);
  }
  exposed_ = scan.exposed.finish();
  defined_ = scan.defined.finish();
}

IdSet<VariableId> UsesAndDefinitions::non_locals() const {
  IdSet<VariableId> result(num_variables_);
  for (VariableId v : exposed_.items()) result.insert(v);
  return result;
}

}  // namespace ssac::cfg
