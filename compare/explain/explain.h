// Explains a function's phis: for every site where some method has or made one, and every row of
// the report, why. Methods explain themselves, from the facts of the site (ssa/explain/) and the
// decisions that they recorded when they ran once more; here sites are picked and sentences laid
// out.
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

/// Functions of more instructions, or for which a method makes more phis, are not explained.
inline constexpr std::size_t most_explained_instructions = 100'000;
inline constexpr std::size_t most_explained_phis = 100'000;
/// Sites past this number are only counted, and those past the one whose facts, with those before,
/// name so many blocks and definitions: a path or a chain of frontiers can name all blocks.
inline constexpr std::size_t most_explained_sites = 1'000;
inline constexpr std::size_t most_explained_names = 50'000;

/// Whether a site, by its name (site_name), is explained in words; none: each is.
using InWords = std::function<bool(const std::string& site)>;

struct ExplainInput {
  const Subject& subject;
  const cfg::Function& cfg;      ///< what the methods worked on
  const ssa::Function& form;     ///< what conversions start from
  const ssa::Method& source;     ///< made `form`
  const Options& options;        ///< `explain` says which sites; none: all
  const FunctionReport& report;  ///< its rows are there
  InWords in_words = {};         ///< cells of other sites have no derivation, their sites no facts
};

/// Why a function of so many instructions, with these rows, is not explained; empty where it can
/// be.
std::string why_not_explained(std::size_t instructions, std::span<const MethodRow> rows);

/// In: a function whose rows are all there. Out: the sites asked for; one that is named with its
/// block even if no method has a phi there. Time: the methods' once more, with their decisions
/// recorded, and O(blocks) a site.
Explanations explain_function(const ExplainInput& input);

/// What an experiment with these options is to be lent to be explained; none where they ask for no
/// explanation. The options must outlive it.
Explain explainer(const Options& options, InWords in_words = {});

}  // namespace ssac::compare
