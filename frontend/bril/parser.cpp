#include "frontend/bril/parser.h"

#include "frontend/bril/checker.h"
#include "frontend/bril/json_reader.h"
#include "frontend/bril/lower.h"
#include "frontend/bril/text_reader.h"
#include "frontend/reporter.h"

namespace ssac::frontend::bril {
namespace {

bool is_json(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

}  // namespace

ParseResult parse(const SourceText& source) {
  ParseResult result;
  Reporter reporter;
  if (!reporter.accepts_size(source)) {
    result.diagnostics = reporter.take();
    return result;
  }
  Program program =
      is_json(source.text()) ? read_json_program(source, reporter) : read_text(source, reporter);
  std::vector<CheckedFunction> checked;
  if (!reporter.any_error()) checked = check(program, reporter);
  const bool is_good = !reporter.any_error();
  result.diagnostics = reporter.take();
  if (is_good) result.lowered = lower(program, checked, result.diagnostics);
  return result;
}

}  // namespace ssac::frontend::bril
