// What a comparison compares, and how.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/source_place.h"
#include "frontend/language.h"
#include "frontend/llvm/raw.h"
#include "son/method.h"
#include "ssa/method.h"

namespace ssac::compare {

enum class Cleanup : std::uint8_t { full, none };
inline constexpr Cleanup all_cleanups[] = {Cleanup::full, Cleanup::none};
std::string_view name_of(Cleanup cleanup);

/// How much explanations contain.
enum class ExplainedParts : std::uint8_t {
  sentences,  ///< each sentence once
  linked,     ///< with the blocks that the sentences name
  all,        ///< also sentences that differ only in ids: for programs
};

/// A join, as users name it (compare/core/join_place.h).
struct JoinPlace {
  std::string block = {};                        ///< as printed; empty: see the other members
  std::optional<cfg::Construct> construct = {};  ///< none: any construct
  SourcePlace at = {};                           ///< of the construct; column 0: any column
};

/// Which phi sites are to be explained.
struct ExplainWanted {
  std::string variable;            ///< by name; empty: all
  std::optional<JoinPlace> place;  ///< none: all
};

/// What is written of a function's report besides counts and checks.
struct Detail {
  bool sites = true;
  bool differences = true;
  bool graphs = true;
  bool runs = true;
  bool memory = true;  ///< each alloca that is not a variable
  bool sums = false;   ///< the numbers that could be counted in the parts above
  friend bool operator==(const Detail&, const Detail&) = default;
};
struct DetailPart {
  std::string_view name;
  bool Detail::*part;
};
/// The parts above except `sums`.
inline constexpr std::array<DetailPart, 5> detail_parts = {{{"sites", &Detail::sites},
                                                            {"differences", &Detail::differences},
                                                            {"graphs", &Detail::graphs},
                                                            {"runs", &Detail::runs},
                                                            {"memory", &Detail::memory}}};
inline constexpr Detail counts_alone = {false, false, false, false, false, true};

/// The methods that are compared by default.
std::vector<const ssa::Method*> default_cfg_methods();
std::vector<const son::Method*> default_son_methods();

/// Another compiler's construction of SSA form, compared with a rule that says which phis it
/// leaves.
struct Judge {
  std::string_view name;
  std::string_view summary;
  std::string_view citation;
  bool optional = false;  ///< only if named
};
/// The judges: LLVM's promotion, for LLVM inputs.
std::span<const Judge* const> judges();
std::vector<const Judge*> default_judges();

/// Names of all methods on the CFG, then of those that build a Sea of Nodes, then of the judges.
std::vector<std::string_view> method_names();

/// `method/level`; only the method if there is no level.
std::string row_label(std::string_view method, std::string_view level);

/// What the counts of a function depend on besides the methods.
struct Conditions {
  Cleanup cleanup = Cleanup::full;
  bool fold_copies = false;
  const ssa::Method* bridge_from = &ssa::baseline();  ///< the form that the bridge converts
  son::Continues continues = son::Continues::stacked;
};

struct Options : Conditions {
  std::vector<const ssa::Method*> cfg_methods = default_cfg_methods();
  std::vector<const son::Method*> son_methods = default_son_methods();
  std::vector<const Judge*> judges = default_judges();
  std::vector<son::Peepholes> peepholes = {son::Peepholes::none, son::Peepholes::full};
  std::string function;              ///< empty: all
  std::string variable;              ///< empty: all
  bool cleanup_is_explicit = false;  ///< otherwise LLVM inputs keep LLVM's blocks
  frontend::lir::Settings llvm;      ///< for LLVM inputs

  std::optional<std::vector<std::int64_t>> run;  ///< arguments of a run to show
  /// Arguments of further runs, for the functions with that many parameters; checked and reported
  /// after the built-in ones.
  std::vector<std::vector<std::int64_t>> more_runs;
  std::optional<ExplainWanted> explain;
  Detail lines = counts_alone;  ///< for --format=jsonl
  bool per_function = false;    ///< likewise: one line per function
  std::size_t time = 0;         ///< repetitions to time; 0: no timing
  bool graph_texts = true;      ///< rows contain their graph as text
  ExplainedParts explained_parts = ExplainedParts::all;
  bool compare_graphs = true;  ///< compare graphs with lazy's
  /// Runs every verifier after every step of every construction, not only on the result; quadratic.
  bool verify_each = false;
  /// Total steps of the runs of an input that compare forms with the source.
  std::size_t checked_steps = 80'000;
  std::string_view commit = {};  ///< that the tool was built from, if known: for reports
  std::string version = {};      ///< of the tool that wrote the report, if not this one
  bool long_runs = true;         ///< reported runs of the source may take more back edges
};

/// The value of an option: of a flag, a name, or a list of names.
using OptionValue = std::variant<bool, std::string_view, std::vector<std::string_view>>;

/// An option that changes what is constructed, or how it is verified.
struct ConstructionOption {
  const char* name;  ///< as on the command line
  OptionValue (*value)(const Options&);
  /// Sets it where there is no LLVM, as in the playground; returns whether it takes that value.
  /// Null for an option of LLVM inputs.
  bool (*set)(Options&, std::string_view value);
};
/// All of them, in the order in which reports state them.
std::span<const ConstructionOption> construction_options();

/// The options for an input of that language: LLVM inputs keep the blocks that LLVM is judged on,
/// unless CFG simplification is requested; a language without syntax trees has no continues.
Options options_for(const frontend::Language* language, Options options);

}  // namespace ssac::compare
