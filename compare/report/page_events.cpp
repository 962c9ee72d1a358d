#include "compare/report/page_events.h"

#include <utility>

#include "compare/exchange/trace_sinks.h"

namespace ssac::compare {

void PageEvents::event(const TraceEvent& event) {
  if (contains(wanted_, event.category)) other_->event(event);
  if (!keeps(event.method)) return;
  const auto found = events_.find(event.method);
  Events& events = found != events_.end() ? found->second : events_[std::string(event.method)];
  if (events.is_full()) {
    if (!event.category.of_state) ++events.cut;
    return;
  }
  std::string json = to_json(event);
  if (event.category.of_state) {
    if (!events.changes.empty()) events.changes += ',';
    events.changes += json;
    return;
  }
  if (!events.changes.empty()) {
    json.pop_back();
    json += ",\"changes\":[" + std::exchange(events.changes, {}) + "]}";
  }
  if (events.count++ != 0) events.json += ',';
  events.json += json;
}

bool PageEvents::is_full(std::string_view method) const {
  const auto found = events_.find(method);
  return wanted_.empty() && found != events_.end() && found->second.is_full();
}

PageEvents::Events PageEvents::take(const std::string& method) {
  const auto found = events_.find(method);
  if (found == events_.end()) return {};
  Events events = std::move(found->second);
  events_.erase(found);
  return events;
}

}  // namespace ssac::compare
