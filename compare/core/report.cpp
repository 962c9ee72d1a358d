#include "compare/core/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "compare/text/text_table.h"

namespace ssac::compare {

std::optional<cfg::Merge> first_merge(const cfg::Function& function, cfg::BlockId block) {
  const std::span<const cfg::Merge> merges = function.merges(block);
  return merges.empty() ? std::nullopt : std::optional(merges.front());
}

bool Sites::share(const Sites& other) {
  if (!std::ranges::equal(all(), other.all())) return false;
  sites_ = other.sites_;
  return true;
}

Timing timing_of(std::vector<std::uint64_t> nanoseconds) {
  std::ranges::sort(nanoseconds);
  return {nanoseconds[nanoseconds.size() / 2], nanoseconds.front(), nanoseconds.back()};
}

std::string MethodRow::label() const {
  return row_label(method, peepholes == "none" ? "" : peepholes);
}

std::string reason_given_up(const TooLarge& reason) {
  if (reason.what == out_of_memory.what) return std::string(memory_ran_out);
  return fmt::format("more than {} {}", grouped(reason.limit), reason.what);
}

std::string note_of_lines(std::string_view file) {
  return fmt::format(
      "Lines are those of {}, which debug information names; its text is not in this report.",
      file);
}

std::string FunctionReport::conditions() const {
  std::string text = fmt::format("CFG simplification {}", name_of(cleanup));
  if (fold_copies) text += ", copies folded";
  if (bridge_from != &ssa::baseline()) {
    text += fmt::format(", bridge from {}", bridge_from->name);
  }
  if (continues != son::Continues::stacked) {
    text += fmt::format(", continue {}", son::name_of(continues));
  }
  return text;
}

std::map<std::string, std::size_t> FunctionReport::memory_reasons() const {
  std::map<std::string, std::size_t> reasons = counted_memory;
  for (const frontend::lir::Memory& alloca : memory) ++reasons[alloca.reason];
  return reasons;
}

std::vector<std::string> FunctionReport::findings() const {
  std::vector<std::string> lines;
  for (const std::string& violation : cfg_violations) {
    lines.push_back(fmt::format("{}: cfg: {}", name, violation));
  }
  for (const std::string& breach : judged ? judged->breaches : std::vector<std::string>()) {
    lines.push_back(fmt::format("{}: mem2reg: the rule does not hold: {}", name, breach));
  }
  for (const MethodRow& row : rows) {
    for (const std::string& violation : row.violations) {
      lines.push_back(fmt::format("{}: {}: does not verify: {}", name, row.label(), violation));
    }
    for (const std::string& disagreement : row.disagreements) {
      lines.push_back(fmt::format("{}: {}: {}", name, row.label(), disagreement));
    }
  }
  return lines;
}

}  // namespace ssac::compare
