#include "compare/check/read_part.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <ranges>
#include <utility>

#include "cfg/support/named.h"
#include "cfg/support/nearest.h"
#include "cfg/support/number.h"
#include "compare/check/counts.h"
#include "compare/core/join_place.h"
#include "compare/core/options.h"
#include "son/method.h"

namespace ssac::compare::check {
namespace {

using What = decltype(Expectation::what);
using Result = std::expected<What, Diagnostic>;

/// Thrown and caught in this file.
struct Malformed {
  Diagnostic why;
};

[[noreturn]] void report_malformed(SourcePlace at, std::string message) {
  throw Malformed{{Severity::error, at, std::move(message)}};
}

class PartReader {
 public:
  PartReader(std::span<const Word> words, SourcePlace end) : words_(words), end_(end) {}

  What run() {
    const Word first = words_.front();
    if (is_any(first, {"reducible", "irreducible"})) {
      take();
      expect_end();
      return ReduciblePart{first.text == "reducible"};
    }
    if (first.text.starts_with("run(")) return read_run();
    std::optional<MethodName> method = method_named(first.text);
    if (method) take();
    if (at_end()) report_malformed(end_, "what is expected of the method is missing");
    if (is_phis()) return read_phis(std::move(method));
    if (!method && find_cfg_count(first.text) == nullptr) complain_of_first(first);
    return read_counts(std::move(method));
  }

 private:
  [[noreturn]] static void complain_of_first(const Word& word) {
    if (find_method_count(word.text) != nullptr) {
      report_malformed(word.place, fmt::format("a method is missing before '{}'", word.text));
    }
    const std::size_t slash = std::min(word.text.find('/'), word.text.size());
    if (slash < word.text.size() && method_named(word.text.substr(0, slash))) {
      const std::string method = word.text.substr(0, slash);
      const std::string level = word.text.substr(slash + 1);
      const auto levels = names_of_rows(son::all_peephole_levels);
      const bool is_level = std::ranges::find(levels, level) != levels.end();
      report_malformed(word.place, fmt::format("{} has no level of peepholes '{}'{}", method, level,
                                               is_level ? "" : did_you_mean(level, levels)));
    }
    std::vector<std::string_view> known = method_names();
    for (const CfgCount& count : cfg_counts) known.push_back(count.name);
    for (const char* const other : {"run(", "no", "phi", "runs", "reducible", "irreducible"}) {
      known.emplace_back(other);
    }
    const std::size_t end = std::min(word.text.find('('), word.text.size() - 1) + 1;
    report_malformed(word.place, fmt::format("not an expectation: it begins with '{}'{}", word.text,
                                             did_you_mean(word.text.substr(0, end), known)));
  }

  [[nodiscard]] bool at_end() const { return words_.empty(); }
  [[nodiscard]] SourcePlace place() const { return at_end() ? end_ : words_.front().place; }

  Word take() {
    Word word = words_.front();
    words_ = words_.subspan(1);
    return word;
  }
  /// The next word; an error if there is none.
  Word need(std::string_view what) {
    if (at_end()) report_malformed(end_, fmt::format("{} is missing", what));
    return take();
  }
  static bool is_any(const Word& word, std::initializer_list<std::string_view> texts) {
    return std::ranges::find(texts, word.text) != texts.end();
  }
  bool accept(std::initializer_list<std::string_view> texts) {
    if (at_end() || !is_any(words_.front(), texts)) return false;
    take();
    return true;
  }
  void expect_end() const {
    if (!at_end()) report_malformed(place(), fmt::format("unexpected '{}'", words_.front().text));
  }

  [[nodiscard]] bool is_phis() const {
    if (is_any(words_.front(), {"no", "phi", "phis"})) return true;
    return words_.size() > 1 && number_of<std::size_t>(words_[0].text) &&
           is_any(words_[1], {"phi", "phis"});
  }

  What read_phis(std::optional<MethodName> method) {
    PhisPart part{std::move(method), std::nullopt, std::nullopt, std::nullopt};
    if (accept({"no"})) {
      part.phis = 0;
    } else if (const auto count = number_of<std::size_t>(words_.front().text)) {
      part.phis = *count;
      take();
    }
    if (!accept({"phi", "phis"})) report_malformed(place(), "'phi' is missing");
    if (accept({"of"})) {
      part.variable = need("the name of a variable after 'of'");
      part.variable->text = without_quotes(part.variable->text);
    }
    if (accept({"at"})) {
      part.place = need("a place after 'at'");
      const bool has_digit = part.place->text.find_first_of("0123456789") != std::string::npos;
      if (!has_digit && !at_end()) part.place->text += take().text;  // `while 2:1`
      const auto join = read_join_place(part.place->text);
      if (!join) {
        report_malformed(part.place->place, why_no_join_place(part.place->text));
      }
      part.join = *join;
    }
    expect_end();
    return part;
  }

  What read_counts(std::optional<MethodName> method) {
    CountsPart part{std::move(method), {}};
    while (!at_end()) {
      const SourcePlace at = place();
      part.bounds.push_back(read_bound(part.method.has_value()));
      const Bound& bound = part.bounds.back();
      if (bound.other == part.method && bound.other && bound.other_quantity == bound.quantity) {
        report_malformed(at, fmt::format("'{}' is compared with itself", bound.quantity));
      }
    }
    return part;
  }

  Bound read_bound(bool of_method) {
    const Word name = take();
    Bound bound{.quantity = name.text, .relation = "=", .other = std::nullopt};
    check_count(name, of_method);
    if (!at_end() && find_relation(words_.front().text) != nullptr) bound.relation = take().text;
    const Word right = need(fmt::format("a number after '{}'", name.text));
    if (const auto number = number_of<std::size_t>(right.text)) {
      bound.number = *number;
      return bound;
    }
    if (of_method) bound.other = method_named(right.text);
    if (!bound.other) {
      report_malformed(
          right.place,
          fmt::format("'{}' is not a number{}{}", right.text, of_method ? ", nor a method" : "",
                      of_method ? did_you_mean(right.text, method_names()) : ""));
    }
    bound.other_quantity = name.text;
    if (!at_end() && find_method_count(words_.front().text) != nullptr) {
      // A count of the other method, unless another bound begins here.
      const bool begins_bound = words_.size() > 1 && (number_of<std::size_t>(words_[1].text) ||
                                                      find_relation(words_[1].text) != nullptr);
      if (!begins_bound) bound.other_quantity = take().text;
    }
    return bound;
  }

  static void check_count(const Word& name, bool of_method) {
    const std::vector<std::string_view> known =
        of_method ? names_of_rows(method_counts()) : names_of_rows(cfg_counts);
    if (std::ranges::find(known, name.text) != known.end()) return;
    report_malformed(name.place,
                     fmt::format("unknown count '{}'{} (known: {})", name.text,
                                 did_you_mean(name.text, known), fmt::join(known, ", ")));
  }

  What read_run() {
    RunPart part;
    std::string arguments;
    const SourcePlace at = place();
    while (!at_end() && !arguments.ends_with(')')) {
      const bool is_separated = arguments.empty() || arguments.ends_with('(') ||
                                arguments.ends_with(',') || words_.front().text.starts_with(',') ||
                                words_.front().text.starts_with(')') || arguments.contains('=');
      if (!is_separated && !is_any(words_.front(), {"=", "==", "prints", "takes"})) {
        report_malformed(place(), "',' is missing between the arguments of the run");
      }
      arguments += take().text;
    }
    if (!arguments.ends_with(')')) {
      report_malformed(end_, arguments.contains(')')
                                 ? "a blank is missing after the ')' of the run"
                                 : "')' is missing after the arguments of the run");
    }
    arguments = arguments.substr(4, arguments.size() - 5);
    for (const auto& item : std::views::split(arguments, ',')) {
      const std::string_view word(item);
      const auto number = word == "true"    ? std::optional<std::int64_t>(1)
                          : word == "false" ? std::optional<std::int64_t>(0)
                                            : number_of<std::int64_t>(word);
      if (!number) {
        report_malformed(
            at,
            fmt::format("'{}' is not an argument: a whole number of 64 bits, true or false", word));
      }
      part.arguments.push_back(*number);
    }
    if (accept({"prints"})) {
      part.what = RunPart::What::output;
    } else if (accept({"takes"})) {
      part.what = RunPart::What::instructions;
    } else if (!accept({"=", "=="})) {
      report_malformed(place(), "'=', 'prints' or 'takes' is missing");
    }
    const Word result = need("the result of the run");
    if (part.what == RunPart::What::instructions) {
      read_instructions(result, part);
    } else {
      read_result(result, part);
    }
    expect_end();
    return part;
  }

  void read_instructions(const Word& word, RunPart& part) {
    const auto number = number_of<std::uint64_t>(word.text);
    if (!number) {
      report_malformed(word.place, fmt::format("'{}' is not a number of instructions", word.text));
    }
    part.result = fmt::format("{}", *number);
    if (!accept({"instruction", "instructions"}))
      report_malformed(place(), "'instructions' is missing");
  }

  void read_result(const Word& word, RunPart& part) {
    part.result = word.text;
    if (part.what == RunPart::What::output) {
      if (word.text.size() < 2 || !word.text.starts_with('"') || !word.text.ends_with('"')) {
        report_malformed(word.place, "what a run prints is a text in quotes");
      }
      return;
    }
    if (word.text == "not" && accept({"evaluated"})) part.result = "not evaluated";
    const auto number = number_of<std::int64_t>(part.result);
    if (number) part.result = fmt::format("{}", *number);
    const bool is_known = number || part.result == "fallthrough" || part.result == "timeout" ||
                          part.result == "not evaluated";
    if (!is_known) {
      constexpr std::array<std::string_view, 2> words = {"fallthrough", "timeout"};
      const std::string hint = did_you_mean(word.text, words);
      report_malformed(
          word.place,
          fmt::format("'{}' is not a result of a run{}: a whole number of 64 bits, fallthrough, "
                      "timeout or not evaluated",
                      word.text, hint));
    }
  }

  std::span<const Word> words_;
  SourcePlace end_;
};

}  // namespace

std::vector<Word> words_of(std::string_view text, SourcePlace at) {
  std::vector<Word> words;
  for (std::size_t from = 0; (from = text.find_first_not_of(blanks, from)) < text.size();) {
    std::size_t to = std::min(text.find_first_of(blanks, from), text.size());
    if (text[from] == '"') {
      to = from + 1;
      while (to < text.size() && text[to] != '"') to += text[to] == '\\' ? 2 : 1;
      to = std::min(to + 1, text.size());
    }
    words.push_back({std::string(text.substr(from, to - from)),
                     {at.line, at.column + static_cast<std::uint32_t>(from)}});
    from = to;
  }
  return words;
}

std::optional<MethodName> method_named(std::string_view word) {
  const std::size_t slash = std::min(word.find('/'), word.size());
  const MethodName name{std::string(word.substr(0, slash)),
                        std::string(slash < word.size() ? word.substr(slash + 1) : "")};
  const std::vector<std::string_view> methods = method_names();
  if (std::ranges::find(methods, name.method) == methods.end()) return std::nullopt;
  if (slash == word.size()) return name;
  if (son::find_method(name.method) == nullptr) return std::nullopt;  // the method has no levels
  const auto level = find_named(son::all_peephole_levels, name.level);
  return level != std::end(son::all_peephole_levels) ? std::optional(name) : std::nullopt;
}

std::string label_of(const MethodName& name) {
  const bool has_levels = son::find_method(name.method) != nullptr;
  return row_label(name.method, has_levels && name.level.empty() ? "none" : name.level);
}

Result read_part(std::span<const Word> words, SourcePlace end) {
  try {
    return PartReader(words, end).run();
  } catch (Malformed& malformed) {
    return std::unexpected(std::move(malformed.why));
  }
}

}  // namespace ssac::compare::check
