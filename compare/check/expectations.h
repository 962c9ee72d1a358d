// The expectations in a program's comments: lines that begin with the comment mark of the language
// and `=`, such as `//= pruned final 3`. docs/regression.md is the reference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "compare/core/options.h"

namespace ssac::compare::check {

/// The kinds of lines that the tool writes.
enum class RowKind : std::uint8_t {
  diagnostic,  ///< `3:5: error: ...`
  heading,     ///< `main: blocks 6 edges 7 ...`: the list of the function is complete
  method,      ///< `pruned created 1 final 1 ... | x@while2:1`
  same_graph,  ///< `same graph as lazy: ...`, and the lines on those that are not
  runs,        ///< `runs 1 0 2`: the outcomes of the built-in runs
  failed,      ///< `FAILED main: pruned: ...`: a failed check
};

struct WholeRow {
  RowKind kind = RowKind::method;
  std::string key;   ///< equal for rows on the same thing
  std::string text;  ///< with single blanks
};

/// A word of an expectation.
struct Word {
  std::string text;
  SourcePlace place;
};

/// `lazy/full`, or `lazy` for `lazy/none`.
struct MethodName {
  std::string method;
  std::string level;  ///< empty if not named
  friend bool operator==(const MethodName&, const MethodName&) = default;
};

/// `final <= 4`, `final <= lazy`, `final < lazy created`.
struct Bound {
  std::string quantity;
  std::string relation;  ///< `=`, `==`, `!=`, `<`, `<=`, `>`, `>=`
  std::size_t number = 0;
  std::optional<MethodName> other;  ///< instead of the number
  std::string other_quantity = {};
};

/// Bounds on the counts of a method or of the CFG; all must hold.
struct CountsPart {
  std::optional<MethodName> method;  ///< none: the CFG
  std::vector<Bound> bounds;
};

/// `reducible` or `irreducible`.
struct ReduciblePart {
  bool reducible = true;
};

/// `pruned no phi of x at while2`.
struct PhisPart {
  std::optional<MethodName> method;  ///< none: the baseline
  std::optional<std::size_t> phis;   ///< none: at least one
  std::optional<Word> variable;      ///< none: any
  std::optional<Word> place;         ///< none: anywhere
  JoinPlace join = {};
};

/// `run(5) = 10`, `run(5) prints "10"` or `run(5) takes 7 instructions`.
struct RunPart {
  enum class What : std::uint8_t { result, output, instructions };
  std::vector<std::int64_t> arguments;
  std::string result;  ///< a number or how a run ends; the output; the number of instructions
  What what = What::result;
};

/// `main:` alone: names the function of the lines below.
struct FunctionName {};

struct Expectation {
  SourcePlace place;     ///< of the claim about the function
  std::string function;  ///< as written; empty: the only one
  SourcePlace function_place;
  std::variant<FunctionName, WholeRow, CountsPart, ReduciblePart, PhisPart, RunPart> what;

  /// Null for other expectations.
  [[nodiscard]] const WholeRow* row() const { return std::get_if<WholeRow>(&what); }
};

struct Expectations {
  std::vector<Expectation> list;  ///< in the order of the lines
  std::vector<Word> options;      ///< from lines `//! --cleanup=none`
  Diagnostics malformed;

  /// Whether the file has a complete list, so that rows it does not contain are missing.
  [[nodiscard]] bool is_complete() const;
  /// The number of expectations; lines that only name a function do not count.
  [[nodiscard]] std::size_t count() const;
  /// Whether an error is expected, so that the program must be rejected.
  [[nodiscard]] bool expect_rejection() const;
  /// The arguments of the expected runs.
  [[nodiscard]] std::vector<std::vector<std::int64_t>> runs() const;
};

/// `comment` begins a comment to the end of the line. Only comments on a line of their own are
/// read. O(text).
Expectations read_expectations(const SourceText& source, std::string_view comment);

/// The text in quotes, as in an expectation, with escaped quotes, backslashes and line ends.
std::string in_quotes(std::string_view text);
/// The inverse; a text that is not in quotes stays as it is.
std::string without_quotes(std::string_view text);

/// The name of a function at the beginning of a line: in quotes if it could be misread. O(name).
std::string written_name(std::string_view name);

/// The key that identifies a row. `words` is the row, `function` as written.
std::string key_of(RowKind kind, std::string_view function, std::string_view words);

/// The characters that separate words.
inline constexpr std::string_view blanks = " \t\r";
/// The words with one blank between each two.
std::string with_single_blanks(std::string_view text);

}  // namespace ssac::compare::check
