#include "compare/exchange/igv_forms.h"

#include <fmt/format.h>

#include <vector>

#include "cfg/text/print.h"
#include "cfg/traversal.h"
#include "compare/exchange/igv_graph.h"
#include "ssa/print.h"

namespace ssac::compare {
namespace {

using cfg::BlockId;
using cfg::InstructionId;

template <class Blocks>
std::vector<std::string> names_of(const Blocks& blocks) {
  std::vector<std::string> names;
  for (const BlockId b : blocks) names.push_back(to_string(b));
  return names;
}

/// The block, and the constructs that join there.
IgvGraph::Properties properties_of(const cfg::Function& function, BlockId b) {
  IgvGraph::Properties properties = {{"block", to_string(b)}};
  const std::string merges = cfg::merges_to_text(function, b);
  if (!merges.empty()) properties.emplace_back("merges", merges);
  return properties;
}

/// Writes a control-flow graph, with what a form adds to it. Instruction i is node i; then come the
/// phis, then the values from outside.
class IgvFormWriter {
 public:
  enum class Phis : std::uint8_t { none, placed, with_values };

  IgvFormWriter(const cfg::Function& function, const ssa::Function* form, Phis phis)
      : cfg_(function), form_(form), phis_(phis), order_(function) {}

  std::string write(std::string_view name) {
    if (phis_ == Phis::with_values) add_outside_values();
    for (const BlockId b : cfg_.blocks()) add_block(b);
    return graph_.to_xml(name);
  }

 private:
  [[nodiscard]] std::size_t node(InstructionId i) const { return i.index(); }
  [[nodiscard]] std::size_t node(ssa::PhiId p) const { return cfg_.num_instructions() + p.index(); }
  /// The node of the value's definition.
  [[nodiscard]] std::size_t node(ssa::ValueId v) const {
    const ssa::Value& value = form_->value(v);
    switch (value.kind) {
      case ssa::ValueKind::phi: return node(value.phi());
      case ssa::ValueKind::instruction: return node(value.instruction());
      default: return cfg_.num_instructions() + form_->num_phis() + v.index();
    }
  }

  void add_outside_values() {
    for (const ssa::ValueId v : form_->values()) {
      const ssa::ValueKind kind = form_->value(v).kind;
      if (kind == ssa::ValueKind::phi || kind == ssa::ValueKind::instruction) continue;
      const std::string_view what = kind == ssa::ValueKind::parameter  ? "parameter"
                                    : kind == ssa::ValueKind::constant ? "constant"
                                                                       : "undefined";
      graph_.add_node(node(v), form_->name_of(v), what, "data",
                      {{"block", to_string(cfg_.entry())}});
      outside_.push_back(node(v));
    }
  }

  void add_block(BlockId b) {
    std::vector<std::size_t> nodes;
    if (b == cfg_.entry()) nodes = outside_;
    if (phis_ != Phis::none) {
      for (const ssa::PhiId p : form_->phis(b)) {
        add_phi(b, p);
        nodes.push_back(node(p));
      }
    }
    for (const InstructionId i : cfg_.instructions(b)) {
      add_instruction(b, i);
      nodes.push_back(node(i));
    }
    graph_.add_block(to_string(b), names_of(cfg_.successors(b)), nodes);
    add_control(b);
  }

  void add_phi(BlockId b, ssa::PhiId p) {
    const ssa::Phi& phi = form_->phi(p);
    const std::string& variable = cfg_.unique_name(phi.site.variable);
    const bool named = phis_ == Phis::with_values && phi.value.valid();
    IgvGraph::Properties more = properties_of(cfg_, b);
    more.emplace_back("variable", variable);
    graph_.add_node(node(p), named ? form_->name_of(phi.value) : variable, "phi", "data", more);
    if (phis_ != Phis::with_values) return;
    const std::span<const ssa::ValueId> operands = form_->operands(p);
    for (std::size_t k = 0; k < operands.size(); ++k) {
      if (!operands[k].valid()) continue;
      const std::string from = to_string(cfg_.predecessors(b)[k]);
      graph_.add_edge({node(operands[k]), node(p), 0, k, "data", from});
    }
  }

  void add_instruction(BlockId b, InstructionId i) {
    const cfg::Instruction& instruction = cfg_.instruction(i);
    const bool has_values = phis_ == Phis::with_values && order_.reachable(b);
    IgvGraph::Properties more = properties_of(cfg_, b);
    const SourcePlace place = cfg_.place(i);
    if (place.valid()) more.emplace_back("place", fmt::format("{}:{}", place.line, place.column));
    graph_.add_node(
        node(i), to_string(i),
        has_values ? ssa::instruction_to_text(*form_, i) : cfg::instruction_to_text(cfg_, i),
        cfg::is_terminator(instruction.op) ? "control" : "data", more);
    for (std::size_t k = 0; k < cfg::num_operands(instruction.op); ++k) {
      const cfg::Operand operand = instruction.operand(k);
      if (operand.kind() == cfg::Operand::Kind::temporary) {
        graph_.add_edge({node(operand.temporary()), node(i), 0, k});
      } else if (has_values && operand.is_variable() && form_->operand(i, k).valid()) {
        graph_.add_edge({node(form_->operand(i, k)), node(i), 0, k});
      }
    }
  }

  /// Edges from each instruction to the next, and from the last one into the successor blocks.
  void add_control(BlockId b) {
    const InstructionId last = cfg_.terminator(b);
    for (const InstructionId i : cfg_.instructions(b)) {
      if (i == last) break;
      const InstructionId next(i.index() + 1);
      graph_.add_edge({node(i), node(next), 0, first_control_input(next), "control"});
    }
    const std::span<const BlockId> successors = cfg_.successors(b);
    const std::span<const std::uint32_t> positions = cfg_.graph().predecessor_positions(b);
    for (std::size_t k = 0; k < successors.size(); ++k) {
      const InstructionId first = *cfg_.instructions(successors[k]).begin();
      const std::string label = cfg::edge_label(cfg_, b, k);
      graph_.add_edge({node(last), node(first), k, first_control_input(first) + positions[k],
                       "control", label});
    }
  }
  /// Control inputs follow the operands, one for each predecessor.
  [[nodiscard]] std::size_t first_control_input(InstructionId i) const {
    return cfg::num_operands(cfg_.instruction(i).op);
  }

  const cfg::Function& cfg_;
  const ssa::Function* form_;
  Phis phis_;
  cfg::ReversePostorder order_;  // unreachable blocks have no values
  IgvGraph graph_;
  std::vector<std::size_t> outside_;
};

}  // namespace

std::string to_igv(const cfg::Function& function, std::string_view name) {
  return IgvFormWriter(function, nullptr, IgvFormWriter::Phis::none).write(name);
}

std::string to_igv_with_phis(const ssa::Function& form, std::string_view name) {
  return IgvFormWriter(form.cfg(), &form, IgvFormWriter::Phis::placed).write(name);
}

std::string to_igv(const ssa::Function& form, std::string_view name) {
  return IgvFormWriter(form.cfg(), &form, IgvFormWriter::Phis::with_values).write(name);
}

std::string to_igv(const cfg::Function& function, const cfg::DominatorTree& tree,
                   std::string_view name) {
  IgvGraph graph;
  for (const BlockId b : tree.preorder()) {
    const std::string merges = cfg::merges_to_text(function, b);
    graph.add_node(b.index(), to_string(b), merges.empty() ? "block" : merges, "control",
                   {{"block", to_string(b)}, {"depth", fmt::format("{}", tree.depth(b))}});
    if (tree.idom(b).valid()) {
      graph.add_edge({tree.idom(b).index(), b.index(), 0, 0, "dominates"});
    }
    graph.add_block(to_string(b), names_of(tree.children(b)), {b.index()});
  }
  return graph.to_xml(name);
}

}  // namespace ssac::compare
