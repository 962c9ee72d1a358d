#include "compare/explain/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace ssac::compare {

using cfg::BlockId;
using cfg::InstructionId;

namespace {

std::string place_of(const cfg::Merge& merge) {
  using cfg::Construct;
  const std::uint32_t line = merge.place.line;
  switch (merge.construct) {
    case Construct::while_head: return fmt::format("the head of the loop of line {}", line);
    case Construct::break_exit: return fmt::format("the exit of the loop of line {}", line);
    case Construct::continue_join: return fmt::format("the continues of the loop of line {}", line);
    case Construct::if_join: return fmt::format("the end of the if of line {}", line);
    default: return fmt::format("the {} of line {}", cfg::name_of(merge.construct), line);
  }
}

}  // namespace

LineWriter& LineWriter::operator<<(BlockId b) {
  line_.text += fmt::format("{}", b);
  return *this;
}

LineWriter& LineWriter::operator<<(const cfg::Merge& merge) {
  line_.lines.push_back(merge.place.line);
  line_.text += place_of(merge);
  return *this;
}

LineWriter& LineWriter::at_line(std::uint32_t line) {
  line_.text += fmt::format("line {}", line);
  line_.lines.push_back(line);
  return *this;
}

LineWriter& LineWriter::list(std::span<const InstructionId> instructions,
                             std::string_view conjunction) {
  std::vector<std::string> words;
  bool has_lines = false;
  for (const InstructionId i : instructions) {
    const SourcePlace place = function_.place(i);
    std::string word = place.valid() ? fmt::format("{}", place.line) : fmt::format("{}", i);
    if (place.valid()) line_.lines.push_back(place.line);
    has_lines |= place.valid();
    if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
  if (has_lines) line_.text += words.size() == 1 ? "line " : "lines ";
  line_.text += listed(words, conjunction);
  return *this;
}

ExplanationLine LineWriter::take() {
  std::ranges::sort(line_.lines);
  line_.lines.erase(std::ranges::unique(line_.lines).begin(), line_.lines.end());
  return std::move(line_);
}

std::string listed(const std::vector<std::string>& words, std::string_view conjunction) {
  std::string text;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (k != 0) text += k + 1 == words.size() ? fmt::format(" {} ", conjunction) : ", ";
    text += words[k];
  }
  return text;
}

namespace {

bool is_parameter(const cfg::Function& function, cfg::VariableId v) {
  return std::ranges::find(function.parameters(), v) != function.parameters().end();
}

/// `that of line 4`, `the argument`, `that of line 4 or 6 (met at b5)`
void add_definitions(LineWriter& text, const cfg::Function& function, cfg::VariableId v,
                     const ssa::IncomingWay& way) {
  if (way.on_entry) text << (is_parameter(function, v) ? "the argument" : "unassigned");
  if (!way.definitions.empty()) {
    (text << (way.on_entry ? " or that of " : "that of ")).list(way.definitions, "or");
  }
  if (way.more) text << " or of other lines";
  if (way.meet.valid()) text << " (met at " << way.meet << ")";
}

bool same_definitions(const ssa::IncomingWay& a, const ssa::IncomingWay& b) {
  return a.definitions == b.definitions && a.on_entry == b.on_entry && a.meet == b.meet &&
         a.more == b.more;
}

}  // namespace

ExplanationLine meet_line(const cfg::Function& function, ssa::PhiSite site,
                          const ssa::SiteFacts& facts) {
  LineWriter text(function);
  if (facts.ways.empty()) {
    text << "control never comes to " << site.block << " from another block";
    return text.take();
  }
  if (facts.ways.size() == 1) {
    text << "control comes to " << site.block << " by one way only, from "
         << facts.ways.front().from;
    return text.take();
  }
  const bool all_same = std::ranges::all_of(facts.ways, [&](const ssa::IncomingWay& way) {
    return same_definitions(way, facts.ways.front());
  });
  text << function.unique_name(site.variable);
  if (all_same) {
    text << " comes to " << site.block << " as ";
    add_definitions(text, function, site.variable, facts.ways.front());
    text << " by every way";
    return text.take();
  }
  text << " comes to " << site.block;
  for (std::size_t k = 0; k < facts.ways.size(); ++k) {
    text << (k == 0 ? " from " : "; from ") << facts.ways[k].from << " as ";
    add_definitions(text, function, site.variable, facts.ways[k]);
  }
  return text.take();
}

ExplanationLine frontier_line(const cfg::Function& function, ssa::PhiSite site,
                              const ssa::SiteFacts& facts) {
  LineWriter text(function);
  const std::string& name = function.unique_name(site.variable);
  if (!facts.in_frontier()) {
    text << site.block << " is in no dominance frontier of an assignment to " << name
         << ", nor of a phi of it: no two definitions meet there";
    return text.take();
  }
  constexpr std::size_t most = 5;
  const std::vector<BlockId>& chain = facts.frontier;
  InstructionId assignment;
  for (const InstructionId i : function.instructions(chain.front())) {
    if (function.instruction(i).destination == site.variable) assignment = i;
  }
  text << chain.front() << " assigns " << name << " (" << assignment << "), and " << chain[1]
       << " is in its dominance frontier";
  const std::size_t last = std::min(chain.size(), most);
  for (std::size_t k = 2; k < last; ++k) {
    text << "; the phi at " << chain[k - 1] << " assigns too, and has " << chain[k] << " in its";
  }
  if (last < chain.size()) text << "; and so on to " << site.block;
  return text.take();
}

ExplanationLine live_line(const cfg::Function& function, ssa::PhiSite site,
                          const ssa::SiteFacts& facts) {
  LineWriter text(function);
  const std::string& name = function.unique_name(site.variable);
  if (!facts.is_live()) {
    text << "not live there: nothing that follows reads " << name;
    if (!facts.next_assignments.empty()) {
      (text << " before ").list(facts.next_assignments, "and");
      text << (facts.next_assignments.size() == 1 ? " assigns it again" : " assign it again");
    }
    return text.take();
  }
  text << "live there: " << facts.use << " reads " << name;
  if (facts.path.size() == 1) {
    text << " in " << site.block << " itself";
    return text.take();
  }
  constexpr std::size_t most = 6;
  text << ", by the way ";
  for (std::size_t k = 0; k < facts.path.size(); ++k) {
    if (facts.path.size() > most && k == most - 2) {
      text << " -> ...";
      k = facts.path.size() - 1;
    }
    text << (k == 0 ? "" : " -> ") << facts.path[k];
  }
  return text.take();
}

}  // namespace ssac::compare
