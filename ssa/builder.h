// SSA form while a graph grows, as a front end emits it: report what blocks assign, ask what they
// read, and seal a block once all its predecessors are known. Values are looked up backwards from
// where they are read, and phis are made on the way.
//
// Source: Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, "Simple and Efficient Construction of
// Static Single Assignment Form", CC 2013: writeVariable and readVariable (algorithm 1),
// readVariableRecursive and addPhiOperands (2), tryRemoveTrivialPhi (3), sealBlock (4); markers
// instead of phis where a search meets a join (section 3.3).
// Deviations: instead of recursing, readVariable keeps a stack of blocks where a search waits, and
// tryRemoveTrivialPhi a work list (ssa/trivial_phis.h); currentDef is a hash table of pages
// (ssa/definition_table.h), with an array in front of it for the block that is being written or
// read. The client makes the value of a variable that nothing has assigned.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/graph.h"
#include "cfg/support/id_containers.h"
#include "cfg/support/limits.h"
#include "ssa/definition_table.h"
#include "ssa/function.h"
#include "ssa/trivial_phis.h"

namespace ssac::ssa {

/// When a search makes the phi of a block whose predecessors are all known.
enum class PhiCreation : std::uint8_t {
  first,     ///< before it looks at the predecessors: section 2.2, algorithm 2
  on_demand  ///< when the search comes back to the block, or predecessors differ: section 3.3
};

/// What the builder asks and reports while it builds. A client derives from this and hides the
/// functions that it wants to answer or to be notified by; the others cost nothing.
struct SsaBuilderEvents {
  /// A predecessor that is not reachable is skipped: a phi's operand for it stays none. The answer
  /// must not change once a successor of the block is sealed.
  bool is_reachable(cfg::BlockId) { return true; }

  /// `is_complete`: the phi gets its operands at once, otherwise when its block is sealed. `depth`
  /// is for phi_waiting_below.
  void phi_made(ValueId /*phi*/, cfg::BlockId, cfg::VariableId, bool /*is_complete*/,
                std::size_t /*depth*/) {}
  void operand_set(ValueId /*phi*/, std::uint32_t /*position*/, ValueId /*operand*/) {}
  /// The phi was trivial: all its operands, other than itself, were the replacement.
  void phi_replaced(ValueId /*phi*/, ValueId /*replacement*/) {}

  // For traces:
  void looks_at(cfg::BlockId, cfg::VariableId) {}
  void marks(cfg::BlockId, cfg::VariableId) {}
  void needs_no_phi(cfg::BlockId, cfg::VariableId, ValueId) {}
  void completes(ValueId /*phi*/) {}
  /// The block has one predecessor, and so the predecessor's value at its own end.
  void remembers(cfg::BlockId, cfg::VariableId, ValueId) {}
};

/// The graph as far as it is known; its entry has no predecessors. The builder asks for a block's
/// predecessors when the block is sealed, and again when a search passes it or makes or fills a phi
/// there. The answer must take constant time (a reference or a view) and must not change after
/// sealing. Blocks and variables should be numbered from 0 without large gaps: there are arrays as
/// long as the greatest numbers. In a loop that nothing enters, a variable that the loop does not
/// assign is undefined.
template <class G>
concept GrowingGraph = std::derived_from<G, SsaBuilderEvents> &&
    requires(G& graph, cfg::BlockId b, cfg::VariableId v) {
  { graph.predecessors(b) } -> cfg::BlockRange;
  { graph.predecessors(b) } -> std::ranges::random_access_range;
  /// The value of a variable that nothing has assigned, made by SsaBuilder::add_value.
  { graph.undefined(v, b) } -> std::same_as<ValueId>;
};

/// Values are numbered in order of creation, both the client's (add_value) and phis. All operations
/// together take O(writes + reads) and, for every variable, O(edges into the blocks where it is
/// live), times the logarithm of the number of phis at worst. No recursion.
template <class G>
class SsaBuilder {
 public:
  /// The graph must outlive this. Searches stop when all phis together have more than
  /// `operand_limit` operands (this also ends the current search), or when the table has room for
  /// more than four times that many values at the ends of blocks plus 100,000. Then too_large()
  /// returns which of the two it was, and values are meaningless.
  explicit SsaBuilder(G& graph, PhiCreation creation = PhiCreation::first,
                      std::size_t operand_limit = std::numeric_limits<std::size_t>::max())
      : graph_(graph), creation_(creation), operand_limit_(operand_limit) {
    static_assert(GrowingGraph<G>);  // here, so that a graph may hold its builder
  }

  /// Reserves room for that many blocks and variables; there may be more.
  void reserve(std::size_t num_blocks, std::size_t num_variables) {
    if (num_blocks > blocks_.size()) blocks_.resize(num_blocks);
    if (num_variables > locals_.size()) locals_.resize(num_variables);
  }

  /// A new value of the client's, for an instruction, a parameter or a constant.
  ValueId add_value() { return phis_.add_value(); }

  /// Algorithm 1, writeVariable: from here on, `value` is the variable's value in the block.
  void write_variable(cfg::VariableId v, cfg::BlockId b, ValueId value) {
    Local& local = local_of(v, b);
    if (local.block != b || !local.is_written) written_.push_back(v);
    local = {b, value, true};
  }
  /// Algorithm 1, readVariable: the value at this point of the block.
  ValueId read_variable(cfg::VariableId v, cfg::BlockId b) {
    if (is_known(v, b)) return locals_[v].value;
    local_of(v, b);
    const ValueId value = search(b, v);
    locals_[v] = {b, value, false};
    return value;
  }
  /// Whether this block was the last to read or assign the variable, so that its value is at hand.
  [[nodiscard]] bool is_known(cfg::VariableId v, cfg::BlockId b) const {
    return v.index() < locals_.size() && locals_[v].block == b;
  }
  /// Algorithm 4, sealBlock: all predecessors of the block are known, and so is what they assign.
  /// The phis that were made in it get their operands. Once for each block.
  void seal_block(cfg::BlockId b) {
    flush();
    std::uint32_t next = close(b);
    while (next != no_phi && !too_large()) {
      const IncompletePhi incomplete = incomplete_[next];
      graph_.completes(incomplete.phi);
      add_operands(b, incomplete);
      next = incomplete.next;
    }
  }

  /// What the value has become: itself unless it is a phi that was replaced; none for none.
  ValueId resolve(ValueId v) { return v.valid() ? phis_.resolve(v) : v; }
  /// In: a phi. Its operands as they were set, one for each predecessor of its block, none for an
  /// unreachable one; empty until the block is sealed. If none of them is reachable after all, the
  /// undefined value alone.
  [[nodiscard]] std::span<const ValueId> operands(ValueId phi) const { return phis_.operands(phi); }
  /// While a phi is made: the phi whose operand is being looked up; none if the search is for a
  /// read. `depth`: as passed to phi_made.
  [[nodiscard]] ValueId phi_waiting_below(std::size_t depth) const {
    for (std::size_t k = depth; k-- > 0;) {
      if (waiting_[k].phi.valid()) return waiting_[k].phi;
    }
    return {};
  }
  /// Including those that were replaced.
  [[nodiscard]] std::size_t num_phis() const { return phis_.num_phis(); }
  [[nodiscard]] std::optional<TooLarge> too_large() const {
    if (phis_.num_operands() > operand_limit_) return TooLarge{"phi operands", operand_limit_};
    constexpr std::size_t free_room = 100'000;
    if (table_.room() <= free_room || (table_.room() - free_room) / 4 <= operand_limit_) {
      return std::nullopt;
    }
    return TooLarge{"values at ends of blocks", 4 * operand_limit_ + free_room};
  }

 private:
  static constexpr std::uint32_t no_phi = 0xFFFF'FFFFU;

  /// The value of a variable in the block that last read or assigned it.
  struct Local {
    cfg::BlockId block;
    ValueId value;
    bool is_written = false;  ///< assigned, and not in the table yet
  };
  struct Block {
    bool is_sealed = false;
    bool is_entry = false;  ///< sealed, and has no predecessor
    bool is_join = false;   ///< sealed, and has several predecessors
    // The incomplete phis, in order of creation.
    std::uint32_t first_incomplete = no_phi;
    std::uint32_t last_incomplete = no_phi;
  };
  struct IncompletePhi {
    ValueId phi;
    cfg::VariableId variable;
    std::uint32_t next = no_phi;
  };
  /// A block where a search waits for the value of a predecessor, either to record it as the
  /// block's own or to make it an operand of the block's phi.
  struct Waiting {
    cfg::BlockId block;
    ValueId phi = {};   ///< none until one is needed
    ValueId same = {};  ///< without a phi: the value of all predecessors asked so far
    std::uint32_t position = 0;
    bool is_join = false;
  };

  Block& block_at(cfg::BlockId b) {
    if (b.index() >= blocks_.size()) blocks_.resize(std::size_t{b.index()} + 1);
    return blocks_[b];
  }
  Local& local_of(cfg::VariableId v, cfg::BlockId b) {
    if (b != current_) {
      flush();
      current_ = b;
    }
    if (v.index() >= locals_.size()) locals_.resize(std::size_t{v.index()} + 1);
    return locals_[v];
  }
  /// Puts what the current block has assigned into the table.
  void flush() {
    for (cfg::VariableId v : written_) {
      table_.set(current_, v, locals_[v].value);
      locals_[v].is_written = false;
    }
    written_.clear();
  }

  /// Determines the kind of the block, now that its predecessors are known. Returns its first
  /// incomplete phi.
  std::uint32_t close(cfg::BlockId b) {
    std::size_t count = 0;
    for (auto&& name : graph_.predecessors(b)) {
      count += graph_.is_reachable(cfg::detail::ToBlock()(name)) ? 1 : 0;
    }
    Block& block = block_at(b);
    block.is_sealed = true;
    block.is_entry = count == 0;
    block.is_join = count > 1;
    return block.first_incomplete;
  }

  /// Algorithm 2, addPhiOperands, for a phi that was made before its block was sealed.
  void add_operands(cfg::BlockId b, const IncompletePhi& incomplete) {
    if (blocks_[b].is_entry) {
      const ValueId value = graph_.undefined(incomplete.variable, b);
      phis_.add_operands(incomplete.phi, 1);
      phis_.set_operand(incomplete.phi, 0, value);
      return complete(incomplete.phi, incomplete.variable, b);
    }
    phis_.add_operands(incomplete.phi, num_predecessors(b));
    waiting_.push_back({.block = b, .phi = incomplete.phi, .is_join = true});
    run_search(next_predecessor(waiting_.back()), incomplete.variable);
  }

  /// Algorithm 2, readVariableRecursive: the value at the end of a block that does not assign the
  /// variable (or whose end is not known yet), found in its predecessors or made.
  ValueId search(cfg::BlockId b, cfg::VariableId v) {
    // Past the limit the result is thrown away, so any value will do.
    return too_large() ? graph_.undefined(v, b) : run_search(b, v);
  }
  /// Searches from `b` until no block waits. Returns the value found last.
  ValueId run_search(cfg::BlockId b, cfg::VariableId v) {
    for (cfg::BlockId at = b;;) {
      ValueId value = look_at(at, v);
      at = value.valid() ? serve_waiting(v, value) : next_predecessor(waiting_.back());
      if (!at.valid()) return value;
    }
  }

  /// The value at the end of `b` if that needs no further search; else none, and `b` waits.
  ValueId look_at(cfg::BlockId b, cfg::VariableId v) {
    ValueId value = table_.find(b, v);
    graph_.looks_at(b, v);
    if (is_marker(value)) {
      Waiting& waiting = waiting_[value.index() - first_marker];
      make_phi(waiting, v);
      return waiting.phi;
    }
    if (value.valid()) return value;
    const Block& block = block_at(b);
    if (!block.is_sealed) {
      value = add_incomplete_phi(b, v);
    } else if (block.is_entry || (num_passed_ != 0 && !block.is_join && b == passed_)) {
      value = graph_.undefined(v, b);
    } else {
      return wait_at(b, v, block.is_join);
    }
    table_.set(b, v, value);
    return value;
  }
  /// Makes `b` wait. A join gets a phi or a marker in the table, so that a search around a loop
  /// ends. Returns none; past the operand limit, some value, after clearing what waits.
  ValueId wait_at(cfg::BlockId b, cfg::VariableId v, bool is_join) {
    waiting_.push_back({.block = b, .is_join = is_join});
    if (!is_join) {
      pass(b);
      return {};
    }
    num_passed_ = 0;
    if (phis_.num_operands() > operand_limit_) {
      waiting_.clear();
      return graph_.undefined(v, b);
    }
    if (creation_ == PhiCreation::first) {
      make_phi(waiting_.back(), v);
    } else {
      table_.set(b, v, marker(waiting_.size() - 1));
      graph_.marks(b, v);
    }
    return {};
  }

  /// Detects that a search which passes only blocks with one predecessor returns to the same block:
  /// it is in a loop that nothing enters. Each block is compared with the one that was passed when
  /// their number was last a power of two (std::has_single_bit would call a function). Source:
  /// Brent, "An Improved Monte Carlo Factorization Algorithm", BIT 20, 1980, section 2.
  void pass(cfg::BlockId b) {
    if ((num_passed_ & (num_passed_ + 1)) == 0) passed_ = b;
    ++num_passed_;
  }

  /// Passes the value to the blocks that wait, last one first, until one needs another predecessor.
  /// Returns that predecessor, or none if no block waits any more; `value` is then the value of the
  /// last block served.
  cfg::BlockId serve_waiting(cfg::VariableId v, ValueId& value) {
    num_passed_ = 0;
    while (!waiting_.empty()) {
      Waiting& waiting = waiting_.back();
      if (waiting.is_join) {
        take_operand(waiting, v, value);
        const cfg::BlockId next = next_predecessor(waiting);
        if (next.valid()) return next;
        value = finish_join(waiting, v);
      } else {
        table_.set(waiting.block, v, value);
        graph_.remembers(waiting.block, v, value);
      }
      waiting_.pop_back();
    }
    return {};
  }
  /// Takes the value of the predecessor asked last.
  void take_operand(Waiting& waiting, cfg::VariableId v, ValueId value) {
    const bool differs =
        waiting.same.valid() && phis_.resolve(waiting.same) != phis_.resolve(value);
    if (!waiting.phi.valid() && differs) make_phi(waiting, v);
    if (waiting.phi.valid()) {
      set_operand(waiting.phi, waiting.position, value);
    } else {
      waiting.same = value;
    }
    ++waiting.position;
  }
  /// The value of a join whose predecessors have all been asked.
  ValueId finish_join(const Waiting& waiting, cfg::VariableId v) {
    if (waiting.phi.valid()) {
      const ValueId phi = waiting.phi;
      complete(phi, v, waiting.block);
      return phis_.resolve(phi);
    }
    table_.set(waiting.block, v, waiting.same);
    graph_.needs_no_phi(waiting.block, v, waiting.same);
    return waiting.same;
  }

  /// Makes the phi of a block where a search waits.
  void make_phi(Waiting& waiting, cfg::VariableId v) {
    waiting.phi = phis_.add_phi();
    const auto depth = static_cast<std::size_t>(&waiting - waiting_.data());
    graph_.phi_made(waiting.phi, waiting.block, v, true, depth);
    table_.set(waiting.block, v, waiting.phi);
    phis_.add_operands(waiting.phi, num_predecessors(waiting.block));
    const std::uint32_t count = waiting.position;
    for (std::uint32_t k = 0; k < count; ++k) {
      if (!graph_.is_reachable(predecessor(waiting.block, k))) continue;
      set_operand(waiting.phi, k, waiting.same);
    }
  }
  ValueId add_incomplete_phi(cfg::BlockId b, cfg::VariableId v) {
    const ValueId phi = phis_.add_phi();
    graph_.phi_made(phi, b, v, false, waiting_.size());
    const auto number = static_cast<std::uint32_t>(incomplete_.size());
    incomplete_.push_back({phi, v});
    Block& block = blocks_[b];
    if (block.first_incomplete == no_phi) {
      block.first_incomplete = number;
    } else {
      incomplete_[block.last_incomplete].next = number;
    }
    block.last_incomplete = number;
    return phi;
  }
  void set_operand(ValueId phi, std::uint32_t position, ValueId value) {
    phis_.set_operand(phi, position, value);
    graph_.operand_set(phi, position, value);
  }
  /// Algorithm 3, tryRemoveTrivialPhi. A phi that is left with itself as its only operand is in a
  /// loop that nothing enters, and so undefined.
  void complete(ValueId phi, cfg::VariableId v, cfg::BlockId b) {
    const ValueId of_itself = note_removals(phis_.complete(phi));
    if (of_itself.valid()) [[unlikely]] {
      undefine(of_itself, v, b);
    }
  }
  [[gnu::noinline]] void undefine(ValueId phi, cfg::VariableId v, cfg::BlockId b) {
    while (phi.valid()) {
      const ValueId value = graph_.undefined(v, b);
      phi = note_removals(phis_.replace(phi, value));
    }
  }
  /// Reports the removals. Returns the last phi if it has no replacement, else none.
  ValueId note_removals(std::span<const TrivialPhis::Removal> removals) {
    for (const auto& [phi, replacement] : removals) {
      if (!replacement.valid()) return phi;
      graph_.phi_replaced(phi, replacement);
    }
    return {};
  }

  [[nodiscard]] std::size_t num_predecessors(cfg::BlockId b) {
    return static_cast<std::size_t>(std::ranges::distance(graph_.predecessors(b)));
  }
  [[nodiscard]] cfg::BlockId predecessor(cfg::BlockId b, std::uint32_t position) {
    auto&& predecessors = graph_.predecessors(b);
    const auto at = std::ranges::begin(predecessors);
    using Distance = std::iter_difference_t<decltype(at)>;
    return cfg::detail::ToBlock()(at[static_cast<Distance>(position)]);
  }
  /// The next reachable predecessor from the position on, or none.
  cfg::BlockId next_predecessor(Waiting& waiting) {
    auto&& predecessors = graph_.predecessors(waiting.block);
    const auto first = std::ranges::begin(predecessors);
    using Distance = std::iter_difference_t<decltype(first)>;
    const auto count = static_cast<std::uint32_t>(std::ranges::distance(predecessors));
    for (; waiting.position < count; ++waiting.position) {
      const cfg::BlockId from =
          cfg::detail::ToBlock()(first[static_cast<Distance>(waiting.position)]);
      if (graph_.is_reachable(from)) return from;
    }
    return {};
  }

  /// In the table: a search waits at a block, the one at this index of `waiting_`.
  static ValueId marker(std::size_t place) { return ValueId(first_marker + place); }
  static bool is_marker(ValueId v) { return v.valid() && v.index() >= first_marker; }
  static constexpr std::size_t first_marker = std::size_t{1} << 31;

  G& graph_;
  PhiCreation creation_;
  std::size_t operand_limit_;
  TrivialPhis phis_;
  DefinitionTable table_;
  IdMap<cfg::BlockId, Block> blocks_;
  std::vector<IncompletePhi> incomplete_;
  std::vector<Waiting> waiting_;
  std::size_t num_passed_ = 0;  // consecutive blocks with one predecessor
  cfg::BlockId passed_;         // one of them
  cfg::BlockId current_;
  IdMap<cfg::VariableId, Local> locals_;
  std::vector<cfg::VariableId> written_;  // in the current block, and not in the table yet
};

}  // namespace ssac::ssa
