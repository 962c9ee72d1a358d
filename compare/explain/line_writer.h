// A line of an explanation being written, and what it needs to distinguish places on one line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "compare/core/join_place.h"
#include "compare/explain/explanation.h"
#include "ssa/explain/step.h"

namespace ssac::compare {

/// At how many places each line assigns a variable: if there are several, the line does not
/// identify the definition.
class DefinitionsOnLines {
 public:
  /// O(instructions * log instructions).
  explicit DefinitionsOnLines(const cfg::Function& function);

  /// O(log lines).
  [[nodiscard]] std::size_t count(cfg::VariableId v, std::uint32_t line) const;
  /// How many instructions define the variable at that location: those of a macro, or of `and`.
  /// O(log places).
  [[nodiscard]] std::size_t count(cfg::VariableId v, SourcePlace place) const;

 private:
  std::map<std::pair<cfg::VariableId, std::uint32_t>, std::size_t> on_line_;
  std::map<std::pair<cfg::VariableId, SourcePlace>, std::size_t> at_place_;
};

/// What is needed to distinguish places on one line.
struct PlacesOnLines {
  DefinitionsOnLines definitions;
  JoinLines joins;
};

/// A line being written: text, and the source lines that it names.
class LineWriter {
 public:
  LineWriter(const cfg::Function& function, const PlacesOnLines& places)
      : function_(function), places_(places) {}

  LineWriter& operator<<(std::string_view text) {
    line_.text += text;
    return *this;
  }
  /// Where an instruction reads the variable: `line 4`, or the id of an instruction without a
  /// location.
  LineWriter& read(cfg::InstructionId i, cfg::VariableId v);
  /// `the loop header at line 3`, or `the loop header at line 3:7` if the line has several
  LineWriter& operator<<(const cfg::Merge& merge);
  /// `b1`
  LineWriter& operator<<(cfg::BlockId b);
  LineWriter& operator<<(const ssa::Reference& reference) {
    return *this << ssa::to_text(function_, reference);
  }
  /// Where instructions assign their variables: `lines 4 and 6`, without duplicates; `i3 and line
  /// 6` if one has no line; `line 4:5` if the line also assigns the variable at a column of which
  /// not everything is listed; `i3 on line 4` if an instruction that is not listed has the same
  /// location.
  LineWriter& definitions(std::span<const cfg::InstructionId> instructions);
  /// `line 4`
  LineWriter& at_line(std::uint32_t line);
  /// The line, with its source lines sorted and without duplicates.
  [[nodiscard]] ExplanationLine take();

 private:
  struct Located {
    cfg::InstructionId instruction;
    SourcePlace place;
    bool needs_column = false;
    bool needs_id = false;
  };
  LineWriter& list(std::span<const Located> located);

  const cfg::Function& function_;
  const PlacesOnLines& places_;
  ExplanationLine line_;
};

/// `a`, `a and b`, `a, b and c`
std::string listed(const std::vector<std::string>& words);

}  // namespace ssac::compare
