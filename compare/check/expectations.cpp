#include "compare/check/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <span>
#include <utility>

#include "cfg/support/visible.h"
#include "compare/check/read_part.h"
#include "compare/core/report.h"
#include "compare/text/replaced.h"

namespace ssac::compare::check {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Whether the words are these names, each with a number after it.
bool are_counts(std::span<const Word> words, std::span<const std::string_view> names) {
  if (words.size() != 2 * names.size()) return false;
  for (std::size_t k = 0; k < names.size(); ++k) {
    if (words[2 * k].text != names[k] || !is_number(words[2 * k + 1].text)) return false;
  }
  return true;
}

bool is_heading(std::span<const Word> words) {
  std::vector<std::string_view> names;
  for (const CfgCount& count : cfg_counts) names.push_back(count.name);
  const std::size_t counts = 2 * names.size();
  return words.size() == counts + 1 && are_counts(words.first(counts), names) &&
         (words[counts].text == "reducible" || words[counts].text == "irreducible");
}

bool is_method_row(std::span<const Word> words) {
  if (words.empty() || !method_named(words[0].text)) return false;
  if (words.size() > 2 && words[1].text == "given" && words[2].text == "up:") return true;
  constexpr std::array<std::string_view, 5> names = {"created", "final", "operands", "dead",
                                                     "redundant"};
  words = words.subspan(1);
  const auto bar = std::ranges::find(words, "|", &Word::text);
  words = words.first(static_cast<std::size_t>(bar - words.begin()));
  const bool has_nodes = words.size() == 12 && words[10].text == "nodes";
  return (words.size() == 10 || has_nodes) && are_counts(words.first(10), names);
}

/// `3:5: error: ...`
bool is_diagnostic(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::size_t second = std::min(text.find(": ", colon), text.size());
  if (second == text.size() || second <= colon) return false;
  const std::string_view rest = text.substr(second + 2);
  return is_number(text.substr(0, colon)) &&
         is_number(text.substr(colon + 1, second - colon - 1)) &&
         (rest.starts_with("error: ") || rest.starts_with("warning: ") ||
          rest.starts_with("note: "));
}

/// Where the function name at the beginning of the text ends: at its colon. npos: no name.
std::size_t end_of_name(std::string_view text) {
  if (!text.starts_with('"')) {
    const std::string_view before_text = text.substr(0, text.find('"'));
    const std::size_t end = before_text.find(": ");
    if (end != std::string_view::npos) return end;
    return before_text.ends_with(':') && before_text == text ? text.size() - 1
                                                             : std::string_view::npos;
  }
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1 < text.size() && text[at + 1] == ':' ? at + 1 : std::string_view::npos;
    }
  }
  return std::string_view::npos;
}

/// The kind of the text if it is a row that needs no function name before it.
std::optional<RowKind> row_without_name(std::string_view text, std::span<const Word> words) {
  if (is_diagnostic(text)) return RowKind::diagnostic;
  if (text.starts_with("FAILED ")) return RowKind::failed;
  if (text.starts_with("same graph as ")) return RowKind::same_graph;
  if (words[0].text == "runs") return RowKind::runs;
  if (is_method_row(words)) return RowKind::method;
  const bool is_detail = words[0].text.ends_with(':') && words[0].text.contains('/') &&
                         method_named(words[0].text.substr(0, words[0].text.size() - 1));
  if (is_detail && words.size() > 1) return RowKind::same_graph;
  return std::nullopt;
}

class Reader {
 public:
  Reader(const SourceText& source, std::string_view comment) : source_(source), comment_(comment) {}

  Expectations run() {
    for (std::uint32_t number = 1; number <= source_.num_lines(); ++number) {
      const std::string_view line = source_.line(number);
      const std::size_t start = line.find_first_not_of(blanks);
      if (start == std::string_view::npos) continue;
      if (!line.substr(start).starts_with(comment_)) {
        look_behind_code(line, number);
        continue;
      }
      const std::size_t mark = start + comment_.size();
      if (mark == line.size()) continue;
      const SourcePlace at{number, static_cast<std::uint32_t>(mark + 2)};
      if (line[mark] == '!') read_options(line.substr(mark + 1), at);
      if (line[mark] == '=') read_line(line.substr(mark + 1), at);
    }
    return std::move(result_);
  }

 private:
  /// Reports a well-formed expectation after code, which was probably meant to be one.
  void look_behind_code(std::string_view line, std::uint32_t number) {
    const std::string begin = fmt::format("{}= ", comment_);
    const std::size_t at = line.find(begin);
    if (at == std::string_view::npos) return;
    const SourceText rest(std::string(source_.name()), std::string(line.substr(at)));
    const Expectations found = Reader(rest, comment_).run();
    if (found.list.empty() || !found.malformed.empty()) return;
    report_malformed({number, static_cast<std::uint32_t>(at + 1)},
                     "an expectation needs a line of its own; here it is only a comment");
  }

  /// Other comments can begin with `//!`, and a script with `#!`.
  void read_options(std::string_view text, SourcePlace at) {
    if (!trimmed(text).starts_with("--") || !blanks.contains(text.front())) return;
    std::ranges::move(words_of(text, at), std::back_inserter(result_.options));
  }

  void read_line(std::string_view text, SourcePlace at) {
    if (text.starts_with('=')) return;  // a ruler
    const std::string_view mark = comment_;
    if (!text.empty() && !blanks.contains(text.front())) {
      return report_malformed(at,
                              fmt::format("an expectation begins with '{}= ', with a blank", mark));
    }
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
      return report_malformed(at, fmt::format("nothing is expected after '{}='", mark));
    }
    at.column += static_cast<std::uint32_t>(first);
    read_claim(trimmed(text), at);
  }

  void read_claim(std::string_view text, SourcePlace at) {
    const std::vector<Word> words = words_of(text, at);
    if (const auto kind = row_without_name(text, words)) return add_row(*kind, text, at);
    const std::size_t name =
        method_named(words[0].text) ? std::string_view::npos : end_of_name(text);
    if (name == std::string_view::npos) return read_words(text, words, at);
    if (name == 0) return report_malformed(at, "the name of a function is missing before ':'");
    function_ = text.substr(0, name);
    function_place_ = at;
    std::string_view rest = text.substr(name + 1);
    if (trimmed(rest).empty()) return add(at, FunctionName());
    SourcePlace rest_at = at;
    rest_at.column += static_cast<std::uint32_t>(name + 1 + rest.find_first_not_of(blanks));
    rest = trimmed(rest);
    const std::vector<Word> rest_words = words_of(rest, rest_at);
    if (is_heading(rest_words)) return add_row(RowKind::heading, text, at);
    const auto kind = row_without_name(rest, rest_words);
    if (kind && *kind != RowKind::diagnostic) return add_row(*kind, rest, rest_at);
    read_words(rest, rest_words, rest_at);
  }

  void read_words(std::string_view text, std::span<const Word> words, SourcePlace at) {
    SourcePlace end = at;
    end.column += static_cast<std::uint32_t>(text.size());
    auto part = read_part(words, end);
    if (!part) {
      result_.malformed.push_back(std::move(part.error()));
      return;
    }
    add(at, std::move(*part));
  }

  void add_row(RowKind kind, std::string_view text, SourcePlace at) {
    std::string words = with_single_blanks(text);
    std::string key = key_of(kind, function_, words);
    add(at, WholeRow{kind, std::move(key), std::move(words)});
  }

  void add(SourcePlace at, decltype(Expectation::what) what) {
    result_.list.push_back({at, function_, function_place_, std::move(what)});
  }

  void report_malformed(SourcePlace at, std::string message) {
    result_.malformed.push_back({Severity::error, at, std::move(message)});
  }

  const SourceText& source_;
  std::string_view comment_;
  std::string function_;  // of lines without a name
  SourcePlace function_place_;
  Expectations result_;
};

}  // namespace

bool Expectations::is_complete() const {
  return std::ranges::any_of(list, [](const Expectation& e) {
    return e.row() != nullptr && e.row()->kind == RowKind::heading;
  });
}

std::size_t Expectations::count() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      list, [](const Expectation& e) { return !std::holds_alternative<FunctionName>(e.what); }));
}

bool Expectations::expect_rejection() const {
  return std::ranges::any_of(list, [](const Expectation& e) {
    if (e.row() == nullptr || e.row()->kind != RowKind::diagnostic) return false;
    const std::string_view text = e.row()->text;
    return text.substr(text.find(": ")).starts_with(": error: ");
  });
}

std::vector<std::vector<std::int64_t>> Expectations::runs() const {
  std::vector<std::vector<std::int64_t>> result;
  for (const Expectation& e : list) {
    if (const auto* part = std::get_if<RunPart>(&e.what)) result.push_back(part->arguments);
  }
  return result;
}

Expectations read_expectations(const SourceText& source, std::string_view comment) {
  return Reader(source, comment).run();
}

std::string in_quotes(std::string_view text) {
  const std::string escaped = replaced(replaced(text, "\\", "\\\\"), "\"", "\\\"");
  return "\"" + replaced(escaped, "\n", "\\n") + "\"";
}

std::string without_quotes(std::string_view text) {
  if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) return std::string(text);
  std::string result;
  text = text.substr(1, text.size() - 2);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_escape = text[at] == '\\' && at + 1 < text.size();
    const char c = is_escape ? text[++at] : text[at];
    result += is_escape && c == 'n' ? '\n' : c;
  }
  return result;
}

std::string written_name(std::string_view name) {
  const std::string shown = visible(name);
  const bool is_plain = !shown.empty() && !shown.contains('"') && !shown.contains(": ") &&
                        !shown.ends_with(':') && trimmed(shown) == shown &&
                        with_single_blanks(shown) == shown && !is_number(shown) &&
                        !method_named(shown.substr(0, shown.find(' '))) &&
                        !row_without_name(shown, words_of(shown, {}));
  return is_plain ? shown : in_quotes(shown);
}

std::string key_of(RowKind kind, std::string_view function, std::string_view words) {
  switch (kind) {
    case RowKind::diagnostic: return std::string(words);
    case RowKind::heading: return fmt::format("{}\nheading", function);
    case RowKind::method:
      return fmt::format("{}\n{}", function,
                         label_of(*method_named(words.substr(0, words.find(' ')))));
    case RowKind::same_graph:
      return fmt::format("{}\n{}", function, words.substr(0, words.find(' ')));
    case RowKind::runs: return fmt::format("{}\nruns", function);
    case RowKind::failed: return fmt::format("{}\n{}", function, words);
  }
  return "";
}

std::string with_single_blanks(std::string_view text) {
  std::string result;
  for (const char c : trimmed(text)) {
    const bool is_blank = blanks.contains(c);
    if (!is_blank) {
      result += c;
    } else if (result.back() != ' ') {
      result += ' ';
    }
  }
  return result;
}

}  // namespace ssac::compare::check
