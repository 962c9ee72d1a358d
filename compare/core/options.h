// What a comparison compares, and how.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

/// What explanations hold.
enum class ExplainedParts : std::uint8_t {
  sentences,  ///< each once
  linked,     ///< with the blocks that they name
  all,        ///< those that read alike, of other ids, too: for programs
};

/// Where control meets, as a person names it (compare/core/join_place.h).
struct JoinPlace {
  std::string block = {};                        ///< as it prints; empty: by what follows
  std::optional<cfg::Construct> construct = {};  ///< none: of any
  SourcePlace at = {};                           ///< of the construct; column 0: in any column
};

/// Which phi sites are to be explained.
struct ExplainWanted {
  std::string variable;            ///< by name; empty: all
  std::optional<JoinPlace> place;  ///< none: all
};

/// What of a function's report is written besides counts and checks.
struct Detail {
  bool sites = true;
  bool differences = true;
  bool graphs = true;
  bool runs = true;
  bool memory = true;  ///< allocas that are no variables, each
  bool sums = false;   ///< what could be counted in the above
  friend bool operator==(const Detail&, const Detail&) = default;
};
struct DetailPart {
  std::string_view name;
  bool Detail::*part;
};
/// The parts above, but for sums.
inline constexpr std::array<DetailPart, 5> detail_parts = {{{"sites", &Detail::sites},
                                                            {"differences", &Detail::differences},
                                                            {"graphs", &Detail::graphs},
                                                            {"runs", &Detail::runs},
                                                            {"memory", &Detail::memory}}};
inline constexpr Detail counts_alone = {false, false, false, false, false, true};

/// The methods that are compared unless others are named.
std::vector<const ssa::Method*> default_cfg_methods();
std::vector<const son::Method*> default_son_methods();

/// Another compiler's construction of SSA form, held against a rule that says which phis it leaves.
struct Judge {
  std::string_view name;
  std::string_view summary;
  std::string_view citation;
  bool optional = false;  ///< only where it is named
};
/// By name: LLVM's, for what is read through LLVM.
std::span<const Judge> judges();
std::vector<const Judge*> default_judges();

/// Of all methods on the CFG, then of those that make a Sea of Nodes, then of the judges.
std::vector<std::string_view> method_names();

struct Options {
  std::vector<const ssa::Method*> cfg_methods = default_cfg_methods();
  std::vector<const son::Method*> son_methods = default_son_methods();
  std::vector<const Judge*> judges = default_judges();
  const ssa::Method* bridge_from = &ssa::baseline();  ///< whose form the bridge converts
  std::vector<son::Peepholes> peepholes = {son::Peepholes::none, son::Peepholes::full};
  std::string function;  ///< empty: all
  std::string variable;  ///< empty: all
  son::Continues continues = son::Continues::stacked;
  Cleanup cleanup = Cleanup::full;
  bool cleanup_is_asked_for = false;  ///< else what is read through LLVM keeps LLVM's blocks
  bool fold_copies = false;
  frontend::lir::Settings llvm;  ///< for what is read through LLVM

  std::optional<std::vector<std::int64_t>> run;  ///< arguments of a run that is shown
  /// Arguments of further runs, of the functions that take so many: checked and reported after the
  /// built-in ones.
  std::vector<std::vector<std::int64_t>> more_runs;
  std::optional<ExplainWanted> explain;
  Detail lines = counts_alone;  ///< of --format=jsonl
  bool per_function = false;    ///< there, a line a function
  std::size_t time = 0;         ///< repetitions to time; 0: none
  bool graph_texts = true;      ///< rows hold their graph as text
  ExplainedParts explained_parts = ExplainedParts::all;
  bool compare_graphs = true;  ///< graphs are compared with lazy's
  /// Every verifier after every step of every construction, and not only of its result; quadratic.
  bool verify_each = false;
  /// Steps that the runs of an input may take in which forms are held against the source.
  std::size_t checked_steps = 80'000;
  std::string_view commit = {};  ///< that the tool was built from, where it is known: for reports
  std::string version = {};      ///< of the tool that found out, where that is not this one
  bool long_runs = true;         ///< runs of the source, whose outcome is reported, may take more
};

/// The options for an input of that language: what is read through LLVM keeps the blocks that LLVM
/// judges it on, unless CFG simplification is asked for.
Options options_for(const frontend::Language* language, Options options);

}  // namespace ssac::compare
