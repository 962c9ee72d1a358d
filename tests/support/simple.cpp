#include "tests/support/simple.h"

#include <stdexcept>
#include <string>

#include "frontend/lower.h"
#include "frontend/python/parser.h"
#include "frontend/simple/parser.h"

namespace ssac::test {

namespace {

frontend::Program parse(std::string_view source, const char* file,
                        frontend::ParseResult (*parser)(const SourceText&)) {
  const SourceText text(file, std::string(source));
  frontend::ParseResult result = parser(text);
  if (has_errors(result.diagnostics)) {
    std::string shown = "the program has errors:\n";
    for (const Diagnostic& diagnostic : result.diagnostics) shown += render(diagnostic, text);
    throw std::runtime_error(shown);
  }
  return std::move(result.program);
}

}  // namespace

frontend::Function parse_simple(std::string_view source) {
  return std::move(parse(source, "test.s", frontend::simple::parse).functions.front());
}

cfg::Function lower_simple(std::string_view source) {
  return frontend::lower(parse_simple(source));
}

frontend::Program parse_python_program(std::string_view source) {
  return parse(source, "test.py", frontend::python::parse);
}

frontend::Function parse_python(std::string_view source) {
  return std::move(parse_python_program(source).functions.front());
}

}  // namespace ssac::test
