#include "compare/command_line/merged_parts.h"

#include <fmt/format.h>

#include <vector>

namespace ssac::compare {

std::string MergedParts::add(const std::string& report, std::size_t part, std::size_t parts) {
  if (parts <= 1) return "";  // a whole run
  if (parts_ != 0 && parts != parts_) {
    const auto& [first, name] = *seen_.begin();
    return fmt::format("of part {} of {}, but {} is of part {} of {}", part, parts, name, first,
                       parts_);
  }
  parts_ = parts;
  const auto [entry, is_new] = seen_.try_emplace(part, report);
  if (is_new) return "";
  return fmt::format("part {} of {} is in {}, too", part, parts,
                     entry->second == report ? "an earlier line" : entry->second);
}

std::string MergedParts::missing() const {
  constexpr std::size_t most = 10;
  std::vector<std::string> words;
  const std::size_t count = parts_ - seen_.size();
  for (std::size_t part = 1; part <= parts_ && words.size() < most; ++part) {
    if (!seen_.contains(part)) words.push_back(fmt::format("{}", part));
  }
  if (count == 0) return "";
  if (count > words.size()) words.push_back(fmt::format("{} more", count - words.size()));
  std::string text = words.front();
  for (std::size_t k = 1; k < words.size(); ++k) {
    text += (k + 1 == words.size() ? " and " : ", ") + words[k];
  }
  return fmt::format("part{} {} of {} {} missing", count == 1 ? "" : "s", text, parts_,
                     count == 1 ? "is" : "are");
}

}  // namespace ssac::compare
