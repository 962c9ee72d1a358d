// Sums over many functions and inputs. They do not depend on the order of addition, and their size
// does not grow with the number of functions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "compare/core/distribution.h"
#include "compare/core/report.h"

namespace ssac::compare {

/// The counts of a row that are summed and have percentiles.
struct RowCount {
  std::string_view name;  ///< the key in JSON
  std::size_t (*of)(const MethodRow&);
  bool of_son = false;  ///< only for rows of the Sea of Nodes
};
enum class CountOf : std::uint8_t { created, by_peephole, final, operands, dead, redundant, nodes };
inline constexpr std::size_t num_row_counts = 7;
/// By CountOf.
const std::array<RowCount, num_row_counts>& row_counts();

/// The percentiles that are shown; 100 is the largest value.
inline constexpr std::array<std::size_t, 4> shown_percentiles = {50, 90, 99, 100};

/// Sums of one method over all functions.
struct Total {
  std::string_view method;
  std::string_view peepholes;
  ssa::PhiClassCounts classes = {};
  std::size_t functions = 0;  ///< number of functions that it was built on
  std::uint64_t time = 0;     ///< sum of the medians, in nanoseconds; 0 if nothing was timed
  std::size_t varying = 0;    ///< functions whose times vary too much
  std::string_view starts_from = {};  ///< what the times leave out; `several` if functions differ
  std::size_t given_up = 0;           ///< number of functions that it was not built on
  std::size_t failed = 0;  ///< of those it was built on: failed verification, or another result
  std::size_t blocks = 0;  ///< of the functions that it was built on
  std::size_t with_pruned = 0;  ///< of these functions: those whose pruned form was built, too
  std::size_t pruned_phis = 0;  ///< phis of pruned form in these
  std::array<Distribution, num_row_counts> counts = {};  ///< per function; by CountOf

  [[nodiscard]] const Distribution& of(CountOf count) const {
    return counts[static_cast<std::size_t>(count)];
  }
  [[nodiscard]] std::size_t created() const { return of(CountOf::created).sum(); }
  [[nodiscard]] std::size_t final() const { return of(CountOf::final).sum(); }
  [[nodiscard]] std::size_t operands() const { return of(CountOf::operands).sum(); }
};

/// For how many functions one method ends with lazy's graph, and why not for the others.
struct SameGraphTotal {
  std::string_view method;
  std::string_view peepholes;
  std::size_t functions = 0;
  std::map<son::Equivalence, std::size_t> counts = {};

  [[nodiscard]] std::size_t same() const;
  [[nodiscard]] double percent() const;
};

/// Sums over all functions that LLVM read.
struct LlvmTotals {
  std::string version;
  std::size_t judged = 0;      ///< functions
  std::size_t rule_holds = 0;  ///< number of these
  std::size_t phis_before = 0;
  std::size_t later_variables = 0;
  std::map<std::string, std::size_t> memory;  ///< allocas that are not variables, by reason
};

/// Sums over inputs, and over functions regardless of method.
struct CorpusTotals {
  std::map<std::string, std::size_t> conditions = {};  ///< functions, by FunctionReport::conditions
  std::size_t accepted = 0;
  std::map<std::string, std::size_t, std::less<>> rejected = {};  ///< inputs, by reason
  std::size_t functions = 0;
  std::size_t irreducible = 0;
  std::size_t out_of_memory = 0;  ///< functions
  std::size_t failed = 0;         ///< functions with a failed check
  CfgCounts cfg = {};

  [[nodiscard]] std::size_t all_rejected() const;
};

class Totals {
 public:
  /// Counts the input as accepted or rejected; its functions are added separately.
  void add_input(const InputReport& input);
  /// O(rows * log of the distinct values).
  void add(const FunctionReport& function);

  [[nodiscard]] const CorpusTotals& corpus() const { return corpus_; }
  /// In the order of a function's rows: methods on the CFG, of the Sea of Nodes, judges.
  [[nodiscard]] const std::vector<Total>& rows() const { return rows_; }
  /// By level, then in the order of the methods.
  [[nodiscard]] const std::vector<SameGraphTotal>& same_as_lazy() const { return same_as_lazy_; }
  [[nodiscard]] const LlvmTotals& llvm() const { return llvm_; }

 private:
  void add(const MethodRow& row, const FunctionReport& function);

  CorpusTotals corpus_;
  std::vector<Total> rows_;
  std::vector<SameGraphTotal> same_as_lazy_;
  LlvmTotals llvm_;
};

}  // namespace ssac::compare
