#include "son/dot.h"

#include <fmt/format.h>

#include <iterator>

#include "cfg/support/visible.h"
#include "cfg/text/dot.h"
#include "son/kinds.h"
#include "son/print.h"

namespace ssac::son {

namespace {

class DotPrinter {
 public:
  explicit DotPrinter(const Graph& graph) : graph_(graph) {}

  std::string print(std::string_view title, std::span<const ScopeView> scopes) {
    line("digraph {} {{", cfg::dot_quoted(title));
    line("  node [fontname=\"monospace\", fontsize=10];");
    line("  subgraph cluster_control {{");
    line("    label=\"control\"; style=rounded; color=gray;");
    for (NodeId n : graph_.nodes()) print_control(n);
    line("  }}");
    for (NodeId n : graph_.nodes()) {
      if (is_data(graph_, n) && graph_.op(n) != Op::phi) print_node("  ", n, "shape=ellipse");
    }
    for (NodeId n : graph_.nodes()) print_edges(n);
    for (const ScopeView& scope : scopes) print_scope(scope);
    for (const ScopeView& scope : scopes) print_bindings(scope);
    line("}}");
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), text, std::forward<Arguments>(arguments)...);
    out_ += '\n';
  }

  void print_node(std::string_view indent, NodeId n, std::string_view style) {
    const std::string what = describe(graph_, n);
    const std::string text =
        fmt::format("{} {}{}{}", n.index(), name_of(graph_.op(n)), what.empty() ? "" : " ", what);
    line("{}{} [{}, label={}];", indent, n, style, cfg::dot_quoted(text));
  }

  void print_control(NodeId n) {
    const bool ends = graph_.op(n) == Op::stop || graph_.op(n) == Op::dead_control;
    if (!is_control(graph_, n) && !ends) return;
    constexpr std::string_view style = "shape=box, style=filled, fillcolor=lightyellow";
    if (!is_region(graph_.op(n))) {
      print_node("    ", n, style);
      return;
    }
    line("    subgraph cluster_{} {{", n);
    line("      label=\"\"; style=dotted; color=black;");
    print_node("      ", n, style);
    for (NodeId phi : phis_of(graph_, n)) {
      print_node("      ", phi, "shape=box, style=\"rounded,filled\", fillcolor=lightblue");
    }
    line("    }}");
  }

  void print_edges(NodeId n) {
    // A phi is in the frame of its region: an edge between them would be redundant.
    for (std::size_t k = graph_.op(n) == Op::phi ? 1 : 0; k < graph_.num_inputs(n); ++k) {
      const NodeId used = graph_.input(n, k);
      if (!used.valid()) continue;
      const bool control = is_control_input(graph_, n, k) || graph_.op(n) == Op::stop;
      std::string style = control ? "penwidth=2, color=firebrick" : "color=gray30";
      if (is_back_edge(graph_, n, k)) style += ", style=dashed, constraint=false";
      line("  {} -> {} [{}, headlabel=\"{}\", fontsize=8];", used, n, style, k);
    }
  }

  void print_scope(const ScopeView& scope) {
    for (std::size_t level = 0; level < scope.levels.size(); ++level) {
      line("  subgraph cluster_scope{}_{} {{", scope.id.index(), level);
      if (level == 0) {
        const std::string where =
            scope.place.valid() ? fmt::format(" {}:{}", scope.place.line, scope.place.column) : "";
        line("    label=\"{} Scope, {}{}\"; style=rounded; color=cornflowerblue; fontsize=10;",
             scope.id.index(), name_of(scope.role), where);
      } else {
        line("    label=\"\";");
      }
      std::string cells = fmt::format("<TD BGCOLOR=\"cyan\">{}</TD>", level);
      const auto& names = scope.levels[level];
      for (std::size_t k = 0; k < names.size(); ++k) {
        cells += fmt::format("<TD PORT=\"p{}\">{}</TD>", k, xml_text(names[k].name));
      }
      line(
          "    scope{}_{} [shape=plaintext, label=<<TABLE BORDER=\"0\" CELLBORDER=\"1\" "
          "CELLSPACING=\"0\"><TR>{}</TR></TABLE>>];",
          scope.id.index(), level, cells);
    }
    for (std::size_t level = 0; level < scope.levels.size(); ++level) line("  }}");
  }

  void print_bindings(const ScopeView& scope) {
    for (std::size_t level = 0; level < scope.levels.size(); ++level) {
      const auto& names = scope.levels[level];
      for (std::size_t k = 0; k < names.size(); ++k) {
        line("  {} -> scope{}_{}:p{} [dir=back, color=cornflowerblue, style={}];", names[k].node,
             scope.id.index(), level, k, names[k].headers > 0 ? "dotted" : "dashed");
      }
    }
  }

  const Graph& graph_;
  std::string out_;
};

}  // namespace

std::string to_dot(const Graph& graph, std::string_view title, std::span<const ScopeView> scopes) {
  return DotPrinter(graph).print(title, scopes);
}

}  // namespace ssac::son
