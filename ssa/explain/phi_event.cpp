#include "ssa/explain/phi_event.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

namespace ssac::ssa {

Reference reference_to(const Value& value) {
  if (value.kind == ValueKind::constant) {
    return {.kind = Reference::Kind::constant, .number = value.constant().index()};
  }
  return {.kind = Reference::Kind::version, .variable = value.variable, .number = value.version};
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

std::string_view reason_of(Decision decision) {
  switch (decision) {
    case Decision::not_live: return "not live-in";
    case Decision::not_exposed: return "no reachable block reads it before assigning it";
    case Decision::not_bound_before: return "not bound before";
    case Decision::not_bound_at_header: return "not bound at the loop header";
    case Decision::not_bound_on_path: return "not bound on some path";
    case Decision::same_binding: return "every path binds the same value";
    default: return "";
  }
}

void print_phi(Trace& trace, const TraceCategory& category, std::string_view step,
               const cfg::Function& function, const PhiEvent& event, std::vector<TraceField> more) {
  if (!trace.on(category)) return;
  std::vector<TraceField> fields = {{"variable", function.unique_name(event.variable)}};
  if (event.block.valid()) fields.emplace_back("block", event.block);
  if (event.frontier_of.valid()) fields.emplace_back("frontier_of", event.frontier_of);
  const std::string_view reason = reason_of(event.decision);
  if (!reason.empty()) fields.emplace_back("reason", reason);
  const Reference& value = event.phi.valid() ? event.phi : event.replacement;
  if (value.valid()) fields.emplace_back("value", to_text(function, value));
  if (event.phi.valid() && event.replacement.valid()) {
    fields.emplace_back("after", to_text(function, event.replacement));
  }
  if (event.merge.place.valid()) {
    fields.emplace_back("construct", cfg::name_of(event.merge.construct));
    add_place(fields, event.merge.place);
  }
  fields.insert(fields.end(), std::make_move_iterator(more.begin()),
                std::make_move_iterator(more.end()));
  trace.emit(category, step, std::move(fields));
}

void note_phi(Trace& trace, const TraceCategory& category, std::string_view step,
              const cfg::Function& function, const PhiEvent& event, std::vector<TraceField> more) {
  trace.phi(event);
  print_phi(trace, category, step, function, event, std::move(more));
}

}  // namespace ssac::ssa
