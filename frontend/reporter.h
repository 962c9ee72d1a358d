// Collects the diagnostics of one parse and decides when to stop it.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "cfg/support/diagnostics.h"

namespace ssac::frontend {

class Reporter {
 public:
  /// After `max_errors` errors, a note says that there are more, and the parse is stopped. Long
  /// messages are cut.
  void error(SourcePlace place, std::string message);
  /// More about the previous error.
  void note(SourcePlace place, std::string message);
  /// An error after which the rest of the input is not parsed.
  void fatal(SourcePlace place, std::string message);

  /// Removes the errors after this place: they are consequences of the one that is there.
  void forget_after(SourcePlace place);

  /// Whether the text has at most max_source_size bytes; a longer one is a fatal error.
  bool accepts_size(const SourceText& source);
  /// Enters one more level than the `nesting` so far; more than max_nesting levels are a fatal
  /// error.
  bool enter(std::size_t& nesting, SourcePlace place);

  /// Whether the rest of the input can be ignored.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] bool any_error() const { return num_errors_ != 0; }
  [[nodiscard]] SourcePlace last_error() const { return last_error_; }
  Diagnostics take() { return std::move(diagnostics_); }

 private:
  Diagnostics diagnostics_;
  SourcePlace last_error_;
  std::size_t num_errors_ = 0;
  bool stopped_ = false;
};

}  // namespace ssac::frontend
