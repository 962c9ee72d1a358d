#include "compare/explain/line_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace ssac::compare {
namespace {

std::string_view phrase_for(cfg::Construct construct) {
  using cfg::Construct;
  switch (construct) {
    case Construct::while_header:
    case Construct::for_header: return "loop header";
    case Construct::break_exit: return "exit of the loop";
    case Construct::switch_join: return "end of the switch";
    case Construct::continue_join: return "latch of the loop";
    case Construct::return_join: return "end of the function";
    case Construct::if_join: return "end of the if";
    default: return cfg::name_of(construct);
  }
}

}  // namespace

DefinitionsOnLines::DefinitionsOnLines(const cfg::Function& function) {
  for (const cfg::InstructionId i : function.instructions()) {
    const cfg::VariableId v = function.instruction(i).destination;
    if (!v.valid()) continue;
    const SourcePlace place = function.place_of_definition(i);
    const bool is_new_place = place.valid() && ++at_place_[{v, place}] == 1;
    if (is_new_place) ++on_line_[{v, place.line}];
  }
}

std::size_t DefinitionsOnLines::count(cfg::VariableId v, std::uint32_t line) const {
  const auto found = on_line_.find({v, line});
  return found != on_line_.end() ? found->second : 1;
}

std::size_t DefinitionsOnLines::count(cfg::VariableId v, SourcePlace place) const {
  const auto found = at_place_.find({v, place});
  return found != at_place_.end() ? found->second : 1;
}

LineWriter& LineWriter::operator<<(cfg::BlockId b) {
  line_.text += fmt::format("{}", b);
  return *this;
}

LineWriter& LineWriter::operator<<(const cfg::Merge& merge) {
  line_.lines.push_back(merge.place.line);
  line_.text +=
      fmt::format("the {} at line {}", phrase_for(merge.construct), places_.joins.line_of(merge));
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
  const auto variable_of = [&](cfg::InstructionId i) {
    return function_.instruction(i).destination;
  };
  std::vector<Located> located;
  std::map<SourcePlace, std::size_t> at_place;
  for (const cfg::InstructionId i : instructions) {
    located.push_back({i, function_.place_of_definition(i)});
    ++at_place[located.back().place];
  }
  // The places of each line of which every definition is listed.
  std::map<std::uint32_t, std::set<std::uint32_t>> columns;
  for (Located& each : located) {
    const cfg::VariableId v = variable_of(each.instruction);
    each.needs_id = at_place[each.place] < places_.definitions.count(v, each.place);
    if (!each.needs_id) columns[each.place.line].insert(each.place.column);
  }
  for (Located& each : located) {
    const std::uint32_t line = each.place.line;
    const std::size_t all = places_.definitions.count(variable_of(each.instruction), line);
    each.needs_column = !each.needs_id && columns[line].size() < all;
  }
  return list(located);
}

LineWriter& LineWriter::list(std::span<const Located> located) {
  const auto has_line = [](const Located& one) { return one.place.valid() && !one.needs_id; };
  const bool all_have_lines = std::ranges::all_of(located, has_line);
  std::vector<std::string> words;
  for (const auto& [i, place, needs_column, needs_id] : located) {
    std::string word;
    if (!place.valid() || needs_id) word = fmt::format("{}", i);
    if (needs_id) word += " on ";
    if (place.valid()) word += fmt::format("{}{}", all_have_lines ? "" : "line ", place.line);
    if (needs_column) word += fmt::format(":{}", place.column);
    if (place.valid()) line_.lines.push_back(place.line);
    if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
  if (all_have_lines) line_.text += words.size() == 1 ? "line " : "lines ";
  line_.text += listed(words);
  return *this;
}

ExplanationLine LineWriter::take() {
  std::ranges::sort(line_.lines);
  line_.lines.erase(std::ranges::unique(line_.lines).begin(), line_.lines.end());
  return std::move(line_);
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (k != 0) text += k + 1 == words.size() ? " and " : ", ";
    text += words[k];
  }
  return text;
}

}  // namespace ssac::compare
