#include "cfg/support/trace.h"

namespace ssac {

std::string to_text(const TraceEvent& event) {
  std::string line = fmt::format("{} {}", name_of(event.category), event.step);
  const char* separator = ": ";
  for (const TraceField& field : event.fields) {
    line += fmt::format("{}{} {}", separator, field.key, field.value);
    separator = ", ";
  }
  return line;
}

void TraceRecorder::event(const TraceEvent& event) { text_ += to_text(event) + "\n"; }

}  // namespace ssac
