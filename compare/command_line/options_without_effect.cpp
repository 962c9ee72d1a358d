#include "compare/command_line/options_without_effect.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include "cfg/traces.h"
#include "compare/exchange/trace_categories.h"
#include "son/build/scope.h"
#include "son/trace_fields.h"
#include "ssa/rename_table.h"

namespace ssac::compare {
namespace {

constexpr std::string_view no_graph = "no selected method makes a Sea of Nodes";
constexpr std::string_view none_from_source =
    "no selected method makes a Sea of Nodes from the source";

std::string without_effect(std::string_view option, std::string_view why) {
  return fmt::format("{} would have no effect: {}", option, why);
}

/// Why the category has no effect; empty if it has one.
std::string_view why_nothing_traced(const TraceCategory& category, const CommandLine& options) {
  if (category == son::graph_trace) return options.son_methods.empty() ? no_graph : "";
  if (category == son::scopes_trace) {
    const bool has_scopes = std::ranges::any_of(options.son_methods, [](const son::Method* method) {
      return method->follows != son::Follows::ssa;
    });
    return has_scopes ? "" : "no selected method has scopes";
  }
  const bool has_rules = std::ranges::any_of(
      options.peepholes, [](son::Peepholes level) { return level > son::Peepholes::phi; });
  if (category == son::peephole_trace && !has_rules) {
    return "the rules that it shows are applied from --peepholes=full on";
  }
  if (category == cfg::cleanup_trace && options.cleanup == Cleanup::none) {
    return "--cleanup=none leaves these steps out";
  }
  // As text, every form on the control-flow graph has a table of the renaming.
  const bool has_tables = options.trace_format->renaming_tables && !options.cfg_methods.empty();
  if (category == ssa::rename_trace && has_tables) return "";
  const bool is_of_analysis = std::ranges::any_of(
      cfg::traced_analyses(), [&](const Pseudocode& part) { return part.category == &category; });
  const bool has_effect = is_of_analysis || any_takes_steps(options.cfg_methods, category) ||
                          any_takes_steps(options.son_methods, category);
  return has_effect ? "" : "no selected method takes these steps";
}

bool makes_no_graph(const CommandLine& options) { return options.son_methods.empty(); }

bool none_follows(const CommandLine& options, son::Follows what) {
  return std::ranges::find(options.son_methods, what, &son::Method::follows) ==
         options.son_methods.end();
}

/// Whether the output is only dumps, and none of them shows such a result.
template <class... Of>
bool dumps_nothing_of(const CommandLine& options) {
  return !options.dump.dumps.empty() && options.traces.empty() && options.plot.empty() &&
         std::ranges::none_of(options.dump.dumps, [](const Dump* dump) {
           return (std::holds_alternative<Forms<Of>>(dump->forms) || ...);
         });
}

/// Whether it shows only what exists before any method runs: the syntax tree or the graph.
bool shows_no_method(const CommandLine& options) {
  return dumps_nothing_of<SsaResult, SonResult>(options);
}
constexpr std::string_view no_method_shown = "what --dump shows is there before any method runs";

bool shows_no_graph(const CommandLine& options) { return dumps_nothing_of<SonResult>(options); }
constexpr std::string_view no_graph_shown = "what --dump shows is no Sea of Nodes";

bool shows_trees_alone(const CommandLine& options) {
  return dumps_nothing_of<cfg::Function, SsaResult, SonResult>(options);
}

/// An option that has no effect if `is_idle` holds.
struct IdleOption {
  const char* name;
  bool (*is_idle)(const CommandLine& options);
  std::string_view why;
  bool depends_on_methods = false;  ///< whether it could have an effect with other methods
};

constexpr std::array idle_options = {
    IdleOption{"--methods", shows_no_method, no_method_shown},
    IdleOption{"--peepholes", shows_no_method, no_method_shown},
    IdleOption{"--bridge-from", shows_no_method, no_method_shown},
    IdleOption{"--continue", shows_no_method, no_method_shown},
    IdleOption{"--fold-copies", shows_no_method, no_method_shown},
    IdleOption{"--verify-each", shows_no_method, no_method_shown},
    IdleOption{"--peepholes", shows_no_graph, no_graph_shown},
    IdleOption{"--bridge-from", shows_no_graph, no_graph_shown},
    IdleOption{"--continue", shows_no_graph, no_graph_shown},
    IdleOption{"--cleanup", shows_trees_alone, "the syntax tree is dumped, which is before it"},
    IdleOption{"--fold-copies",
               [](const CommandLine& o) {
                 return o.cfg_methods.empty() && none_follows(o, son::Follows::ssa);
               },
               "no selected method renames variables", true},
    IdleOption{"--peepholes", makes_no_graph, no_graph, true},
    IdleOption{"--bridge-from",
               [](const CommandLine& o) { return none_follows(o, son::Follows::ssa); },
               "bridge is not among the selected methods", true},
    IdleOption{"--continue",
               [](const CommandLine& o) { return none_follows(o, son::Follows::source); },
               none_from_source, true},
    IdleOption{"--function", [](const CommandLine& o) { return o.emit != nullptr; },
               "--emit writes the whole program"},
    IdleOption{"--as",
               [](const CommandLine& o) {
                 return o.as_is_for_show_graph && none_follows(o, son::Follows::source);
               },
               none_from_source},
    IdleOption{"--variable",
               [](const CommandLine& o) {
                 const bool is_shown = o.writes_report() && o.format->takes_variable;
                 return !is_shown && o.traces.empty() && !o.explain;
               },
               "it applies to differences as text, traces, explanations and HTML"},
    // Plots contain times, whatever the format of the report.
    IdleOption{"--time",
               [](const CommandLine& o) {
                 return o.plot.empty() && o.explain && o.format->explains_alone;
               },
               "explanations as text replace the table"},
    IdleOption{"--run",
               [](const CommandLine& o) { return o.emit != nullptr && !o.emit->takes_run; },
               "programs in the format of --emit have no runs"},
};

}  // namespace

std::string option_without_effect(const CommandLine& options,
                                  const std::function<bool(const char*)>& given) {
  for (const IdleOption& option : idle_options) {
    if (given(option.name) && option.is_idle(options)) {
      const bool selects_one = options.emit != nullptr && option.depends_on_methods;
      return without_effect(option.name, option.why) +
             (selects_one ? " (--emit selects the first method)" : "");
    }
  }
  for (const Dump* dump : options.dump.dumps) {
    const std::string option = fmt::format("--dump={}", dump->name);
    if (options.son_methods.empty() && std::holds_alternative<Forms<SonResult>>(dump->forms)) {
      return without_effect(option, no_graph);
    }
    if (options.cfg_methods.empty() && std::holds_alternative<Forms<SsaResult>>(dump->forms)) {
      return without_effect(option, "no selected method works on the control-flow graph");
    }
  }
  for (const TraceCategory* category : options.traces) {
    const std::string_view why = why_nothing_traced(*category, options);
    if (!why.empty()) return without_effect(fmt::format("--trace={}", category->name), why);
  }
  return "";
}

}  // namespace ssac::compare
