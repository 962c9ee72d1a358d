// Explains a function's phis: for every site where some method has or made a phi, and every row of
// the report, why. Methods explain themselves, from the facts of the site (ssa/explain/) and the
// decisions that they record when they run a second time; this file selects the sites and lays out
// the sentences.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "compare/core/experiment.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "compare/explain/explanation.h"
#include "ssa/function.h"
#include "ssa/method.h"

namespace ssac::compare {

/// Functions with more instructions, or for which a method makes more phis, are not explained.
inline constexpr std::size_t max_explained_instructions = 100'000;
inline constexpr std::size_t max_explained_phis = 100'000;
/// Further sites are only counted, and so are those after the site at which the facts so far name
/// this many blocks and definitions: one path or chain of frontiers can name all blocks.
inline constexpr std::size_t max_explained_sites = 1'000;
inline constexpr std::size_t max_explained_names = 50'000;

/// Whether a site, by its name (site_name), is explained in words; if empty, all are.
using InWords = std::function<bool(const std::string& site)>;

struct ExplainInput {
  const Subject& subject;
  const cfg::Function& cfg;      ///< what the methods worked on
  const ssa::Function& form;     ///< the SSA form that the bridge converts
  const ssa::Method& source;     ///< the method that made `form`
  const Options& options;        ///< `explain` selects the sites; none: all
  const FunctionReport& report;  ///< with its rows
  InWords in_words = {};         ///< other sites have no facts, their cells no derivation
};

/// Why a function with so many instructions and these rows is not explained; empty if it can be.
std::string why_not_explained(std::size_t instructions, std::span<const MethodRow> rows);

/// In: a function whose rows are complete. Out: the selected sites; a site named with its block is
/// included even if no method has a phi there. Time: that of the methods, run once more with their
/// decisions recorded, and O(blocks) per site.
Explanations explain_function(const ExplainInput& input);

/// The function that Services::explain takes for these options; empty if they request no
/// explanation. The options must outlive it.
Explain explainer(const Options& options, InWords in_words = {});

}  // namespace ssac::compare
