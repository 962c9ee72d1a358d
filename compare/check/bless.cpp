#include "compare/check/bless.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compare/check/function_names.h"
#include "compare/check/rows.h"

namespace ssac::compare::check {
namespace {

struct Line {
  std::string_view text;
  std::string_view end;  ///< `\n`, `\r\n`, `\r`, or nothing
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view rest = text.substr(length);
    const std::size_t end = rest.starts_with("\r\n") ? 2 : std::min<std::size_t>(rest.size(), 1);
    lines.push_back({text.substr(0, length), rest.substr(0, end)});
    text.remove_prefix(length + end);
  }
  return lines;
}

/// The report on a text in which line k + 1 has become line number[k].
InputReport moved(InputReport report, const std::vector<std::uint32_t>& number) {
  const auto move = [&](SourcePlace& place) {
    if (place.valid() && place.line <= number.size()) place.line = number[place.line - 1];
  };
  for (Diagnostic& d : report.diagnostics) {
    if (d.file.empty()) move(d.place);
  }
  for (FunctionReport& function : report.functions) {
    if (!function.source_file.empty()) continue;
    for (Join& join : function.joins) move(join.merge.place);
    for (MethodRow& row : function.rows) {
      std::vector<Site> sites(row.sites.begin(), row.sites.end());
      for (Site& site : sites) {
        if (site.merge) move(site.merge->place);
      }
      row.sites = Sites(std::move(sites));
    }
  }
  return report;
}

/// A row that is added, and the line next to it.
struct Added {
  std::size_t row;
  std::size_t beside;
};

class Blesser {
 public:
  Blesser(std::string_view text, std::string_view comment, const Expectations& expectations,
          const InputReport& report)
      : comment_(comment),
        expectations_(with_function(expectations, report, FunctionNames(report))),
        report_(report),
        lines_(lines_of(text)),
        rows_(rows_of(report)),
        line_of_row_(rows_.size()) {
    end_of_line_ = !lines_.empty() && !lines_.front().end.empty() ? lines_.front().end : "\n";
  }

  Blessed run() {
    match();
    // A text whose only rows are removed would be left with none, which --check refuses.
    const bool has_none = expectations_.count() == removed_.size();
    const bool adds = has_none || expectations_.is_complete() ||
                      (report_.status == Status::rejected && expectations_.expect_rejection());
    if (adds) place_missing();
    Blessed result{"", moved(report_, new_numbers())};
    rows_ = rows_of(result.report);
    result.text = written();
    return result;
  }

 private:
  /// Row numbers with the same key or message, the last row first.
  using RowNumbers = std::unordered_map<std::string_view, std::vector<std::size_t>>;

  /// Finds the line of each row.
  void match() {
    RowNumbers by_key;
    RowNumbers by_message;
    for (std::size_t k = rows_.size(); k-- > 0;) {
      by_key[rows_[k].key].push_back(k);
      if (rows_[k].kind == RowKind::diagnostic) {
        by_message[without_place(rows_[k].text)].push_back(k);
      }
    }
    std::vector<const Expectation*> left;
    for (const Expectation& e : expectations_.list) {
      if (e.row() != nullptr && !take_row(e, by_key[e.row()->key])) left.push_back(&e);
    }
    for (const Expectation* e : left) {
      // A diagnostic that has moved.
      const bool found = e->row()->kind == RowKind::diagnostic &&
                         take_row(*e, by_message[without_place(e->row()->text)]);
      if (!found) removed_.insert(e->place.line - 1);
    }
  }

  /// Assigns the line to the first of these rows that has no line yet; `numbers` is in reverse
  /// order.
  bool take_row(const Expectation& e, std::vector<std::size_t>& numbers) {
    while (!numbers.empty()) {
      const std::size_t k = numbers.back();
      numbers.pop_back();
      if (line_of_row_[k]) continue;
      line_of_row_[k] = e.place.line - 1;
      row_of_line_[e.place.line - 1] = {k, e.place.column - 1};
      return true;
    }
    return false;
  }

  static std::string_view without_place(std::string_view row) {
    return row.substr(std::min(row.find(": "), row.size()));
  }

  /// Decides where rows without a line go: after the row before them; if that is among the lines of
  /// another function, after that function's last line; if no row before them has a line, before
  /// the first row that has one, or at the end of the text.
  void place_missing() {
    std::unordered_map<std::size_t, std::string_view> functions;  // by line
    std::unordered_map<std::string_view, std::size_t> last_line;  // by function
    std::string_view function;
    for (const Expectation& e : expectations_.list) {
      // A diagnostic is of no function, but can be among the lines of one.
      const bool is_of_none = e.row() != nullptr && e.row()->kind == RowKind::diagnostic;
      if (!is_of_none) function = e.function;
      functions[e.place.line - 1] = function;
      last_line[function] = e.place.line - 1;
    }
    std::vector<std::size_t> first;     // rows
    std::optional<std::size_t> before;  // the line after which the next row goes
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      if (line_of_row_[k]) {
        before = line_of_row_[k];
        function = functions[*before];
      } else if (!before) {
        first.push_back(k);
      } else {
        if (rows_[k].kind != RowKind::diagnostic && function != rows_[k].function) {
          before = std::max(*before, last_line[function]);
          function = rows_[k].function;
        }
        added_[*before + 1].push_back({k, *before});
      }
    }
    const auto held = std::ranges::find_if(line_of_row_, [](const auto& line) { return !!line; });
    const std::size_t at = held == line_of_row_.end() ? lines_.size() : **held;
    for (const std::size_t k : first) added_[at].push_back({k, at});
  }

  [[nodiscard]] std::vector<std::uint32_t> new_numbers() const {
    std::vector<std::uint32_t> numbers;
    std::size_t next = 1;
    for (std::size_t k = 0; k < lines_.size(); ++k) {
      if (const auto added = added_.find(k); added != added_.end()) next += added->second.size();
      numbers.push_back(static_cast<std::uint32_t>(next));
      if (!removed_.contains(k)) ++next;
    }
    return numbers;
  }

  [[nodiscard]] std::string written() const {
    std::string text;
    for (std::size_t k = 0; k <= lines_.size(); ++k) {
      if (const auto added = added_.find(k); added != added_.end()) add_rows(text, added->second);
      if (k < lines_.size() && !removed_.contains(k)) text += line(k);
    }
    return text;
  }

  /// Unchanged rows keep their blanks.
  [[nodiscard]] std::string line(std::size_t k) const {
    const Line& old = lines_[k];
    const auto row = row_of_line_.find(k);
    if (row == row_of_line_.end()) return fmt::format("{}{}", old.text, old.end);
    const auto [number, column] = row->second;
    const std::string& now = rows_[number].text;
    const bool same = with_single_blanks(old.text.substr(column)) == with_single_blanks(now);
    if (same) return fmt::format("{}{}", old.text, old.end);
    return fmt::format("{}{}{}", old.text.substr(0, column), now, old.end);
  }

  /// Each row is indented like the line next to it.
  void add_rows(std::string& text, const std::vector<Added>& rows) const {
    if (!text.empty() && text.back() != '\n' && text.back() != '\r') text += end_of_line_;
    for (const Added& added : rows) {
      std::string_view indent;
      if (added.beside < lines_.size()) {
        const std::string_view old = lines_[added.beside].text;
        indent = old.substr(0, std::min(old.find_first_not_of(" \t"), old.size()));
      }
      text += fmt::format("{}{}= {}{}", indent, comment_, rows_[added.row].text, end_of_line_);
    }
  }

  std::string_view comment_;
  Expectations expectations_;
  const InputReport& report_;
  std::vector<Line> lines_;
  std::string_view end_of_line_;
  std::vector<Row> rows_;
  std::vector<std::optional<std::size_t>> line_of_row_;                     // by row; lines from 0
  std::map<std::size_t, std::pair<std::size_t, std::size_t>> row_of_line_;  // row and column
  std::set<std::size_t> removed_;                                           // lines
  std::map<std::size_t, std::vector<Added>> added_;  // by the line before which they go
};

}  // namespace

Blessed bless(std::string_view text, std::string_view comment, const Expectations& expectations,
              const InputReport& report) {
  return Blesser(text, comment, expectations, report).run();
}

}  // namespace ssac::compare::check
