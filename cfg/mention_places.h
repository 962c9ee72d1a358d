// Where a source mentions the variables of an instruction, if not where the instruction is: an
// instruction has the place of its operator, and a statement of several lines names them elsewhere.
#pragma once

#include <algorithm>
#include <cassert>
#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "cfg/support/id.h"
#include "cfg/support/source_place.h"

namespace ssac::cfg {

/// A variable of an instruction.
enum class Mention : std::uint8_t { definition, first_operand, second_operand };
/// Of operand number 0 or 1.
constexpr Mention mention_of_operand(std::size_t k) {
  return k == 0 ? Mention::first_operand : Mention::second_operand;
}

/// A sorted list: 16 bytes for each that has a place of its own.
template <typename Instruction>
class MentionPlaces {
 public:
  struct Entry {
    Instruction instruction;
    Mention mention = Mention::definition;
    SourcePlace place;
    friend constexpr auto operator<=>(const Entry&, const Entry&) = default;
  };

  /// Must come after all that are there.
  void push_back(const Entry& entry) {
    assert(entries_.empty() || before(entries_.back(), entry));
    entries_.push_back(entry);
  }
  /// Those of the instruction. O(log entries).
  [[nodiscard]] std::span<const Entry> of(Instruction i) const {
    if (entries_.empty()) return {};
    const auto found = std::ranges::equal_range(entries_, i, {}, &Entry::instruction);
    return {found.begin(), found.end()};
  }
  /// None where it has no place of its own. O(log entries).
  [[nodiscard]] SourcePlace find(Instruction i, Mention mention) const {
    for (const Entry& entry : of(i)) {
      if (entry.mention == mention) return entry.place;
    }
    return {};
  }
  /// Every instruction's number goes up by one.
  void shift() {
    for (Entry& entry : entries_) entry.instruction = Instruction(entry.instruction.index() + 1);
  }

  friend bool operator==(const MentionPlaces&, const MentionPlaces&) = default;

 private:
  static bool before(const Entry& a, const Entry& b) {
    return a.instruction < b.instruction ||
           (a.instruction == b.instruction && a.mention < b.mention);
  }
  std::vector<Entry> entries_;
};

}  // namespace ssac::cfg
