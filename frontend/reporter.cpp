#include "frontend/reporter.h"

#include <fmt/format.h>

#include <algorithm>

#include "cfg/support/visible.h"
#include "frontend/limits.h"

namespace ssac::frontend {
namespace {

/// Names in a message can be as long as the source, in every one of the messages.
std::string shortened(std::string message) {
  constexpr std::size_t longest = 500;
  if (message.size() <= longest) return message;
  message.resize(begin_of_character(message, longest));
  return message + "...";
}

}  // namespace

void Reporter::error(SourcePlace place, std::string message) {
  if (stopped_) return;
  if (num_errors_ == max_errors) {
    diagnostics_.push_back({Severity::note, place, "there are more errors; they are not shown"});
    stopped_ = true;
    return;
  }
  ++num_errors_;
  last_error_ = place;
  diagnostics_.push_back({Severity::error, place, shortened(std::move(message))});
}

void Reporter::note(SourcePlace place, std::string message) {
  if (stopped_) return;
  diagnostics_.push_back({Severity::note, place, shortened(std::move(message))});
}

void Reporter::fatal(SourcePlace place, std::string message) {
  error(place, std::move(message));
  stopped_ = true;
}

void Reporter::forget_after(SourcePlace place) {
  if (stopped_) return;
  std::erase_if(diagnostics_, [&](const Diagnostic& d) { return place < d.place; });
  const auto is_error = [](const Diagnostic& d) { return d.severity == Severity::error; };
  num_errors_ = static_cast<std::size_t>(std::ranges::count_if(diagnostics_, is_error));
  const auto last = std::find_if(diagnostics_.rbegin(), diagnostics_.rend(), is_error);
  last_error_ = last == diagnostics_.rend() ? SourcePlace() : last->place;
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
