#include "ssa/print.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "cfg/support/visible.h"
#include "cfg/text/dot.h"
#include "cfg/text/print.h"
#include "cfg/traversal.h"
#include "ssa/occurrences.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::InstructionId;

namespace {

class Printer {
 public:
  explicit Printer(const Function& function)
      : function_(function),
        cfg_(function.cfg()),
        order_(cfg_),
        outside_(outside_values(function)) {}

  [[nodiscard]] std::string signature() const {
    std::vector<std::string> parameters;
    for (ValueId v : outside_.parameters) parameters.push_back(value_to_text(function_, v));
    return fmt::format("function {}({})", visible(cfg_.name()), fmt::join(parameters, ", "));
  }

  [[nodiscard]] std::string origin(BlockId b) const {
    return cfg::origin_to_text(cfg_, b, order_.reachable(b));
  }

  /// The contents of the block, one line each, not indented.
  [[nodiscard]] std::vector<std::string> lines(BlockId b) const {
    std::vector<std::string> result;
    for (PhiId p : function_.phis(b)) result.push_back(phi(p));
    const bool reachable = order_.reachable(b);
    for (InstructionId i : cfg_.instructions(b)) {
      result.push_back(reachable ? instruction_to_text(function_, i)
                                 : cfg::instruction_to_text(cfg_, i));
    }
    return result;
  }

 private:
  [[nodiscard]] std::string phi(PhiId p) const {
    const std::span<const BlockId> predecessors = cfg_.predecessors(function_.phi(p).site.block);
    std::vector<std::string> operands;
    for (std::size_t k = 0; k < predecessors.size(); ++k) {
      operands.push_back(fmt::format("{}: {}", predecessors[k],
                                     value_to_text(function_, function_.operands(p)[k])));
    }
    return fmt::format("{} = phi({})", value_to_text(function_, function_.phi(p).value),
                       fmt::join(operands, ", "));
  }

  const Function& function_;
  const cfg::Function& cfg_;
  cfg::ReversePostorder order_;
  OutsideValues outside_;
};

/// What instruction i reads as operand k.
std::string operand_to_text(const Function& function, InstructionId i, std::size_t k) {
  const cfg::Operand read = function.cfg().instruction(i).operand(k);
  return read.is_variable() ? value_to_text(function, function.operand(i, k))
                            : cfg::operand_to_text(function.cfg(), read);
}

}  // namespace

std::string value_to_text(const Function& function, ValueId v) {
  return v.valid() ? visible(function.name_of(v)) : "-";
}

std::string instruction_to_text(const Function& function, InstructionId i) {
  const cfg::Function& cfg = function.cfg();
  const cfg::Instruction& instruction = cfg.instruction(i);
  const cfg::VariableId destination = instruction.destination;
  if (destination.valid() && !function.definition(i).valid()) {
    return fmt::format("; {} is {}", visible(cfg.unique_name(destination)),
                       operand_to_text(function, i, 0));
  }
  std::vector<std::string> operands;
  for (std::size_t k = 0; k < cfg::num_operands(instruction.op); ++k) {
    operands.push_back(operand_to_text(function, i, k));
  }
  return cfg::instruction_to_text(
      cfg, i, destination.valid() ? value_to_text(function, function.definition(i)) : "",
      std::move(operands));
}

std::string to_text(const Function& function) {
  const Printer printer(function);
  std::string text = printer.signature() + "\n";
  for (BlockId b : function.cfg().blocks()) {
    text += cfg::heading_to_text(function.cfg(), b) + printer.origin(b) + "\n";
    for (const std::string& line : printer.lines(b)) text += "  " + line + "\n";
  }
  return text;
}

std::string to_dot(const Function& function) {
  const Printer printer(function);
  const cfg::Function& f = function.cfg();
  std::string text = fmt::format("digraph {} {{\n", cfg::dot_quoted(f.name()));
  text += fmt::format("  label={};\n", cfg::dot_quoted(printer.signature()));
  text += "  node [shape=box, fontname=\"monospace\"];\n";
  for (BlockId b : f.blocks()) {
    std::string label = cfg::heading_to_text(f, b) + "\n";
    for (const std::string& line : printer.lines(b)) label += line + "\n";
    text += fmt::format("  {} [label={}];\n", b, cfg::dot_quoted(label));
  }
  for (BlockId b : f.blocks()) {
    const std::span<const BlockId> successors = f.successors(b);
    for (std::size_t k = 0; k < successors.size(); ++k) {
      const std::string condition = cfg::edge_label(f, b, k);
      const std::string label = condition.empty() ? "" : fmt::format(" [label=\"{}\"]", condition);
      text += fmt::format("  {} -> {}{};\n", b, successors[k], label);
    }
  }
  return text + "}\n";
}

}  // namespace ssac::ssa
