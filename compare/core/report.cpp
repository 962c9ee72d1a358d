#include "compare/core/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "compare/text/text_table.h"

namespace ssac::compare {

Timing timing_of(std::vector<std::uint64_t> nanoseconds) {
  std::ranges::sort(nanoseconds);
  return {nanoseconds[nanoseconds.size() / 2], nanoseconds.front(), nanoseconds.back()};
}

std::string MethodRow::label() const {
  if (peepholes.empty() || peepholes == "none") return std::string(method);
  return fmt::format("{}/{}", method, peepholes);
}

std::string reason_given_up(const TooLarge& reason) {
  if (reason.what == out_of_memory.what) return "memory ran out";
  return fmt::format("it makes more than {} {}", grouped(reason.limit), reason.what);
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

void Totals::add(const FunctionReport& function) {
  if (function.judged) {
    llvm_.version = function.llvm;
    ++llvm_.judged;
    if (function.judged->breaches.empty()) ++llvm_.rule_holds;
    llvm_.later_variables += function.judged->later_variables;
  }
  llvm_.phis_before += function.phis_before;
  for (const frontend::lir::Memory& alloca : function.memory) ++llvm_.memory[alloca.reason];
  auto place = rows_.begin();  // after the row before
  for (const MethodRow& row : function.rows) {
    auto total = std::ranges::find_if(rows_, [&](const Total& t) {
      return t.method == row.method && t.peepholes == row.peepholes;
    });
    if (total == rows_.end())
      total = rows_.insert(place, Total{row.method, row.peepholes, row.is_baseline()});
    place = total + 1;
    if (!row.built()) continue;
    total->created += row.phis.created;
    total->final += row.phis.final;
    total->operands += row.phis.operands;
    total->classes.add(row.phis.classes);
    if (row.time) total->time += row.time->median;
    ++total->functions;
  }
  for (const GraphComparison& comparison : function.same_as_lazy) {
    auto total = std::ranges::find_if(same_as_lazy_, [&](const SameGraphTotal& t) {
      return t.method == comparison.method && t.peepholes == comparison.peepholes;
    });
    if (total == same_as_lazy_.end()) {
      total = same_as_lazy_.insert(total, {comparison.method, comparison.peepholes});
    }
    ++total->functions;
    ++total->counts[comparison.match.equivalence];
  }
}

std::size_t SameGraphTotal::same() const {
  const auto entry = counts.find(son::Equivalence::same);
  return entry == counts.end() ? 0 : entry->second;
}

double SameGraphTotal::percent() const {
  return 100.0 * static_cast<double>(same()) / static_cast<double>(functions);
}

}  // namespace ssac::compare
