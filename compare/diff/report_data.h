// A report of --format=json, read back: what --diff compares.
#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ssac::compare::diff {

using Value = std::variant<std::size_t, bool, std::string>;

/// A statement of the report on a function or an input, with its name for users.
struct Fact {
  std::string what;
  Value value;
  friend auto operator<=>(const Fact&, const Fact&) = default;
};

/// A phi site: the variable, and the construct or block of the join.
struct SiteData {
  std::string variable;
  std::string construct;  ///< empty if the report has null
  std::string block;      ///< empty if the report has null
  std::size_t line = 0;
  std::size_t column = 0;
  std::size_t declared_line = 0;
  std::size_t declared_column = 0;
  std::size_t phis = 0;
  std::size_t by_peephole = 0;  ///< how many of them a peephole made
  friend bool operator==(const SiteData&, const SiteData&) = default;
};

/// A method, at one level of peepholes.
struct RowData {
  std::string method;
  std::string peepholes;    ///< empty for a method on the control-flow graph
  bool built = true;        ///< if false, a fact gives the reason
  std::vector<Fact> facts;  ///< counts, checks and what they found, the graph
  std::vector<SiteData> sites;
  std::optional<std::size_t> time;  ///< median, in nanoseconds
};

struct FunctionData {
  std::string name;
  std::vector<Fact> facts;  ///< on the CFG, LLVM, the runs and the comparisons with lazy
  std::vector<RowData> rows;
  bool counts_only = false;  ///< from a report of --merge: no sites, graphs and runs
};

struct InputData {
  std::string file;
  std::vector<Fact> facts;  ///< status, language, diagnostics
  std::vector<FunctionData> functions;
};

struct TotalData {
  std::string method;
  std::string peepholes;
  std::vector<Fact> facts;
};

struct ReportData {
  std::string version;
  std::vector<std::string> command;
  std::vector<InputData> inputs;
  std::vector<TotalData> totals;
  std::optional<bool> counts_only;  ///< as for its functions; none if it has no functions
};

}  // namespace ssac::compare::diff
