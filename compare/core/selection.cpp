#include "compare/core/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/support/nearest.h"
#include "compare/core/join_place.h"

namespace ssac::compare {
namespace {

void add_error(Diagnostics& diagnostics, std::string message) {
  diagnostics.push_back({Severity::error, {}, std::move(message)});
}

/// The names that there are, and whether one of them is `wanted`.
class Names {
 public:
  explicit Names(std::string wanted) : wanted_(std::move(wanted)) {}
  [[nodiscard]] bool asked() const { return !wanted_.empty(); }
  void add(std::string name) {
    found_ |= name == wanted_;
    if (!found_) names_.push_back(std::move(name));
  }
  /// Adds an error where the name that is asked for is not there.
  void check(std::string_view what, bool with_list, Diagnostics& diagnostics) const {
    if (!asked() || found_) return;
    std::vector<std::string_view> known;
    std::set<std::string_view> seen;
    std::ranges::copy_if(names_, std::back_inserter(known),
                         [&](const std::string& name) { return seen.insert(name).second; });
    std::string message =
        fmt::format("{} is named '{}'{}", what, wanted_, did_you_mean(wanted_, known));
    if (with_list) {
      constexpr std::ptrdiff_t most = 10;
      const bool cut = std::ssize(known) > most;
      message +=
          fmt::format(" (known: {}{})",
                      fmt::join(known.begin(), cut ? known.begin() + most : known.end(), ", "),
                      cut ? ", ..." : "");
    }
    add_error(diagnostics, std::move(message));
  }

 private:
  std::string wanted_;
  std::vector<std::string> names_;
  bool found_ = false;
};

cfg::Function simplified(const cfg::Function& lowered, const Options& options) {
  if (options.cleanup == Cleanup::none) return lowered;
  Diagnostics warnings;
  Trace no_trace;
  return cfg::clean_up(lowered, warnings, no_trace);
}

void check_place(const JoinPlace& place, std::span<const Join> joins, Diagnostics& diagnostics) {
  const bool is_there = std::ranges::any_of(joins, [&](const Join& join) {
    return names(place, join.block, {&join.merge, 1});
  });
  if (is_there) return;
  const std::string lines = lines_of_joins(joins);
  add_error(diagnostics,
            fmt::format("--explain: there is no join at {}; {}", to_string(place),
                        lines.empty() ? "the source has none" : "joins are at " + lines));
}

void check_explained(const cfg::Program& program, const frontend::lir::Module* module,
                     const Options& options, Diagnostics& diagnostics) {
  if (!options.explain) return;
  Names variables(options.explain->variable);
  const JoinPlace place = options.explain->place.value_or(JoinPlace());
  const bool has_line = place.at.valid();
  Names blocks(place.block);
  std::vector<Join> joins;
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    const cfg::Function& function = program.functions[k];
    if (!is_asked_for(program, module, k, options)) continue;
    if (module != nullptr && variables.asked()) {
      for (const frontend::lir::Memory& alloca : module->notes(k).memory)
        variables.add(alloca.name);
    }
    for (const cfg::VariableId v : function.variables()) {
      if (!variables.asked()) break;
      variables.add(function.variable(v).name);
      variables.add(function.unique_name(v));
    }
    if (!blocks.asked() && !has_line) continue;
    const cfg::Function cfg = simplified(function, options);
    for (const cfg::BlockId b : cfg.blocks()) blocks.add(fmt::format("{}", b));
    if (has_line) std::ranges::copy(joins_of(function, cfg), std::back_inserter(joins));
  }
  variables.check("--explain: no variable", true, diagnostics);
  blocks.check("--explain: no block", true, diagnostics);
  if (has_line) check_place(place, joins, diagnostics);
}

void check_names(const cfg::Program& program, const frontend::lir::Module* module,
                 const Options& options, Diagnostics& diagnostics) {
  Names functions(options.function);
  Names variables(options.variable);
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    const cfg::Function& function = program.functions[k];
    if (functions.asked()) functions.add(function.name());
    if (functions.asked() && module != nullptr) functions.add(module->notes(k).source_name);
    for (const cfg::VariableId v : function.variables()) {
      if (variables.asked()) variables.add(function.variable(v).name);
    }
  }
  functions.check("no function", false, diagnostics);
  variables.check("no variable", false, diagnostics);
}

void check_run(const cfg::Program& program, const frontend::lir::Module* module,
               const Options& options, Diagnostics& diagnostics) {
  if (!options.run) return;
  std::string taken;
  for (std::size_t k = 0; k < program.functions.size(); ++k) {
    const cfg::Function& function = program.functions[k];
    if (!is_asked_for(program, module, k, options)) continue;
    if (function.parameters().size() == options.run->size()) return;
    taken += fmt::format("{}'{}' takes {}", taken.empty() ? "" : ", ", function.name(),
                         function.parameters().size());
  }
  if (taken.empty()) return;
  add_error(diagnostics, fmt::format("--run gives {} arguments; {}", options.run->size(), taken));
}

}  // namespace

bool is_asked_for(const cfg::Program& program, const frontend::lir::Module* module,
                  std::size_t number, const Options& options) {
  if (options.function.empty() || program.functions[number].name() == options.function) return true;
  return module != nullptr && module->notes(number).source_name == options.function;
}

void check_selection(const cfg::Program& program, const frontend::lir::Module* module,
                     const Options& options, Diagnostics& diagnostics) {
  check_names(program, module, options, diagnostics);
  check_explained(program, module, options, diagnostics);
  check_run(program, module, options, diagnostics);
}

}  // namespace ssac::compare
