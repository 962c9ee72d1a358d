#include "tests/support/simple.h"

#include <stdexcept>
#include <string>

#include "frontend/lower.h"
#include "frontend/simple/parser.h"

namespace ssac::test {

frontend::Function parse_simple(std::string_view source) {
  const SourceText text("test.s", std::string(source));
  frontend::ParseResult result = frontend::simple::parse(text);
  if (has_errors(result.diagnostics)) {
    std::string shown = "the program has errors:\n";
    for (const Diagnostic& diagnostic : result.diagnostics) shown += render(diagnostic, text);
    throw std::runtime_error(shown);
  }
  return std::move(result.program.functions.front());
}

cfg::Function lower_simple(std::string_view source) {
  return frontend::lower(parse_simple(source));
}

}  // namespace ssac::test
