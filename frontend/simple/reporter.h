// What the diagnostics of Simple's parser have in common.
#pragma once

#include <string_view>

#include "frontend/reporter.h"
#include "frontend/simple/lexer.h"
#include "frontend/simple/outside.h"

namespace ssac::frontend::simple {

class Reporter : public frontend::Reporter {
 public:
  /// "expected `what` before the token", unless the error before it is about the same token; a
  /// token that is no part of the language is named instead. Returns whether an error was added.
  bool expected(std::string_view what, const Token& found) {
    return expected(what, found, hint(what, found));
  }
  /// The same, and at its end what may have been meant (outside.h).
  bool expected(std::string_view what, const Token& found, std::string_view hint);
  /// Says that the input ends in a comment, and silences what is then missing at its end.
  void unterminated_comment(SourcePlace place);

 private:
  bool silent_at_end_ = false;
};

}  // namespace ssac::frontend::simple
