// What a program's own comments say that the tool finds out about it: lines that begin with the
// comment of the language and `=`, such as `//= pruned final 3`. docs/regression.md is the
// reference.
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

/// A line as the tool writes it, of one of these kinds.
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
  std::string key;   ///< the same for rows that say the same of the same
  std::string text;  ///< blanks between words as one
};

/// A word of an expectation.
struct Word {
  std::string text;
  SourcePlace place;
};

/// `lazy/full`, or `lazy` for `lazy/none`.
struct MethodName {
  std::string method;
  std::string level;  ///< empty where it is not named
  friend bool operator==(const MethodName&, const MethodName&) = default;
};

/// `final <= 4`, `final <= lazy`, `final < lazy created`.
struct Bound {
  std::string quantity;
  std::string relation;  ///< `=`, `==`, `!=`, `<`, `<=`, `>`, `>=`
  std::size_t number = 0;
  std::optional<MethodName> other;  ///< in place of the number, and which count of it
  std::string other_quantity = {};
};

/// Of a method, or of the CFG: each of these holds.
struct CountsPart {
  std::optional<MethodName> method;  ///< none: of the CFG
  std::vector<Bound> bounds;
};

/// `reducible` or `irreducible`.
struct ReduciblePart {
  bool reducible = true;
};

/// `pruned no phi of x at while2`.
struct PhisPart {
  std::optional<MethodName> method;  ///< none: of what others are compared with
  std::optional<std::size_t> phis;   ///< none: at least one
  std::optional<Word> variable;      ///< none: of any
  std::optional<Word> place;         ///< none: anywhere
  JoinPlace join = {};
};

/// `run(5) = 10`, `run(5) prints "10"` or `run(5) takes 7 instructions`.
struct RunPart {
  enum class What : std::uint8_t { result, output, instructions };
  std::vector<std::int64_t> arguments;
  std::string result;  ///< a number or how a run ends; what it prints; how many
  What what = What::result;
};

/// `main:` alone: says of which function the lines below are.
struct FunctionName {};

struct Expectation {
  SourcePlace place;     ///< of what it says of the function
  std::string function;  ///< as written; empty: the only one
  SourcePlace function_place;
  std::variant<FunctionName, WholeRow, CountsPart, ReduciblePart, PhisPart, RunPart> what;

  /// Null of others.
  [[nodiscard]] const WholeRow* row() const { return std::get_if<WholeRow>(&what); }
};

struct Expectations {
  std::vector<Expectation> list;  ///< in the order of the lines
  std::vector<Word> options;      ///< of lines `//! --cleanup=none`
  Diagnostics malformed;

  /// Whether a list of the file is complete, so that what it does not name is missing.
  [[nodiscard]] bool is_complete() const;
  /// How many things are expected: lines that only name a function expect nothing.
  [[nodiscard]] std::size_t count() const;
  /// Whether an error is expected, so that the program is to be rejected.
  [[nodiscard]] bool expect_rejection() const;
  /// Arguments of the runs that are asked for.
  [[nodiscard]] std::vector<std::vector<std::int64_t>> runs() const;
};

/// `comment` is what a comment to the end of a line begins with. Only comments that have their line
/// to themselves are read. O(text).
Expectations read_expectations(const SourceText& source, std::string_view comment);

/// Between quotes, as in an expectation: quotes, backslashes and ends of lines behind a backslash.
std::string in_quotes(std::string_view text);

/// The name of a function as lines begin with it: in quotes where it could be misread. O(name).
std::string written_name(std::string_view name);

/// Of a row: what tells it from others. `words` is the row, `function` as written.
std::string key_of(RowKind kind, std::string_view function, std::string_view words);

/// What separates words.
inline constexpr std::string_view blanks = " \t\r";
/// The words with one blank between each two.
std::string with_single_blanks(std::string_view text);

}  // namespace ssac::compare::check
