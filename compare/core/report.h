// The tool's findings as data: the formats print it, and nothing else reads it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "cfg/support/limits.h"
#include "cfg/support/outcome.h"
#include "compare/core/options.h"
#include "compare/text/text.h"
#include "frontend/llvm/raw.h"
#include "son/fixpoint/equivalence.h"
#include "son/method.h"
#include "ssa/explain/reason.h"
#include "ssa/method.h"
#include "ssa/phi_class.h"

namespace ssac::compare {

/// The same counts for every method.
struct PhiCounts {
  std::size_t created = 0;           ///< ever constructed
  std::size_t by_peephole = 0;       ///< how many of these a peephole made (Sea of Nodes)
  std::size_t final = 0;             ///< in the result; in the Sea of Nodes, reachable from Stop
  std::size_t operands = 0;          ///< of the final phis
  std::size_t dead = 0;              ///< final phis without any effect
  std::size_t redundant = 0;         ///< final phis equivalent to one value, some of them dead
  ssa::PhiClassCounts classes = {};  ///< the final phis, each in one class
};

struct PhiCount {
  std::string_view name;  ///< as reports and expectations have it
  std::size_t PhiCounts::*of;
  bool of_son = false;  ///< of rows of the Sea of Nodes alone
};
inline constexpr std::array<PhiCount, 6> phi_counts = {{
    {"created", &PhiCounts::created},
    {"by_peephole", &PhiCounts::by_peephole, true},
    {"final", &PhiCounts::final},
    {"operands", &PhiCounts::operands},
    {"dead", &PhiCounts::dead},
    {"redundant", &PhiCounts::redundant},
}};

struct Explanations;  // compare/explain/explanation.h

/// Where phis are: a variable at a join.
struct Site {
  cfg::VariableId variable;
  cfg::BlockId block;               ///< invalid if the CFG has no such block
  std::optional<cfg::Merge> merge;  ///< the construct that users see there
  std::uint32_t phis = 0;           ///< more than one where two-input Regions are stacked
  std::uint32_t by_peephole = 0;    ///< how many of them a peephole made
  friend bool operator==(const Site&, const Site&) = default;
};
static_assert(sizeof(Site) == 32);  // there can be one for each variable and block

/// The sites of a row. Most rows have the same sites as another row of the function, and share
/// them.
class Sites {
 public:
  Sites() = default;
  explicit Sites(std::vector<Site> sites)
      : sites_(std::make_shared<const std::vector<Site>>(std::move(sites))) {}
  /// Whether `other` has the same sites; then the two share them from now on. O(sites).
  bool share(const Sites& other);
  [[nodiscard]] std::span<const Site> all() const {
    return sites_ ? std::span(*sites_) : std::span<const Site>();
  }
  [[nodiscard]] auto begin() const { return all().begin(); }
  [[nodiscard]] auto end() const { return all().end(); }
  [[nodiscard]] bool empty() const { return all().empty(); }
  [[nodiscard]] std::size_t size() const { return all().size(); }

 private:
  std::shared_ptr<const std::vector<Site>> sites_;
};

/// The first construct of the source that joins there; none if there is no such construct.
std::optional<cfg::Merge> first_merge(const cfg::Function& function, cfg::BlockId block);

/// A construct of the source that joins, and its block.
struct Join {
  cfg::BlockId block;  ///< invalid if the CFG has no such block
  cfg::Merge merge;
};

/// Construction time in nanoseconds, of the method alone.
struct Timing {
  std::uint64_t median = 0;
  std::uint64_t min = 0;
  std::uint64_t max = 0;

  /// The longest repetition's time divided by the shortest's.
  [[nodiscard]] double spread() const {
    return static_cast<double>(max) / static_cast<double>(std::max<std::uint64_t>(min, 1));
  }
  /// With more spread than this the median means little.
  [[nodiscard]] bool varies() const { return spread() > 1.3; }
};
/// The timing of one or more repetitions.
Timing timing_of(std::vector<std::uint64_t> nanoseconds);

/// The reason if memory ran out while a row was built.
inline constexpr TooLarge out_of_memory = {"memory", 0};
inline constexpr std::string_view memory_ran_out = "memory ran out";

/// In words: `more than 8,000,000 nodes`.
std::string reason_given_up(const TooLarge& reason);

/// One method, at one level of peepholes for the Sea of Nodes, on one function.
struct MethodRow {
  std::string_view method;
  std::string_view peepholes;               ///< empty for CFG methods
  const ssa::Method* cfg_method = nullptr;  ///< one of the two is set in rows of an experiment
  const son::Method* son_method = nullptr;
  const Judge* judge = nullptr;       ///< set for another compiler; such rows come last
  std::optional<TooLarge> too_large;  ///< why there is no result; then nothing below is set

  PhiCounts phis;
  Sites sites;
  std::vector<std::string> violations;     ///< what the verifier found
  std::vector<std::string> disagreements;  ///< runs with another outcome than the source's
  std::size_t nodes_created = 0;
  /// The limit on nodes made by rules, if that or another limit on rules stopped them; otherwise 0.
  std::size_t rules_cut = 0;
  /// Steps of the construction, including the schedule, that `--verify-each` did not check.
  std::size_t steps_left_out = 0;
  std::size_t nodes_final = 0;
  std::size_t regions = 0;  ///< Regions and Loops among the final nodes
  std::string text;         ///< the graph as the reference compiler prints its Stop
  std::optional<Timing> time;
  /// What the construction starts from, and so what its time leaves out: `source` (the syntax
  /// tree), `CFG`, or `SSA` (the form that the bridge converts).
  std::string_view starts_from;

  [[nodiscard]] bool is_son() const { return !peepholes.empty(); }
  /// Whether other rows are compared with this one.
  [[nodiscard]] bool is_baseline() const {
    return cfg_method != nullptr && cfg_method->is_baseline;
  }
  [[nodiscard]] bool built() const { return !too_large.has_value(); }
  [[nodiscard]] bool out_of_memory() const {
    return too_large && too_large->what == compare::out_of_memory.what;
  }
  [[nodiscard]] bool verified() const { return violations.empty(); }
  [[nodiscard]] bool agrees() const { return disagreements.empty(); }
  /// The method's name, followed by `/` and the level unless that is none.
  [[nodiscard]] std::string label() const;
  /// "cfg", "son", or "llvm" (a judge).
  [[nodiscard]] std::string_view family() const {
    return judge != nullptr ? "llvm" : is_son() ? "son" : "cfg";
  }
};

/// Why a method has more, or fewer, phis than pruned SSA at a site.
using ssa::Reason;

struct Difference {
  Reason reason = Reason::not_live;
  Site site;  ///< its count is that of pruned: 0 or 1
  /// A row, by its index in FunctionReport::rows, and its number of phis there.
  struct Row {
    std::uint32_t row = 0;
    std::uint32_t phis = 0;
    friend auto operator<=>(const Row&, const Row&) = default;
  };
  /// In order, at least one. Most sites differ in the same rows as others, and share this list.
  std::shared_ptr<const std::vector<Row>> shared_rows;
  [[nodiscard]] std::span<const Row> rows() const { return *shared_rows; }
};
static_assert(sizeof(Difference) <= 56);  // there can be one for each variable and block

struct Run {
  std::vector<std::int64_t> arguments;
  Outcome outcome;
  std::string output = {};  ///< what it printed
  /// Instructions executed, including those of callees, as cfg::ProgramEnvironment counts them; set
  /// for the runs of --run that do not time out.
  std::uint64_t instructions = 0;
  /// It takes more back edges than checked runs may, so forms were compared with it as a timeout.
  bool compared_as_timeout = false;
};

/// Whether a method ends, at a level of peepholes, with the same graph as lazy.
struct GraphComparison {
  std::string_view method;
  std::string_view peepholes;
  son::GraphMatch match;

  [[nodiscard]] bool same() const { return match.equivalence == son::Equivalence::same; }
  [[nodiscard]] std::string label() const { return fmt::format("{}/{}", method, peepholes); }
};

/// LLVM's promotion of a function's variables, compared with the rule.
struct Judged {
  std::size_t pruned = 0;      ///< phis of pruned form on LLVM's blocks
  std::size_t inserted = 0;    ///< of these, phis of variables that LLVM's shortcuts do not handle
  std::size_t final = 0;       ///< of these, phis that do not fold to one value
  std::size_t later_phis = 0;  ///< phis of variables that this makes promotable
  std::size_t later_variables = 0;
  std::vector<std::string> breaches;               ///< violations of the rule
  std::vector<frontend::lir::OmittedPhi> omitted;  ///< phis of pruned form that are not final
};

struct CfgCounts {
  std::size_t blocks = 0;
  std::size_t edges = 0;
  std::size_t instructions = 0;
  std::size_t variables = 0;
  std::size_t loops = 0;
};

struct CfgCount {
  std::string_view name;  ///< as reports and expectations have it
  std::size_t CfgCounts::*of;
};
inline constexpr std::array<CfgCount, 5> cfg_counts = {{
    {"blocks", &CfgCounts::blocks},
    {"edges", &CfgCounts::edges},
    {"instructions", &CfgCounts::instructions},
    {"variables", &CfgCounts::variables},
    {"loops", &CfgCounts::loops},
}};

struct CfgSummary : CfgCounts {
  bool reducible = true;
};

struct FunctionReport : Conditions {
  std::string name;
  std::string source_name = {};  ///< of a mangled name of C++: without parameters; else empty
  std::vector<std::string> parameters;
  std::vector<std::string> variable_names;  ///< by VariableId; unique
  std::vector<cfg::Variable> variables;     ///< by VariableId; as declared
  CfgSummary cfg;
  bool has_continue = false;  ///< so that `continues` matters
  std::vector<Join> joins;    ///< of the CFG, then those of the source that are not in the CFG
  std::size_t iteration_limit = 0;
  std::size_t checked_iterations = 0;  ///< limit of the runs that compare forms with the source
  std::vector<std::string>
      cfg_violations;           ///< of the CFG: verifier, and runs before and after simplification
  std::vector<MethodRow> rows;  ///< of the methods, then of the judges
  std::string llvm;         ///< LLVM's version; only LLVM inputs have it and what follows, up to
                            ///< phis_before
  std::string source_file;  ///< that its locations refer to, if that is not the text; else empty
  std::optional<Judged> judged;
  std::vector<frontend::lir::Memory> memory;  ///< allocas that are not variables, and why
  /// The number of these by reason, in reports that were read back without the list.
  std::map<std::string, std::size_t> counted_memory = {};
  std::size_t phis_before = 0;  ///< that the IR already contained; these are not variables
  /// Final phis of pruned, which is built even if not selected; none if it was too large.
  std::optional<std::size_t> pruned_phis = {};
  std::vector<Difference> differences;               ///< sorted by reason, then by location
  std::shared_ptr<const Explanations> explanations;  ///< null if not requested
  std::vector<Run> runs;
  /// How many checked runs end in each way, including those that are not shown.
  std::map<Outcome::Kind, std::size_t> outcomes;
  /// Whether some run has a result that forms can be compared with.
  [[nodiscard]] bool has_results() const {
    return std::ranges::any_of(
        outcomes, [](const auto& item) { return item.first != Outcome::Kind::not_evaluated; });
  }
  std::vector<GraphComparison> same_as_lazy;  ///< by level, then in the order of the methods

  /// Memory ran out while this report was made: it is incomplete.
  bool out_of_memory = false;
  Text page;  ///< the function's data in the HTML report, if that is the format: JSON

  /// Read back from a report with only counts and checks: no sites, differences or graphs; runs if
  /// it shows them.
  bool counts_only = false;

  /// In words: `CFG simplification full, copies folded`.
  [[nodiscard]] std::string conditions() const;
  /// The number of allocas that are not variables, by reason. O(allocas).
  [[nodiscard]] std::map<std::string, std::size_t> memory_reasons() const;
  /// The rows of methods, without judges: those that are explained and whose differences have
  /// reasons.
  [[nodiscard]] std::span<const MethodRow> method_rows() const {
    const auto first_judge = std::ranges::find_if(rows, &MethodRow::judge);
    return {rows.begin(), first_judge};
  }
  /// Whether the judges' rows are explained: LLVM is judged on its own blocks, without folded
  /// copies.
  [[nodiscard]] bool explains_judges() const {
    return judged && cleanup == Cleanup::none && !fold_copies;
  }
  /// Each failed check as a line; empty if there are none.
  [[nodiscard]] std::vector<std::string> findings() const;
};

enum class Status : std::uint8_t { ok, rejected };
inline constexpr std::array all_statuses = {Status::ok, Status::rejected};
constexpr std::string_view name_of(Status status) {
  return status == Status::ok ? "ok" : "rejected";
}

struct InputReport {
  std::string file;
  std::string_view language;
  Status status = Status::ok;
  /// Why it is rejected, in the few words by which the totals count; else empty.
  std::string reason = {};
  bool out_of_memory = false;  ///< rejected, but through no fault of the input
  Diagnostics diagnostics;
  std::string rendered;  ///< the diagnostics as text, with source lines
  std::vector<FunctionReport> functions;
  std::string source;            ///< the text, if there are explanations
  std::string source_note = {};  ///< why it is missing even then
};

/// Why the text of a function whose lines refer to another file is not shown.
std::string note_of_lines(std::string_view file);

}  // namespace ssac::compare
