// Collects the diagnostics of one parse and says when it is time to stop.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "cfg/support/diagnostics.h"
#include "frontend/simple/lexer.h"

namespace ssac::frontend::simple {

class Reporter {
 public:
  void error(SourcePlace place, std::string message);
  /// "expected `what` before the token", unless the error before it is about the same token; a
  /// token that is no part of the language is named instead. Returns whether an error was added.
  bool expected(std::string_view what, const Token& found);
  /// More about the error before it.
  void note(SourcePlace place, std::string message);
  /// Says that the input ends in a comment, and silences what is then missing at its end.
  void unterminated_comment(SourcePlace place);
  /// An error after which the rest of the input is not looked at.
  void fatal(SourcePlace place, std::string message);

  /// The rest of the input need not be looked at.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] bool any_error() const { return num_errors_ != 0; }
  Diagnostics take() { return std::move(diagnostics_); }

 private:
  Diagnostics diagnostics_;
  SourcePlace last_error_;
  std::size_t num_errors_ = 0;
  bool stopped_ = false;
  bool silent_at_end_ = false;
};

}  // namespace ssac::frontend::simple
