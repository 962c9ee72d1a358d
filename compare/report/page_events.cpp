#include "compare/report/page_events.h"

#include "compare/exchange/trace_sinks.h"

namespace ssac::compare {

void PageEvents::event(const TraceEvent& event) {
  if (contains(wanted_, event.category)) other_.event(event);
  const auto found = events_.find(event.method);
  Events& events = found != events_.end() ? found->second : events_[std::string(event.method)];
  if (events.kept == most_events || events.json.size() >= most_event_bytes) {
    ++events.cut;
    return;
  }
  if (events.kept++ != 0) events.json += ',';
  events.json += to_json(event);
}

PageEvents::Events PageEvents::take(const std::string& method) {
  const auto found = events_.find(method);
  if (found == events_.end()) return {};
  Events events = std::move(found->second);
  events_.erase(found);
  return events;
}

}  // namespace ssac::compare
