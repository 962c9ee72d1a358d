#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compare/explain/sentences.h"

namespace ssac::compare {
namespace {

std::string place_of(const cfg::Merge& merge) {
  using cfg::Construct;
  const std::uint32_t line = merge.place.line;
  switch (merge.construct) {
    case Construct::while_head:
    case Construct::for_head: return fmt::format("the loop header at line {}", line);
    case Construct::break_exit: return fmt::format("the exit of the loop at line {}", line);
    case Construct::switch_join: return fmt::format("the end of the switch at line {}", line);
    case Construct::continue_join: return fmt::format("the latch of the loop at line {}", line);
    case Construct::return_join: return fmt::format("the end of the function at line {}", line);
    case Construct::if_join: return fmt::format("the end of the if at line {}", line);
    default: return fmt::format("the {} at line {}", cfg::name_of(merge.construct), line);
  }
}

}  // namespace

LineWriter& LineWriter::operator<<(cfg::BlockId b) {
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

LineWriter& LineWriter::read(cfg::InstructionId i, cfg::VariableId v) {
  const Located read = {i, function_.place_of_use(i, v)};
  return list({&read, 1});
}

LineWriter& LineWriter::definitions(std::span<const cfg::InstructionId> instructions) {
  std::vector<Located> located;
  for (const cfg::InstructionId i : instructions) {
    located.push_back({i, function_.place_of_definition(i)});
  }
  return list(located);
}

LineWriter& LineWriter::list(std::span<const Located> located) {
  const auto has_line = [](const Located& one) { return one.place.valid(); };
  const bool all_have_lines = std::ranges::all_of(located, has_line);
  std::vector<std::string> words;
  for (const auto& [i, place] : located) {
    std::string word = !place.valid()   ? fmt::format("{}", i)
                       : all_have_lines ? fmt::format("{}", place.line)
                                        : fmt::format("line {}", place.line);
    if (place.valid()) line_.lines.push_back(place.line);
    if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
  if (all_have_lines) line_.text += words.size() == 1 ? "line " : "lines ";
  line_.text += listed(words, "and");
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

}  // namespace ssac::compare
