#include "cfg/text/print.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "cfg/text/names.h"
#include "cfg/traversal.h"

namespace ssac::cfg {
namespace {

std::string place_to_text(SourcePlace place) {
  return fmt::format("{}:{}", place.line, place.column);
}

/// The variables in the order in which the text mentions them: parameters, then, instruction by
/// instruction, the destination before the operands. Variables that are not mentioned are left out.
std::vector<VariableId> order_of_mention(const Function& f) {
  std::vector<VariableId> order;
  IdSet<VariableId> seen(f.num_variables());
  const auto mention = [&](VariableId v) {
    if (seen.insert(v)) order.push_back(v);
  };
  for (VariableId v : f.parameters()) mention(v);
  for (InstructionId i : f.instructions()) {
    const Instruction& instruction = f.instruction(i);
    if (instruction.destination.valid()) mention(instruction.destination);
    for (const Operand operand : {instruction.a, instruction.b}) {
      if (operand.is_variable()) mention(operand.variable());
    }
  }
  return order;
}

std::string variables_line(const Function& f, TextOptions options) {
  if (f.num_variables() == 0) return {};
  const std::vector<VariableId> order = order_of_mention(f);
  const bool has_more = std::ranges::any_of(f.variables(), [&](VariableId v) {
    const Variable& variable = f.variable(v);
    return !variable.type.empty() || variable.is_hidden() || variable.bits != 64;
  });
  const bool in_order = order.size() == f.num_variables() && std::ranges::is_sorted(order);
  if (!options.places && !has_more && in_order) return {};
  std::string line = "  variables ";
  const char* separator = "";
  for (VariableId v : f.variables()) {
    line += separator + variable_to_text(f, v);
    const auto& [name, declared, type, kind, bits] = f.variable(v);
    if (!type.empty()) line += ": " + text_names::quoted_if_needed(type);
    if (kind == VariableKind::hidden) line += " hidden";
    if (bits != 64) line += fmt::format(" bits {}", bits);
    if (options.places && declared.valid()) line += " @" + place_to_text(declared);
    separator = ", ";
  }
  return line + "\n";
}

/// ` @4:6`, or, if the source mentions a variable elsewhere, ` @4:6 (3:1, 4:4, 0:0)` with the place
/// of each variable of the line; 0:0 is nowhere.
std::string places_to_text(const Function& f, InstructionId i) {
  const SourcePlace place = f.place(i);
  if (!place.valid()) return {};
  std::string text = " @" + place_to_text(place);
  if (f.mention_places(i).empty()) return text;
  const Instruction& instruction = f.instruction(i);
  std::vector<std::string> places;
  if (instruction.destination.valid()) places.push_back(place_to_text(f.place_of_definition(i)));
  for (std::size_t k = 0; k < 2; ++k) {
    if (!instruction.operand(k).is_variable()) continue;
    places.push_back(place_to_text(f.place_of_operand(i, k)));
  }
  return text + fmt::format(" ({})", fmt::join(places, ", "));
}

/// The successors of the block: `b2`, or for a switch `7: b2`.
std::vector<std::string> successors_to_text(const Function& function, BlockId b) {
  const std::size_t num_cases = function.cases(b).size();
  std::vector<std::string> successors;
  for (const BlockId to : function.successors(b)) {
    const bool is_case = successors.size() < num_cases;
    const std::string value = is_case ? edge_label(function, b, successors.size()) + ": " : "";
    successors.push_back(value + fmt::format("{}", to));
  }
  return successors;
}

}  // namespace

std::string variable_to_text(const Function& function, VariableId v) {
  const std::string& name = function.variable(v).name;
  // The unique name is the name, followed, for a repeated name, by what sets it apart.
  std::string suffix = function.unique_name(v).substr(name.size());
  if (suffix.empty() && text_names::is_temporary(name)) suffix = "~1";
  return text_names::quoted_if_needed(name) + suffix;
}

std::string symbol_to_text(const Symbol& symbol) {
  std::string text =
      fmt::format("{} {}", name_of(symbol.kind), text_names::quoted_if_needed(symbol.name));
  if (!symbol.detail.empty()) text += ", " + text_names::quoted_if_needed(symbol.detail);
  return text;
}

std::string operand_to_text(const Function& function, Operand operand) {
  switch (operand.kind()) {
    case Operand::Kind::none: return "";
    case Operand::Kind::variable: return variable_to_text(function, operand.variable());
    case Operand::Kind::temporary: return fmt::format("{}", operand.temporary());
    case Operand::Kind::constant: return fmt::format("{}", function.constant(operand.constant()));
  }
  return "";
}

std::string merges_to_text(const Function& function, BlockId b) {
  std::vector<std::string> texts;
  for (const Merge& merge : function.merges(b)) {
    texts.push_back(fmt::format("{} {}", name_of(merge.construct), place_to_text(merge.place)));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string heading_to_text(const Function& function, BlockId b) {
  const std::string merges = merges_to_text(function, b);
  return fmt::format("{}:{}{}", b, merges.empty() ? "" : " ", merges);
}

std::string origin_to_text(const Function& function, BlockId b, bool reachable) {
  std::string text = reachable ? "" : "  ; unreachable";
  if (function.predecessors(b).empty()) return text;
  return text + fmt::format("{} {}", reachable ? "  ; from" : ", from",
                            fmt::join(function.predecessors(b), ", "));
}

std::string edge_label(const Function& function, BlockId b, std::size_t k) {
  const Opcode op = function.instruction(function.terminator(b)).op;
  if (op == Opcode::branch) return k == 0 ? "true" : "false";
  if (op != Opcode::switch_) return "";
  const std::span<const ConstantId> cases = function.cases(b);
  return k < cases.size() ? fmt::format("{}", function.constant(cases[k])) : "default";
}

std::string instruction_to_text(const Function& function, InstructionId i) {
  const Instruction& instruction = function.instruction(i);
  std::vector<std::string> operands;
  for (std::size_t k = 0; k < num_operands(instruction.op); ++k) {
    operands.push_back(operand_to_text(function, instruction.operand(k)));
  }
  const VariableId to = instruction.destination;
  return instruction_to_text(function, i, to.valid() ? variable_to_text(function, to) : "",
                             std::move(operands));
}

std::string instruction_to_text(const Function& function, InstructionId i,
                                const std::string& destination, std::vector<std::string> operands) {
  const Instruction& instruction = function.instruction(i);
  std::string text;
  if (is_terminator(instruction.op)) {
    std::ranges::move(successors_to_text(function, function.block_of(i)),
                      std::back_inserter(operands));
  } else if (instruction.op != Opcode::arg) {
    text = (destination.empty() ? fmt::format("{}", i) : destination) + " = ";
  }
  text += name_of(instruction.op);
  if (instruction.op == Opcode::call) {
    text += " " + symbol_to_text(function.symbol(instruction.symbol()));
  }
  if (!operands.empty()) text += fmt::format(" {}", fmt::join(operands, ", "));
  return text;
}

std::string to_text(const Function& function, TextOptions options) {
  std::vector<std::string> parameters;
  for (VariableId v : function.parameters()) {
    parameters.push_back(variable_to_text(function, v));
  }
  std::string text = fmt::format("function {}({})", text_names::quoted_if_needed(function.name()),
                                 fmt::join(parameters, ", "));
  const std::string& type = function.result_type();
  if (!type.empty()) text += ": " + text_names::quoted_if_needed(type);
  text += '\n';
  text += variables_line(function, options);
  const ReversePostorder order(function);
  for (BlockId b : function.blocks()) {
    text += heading_to_text(function, b);
    const SourcePlace start = function.start(b);
    if (options.places && start.valid()) text += " @" + place_to_text(start);
    text += origin_to_text(function, b, order.reachable(b)) + "\n";
    for (InstructionId i : function.instructions(b)) {
      text += "  " + instruction_to_text(function, i);
      if (options.places) text += places_to_text(function, i);
      text += "\n";
    }
  }
  return text;
}

}  // namespace ssac::cfg
