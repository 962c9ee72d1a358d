#include "cfg/text/dot.h"

#include <fmt/format.h>

#include <algorithm>

#include "cfg/support/ascii.h"
#include "cfg/support/visible.h"
#include "cfg/text/print.h"
#include "cfg/traversal.h"

namespace ssac::cfg {
namespace {

constexpr std::string_view style =
    "  node [shape=box, fontname=\"monospace\", fontsize=10];\n"
    "  edge [fontname=\"monospace\", fontsize=9];\n";

std::string heading(const Function& f, BlockId b) {
  const std::string merges = merges_to_text(f, b);
  return merges.empty() ? fmt::format("{}\n", b) : fmt::format("{}: {}\n", b, merges);
}

std::string edges_of(const Function& f, BlockId b, const ReversePostorder& order) {
  std::string text;
  for (std::size_t k = 0; k < f.successors(b).size(); ++k) {
    const BlockId to = f.successors(b)[k];
    std::string attributes;
    if (const std::string label = edge_label(f, b, k); !label.empty()) {
      attributes += fmt::format("label=\"{}\"", label);
    }
    if (order.reachable(b) && order.is_retreating(b, to)) {
      attributes += attributes.empty() ? "style=dashed" : ", style=dashed";
    }
    text += attributes.empty() ? fmt::format("  {} -> {};\n", b, to)
                               : fmt::format("  {} -> {} [{}];\n", b, to, attributes);
  }
  return text;
}

/// Whether the text begins with an entity such as `&lt;`, for which Graphviz shows another
/// character.
bool begins_entity(std::string_view text) {
  const auto is_of_name = [](char c) { return c == '#' || is_digit(c) || is_letter(c); };
  const auto end = std::find_if_not(text.begin() + 1, text.end(), is_of_name);
  return end != text.end() && *end == ';';
}

}  // namespace

std::string dot_quoted(std::string_view text) {
  std::string result = "\"";
  const std::string shown = visible(text, Lines::several);
  for (std::size_t at = 0; at < shown.size(); ++at) {
    const char c = shown[at];
    if (c == '\n') {
      result += "\\l";
    } else if (c == '&' && begins_entity(std::string_view(shown).substr(at))) {
      result += "&amp;";
    } else {
      if (c == '"' || c == '\\') result += '\\';
      result += c;
    }
  }
  return result + "\"";
}

std::string to_dot(const Function& function) {
  std::string text = fmt::format("digraph {} {{\n{}", dot_quoted(function.name()), style);
  const ReversePostorder order(function);
  for (BlockId b : function.blocks()) {
    std::string label = heading(function, b);
    for (InstructionId i : function.instructions(b)) {
      label += instruction_to_text(function, i) + "\n";
    }
    text += fmt::format("  {} [label={}{}];\n", b, dot_quoted(label),
                        order.reachable(b) ? "" : ", color=gray, fontcolor=gray");
  }
  for (BlockId b : function.blocks()) text += edges_of(function, b, order);
  return text + "}\n";
}

std::string to_dot(const Function& function, const DominatorTree& tree) {
  std::string text = fmt::format("digraph {} {{\n{}", dot_quoted(function.name()), style);
  for (BlockId b : tree.preorder()) {
    text += fmt::format("  {} [label={}];\n", b, dot_quoted(heading(function, b)));
  }
  for (BlockId b : tree.preorder()) {
    if (tree.idom(b).valid()) text += fmt::format("  {} -> {};\n", tree.idom(b), b);
  }
  return text + "}\n";
}

std::string to_dot(const Csr<BlockId, BlockId>& frontiers) {
  std::string text = fmt::format("digraph frontiers {{\n{}", style);
  for (BlockId b : frontiers.rows()) {
    text += fmt::format("  {};\n", b);
    for (BlockId join : frontiers[b]) text += fmt::format("  {} -> {};\n", b, join);
  }
  return text + "}\n";
}

std::string to_dot(const LoopForest& loops) {
  const auto blocks_of = loops.blocks();
  std::string text = fmt::format("digraph loops {{\n{}", style);
  for (LoopId l : loops.loops()) {
    std::string label = fmt::format("{} of {}{}\n", l, loops.header(l),
                                    loops.is_irreducible(l) ? ", irreducible" : "");
    for (BlockId b : blocks_of[l]) label += fmt::format("{}\n", b);
    text += fmt::format("  {} [label={}];\n", l, dot_quoted(label));
    if (loops.parent(l).valid()) text += fmt::format("  {} -> {};\n", loops.parent(l), l);
  }
  return text + "}\n";
}

std::string to_dot(const Function& function, const Liveness& liveness) {
  const auto names = [&](std::span<const VariableId> variables) {
    std::string list;
    for (VariableId v : variables) list += " " + variable_to_text(function, v);
    return list + "\n";
  };
  std::string text = fmt::format("digraph {} {{\n{}", dot_quoted(function.name()), style);
  for (BlockId b : function.blocks()) {
    const std::string label = fmt::format("live-in{}{}\nlive-out{}", names(liveness.live_in(b)), b,
                                          names(liveness.live_out(b)));
    text += fmt::format("  {} [label={}];\n", b, dot_quoted(label));
    for (BlockId to : function.successors(b)) text += fmt::format("  {} -> {};\n", b, to);
  }
  return text + "}\n";
}

}  // namespace ssac::cfg
