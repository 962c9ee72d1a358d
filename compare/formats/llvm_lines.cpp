#include "compare/formats/llvm_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>

#include "cfg/support/visible.h"
#include "compare/core/selection.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace {

using Reasons = std::map<std::string, std::size_t>;

std::string memory_line(const Reasons& reasons, std::string_view hint) {
  std::size_t count = 0;
  std::string list;
  for (const auto& [reason, number] : reasons) {
    count += number;
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", grouped(number), reason);
  }
  return fmt::format("{} {} no variable{}: {}{}", counted(count, "alloca"),
                     count == 1 ? "is" : "are", count == 1 ? "" : "s", list, hint);
}

std::string judged_line(const Judged& judged, const std::string& version) {
  const std::size_t shortcuts = judged.pruned - std::min(judged.inserted, judged.pruned);
  const std::size_t folded = judged.inserted - std::min(judged.final, judged.inserted);
  std::string less;
  if (shortcuts != 0) less += fmt::format(", {} fewer by its shortcuts", grouped(shortcuts));
  if (folded != 0) less += fmt::format(", {} fewer that it folds to one value", grouped(folded));
  std::string line = fmt::format("mem2reg of LLVM {}: {} of pruned form{}; ", version,
                                 counted(judged.pruned, "phi"), less);
  line += judged.breaches.empty()
              ? "site by site as the rule says"
              : fmt::format("THE RULE FAILS at {}", counted(judged.breaches.size(), "site"));
  if (judged.later_variables == 0) return line;
  return line + fmt::format("; it makes {} more promotable, with {}",
                            counted(judged.later_variables, "alloca"),
                            counted(judged.later_phis, "phi"));
}

std::string at_line(SourcePlace place) {
  return place.valid() ? fmt::format(" at line {}", place.line) : "";
}

}  // namespace

std::vector<std::string> llvm_lines(const FunctionReport& function) {
  std::vector<std::string> lines;
  if (function.judged) lines.push_back(judged_line(*function.judged, function.llvm));
  if (function.phis_before != 0) {
    const bool is_one = function.phis_before == 1;
    lines.push_back(fmt::format("{} there already, of no variable: --demote-phis makes {}",
                                counted(function.phis_before, "phi"),
                                is_one ? "it a variable" : "them variables"));
  }
  const Reasons reasons = function.memory_reasons();
  if (!reasons.empty()) lines.push_back(memory_line(reasons, "; why: --explain"));
  return lines;
}

std::vector<std::string> llvm_lines(const Totals& totals) {
  const LlvmTotals& llvm = totals.llvm();
  std::vector<std::string> lines;
  if (llvm.judged != 0) {
    lines.push_back(fmt::format("mem2reg of LLVM {}: site by site as the rule says in {} of {}",
                                llvm.version, grouped(llvm.rule_holds),
                                counted(llvm.judged, "function")));
  }
  if (llvm.phis_before != 0) {
    lines.push_back(
        fmt::format("{} there already, of no variable", counted(llvm.phis_before, "phi")));
  }
  if (!llvm.memory.empty()) lines.push_back(memory_line(llvm.memory, ""));
  return lines;
}

std::vector<std::string> memory_lines(const FunctionReport& function, const Options& options) {
  std::vector<std::string> lines;
  if (!options.explain) return lines;
  for (const frontend::lir::Memory& alloca : function.memory) {
    const std::string& wanted = options.explain->variable;
    if (options.explain->place || (!wanted.empty() && !is_called(alloca.name, wanted))) {
      continue;
    }
    std::string line = fmt::format("{} ({}", visible(alloca.name), visible(alloca.type));
    if (alloca.place.valid()) line += fmt::format(", line {}", alloca.place.line);
    line += fmt::format(") is no variable: {}{}", alloca.reason, at_line(alloca.because_of));
    if (!alloca.detail.empty()) line += fmt::format(": {}", visible(alloca.detail));
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace ssac::compare
