#include "cfg/support/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cfg/support/visible.h"

namespace ssac {

SourceText::SourceText(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)), line_starts_{0} {
  for (std::size_t i = 0; i < text_.size(); ++i) {
    const bool ends = text_[i] == '\n' || (text_[i] == '\r' && text_[i + 1] != '\n');
    if (ends) line_starts_.push_back(i + 1);
  }
}

std::string_view SourceText::line(std::uint32_t number) const {
  if (number == 0 || number > line_starts_.size()) return {};
  const std::size_t first = line_starts_[number - 1];
  const std::size_t last = number < line_starts_.size() ? line_starts_[number] : text_.size();
  std::string_view line = text().substr(first, last - first);
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

SourcePlace SourceText::place(std::size_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto number = static_cast<std::size_t>(after - line_starts_.begin());
  return {static_cast<std::uint32_t>(number),
          static_cast<std::uint32_t>(offset - line_starts_[number - 1] + 1)};
}

bool has_errors(const Diagnostics& diagnostics) {
  return std::ranges::any_of(diagnostics,
                             [](const Diagnostic& d) { return d.severity == Severity::error; });
}

void sort_by_place(Diagnostics& diagnostics) {
  using Where = std::pair<std::string, SourcePlace>;
  std::vector<std::pair<Where, Diagnostic>> sorted;
  sorted.reserve(diagnostics.size());
  Where where;
  for (Diagnostic& each : diagnostics) {
    const bool says_more = each.severity == Severity::note && each.place.valid() && !sorted.empty();
    if (!says_more) where = {each.file, each.place};
    sorted.emplace_back(where, std::move(each));
  }
  std::ranges::stable_sort(sorted, {}, &std::pair<Where, Diagnostic>::first);
  std::ranges::transform(sorted, diagnostics.begin(),
                         [](auto& each) { return std::move(each.second); });
}

namespace {

/// Blanks as wide as the text, with its tabs.
std::string blanks_below(std::string_view text) {
  std::string blanks;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t tab = std::min(text.find('\t', at), text.size());
    blanks.append(width_of(text.substr(at, tab - at)), ' ');
    if (tab < text.size()) blanks += '\t';
    at = tab;
  }
  return blanks;
}

}  // namespace

std::string render(const Diagnostic& diagnostic, const SourceText& source) {
  const SourcePlace place = diagnostic.place;
  std::string shown = visible(diagnostic.file.empty() ? source.name() : diagnostic.file);
  if (place.valid()) shown += fmt::format(":{}", place.line);
  if (place.valid() && place.column != 0) shown += fmt::format(":{}", place.column);
  shown += fmt::format(": {}: {}\n", name_of(diagnostic.severity), visible(diagnostic.message));
  const std::string_view whole = source.line(place.line);
  if (whole.empty() || !diagnostic.file.empty() || place.column == 0) return shown;

  constexpr std::size_t widest = 160;
  const std::size_t at = std::min<std::size_t>(place.column - 1, whole.size());
  const bool from_beginning = whole.size() <= widest || at < widest / 2;
  const std::size_t first = from_beginning ? 0 : begin_of_character(whole, at - widest / 2);
  const std::size_t end = begin_of_character(whole, std::min(first + widest, whole.size()));
  const std::string_view line = whole.substr(first, end - first);
  return shown + fmt::format("  {}\n  {}^\n", visible(line, Lines::several),
                             blanks_below(visible(line.substr(0, at - first), Lines::several)));
}

}  // namespace ssac
