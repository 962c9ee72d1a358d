#include "son/build/scope_states.h"

#include <algorithm>

#include "son/build/state_trace.h"

namespace ssac::son {

void ScopeStates::set_purpose(const Scope& scope, const ScopePurpose& purpose) {
  if (scope.number() != 0) purposes_[scope.number()] = purpose;
}

void ScopeStates::tell(Trace& trace) {
  if (stopped_ || trace.is_full()) return;
  for (const auto& [number, entry] : scoping_.live_scopes().all()) {
    constexpr std::size_t work_of_scope = 8;
    work_ += work_of_scope + entry.scope->num_slots();
    trace_scope(trace, number, entry);
  }
  trace_ended(trace);
  if (work_ <= max_bindings_compared) return;
  stopped_ = true;
  trace.emit(scopes_trace, "stop", {});
}

void ScopeStates::trace_scope(Trace& trace, LiveScopes::Number number,
                              const LiveScopes::Entry& entry) {
  const Scope& scope = *entry.scope;
  std::vector<TraceField> fields;
  auto found = shown_.find(number);
  const bool is_new = found == shown_.end();
  if (is_new) {
    found = shown_.emplace(number, Shown()).first;
    const auto like = shown_.find(entry.like);
    if (entry.like != 0 && like != shown_.end()) {
      fields.emplace_back("like", like->second.name);
      found->second = like->second;
      found->second.control = {};
      found->second.header = 0;
    }
    found->second.name =
        scope.id().valid() ? fmt::format("{}", scope.id()) : fmt::format("scope{}", number);
  }
  Shown& shown = found->second;
  const ScopePurpose purpose = purposes_[number];
  if (is_new || shown.purpose != purpose) trace_purpose(fields, purpose);
  shown.purpose = purpose;
  const LiveScopes::Number header = scoping_.header_of(scope);
  if (header != 0 && header != shown.header && shown_.contains(header)) {
    fields.emplace_back("head", shown_.at(header).name);
    shown.header = header;
  }
  trace_bindings(fields, scope, shown);
  if (!is_new && fields.empty()) return;
  fields.emplace(fields.begin(), "scope", shown.name);
  trace.emit(scopes_trace, "set", std::move(fields));
}

void ScopeStates::trace_purpose(std::vector<TraceField>& fields,
                                const ScopePurpose& purpose) const {
  fields.emplace_back("role", name_of(purpose.role));
  add_place(fields, purpose.place);
  if (purpose.block.valid()) fields.emplace_back("block", purpose.block);
  if (purpose.to.valid()) fields.emplace_back("to", purpose.to);
}

void ScopeStates::trace_bindings(std::vector<TraceField>& fields, const Scope& scope,
                                 Shown& shown) {
  TraceField::Names bindings;
  TraceField::Names sentinels;
  TraceField::Names gone;
  std::vector<std::pair<LabelId, NodeId>> now;
  for (std::uint32_t slot = 1; slot < scope.num_slots(); ++slot) {
    now.push_back(scoping_.is_hidden(slot)
                      ? std::pair(LabelId(), NodeId())
                      : std::pair(scoping_.label_of(slot), scoping_.bound(scope, slot)));
  }
  const auto at = [](const auto& slots, std::size_t k) {
    return k < slots.size() ? slots[k] : std::pair(LabelId(), NodeId());
  };
  for (std::size_t k = 0; k < std::max(now.size(), shown.bindings.size()); ++k) {
    const auto [old_label, old_node] = at(shown.bindings, k);
    const auto [label, node] = at(now, k);
    if (old_label.valid() && old_label != label) gone.emplace_back(scoping_.name_of(old_label));
    if (!label.valid() || (old_label == label && old_node == node)) continue;
    const std::string_view name = scoping_.name_of(label);
    if (node == sentinel) {
      sentinels.emplace_back(name);
    } else {
      bindings.push_back(fmt::format("{} {}", name, node));
    }
  }
  shown.bindings = std::move(now);
  const NodeId control = scoping_.control_of(scope);
  if (control.valid() && control != shown.control) fields.emplace_back("control", control);
  shown.control = control;
  if (!gone.empty()) fields.emplace_back("gone", std::move(gone));
  if (!bindings.empty()) fields.emplace_back("bindings", std::move(bindings));
  if (!sentinels.empty()) fields.emplace_back("sentinels", std::move(sentinels));
}

void ScopeStates::trace_ended(Trace& trace) {
  TraceField::Names ended;
  const auto& live = scoping_.live_scopes().all();
  for (auto at = shown_.begin(); at != shown_.end();) {
    if (live.contains(at->first)) {
      ++at;
      continue;
    }
    ended.push_back(at->second.name);
    purposes_.erase(at->first);
    at = shown_.erase(at);
  }
  if (!ended.empty()) trace.emit(scopes_trace, "drop", {{"scopes", std::move(ended)}});
}

}  // namespace ssac::son
