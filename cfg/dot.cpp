#include "cfg/dot.h"

#include <fmt/format.h>

#include "cfg/print.h"
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
  const bool branches = f.instruction(f.terminator(b)).op == Opcode::branch;
  for (std::size_t k = 0; k < f.successors(b).size(); ++k) {
    const BlockId to = f.successors(b)[k];
    std::string attributes;
    if (branches) attributes += k == 0 ? "label=\"true\"" : "label=\"false\"";
    if (order.reachable(b) && order.is_retreating(b, to)) {
      attributes += attributes.empty() ? "style=dashed" : ", style=dashed";
    }
    text += attributes.empty() ? fmt::format("  {} -> {};\n", b, to)
                               : fmt::format("  {} -> {} [{}];\n", b, to, attributes);
  }
  return text;
}

}  // namespace

std::string dot_quoted(std::string_view text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '\n') {
      result += "\\l";
      continue;
    }
    if (c == '"' || c == '\\') result += '\\';
    result += c;
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

}  // namespace ssac::cfg
