// Facts and steps in words.
#pragma once

#include "compare/explain/explanation.h"
#include "ssa/explain/step.h"

namespace ssac::compare {

/// The sentence of a fact or a step about the variable at the site, with its ids. The site's block
/// may be none.
ExplanationLine line_of(const cfg::Function& function, ssa::PhiSite site, const ssa::Step& step);

/// A line being written: text, and the source lines that it speaks of.
class LineWriter {
 public:
  explicit LineWriter(const cfg::Function& function) : function_(function) {}

  LineWriter& operator<<(std::string_view text) {
    line_.text += text;
    return *this;
  }
  /// Where an instruction reads the variable: `line 4`; for one without a place its id.
  LineWriter& read(cfg::InstructionId i, cfg::VariableId v);
  /// `the loop header at line 3`
  LineWriter& operator<<(const cfg::Merge& merge);
  /// `b1`
  LineWriter& operator<<(cfg::BlockId b);
  LineWriter& operator<<(const ssa::Reference& reference) {
    return *this << ssa::to_text(function_, reference);
  }
  /// Where instructions assign their variables: `lines 4 and 6`, each once; `i3 and line 6` where
  /// one has no line.
  LineWriter& definitions(std::span<const cfg::InstructionId> instructions);
  /// `line 4`
  LineWriter& at_line(std::uint32_t line);
  /// With the lines sorted, each once.
  [[nodiscard]] ExplanationLine take();

 private:
  struct Located {
    cfg::InstructionId instruction;
    SourcePlace place;
  };
  LineWriter& list(std::span<const Located> located);

  const cfg::Function& function_;
  ExplanationLine line_;
};

}  // namespace ssac::compare
