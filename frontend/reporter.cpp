#include "frontend/reporter.h"

#include <fmt/format.h>

#include <algorithm>

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

void Reporter::forget_after(SourcePlace place) {
  if (stopped_) return;
  std::erase_if(diagnostics_, [&](const Diagnostic& d) { return place < d.place; });
  num_errors_ = static_cast<std::size_t>(
      std::ranges::count(diagnostics_, Severity::error, &Diagnostic::severity));
}

bool Reporter::accepts_size(const SourceText& source) {
  if (source.text().size() <= max_source_size) return true;
  fatal({1, 1}, fmt::format("the input is longer than {} bytes", max_source_size));
  return false;
}

bool Reporter::enter(std::size_t& nesting, SourcePlace place) {
  if (nesting == max_nesting) {
    fatal(place, fmt::format("nested more than {} levels deep", max_nesting));
    return false;
  }
  ++nesting;
  return true;
}

}  // namespace ssac::frontend
