#include "compare/explain/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/support/nearest.h"

namespace ssac::compare {
namespace {

/// The names that there are, and whether one of them is `wanted`.
class KnownNames {
 public:
  explicit KnownNames(std::string wanted) : wanted_(std::move(wanted)) {}
  void add(std::string name) {
    found_ |= name == wanted_;
    if (std::ranges::find(names_, name) == names_.end()) names_.push_back(std::move(name));
  }
  void complain(std::string_view what, Diagnostics& diagnostics) const {
    if (wanted_.empty() || found_) return;
    const std::vector<std::string_view> known(names_.begin(), names_.end());
    constexpr std::size_t most = 10;
    const std::size_t shown = std::min(most, known.size());
    diagnostics.push_back(
        {Severity::error,
         {},
         fmt::format(
             "--explain: no {} is named '{}'{} (known: {}{})", what, wanted_,
             did_you_mean(wanted_, known),
             fmt::join(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
             shown < known.size() ? ", ..." : "")});
  }

 private:
  std::string wanted_;
  std::vector<std::string> names_;
  bool found_ = false;
};

cfg::Function cleaned(const cfg::Function& lowered, const Options& options) {
  if (options.cleanup == Cleanup::none) return lowered;
  Diagnostics warnings;
  Trace no_trace;
  return cfg::clean_up(lowered, warnings, no_trace);
}

}  // namespace

void check_explained(const cfg::Program& program, const Options& options,
                     Diagnostics& diagnostics) {
  if (!options.explain) return;
  KnownNames variables(options.explain->variable);
  KnownNames blocks(options.explain->block);
  for (const cfg::Function& function : program.functions) {
    if (!options.function.empty() && function.name() != options.function) continue;
    for (const cfg::VariableId v : function.variables()) {
      if (options.explain->variable.empty()) break;
      variables.add(function.variable(v).name);
      variables.add(function.unique_name(v));
    }
    if (options.explain->block.empty()) continue;
    const cfg::Function cfg = cleaned(function, options);
    for (const cfg::BlockId b : cfg.blocks()) blocks.add(fmt::format("{}", b));
  }
  variables.complain("variable", diagnostics);
  blocks.complain("block", diagnostics);
}

}  // namespace ssac::compare
