// Warnings of possibly uninitialized uses, as text.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "cfg/warnings/unbound_reads.h"
#include "frontend/lower.h"
#include "tests/support/cfg_text.h"
#include "tests/support/simple.h"

namespace ssac::test {

/// The messages, one per line, with their source locations.
inline std::string unbound_reads_of(const cfg::Function& function,
                                    const cfg::KnownTruths& known = {}) {
  std::string text;
  for (const cfg::UnboundRead& read : cfg::unbound_reads(function, 10, known).reads) {
    text += fmt::format("{}:{} {}\n", read.place.line, read.place.column,
                        cfg::to_string(function, read, function.name()));
  }
  return text;
}

/// The messages for a Python function.
inline std::string unbound_reads_of(std::string_view source) {
  return unbound_reads_of(frontend::lower(parse_python(source)));
}

}  // namespace ssac::test
