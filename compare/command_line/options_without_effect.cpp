#include "compare/command_line/options_without_effect.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <variant>

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
  if (!options.traces.empty() || options.explain) return "";
  if (options.writes_report() && options.format->takes_variable) return "";
  return without_effect("--variable", "it is about differences as text, traces, explanations and HTML");
}

}  // namespace

std::string option_without_effect(const CommandLine& options,
                                  const std::function<bool(const char*)>& given) {
  if (given("--peepholes") && options.son_methods.empty())
    return without_effect("--peepholes", no_graph);
  const bool bridges = std::ranges::any_of(options.son_methods, [](const son::Method* method) {
    return method->follows == son::Follows::ssa;
  });
  if (given("--bridge-from") && !bridges) {
    return without_effect("--bridge-from", "bridge is not among the methods that are asked for");
  }
  if (given("--continue") && options.son_methods.empty())
    return without_effect("--continue", no_graph);
  if (options.emit != nullptr && given("--function")) {
    return without_effect("--function", "--emit writes the whole program");
  }
  if (options.emit != nullptr && options.run && !options.emit->takes_run) {
    return without_effect("--run", fmt::format("--emit={} has no run", options.emit->name));
  }
  if (given("--variable")) {
    if (std::string idle = idle_variable(options); !idle.empty()) return idle;
  }
  std::string idle = idle_dump(options);
  return idle.empty() ? idle_trace(options) : idle;
}

}  // namespace ssac::compare
