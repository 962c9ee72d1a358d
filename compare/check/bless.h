// Writes the tool's results into a program's comments.
#pragma once

#include <string>
#include <string_view>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

struct Blessed {
  std::string text;    ///< of the whole program
  InputReport report;  ///< the same report, with the lines of the new text
};

/// The text with the rows of the report: each row of the text is replaced in place, or removed if
/// the report has no such row. If a list is complete, or the text has no expectations at all or
/// would have none left, missing rows are added: after the row before them, or at the end.
/// Everything else is unchanged, including line endings. In: the text's own expectations, none
/// malformed, and the report on it. Expected O(text + rows log rows).
Blessed bless(std::string_view text, std::string_view comment, const Expectations& expectations,
              const InputReport& report);

}  // namespace ssac::compare::check
