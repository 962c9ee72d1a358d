// The changes as text and as Markdown.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "compare/diff/sentences.h"
#include "compare/diff/write_changes.h"
#include "compare/text/escapes.h"
#include "compare/text/text_table.h"
#include "compare/text/wrap.h"

namespace ssac::compare::diff {
namespace {

std::size_t num_functions(const ReportData& report) {
  return std::accumulate(
      report.inputs.begin(), report.inputs.end(), std::size_t{0},
      [](std::size_t sum, const InputData& input) { return sum + input.functions.size(); });
}

std::string headline(const Compared& compared, const Changes& changes) {
  const std::string found = summary(changes);
  std::string text = found.empty() ? fmt::format("no difference in {} of {}",
                                                 counted(num_functions(compared.after), "function"),
                                                 counted(compared.after.inputs.size(), "file"))
                                   : found;
  if (compared.before.version != compared.after.version) {
    text += fmt::format(" (version {} -> {})", shown(compared.before.version),
                        shown(compared.after.version));
  }
  return text;
}

/// The number of functions that are not shown; empty if all are.
std::string left_out(const Changes& changes) {
  if (changes.functions.size() <= max_functions_shown) return "";
  return fmt::format("... and {}; --format=json has them all",
                     counted(changes.functions.size() - max_functions_shown, "more function"));
}

std::span<const FunctionChange> shown_functions(const Changes& changes) {
  return std::span(changes.functions)
      .first(std::min(changes.functions.size(), max_functions_shown));
}

std::string code(std::string_view name) { return markdown_code(shown(name)); }

/// `a.s: f, g; b.s: h`, each name as formatted by `show`.
template <class Show>
std::string names_of(const Group& group, Show show) {
  std::string text;
  std::string_view file;
  for (const FunctionChange* function : group.functions) {
    const bool same_file = !text.empty() && function->file == file;
    file = function->file;
    if (same_file) {
      text += ", ";
    } else {
      text += fmt::format("{}{}: ", text.empty() ? "" : "; ", show(function->file));
    }
    text += show(function->any().name);
  }
  return text;
}

TextTable times_table(const Changes& changes) {
  TextTable table(1);
  table.add_row({"time", "functions", "before", "after", "ratio"});
  for (const TimeTotal& total : changes.times) {
    const auto nanoseconds = [](double number) {
      return duration(static_cast<std::uint64_t>(std::min(number, 9e18)));
    };
    table.add_row({label(total), grouped(total.functions), nanoseconds(total.time.before),
                   nanoseconds(total.time.after), fmt::format("{:.2f}", total.time.ratio())});
  }
  return table;
}

}  // namespace

std::string to_text(const Compared& compared, const Changes& changes) {
  std::string text =
      fmt::format("{} -> {}\n", shown(compared.before_name), shown(compared.after_name));
  text += wrap(headline(compared, changes), "");
  if (!changes.totals.empty()) text += "\nTotals\n";
  for (const TotalChange& total : changes.totals) {
    text += wrap(fmt::format("{}: {}", label(total.any()), to_string(total.facts)), "  ");
  }
  if (!changes.inputs.empty()) text += "\nFiles\n";
  for (const InputChange& input : changes.inputs) text += wrap(to_string(input), "  ");
  for (const Group& group : groups(shown_functions(changes))) {
    text += "\n" + wrap(names_of(group, shown), "");
    for (const Paragraph& paragraph : group.paragraphs) {
      if (paragraph.lines.size() == 1) {
        text += wrap(fmt::format("{}: {}", paragraph.heading, paragraph.lines.front()), "  ");
        continue;
      }
      text += wrap(paragraph.heading, "  ");
      for (const std::string& line : paragraph.lines) text += wrap(line, "    ");
    }
  }
  const std::string more = left_out(changes);
  if (!more.empty()) text += "\n" + more + "\n";
  if (!changes.times.empty()) text += "\n" + times_table(changes).plain(false);
  return text;
}

std::string to_markdown(const Compared& compared, const Changes& changes) {
  std::string text =
      fmt::format("### ssa-compare: {}\n\n", markdown_text(headline(compared, changes)));
  text += fmt::format("{} against {}\n", code(compared.before_name), code(compared.after_name));
  if (!changes.totals.empty()) text += "\n**Totals**\n\n";
  for (const TotalChange& total : changes.totals) {
    text +=
        fmt::format("- {}: {}\n", code(label(total.any())), markdown_text(to_string(total.facts)));
  }
  if (!changes.inputs.empty()) text += "\n**Files**\n\n";
  for (const InputChange& input : changes.inputs) {
    text += fmt::format("- {}\n", markdown_text(to_string(input)));
  }
  for (const Group& group : groups(shown_functions(changes))) {
    text += fmt::format("\n{}\n\n", names_of(group, code));
    for (const Paragraph& paragraph : group.paragraphs) {
      text += fmt::format("- {}\n", markdown_text(paragraph.heading));
      for (const std::string& line : paragraph.lines) {
        text += fmt::format("  - {}\n", markdown_text(line));
      }
    }
  }
  const std::string more = left_out(changes);
  if (!more.empty()) text += "\n" + markdown_text(more) + "\n";
  if (!changes.times.empty()) text += "\n" + times_table(changes).markdown();
  return text;
}

}  // namespace ssac::compare::diff
