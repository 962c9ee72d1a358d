// What blocks read, assign and have live-in, for up to a few hundred variables, one bit each: every
// set operation takes one machine instruction per 64 variables.
//
// The trick: if an analysis branches on what the program does, no processor can predict these
// branches in a large function. So the scan goes over the instructions without a branch on where a
// block ends, and the liveness sweep takes a block's first and last successor without a branch on
// whether they are the same.
//
// Source: sets as bit vectors are as old as data-flow analysis; Kam and Ullman, "Global Data Flow
// Analysis and Iterative Algorithms", JACM 23(1), 1976.
// Deviation: one sweep over the blocks from last to first, then a work list of what back edges have
// changed.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>

#include "cfg/function.h"
#include "cfg/graph.h"
#include "cfg/support/scratch.h"
#include "ssa/placement/live_range_sharing.h"

namespace ssac::ssa {

/// A set of variables out of 64. A variable's *bit* is its index in all words of a block together.
using Word = std::uint64_t;
inline constexpr std::uint32_t word_size = 64;

/// The bit vectors of the blocks of a graph.
template <cfg::FlowGraph G>
class BlockBitVectors {
 public:
  /// In: a graph and the number of bits. `scratch` must outlive this. The reads and assignments of
  /// the blocks are entered by scan, by gather, or by clear, read and assign.
  BlockBitVectors(const G& graph, std::size_t num_bits, Scratch& scratch)
      : graph_(graph),
        num_words_(std::max<std::size_t>(1, (num_bits + word_size - 1) / word_size)),
        live_in_(scratch.array<Word>(graph.num_blocks() * num_words_)),
        assigned_(scratch.array<Word>(graph.num_blocks() * num_words_)),
        pending_(scratch.resource()) {}

  /// Finds what each block reads and assigns, if the graph is a verified function. `bit_of` gives
  /// the bit of a variable; for an id that is none, any bit.
  template <class BitOf>
  void scan(BitOf bit_of) {
    num_words_ == 1 ? scan_one_word(bit_of) : scan_words(bit_of);
  }
  /// The same from the upward-exposed uses and the definitions of the blocks, as in
  /// cfg::UsesAndDefinitions, with shared bits.
  template <class Uses>
  void gather(const Uses& uses, const LiveRangeSharing& sharing);
  /// The same bit by bit: call `clear`, then `read` and `assign` for each block's reads and
  /// assignments in order.
  void clear() {
    std::ranges::fill(live_in_, 0);
    std::ranges::fill(assigned_, 0);
  }
  void read(cfg::BlockId b, std::uint32_t bit, bool happens = true) {
    const std::size_t at = b.index() * num_words_ + bit / word_size;
    live_in_[at] |= (Word{happens} << (bit % word_size)) & ~assigned_[at];
  }
  void assign(cfg::BlockId b, std::uint32_t bit, bool happens = true) {
    assigned_[b.index() * num_words_ + bit / word_size] |= Word{happens} << (bit % word_size);
  }

  /// Turns the blocks' upward-exposed uses into the variables that are live-in.
  void find_live_in() {
    if (num_words_ == 1) {
      find_live_in<1>();
    } else {
      find_live_in<0>();
    }
  }

  [[nodiscard]] std::size_t num_words() const { return num_words_; }
  /// Until find_live_in the block's upward-exposed uses; then what is live-in.
  [[nodiscard]] Word live_in(cfg::BlockId b, std::size_t word) const {
    return live_in_[b.index() * num_words_ + word];
  }
  [[nodiscard]] Word assigned(cfg::BlockId b, std::size_t word) const {
    return assigned_[b.index() * num_words_ + word];
  }

 private:
  /// `fixed`: the number of words, or 0 if it is not known at compile time.
  template <std::size_t fixed>
  void find_live_in();
  template <class BitOf>
  void scan_one_word(BitOf bit_of);
  template <class BitOf>
  void scan_words(BitOf bit_of);

  const G& graph_;
  std::size_t num_words_;
  std::span<Word> live_in_;   // by block and word
  std::span<Word> assigned_;  // likewise
  ScratchVector<cfg::BlockId> pending_;
};

template <cfg::FlowGraph G>
template <class BitOf>
void BlockBitVectors<G>::scan_one_word(BitOf bit_of) {
  const auto bit = [&](cfg::VariableId v, bool is_variable) {
    return Word{is_variable} << (bit_of(v) % word_size);
  };
  std::size_t block = 0;
  Word exposed = 0;
  Word assigned = 0;
  for (cfg::InstructionId i : graph_.instructions()) {
    const auto& [op, to, a, b] = graph_.instruction(i);
    exposed |=
        (bit(a.variable(), a.is_variable()) | bit(b.variable(), b.is_variable())) & ~assigned;
    assigned |= bit(to, to.valid());
    live_in_[block] = exposed;
    assigned_[block] = assigned;
    const bool ends = is_terminator(op);
    const Word kept = Word{ends} - 1;
    block += ends ? 1 : 0;
    exposed &= kept;
    assigned &= kept;
  }
}

template <cfg::FlowGraph G>
template <class BitOf>
void BlockBitVectors<G>::scan_words(BitOf bit_of) {
  clear();
  std::size_t row = 0;  // of the block
  const auto read = [&](cfg::Operand operand) {
    const bool is_variable = operand.is_variable();
    const std::uint32_t bit = is_variable ? bit_of(operand.variable()) : 0;
    const std::size_t at = row + bit / word_size;
    live_in_[at] |= (Word{is_variable} << (bit % word_size)) & ~assigned_[at];
  };
  for (cfg::InstructionId i : graph_.instructions()) {
    const cfg::Instruction& instruction = graph_.instruction(i);
    read(instruction.a);
    read(instruction.b);
    const bool assigns = instruction.destination.valid();
    const std::uint32_t bit = assigns ? bit_of(instruction.destination) : 0;
    assigned_[row + bit / word_size] |= Word{assigns} << (bit % word_size);
    row += is_terminator(instruction.op) ? num_words_ : 0;
  }
}

template <cfg::FlowGraph G>
template <class Uses>
void BlockBitVectors<G>::gather(const Uses& uses, const LiveRangeSharing& sharing) {
  clear();
  for (std::size_t row = 0, k = 0; k < graph_.num_blocks(); ++k) {
    const auto insert = [&](std::span<Word> sets, cfg::VariableId v) {
      const std::uint32_t bit = sharing.bit_of(v);
      assert(bit / word_size < num_words_);
      sets[row + bit / word_size] |= Word{1} << (bit % word_size);
    };
    for (cfg::VariableId v : uses.upward_exposed(cfg::BlockId(k))) insert(live_in_, v);
    for (cfg::VariableId v : uses.defined(cfg::BlockId(k))) insert(assigned_, v);
    row += num_words_;
  }
}

template <cfg::FlowGraph G>
template <std::size_t fixed>
void BlockBitVectors<G>::find_live_in() {
  using cfg::BlockId;
  const std::size_t num_words = fixed != 0 ? fixed : num_words_;
  // Adds to b what is live-in at its successor `to` and not assigned in b. Returns whether any of
  // it is new.
  const auto pass_back = [&](BlockId to, BlockId b) {
    const Word* const from = &live_in_[to.index() * num_words];
    const Word* const assigned = &assigned_[b.index() * num_words];
    Word* const live_in = &live_in_[b.index() * num_words];
    Word added = 0;
    for (std::size_t w = 0; w < num_words; ++w) {
      const Word live = from[w] & ~assigned[w];
      added |= live & ~live_in[w];
      live_in[w] |= live;
    }
    return added != 0;
  };
  pending_.clear();
  for (std::size_t k = graph_.num_blocks(); k-- > 0;) {
    const BlockId b(k);
    const auto successors = cfg::successors_of(graph_, b);
    using Successors = decltype(successors);
    if constexpr (std::ranges::random_access_range<Successors> &&
                  std::ranges::common_range<Successors>) {
      // For one or two successors there is no loop.
      auto at = std::ranges::begin(successors);
      if (at == std::ranges::end(successors)) continue;
      const auto last = std::ranges::end(successors) - 1;
      pass_back(*at, b);
      pass_back(*last, b);
      while (++at < last) pass_back(*at, b);
    } else {
      for (const BlockId to : successors) pass_back(to, b);
    }
    if (std::ranges::any_of(successors, [&](BlockId to) { return to <= b; })) pending_.push_back(b);
  }
  // What was not known yet of the targets of back edges.
  const std::size_t num_back_edges = pending_.size();
  for (std::size_t k = 0; k < num_back_edges; ++k) {
    const BlockId b = pending_[k];
    for (BlockId to : cfg::successors_of(graph_, b)) {
      if (pass_back(to, b)) pending_.push_back(b);
    }
    while (pending_.size() > num_back_edges) {
      const BlockId to = pending_.back();
      pending_.pop_back();
      for (BlockId from : cfg::predecessors_of(graph_, to)) {
        if (pass_back(to, from)) pending_.push_back(from);
      }
    }
  }
}

}  // namespace ssac::ssa
