// What blocks read, assign and need of up to a few hundred variables, a bit each: sets whose every
// operation takes an instruction of the machine for 64 variables.
//
// The trick: branches of a program under analysis are branches of the analysis, which no processor
// can predict in a large function. So the scan goes over the instructions without asking where a
// block ends, and the sweep for liveness takes a block's first and last successor without asking
// whether they are the same.
//
// Source: sets as words are as old as data-flow analysis; Kam and Ullman, "Global Data Flow
// Analysis and Iterative Algorithms", JACM 23(1), 1976. Deviation: one sweep in the order of the
// source, then a work list of what edges back have changed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "cfg/function.h"
#include "cfg/support/scratch.h"
#include "cfg/uses_and_definitions.h"
#include "ssa/placement/live_range_sharing.h"

namespace ssac::ssa {

/// A set of variables out of 64. A variable's *bit* is its place in all words of a block.
using Word = std::uint64_t;
inline constexpr std::uint32_t word_size = 64;

class BlockBitVectors {
 public:
  /// In: a verified function and how many bits there are. The memory must outlive this.
  BlockBitVectors(const cfg::Function& function, std::size_t num_bits, Scratch& scratch)
      : function_(function),
        num_words_(std::max<std::size_t>(1, (num_bits + word_size - 1) / word_size)),
        live_in_(scratch.array<Word>(function.num_blocks() * num_words_)),
        assigned_(scratch.array<Word>(function.num_blocks() * num_words_)),
        pending_(scratch.resource()) {}

  /// Finds what each block reads and assigns. `bit_of` gives the bits of variables; of what is
  /// none, any bit.
  template <class BitOf>
  void scan(BitOf bit_of) {
    num_words_ == 1 ? scan_one_word(bit_of) : scan_words(bit_of);
  }
  /// The same from what is known of the blocks, with shared bits.
  void gather(const cfg::UsesAndDefinitions& uses, const LiveRangeSharing& sharing);
  /// From the variables that blocks read before they assign them to those that are live-in.
  void find_live_in() { num_words_ == 1 ? find_live_in<1>() : find_live_in<0>(); }

  [[nodiscard]] std::size_t num_words() const { return num_words_; }
  /// Until find_live_in what the block reads before it assigns it; then what is live-in.
  [[nodiscard]] Word live_in(cfg::BlockId b, std::size_t word) const {
    return live_in_[b.index() * num_words_ + word];
  }
  [[nodiscard]] Word assigned(cfg::BlockId b, std::size_t word) const {
    return assigned_[b.index() * num_words_ + word];
  }

 private:
  /// `fixed` is the number of words, or 0.
  template <std::size_t fixed>
  void find_live_in();
  template <class BitOf>
  void scan_one_word(BitOf bit_of);
  template <class BitOf>
  void scan_words(BitOf bit_of);

  const cfg::Function& function_;
  std::size_t num_words_;
  std::span<Word> live_in_;   // by block and word
  std::span<Word> assigned_;  // likewise
  ScratchVector<cfg::BlockId> pending_;
};

template <class BitOf>
void BlockBitVectors::scan_one_word(BitOf bit_of) {
  const auto bit = [&](cfg::VariableId v, bool is_variable) {
    return Word{is_variable} << (bit_of(v) % word_size);
  };
  std::size_t block = 0;
  Word exposed = 0;
  Word assigned = 0;
  for (cfg::InstructionId i : function_.instructions()) {
    const auto& [op, to, a, b] = function_.instruction(i);
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

template <class BitOf>
void BlockBitVectors::scan_words(BitOf bit_of) {
  std::ranges::fill(live_in_, 0);
  std::ranges::fill(assigned_, 0);
  std::size_t row = 0;  // of the block
  const auto read = [&](cfg::Operand operand) {
    const bool is_variable = operand.is_variable();
    const std::uint32_t bit = is_variable ? bit_of(operand.variable()) : 0;
    const std::size_t at = row + bit / word_size;
    live_in_[at] |= (Word{is_variable} << (bit % word_size)) & ~assigned_[at];
  };
  for (cfg::InstructionId i : function_.instructions()) {
    const cfg::Instruction& instruction = function_.instruction(i);
    read(instruction.a);
    read(instruction.b);
    const bool assigns = instruction.destination.valid();
    const std::uint32_t bit = assigns ? bit_of(instruction.destination) : 0;
    assigned_[row + bit / word_size] |= Word{assigns} << (bit % word_size);
    row += is_terminator(instruction.op) ? num_words_ : 0;
  }
}

}  // namespace ssac::ssa
