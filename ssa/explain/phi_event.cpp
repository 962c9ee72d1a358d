#include "ssa/explain/phi_event.h"

#include <fmt/format.h>

namespace ssac::ssa {

Reference reference_to(const Value& value) {
  if (value.kind == ValueKind::constant) {
    return {Reference::Kind::constant, {}, value.constant().index(), {}};
  }
  return {Reference::Kind::version, value.variable, value.version, {}};
}

std::string to_text(const cfg::Function& function, const Reference& reference) {
  switch (reference.kind) {
    case Reference::Kind::none: return "none";
    case Reference::Kind::node: return fmt::format("n{}", reference.number);
    case Reference::Kind::constant:
      return fmt::format("{}", function.constant(cfg::ConstantId(reference.number)));
    case Reference::Kind::version: break;
  }
  const std::string& name = function.unique_name(reference.variable);
  if (reference.number == 0) return name + ".undef";
  return fmt::format("{}.{}", name, reference.number);
}

}  // namespace ssac::ssa
