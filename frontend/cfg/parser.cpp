#include "frontend/cfg/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "cfg/text/parse.h"
#include "cfg/verify.h"
#include "frontend/code_point.h"
#include "frontend/limits.h"
#include "frontend/reporter.h"

namespace ssac::frontend::graph {
namespace {

using cfg::TextFunction;

/// Names are written to outputs in UTF-8.
void check_encoding(const SourceText& source, Reporter& reporter) {
  for (std::string_view rest = source.text(); !rest.empty();) {
    const std::size_t length = first_code_point(rest).length;
    if (length == 0) {
      const SourcePlace place = source.place(source.text().size() - rest.size());
      return reporter.fatal(place, fmt::format("{} is not UTF-8", shown_text(rest)));
    }
    rest.remove_prefix(length);
  }
}

/// Messages are ASCII, but names need not be.
std::string printable(std::string message) {
  std::ranges::replace_if(
      message, [](char c) { return c < ' ' || c > '~'; }, '?');
  return message;
}

/// Checks what depends on the whole program, and, once more, what the reader should have found.
void check(const std::vector<TextFunction>& functions, Reporter& reporter) {
  std::unordered_map<std::string_view, const TextFunction*> by_name;
  for (const TextFunction& f : functions) {
    const auto [first, is_new] = by_name.try_emplace(f.function.name(), &f);
    if (!is_new) {
      reporter.error(f.place, fmt::format("a function of this name is already defined on line {}",
                                          first->second->place.line));
    }
    for (const std::string& violation : cfg::verify(f.function))
      reporter.error(f.place, printable(violation));
  }
  std::unordered_set<std::string_view> missing;
  for (const TextFunction& f : functions) {
    for (const cfg::TextCall& call : f.calls) {
      const cfg::Symbol& callee = f.function.symbol(call.callee);
      const auto known = by_name.find(callee.name);
      if (callee.kind != cfg::Symbol::Kind::function) continue;
      if (known == by_name.end()) {
        if (missing.insert(callee.name).second) {
          reporter.note(call.place, fmt::format("{} is not in the text: runs that call it are not "
                                                "evaluated",
                                                shown_text(callee.name)));
        }
        continue;
      }
      const std::size_t taken = known->second->function.parameters().size();
      if (taken == call.num_arguments) continue;
      reporter.error(call.place,
                     fmt::format("{} takes {} argument{}, not {}", shown_text(callee.name), taken,
                                 taken == 1 ? "" : "s", call.num_arguments));
    }
  }
}

}  // namespace

ParseResult parse(const SourceText& source) {
  ParseResult result;
  Reporter reporter;
  if (reporter.accepts_size(source)) check_encoding(source, reporter);
  cfg::TextProgram program;
  if (!reporter.any_error()) program = cfg::parse_program_text(source, max_errors + 1);
  for (const Diagnostic& d : program.diagnostics) reporter.error(d.place, printable(d.message));
  if (!reporter.any_error()) check(program.functions, reporter);
  if (!reporter.any_error()) {
    for (TextFunction& f : program.functions) result.lowered.push_back(std::move(f.function));
  }
  result.diagnostics = reporter.take();
  result.other_lines = program.other_lines;
  return result;
}

}  // namespace ssac::frontend::graph
