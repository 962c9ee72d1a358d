#include "compare/core/report.h"

#include <fmt/format.h>

#include <algorithm>

namespace ssac::compare {

std::string MethodRow::label() const {
  if (peepholes.empty() || peepholes == "none") return std::string(method);
  return fmt::format("{}/{}", method, peepholes);
}

std::string_view explain(Reason reason) {
  switch (reason) {
    case Reason::not_assigned_in_loop:
      return "not assigned in the loop: the same value comes from outside and round the loop";
    case Reason::one_definition:
      return "no two definitions meet: every way in carries the same value";
    case Reason::not_live:
      return "dead: assigned again, or never read, before this value could be used";
    case Reason::by_peephole:
      return "made by a peephole, which pulled an operation below phis or pushed a constant "
             "through one";
    case Reason::stacked:
      return "stacked: control meets pairwise, where one CFG join takes all ways in at once";
    case Reason::dead_path:
      return "dead path: all ways in but one end before, in return, break or continue";
    case Reason::unreachable: return "in code that is never reached";
    case Reason::folded:
      return "copies folded: every way in carries the same value once copies are looked through";
    case Reason::not_needed:
      return "not needed: no return or call depends on it, nor a branch on the way to one, and a "
             "Sea "
             "of Nodes holds only what they do";
    case Reason::rewritten:
      return "a peephole rewrote the phi, or what needed it, into something simpler";
    case Reason::elsewhere: return "continues as back edges: they meet at the head of the loop";
    case Reason::not_followed:
      return "not told: dead, or the same value on every way in; variables are live in too many "
             "blocks to look";
  }
  return "?";
}

std::vector<std::string> FunctionReport::findings() const {
  std::vector<std::string> lines;
  for (const std::string& violation : cfg_violations) {
    lines.push_back(fmt::format("{}: cfg: {}", name, violation));
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
