#include "frontend/reporter.h"

#include "frontend/limits.h"

namespace ssac::frontend {

void Reporter::error(SourcePlace place, std::string message) {
  if (stopped_) return;
  if (num_errors_ == max_errors) {
    diagnostics_.push_back({Severity::note, place, "there are more errors; they are not shown"});
    stopped_ = true;
    return;
  }
  ++num_errors_;
  last_error_ = place;
  diagnostics_.push_back({Severity::error, place, std::move(message)});
}

void Reporter::note(SourcePlace place, std::string message) {
  if (stopped_) return;
  diagnostics_.push_back({Severity::note, place, std::move(message)});
}

void Reporter::fatal(SourcePlace place, std::string message) {
  error(place, std::move(message));
  stopped_ = true;
}

}  // namespace ssac::frontend
