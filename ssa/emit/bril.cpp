#include "ssa/emit/bril.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "ssa/emit/bril_function.h"
#include "ssa/emit/bril_helpers.h"
#include "ssa/emit/bril_names.h"
#include "ssa/emit/bril_types.h"

namespace ssac::ssa {

namespace {

std::string type_or_int(const std::string& type) { return type.empty() ? "int" : type; }

/// Why the function cannot be written; empty if it can.
std::string find_obstacle(const cfg::Function& function, bool has_types) {
  for (cfg::InstructionId i : function.instructions()) {
    const cfg::Instruction& instruction = function.instruction(i);
    if (instruction.op == cfg::Opcode::call) {
      const cfg::Symbol& symbol = function.symbol(instruction.symbol());
      const bool is_opaque = symbol.kind == cfg::Symbol::Kind::opaque;
      if (is_opaque && !has_types)
        return fmt::format("the types of its '{}' are gone", symbol.name);
      const bool prints_text =
          symbol.kind == cfg::Symbol::Kind::print && symbol.detail.contains('"');
      if (prints_text) return "it prints a text, which Bril cannot";
    }
  }
  return "";
}

}  // namespace

std::string BrilProgram::add(cfg::Function function, const cfg::Function& source, bool has_types) {
  if (std::string obstacle = find_obstacle(function, has_types); !obstacle.empty()) {
    return obstacle;
  }
  Entry entry{std::move(function), {}, type_or_int(source.result_type())};
  for (cfg::VariableId v : source.parameters()) {
    entry.parameters.push_back(type_or_int(source.variable(v).type));
  }
  entries_.push_back(std::move(entry));
  return "";
}

std::vector<std::string> BrilProgram::missing() const {
  std::set<std::string> called;
  for (const Entry& entry : entries_) {
    for (const cfg::InstructionId i : entry.function.instructions()) {
      const cfg::Instruction& instruction = entry.function.instruction(i);
      if (instruction.op != cfg::Opcode::call) continue;
      const cfg::Symbol& symbol = entry.function.symbol(instruction.symbol());
      if (symbol.kind == cfg::Symbol::Kind::function) called.insert(symbol.name);
    }
  }
  for (const Entry& entry : entries_) called.erase(entry.function.name());
  return {called.begin(), called.end()};
}

std::string BrilProgram::text() const {
  BrilNames names;
  for (const std::string_view helper : bril_helpers()) names.take(helper);
  BrilSignatures signatures;
  for (const Entry& entry : entries_) {
    const cfg::Function& function = entry.function;
    const bool returns = std::ranges::any_of(function.blocks(), [&](cfg::BlockId b) {
      return function.instruction(function.terminator(b)).op == cfg::Opcode::ret;
    });
    signatures[function.name()] = {names.take(function.name()), entry.parameters, returns,
                                   entry.result};
  }
  std::string text;
  HelperNames helpers;
  for (const Entry& entry : entries_) {
    if (!text.empty()) text += '\n';
    text += bril_function(entry.function, signatures, helpers);
  }
  return text + bril_helpers_text(std::move(helpers));
}

}  // namespace ssac::ssa
