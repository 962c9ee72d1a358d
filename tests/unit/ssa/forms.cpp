#include "tests/unit/ssa/forms.h"

#include <stdexcept>

#include "tests/support/trace_recorder.h"

namespace ssac::test {

cfg::VariableId variable(const cfg::Function& function, std::string_view name) {
  for (cfg::VariableId v : function.variables()) {
    if (function.unique_name(v) == name) return v;
  }
  throw std::runtime_error("no variable " + std::string(name));
}

ssa::Function build(std::string_view method, const cfg::Function& function,
                    ssa::ConstructOptions options) {
  Trace no_trace;
  auto result = ssa::find_method(method)->construct(function, options, no_trace);
  if (!result) throw std::runtime_error("too large");
  return std::move(*result);
}

std::string trace_of(std::string_view method, const cfg::Function& function,
                     const TraceCategory& category) {
  TraceRecorder recorder;
  Trace trace(&recorder, {&category});
  (void)ssa::find_method(method)->construct(function, {}, trace);
  return recorder.text();
}

std::string sites_text(const ssa::Function& form) {
  std::string text;
  for (ssa::PhiId p : form.phis()) {
    const auto [block, variable] = form.phi(p).site;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", block, form.cfg().unique_name(variable));
  }
  return text;
}

}  // namespace ssac::test
