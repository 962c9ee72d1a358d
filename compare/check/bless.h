// Writes what the tool finds into a program's comments.
#pragma once

#include <string>
#include <string_view>

#include "compare/check/expectations.h"
#include "compare/core/report.h"

namespace ssac::compare::check {

struct Blessed {
  std::string text;    ///< of the whole program
  InputReport report;  ///< on that text: the same, but for the lines of what moved
};

/// The text with its rows as the report has them: each row of the text is replaced where it stands,
/// or removed where the report has none such. In a complete list, and where the text has no
/// expectations at all, rows that are missing are added: after the one that comes before it, or at
/// the end. Everything else stays as it is, the ends of lines too. In: the text's own expectations,
/// none malformed, and the report on it. Expected O(text + rows log rows).
Blessed bless(std::string_view text, std::string_view comment, const Expectations& expectations,
              const InputReport& report);

}  // namespace ssac::compare::check
