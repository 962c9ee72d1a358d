#include "ssa/emit/bril.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "ssa/emit/bril_function.h"
#include "ssa/emit/bril_helpers.h"

namespace ssac::ssa {

namespace {

std::string type_or_int(const std::string& type) { return type.empty() ? "int" : type; }

/// A CFG as text can declare a parameter as bool that takes numbers.
std::string type_of_parameter(const cfg::Variable& variable) {
  const bool takes_numbers = variable.type == "bool" && variable.bits != 1;
  return takes_numbers ? "int" : type_or_int(variable.type);
}

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

/// The first number that the function returns, or passes to another, as a bool; empty if none.
std::string find_number_as_bool(const cfg::Function& function, const BrilSignatures& signatures) {
  const BrilTypes types(function, signatures);
  const BrilSignature& own = signatures.find(function.name())->second;
  std::vector<cfg::Operand> arguments;
  for (cfg::InstructionId i : function.instructions()) {
    const cfg::Instruction& instruction = function.instruction(i);
    if (instruction.op == cfg::Opcode::arg) arguments.push_back(instruction.a);
    if (instruction.op == cfg::Opcode::ret && own.result == "bool" &&
        types.is_number(instruction.a)) {
      return fmt::format("'{}' returns a number as bool", function.name());
    }
    if (instruction.op != cfg::Opcode::call) continue;
    const cfg::Symbol& symbol = function.symbol(instruction.symbol());
    const bool is_function = symbol.kind == cfg::Symbol::Kind::function;
    const auto callee = is_function ? signatures.find(symbol.name) : signatures.end();
    const std::size_t known = callee == signatures.end() ? 0 : callee->second.parameters.size();
    for (std::size_t k = 0; k < std::min(known, arguments.size()); ++k) {
      if (callee->second.parameters[k] != "bool" || !types.is_number(arguments[k])) continue;
      return fmt::format("'{}' passes a number to '{}' as bool", function.name(), symbol.name);
    }
    arguments.clear();
  }
  return "";
}

}  // namespace

BrilProgram::BrilProgram() {
  for (const std::string_view helper : bril_helpers()) names_.take(helper);
}

std::string BrilProgram::add(cfg::Function function, const cfg::Function& source, bool has_types) {
  if (std::string obstacle = find_obstacle(function, has_types); !obstacle.empty()) {
    return obstacle;
  }
  BrilSignature own{.name = names_.take(function.name()),
                    .parameters = {},
                    .result = type_or_int(source.result_type())};
  for (cfg::VariableId v : source.parameters()) {
    own.parameters.push_back(type_of_parameter(source.variable(v)));
  }
  own.has_result = std::ranges::any_of(function.blocks(), [&](cfg::BlockId b) {
    return function.instruction(function.terminator(b)).op == cfg::Opcode::ret;
  });
  signatures_[function.name()] = std::move(own);
  functions_.push_back(std::move(function));
  return "";
}

std::vector<std::string> BrilProgram::missing() const {
  std::set<std::string> called;
  for (const cfg::Function& function : functions_) {
    for (const cfg::InstructionId i : function.instructions()) {
      const cfg::Instruction& instruction = function.instruction(i);
      if (instruction.op != cfg::Opcode::call) continue;
      const cfg::Symbol& symbol = function.symbol(instruction.symbol());
      if (symbol.kind == cfg::Symbol::Kind::function) called.insert(symbol.name);
    }
  }
  for (const cfg::Function& function : functions_) called.erase(function.name());
  return {called.begin(), called.end()};
}

std::string BrilProgram::number_as_bool() const {
  for (const cfg::Function& function : functions_) {
    if (std::string found = find_number_as_bool(function, signatures_); !found.empty()) {
      return found;
    }
  }
  return "";
}

std::string BrilProgram::text() const {
  std::string text;
  HelperNames helpers;
  for (const cfg::Function& function : functions_) {
    if (!text.empty()) text += '\n';
    text += bril_function(function, signatures_, helpers);
  }
  return text + bril_helpers_text(std::move(helpers));
}

}  // namespace ssac::ssa
