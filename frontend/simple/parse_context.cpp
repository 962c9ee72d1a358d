#include "frontend/simple/parse_context.h"

#include <fmt/format.h>

#include <string>

namespace ssac::frontend::simple {

cfg::VariableId ParseContext::add_variable(std::string_view name, SourcePlace declared) {
  is_read.push_back(false);
  return function.variables.push_back({std::string(name), declared});
}

cfg::VariableId ParseContext::resolve(const Token& name) {
  const cfg::VariableId known = names.find(name.symbol);
  if (known || reporter.stopped()) return known;
  std::string message = fmt::format("undefined name {}", shown(name));
  const SymbolId nearest = names.nearest(name.symbol, tokens.symbols());
  if (nearest) message += fmt::format(", did you mean '{}'?", tokens.symbols().spelling(nearest));
  reporter.error(name.place, std::move(message));
  const cfg::VariableId made_up = add_variable(name.text, name.place);
  names.declare_after_error(name.symbol, made_up);
  return made_up;
}

}  // namespace ssac::frontend::simple
