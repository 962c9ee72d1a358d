#include "cfg/cleanup.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "cfg/builder.h"
#include "cfg/support/id_containers.h"
#include "cfg/traces.h"
#include "cfg/traversal.h"
#include "cfg/warnings/constant_truths.h"
#include "cfg/warnings/truth_states.h"

namespace ssac::cfg {
namespace {

/// `merges` without duplicates, in the order of their first occurrences.
std::vector<Merge> distinct(std::span<const Merge> merges) {
  std::set<Merge> seen;
  std::vector<Merge> result;
  std::ranges::copy_if(merges, std::back_inserter(result),
                       [&](const Merge& merge) { return seen.insert(merge).second; });
  return result;
}

class CleanUp {
 public:
  CleanUp(const Function& function, Diagnostics& warnings, Trace& trace)
      : f_(function),
        warnings_(warnings),
        trace_(trace),
        reachable_(function.num_blocks(), 0),
        target_(function.num_blocks()),
        labels_(function.num_blocks()),
        builder_(function.name()) {}

  Function run() {
    find_reachable();
    warn_of_unreachable_code();
    find_targets();
    collect_merges();
    warn_of_end();
    return rebuild();
  }

 private:
  [[nodiscard]] bool tracing() const { return trace_.on(cleanup_trace); }
  void emit(std::string_view step, std::vector<TraceField> fields) {
    trace_.emit(cleanup_trace, step, std::move(fields));
  }

  [[nodiscard]] bool is_reachable(BlockId b) const { return reachable_[b.index()] != 0; }
  [[nodiscard]] bool is_empty(BlockId b) const {
    return f_.instructions(b).size() == 1 && f_.instruction(f_.terminator(b)).op == Opcode::jump &&
           b != f_.entry();
  }
  [[nodiscard]] bool is_kept(BlockId b) const { return target_[b] == b; }

  void find_reachable() {
    for (BlockId b : postorder(f_)) reachable_[b.index()] = 1;
    if (!tracing()) return;
    for (BlockId b : f_.blocks()) {
      if (!is_reachable(b)) emit("remove unreachable", {{"block", b}});
    }
  }

  /// Whether the block computes, branches or returns: jumps alone are not worth a warning.
  [[nodiscard]] bool has_statement(BlockId b) const {
    return f_.instructions(b).size() > 1 || f_.instruction(f_.terminator(b)).a != Operand();
  }

  void warn_of_unreachable_code() {
    bool warned = false;  // whether b's run of unreachable blocks was reported
    for (BlockId b : f_.blocks()) {
      if (is_reachable(b)) {
        warned = false;
      } else if (!warned && has_statement(b)) {
        warned = true;
        const SourcePlace start = f_.start(b);
        const SourcePlace place = start.valid() ? start : f_.place(f_.instructions(b).front());
        warnings_.push_back({Severity::warning, place, "unreachable code"});
      }
    }
  }

  /// Finds, for each reachable block, the one it is collapsed into, or itself. Every block is
  /// stepped over once: the end of a walk is recorded for all blocks on its path.
  void find_targets() {
    IdMap<BlockId, BlockId> walk(f_.num_blocks());  // where the last walk through it began
    std::vector<BlockId> path;
    for (BlockId first : f_.blocks()) {
      if (!is_reachable(first) || target_[first].valid()) continue;
      path.clear();
      BlockId b = first;
      while (is_empty(b) && !target_[b].valid() && walk[b] != first) {
        walk[b] = first;
        path.push_back(b);
        b = f_.successors(b).front();
      }
      if (target_[b].valid()) {
        b = target_[b];
      } else if (is_empty(b)) {  // a cycle, from b to the end of the path
        b = *std::min_element(std::ranges::find(path, b), path.end());
      }
      target_[b] = b;
      for (BlockId passed : path) target_[passed] = b;
    }
    if (!tracing()) return;
    for (BlockId b : f_.blocks()) {
      if (is_reachable(b) && !is_kept(b)) emit("collapse", {{"block", b}, {"to", target_[b]}});
    }
  }

  /// Groups the merges that remain by the block that they are moved to, its own first.
  void collect_merges() {
    std::vector<std::uint32_t> before(f_.num_blocks(), 0);  // reachable edges into each block
    std::vector<std::uint32_t> after(f_.num_blocks(), 0);   // the same after collapsing
    for (BlockId b : f_.blocks()) {
      if (!is_reachable(b)) continue;
      for (BlockId to : f_.successors(b)) {
        ++before[to.index()];
        if (is_kept(b)) ++after[target_[to].index()];
      }
    }
    std::vector<std::pair<BlockId, Merge>> merges;
    for (const bool own : {true, false}) {
      for (BlockId b : f_.blocks()) {
        if (!is_reachable(b) || is_kept(b) != own) continue;
        if (before[b.index()] < 2 || after[target_[b].index()] < 2) continue;
        for (Merge merge : f_.merges(b)) merges.emplace_back(target_[b], merge);
      }
    }
    merges_ = Csr<BlockId, Merge>::from_pairs(f_.num_blocks(), merges);
  }

  void warn_of_end() {
    std::vector<BlockId> ends;
    for (BlockId b : f_.blocks()) {
      if (!is_reachable(b) || f_.instruction(f_.terminator(b)).op != Opcode::unterminated) continue;
      if (tracing()) emit("end", {{"block", b}});
      ends.push_back(b);
    }
    if (ends.empty()) return;
    const TruthStates states(f_, with_constant_truths(f_, {}));
    const auto end = std::ranges::find_if(ends, [&](BlockId b) { return states.runs(b); });
    if (end == ends.end()) return;
    warnings_.push_back({Severity::warning, f_.place(f_.terminator(*end)),
                         "control reaches the end without a return"});
  }

  Function rebuild() {
    for (VariableId v : f_.variables()) {
      builder_.add_variable(f_.variable(v));
    }
    for (VariableId v : f_.parameters()) builder_.add_parameter(v);
    builder_.set_result_type(f_.result_type());
    for (std::size_t c = 0; c < f_.num_constants(); ++c) {
      builder_.constant(f_.constant(ConstantId(c)));
    }
    for (SymbolId s : f_.symbols()) builder_.symbol(f_.symbol(s));
    for (BlockId b : f_.blocks()) {
      if (!is_kept(b)) continue;
      labels_[b] = builder_.create_block();
      builder_.set_merges(labels_[b], distinct(merges_[b]));
    }
    std::size_t number = 0;
    for (BlockId b : f_.blocks()) {
      if (!is_kept(b)) continue;
      rebuild_block(b);
      if (tracing()) emit("renumber", {{"block", b}, {"to", BlockId(number)}});
      ++number;
    }
    return builder_.finish();
  }

  void rebuild_block(BlockId b) {
    builder_.place_block(labels_[b]);
    builder_.begin_statement(f_.start(b));
    const InstructionId first = f_.instructions(b).front();
    InstructionId new_first;
    const auto renamed = [&](Operand operand) {
      if (operand.kind() != Operand::Kind::temporary) return operand;
      return Operand(
          InstructionId(operand.temporary().index() - first.index() + new_first.index()));
    };
    for (InstructionId i : f_.instructions(b)) {
      const Instruction& instruction = f_.instruction(i);
      if (is_terminator(instruction.op)) {
        rebuild_terminator(b, instruction.op, renamed(instruction.a));
        break;
      }
      const InstructionId copy =
          builder_.emit(instruction.op, instruction.destination, renamed(instruction.a),
                        renamed(instruction.b), f_.place(i));
      builder_.copy_mention_places(f_, i, copy);
      if (i == first) new_first = copy;
    }
  }

  void rebuild_terminator(BlockId b, Opcode op, Operand operand) {
    std::vector<Builder::Label> successors;
    for (const BlockId to : f_.successors(b)) successors.push_back(labels_[target_[to]]);
    builder_.terminate(op == Opcode::unterminated ? Opcode::end : op, operand, successors,
                       f_.place(f_.terminator(b)), f_.cases(b));
    builder_.copy_mention_places(f_, f_.terminator(b), builder_.last_instruction());
  }

  const Function& f_;
  Diagnostics& warnings_;
  Trace& trace_;
  std::vector<char> reachable_;            // by block
  IdMap<BlockId, BlockId> target_;         // none if unreachable
  Csr<BlockId, Merge> merges_;             // by target
  IdMap<BlockId, Builder::Label> labels_;  // of the blocks that are kept
  Builder builder_;
};

}  // namespace

Function clean_up(const Function& function, Diagnostics& warnings, Trace& trace) {
  return CleanUp(function, warnings, trace).run();
}

}  // namespace ssac::cfg
