#include "frontend/simple/reporter.h"

#include <fmt/format.h>

#include "frontend/simple/limits.h"

namespace ssac::frontend::simple {

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

bool Reporter::expected(std::string_view what, const Token& found) {
  if (stopped_ || found.place == last_error_) return false;
  if (found.kind == TokenKind::end) {
    if (!silent_at_end_) error(found.place, fmt::format("expected {} at the end of input", what));
    return !silent_at_end_;
  }
  const std::string text = shown(found);
  if (!text.starts_with('\'')) {
    error(found.place,
          fmt::format("unexpected {} {}", text.starts_with("U+") ? "character" : "byte", text));
  } else {
    error(found.place, fmt::format("expected {} before {}{}", what,
                                   is_keyword(found.kind) ? "the keyword " : "", text));
  }
  return true;
}

void Reporter::note(SourcePlace place, std::string message) {
  if (stopped_) return;
  diagnostics_.push_back({Severity::note, place, std::move(message)});
}

void Reporter::unterminated_comment(SourcePlace place) {
  error(place, "unterminated comment, expected '*/'");
  silent_at_end_ = true;
}

void Reporter::fatal(SourcePlace place, std::string message) {
  error(place, std::move(message));
  stopped_ = true;
}

}  // namespace ssac::frontend::simple
