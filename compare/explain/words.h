// Facts in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "compare/explain/explanation.h"
#include "ssa/explain/site_facts.h"

namespace ssac::compare {

/// A line of a derivation being written: text, and the source lines that it speaks of.
class LineWriter {
 public:
  explicit LineWriter(const cfg::Function& function) : function_(function) {}

  LineWriter& operator<<(std::string_view text) {
    line_.text += text;
    return *this;
  }
  /// `line 4`; for an instruction without a place its id.
  LineWriter& operator<<(cfg::InstructionId i) { return list(std::span(&i, 1), ""); }
  /// `the head of the loop of line 3`
  LineWriter& operator<<(const cfg::Merge& merge);
  /// `b1`
  LineWriter& operator<<(cfg::BlockId b);
  /// `lines 4 and 6`, each once
  LineWriter& list(std::span<const cfg::InstructionId> instructions, std::string_view conjunction);
  /// `line 4`
  LineWriter& at_line(std::uint32_t line);
  /// With the lines sorted, each once.
  [[nodiscard]] ExplanationLine take();

 private:
  const cfg::Function& function_;
  ExplanationLine line_;
};

/// `a, b and c`
std::string listed(const std::vector<std::string>& words, std::string_view conjunction);

/// Which definitions come in by which way.
ExplanationLine meet_line(const cfg::Function& function, ssa::PhiSite site,
                          const ssa::SiteFacts& facts);
/// Whose frontier the block is in, as a chain; or that it is in none.
ExplanationLine frontier_line(const cfg::Function& function, ssa::PhiSite site,
                              const ssa::SiteFacts& facts);
/// Through which read it is live; or that it is not.
ExplanationLine live_line(const cfg::Function& function, ssa::PhiSite site,
                          const ssa::SiteFacts& facts);

}  // namespace ssac::compare
