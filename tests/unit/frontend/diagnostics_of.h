// The diagnostics of the Simple parser for a text, in short form.
#pragma once

#include <string>
#include <string_view>

#include "frontend/simple/parser.h"

namespace ssac::test {

/// `line:column severity: message`, one line per diagnostic.
inline std::string to_lines(const Diagnostics& diagnostics) {
  std::string lines;
  for (const Diagnostic& d : diagnostics) {
    lines +=
        fmt::format("{}:{} {}: {}\n", d.place.line, d.place.column, name_of(d.severity), d.message);
  }
  return lines;
}

inline std::string diagnostics_of(std::string_view source) {
  return to_lines(frontend::simple::parse(SourceText("test.s", std::string(source))).diagnostics);
}

}  // namespace ssac::test
