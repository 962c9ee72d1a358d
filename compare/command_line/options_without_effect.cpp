#include "compare/command_line/options_without_effect.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include "cfg/traces.h"
#include "son/build/scope.h"
#include "ssa/rename_table.h"

namespace ssac::compare {
namespace {

constexpr std::string_view no_graph = "no method that is asked for makes a Sea of Nodes";

std::string without_effect(std::string_view option, std::string_view why) {
  return fmt::format("{} would have no effect: {}", option, why);
}

template <class Methods>
bool any_has(const Methods& methods, const TraceCategory& category) {
  return std::ranges::any_of(methods, [&](const auto* method) {
    return std::ranges::any_of(method->pseudocode,
                               [&](const Pseudocode& part) { return part.category == &category; });
  });
}

/// Empty for an effect, else why there is none.
std::string_view why_idle(const TraceCategory& category, const CommandLine& options) {
  if (category == son::graph_trace || category == son::scopes_trace) {
    return options.son_methods.empty() ? no_graph : "";
  }
  // Of every form on the control-flow graph there is a table of the renaming.
  if (category == ssa::rename_trace && !options.cfg_methods.empty()) return "";
  const bool is_of_analysis = std::ranges::any_of(
      cfg::traced_analyses(), [&](const Pseudocode& part) { return part.category == &category; });
  const bool has_effect = is_of_analysis || any_has(options.cfg_methods, category) ||
                          any_has(options.son_methods, category);
  return has_effect ? "" : "no method that is asked for takes these steps";
}

std::string idle_trace(const CommandLine& options) {
  for (const TraceCategory* category : options.traces) {
    const std::string_view why = why_idle(*category, options);
    if (!why.empty()) return without_effect(fmt::format("--trace={}", category->name), why);
  }
  return "";
}

std::string idle_dump(const CommandLine& options) {
  for (const Dump* dump : options.dump.dumps) {
    const std::string option = fmt::format("--dump={}", dump->name);
    if (options.son_methods.empty() && std::holds_alternative<Forms<SonResult>>(dump->forms)) {
      return without_effect(option, no_graph);
    }
    if (options.cfg_methods.empty() && std::holds_alternative<Forms<SsaResult>>(dump->forms)) {
      return without_effect(option, "no method that is asked for works on the control-flow graph");
    }
  }
  return "";
}

std::string idle_variable(const CommandLine& options) {
  const bool explains_one = options.explain && !options.explain->variable.empty();
  if (explains_one && options.explain->variable != options.variable) {
    return fmt::format("--explain={} and --variable={} name two variables",
                       options.explain->variable, options.variable);
  }
  if (!options.traces.empty() || options.explain) return "";
  if (options.writes_report() && options.format->takes_variable) return "";
  return without_effect("--variable",
                        "it is about differences as text, traces, explanations and HTML");
}

/// Of plots times are a part, whatever the form of the report.
std::string idle_time(const CommandLine& options) {
  if (options.time == 0 || !options.plot.empty()) return "";
  if (!options.format->shows_times) return needs_format("--time", &Format::shows_times);
  if (!options.explain || !options.format->explains_alone) return "";
  return without_effect("--time", "explanations as text stand in the place of the table");
}

std::string idle_run(const CommandLine& options) {
  if (!options.run || options.emit == nullptr || options.emit->takes_run) return "";
  return without_effect("--run", fmt::format("--emit={} has no run", options.emit->name));
}

/// Of options that say what is shown.
std::string idle_part(const CommandLine& options, bool has_variable) {
  if (has_variable) {
    if (std::string idle = idle_variable(options); !idle.empty()) return idle;
  }
  for (const auto idle_of : {idle_time, idle_run, idle_dump, idle_trace}) {
    if (std::string idle = idle_of(options); !idle.empty()) return idle;
  }
  return "";
}

}  // namespace

std::string needs_format(std::string_view option, bool Format::*has) {
  std::vector<std::string_view> known;
  for (const Format& format : formats()) {
    if (format.*has) known.push_back(format.name);
  }
  return fmt::format("{} needs one of these formats: {}", option, fmt::join(known, ", "));
}

std::string option_without_effect(const CommandLine& options,
                                  const std::function<bool(const char*)>& given) {
  if (given("--peepholes") && options.son_methods.empty())
    return without_effect("--peepholes", no_graph);
  const auto any_follows = [&](son::Follows what) {
    return std::ranges::any_of(
        options.son_methods, [what](const son::Method* method) { return method->follows == what; });
  };
  if (given("--bridge-from") && !any_follows(son::Follows::ssa)) {
    return without_effect("--bridge-from", "bridge is not among the methods that are asked for");
  }
  if (given("--continue") && !any_follows(son::Follows::source)) {
    return without_effect("--continue",
                          "no method that is asked for makes a Sea of Nodes from the source");
  }
  if (options.emit != nullptr && given("--function")) {
    return without_effect("--function", "--emit writes the whole program");
  }
  if (options.as_is_for_show_graph && options.son_methods.empty())
    return without_effect("--as", no_graph);
  return idle_part(options, given("--variable"));
}

}  // namespace ssac::compare
