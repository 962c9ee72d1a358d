#include "compare/compiler/diagnostics.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "cfg/support/number.h"
#include "cfg/support/visible.h"

namespace ssac::compare {
namespace {

constexpr std::array<std::pair<std::string_view, Severity>, 4> clang_severities = {{
    {"fatal error: ", Severity::error},
    {"error: ", Severity::error},
    {"warning: ", Severity::warning},
    {"note: ", Severity::note},
}};

/// Removes `:` and a number from the end of the text.
std::optional<std::uint32_t> take_number(std::string_view& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto number = number_of<std::uint32_t>(text.substr(colon + 1));
  if (number) text = text.substr(0, colon);
  return number;
}

/// Reads `FILE:LINE:COLUMN`, or the name of the source or of the compiler; none if it is neither.
std::optional<Diagnostic> placed(std::string_view before, std::string_view source_name) {
  Diagnostic diagnostic;
  const auto column = take_number(before);
  const auto line = column ? take_number(before) : std::nullopt;
  if (line) {
    diagnostic.place = {*line, *column};
    if (before != source_name) diagnostic.file = before;
    return diagnostic;
  }
  const bool says_it = before == source_name || before.starts_with("clang");
  return column || !says_it ? std::nullopt : std::optional(diagnostic);
}

/// Whether the line quotes the source: `    3 |   return x;`.
bool is_quotation(std::string_view line) {
  const std::size_t bar = line.find_first_not_of(" 0123456789");
  return line.starts_with(' ') && bar != std::string_view::npos && line[bar] == '|';
}

/// Reads the first severity in the line that follows a location or is at the beginning.
std::optional<Diagnostic> diagnostic_of(std::string_view line, std::string_view source_name) {
  if (is_quotation(line)) return std::nullopt;
  const auto behind_colon = [&](std::size_t from) {
    const std::size_t colon = line.find(": ", from);
    return colon == std::string_view::npos ? colon : colon + 2;
  };
  // The name of the source can look like a message.
  const bool is_of_source =
      line.starts_with(source_name) && line.substr(source_name.size()).starts_with(':');
  for (std::size_t at = is_of_source ? behind_colon(source_name.size()) : 0;
       at != std::string_view::npos; at = behind_colon(at)) {
    for (const auto& [word, severity] : clang_severities) {
      if (!line.substr(at).starts_with(word)) continue;
      auto diagnostic = at == 0 ? std::optional<Diagnostic>(std::in_place)
                                : placed(line.substr(0, at - 2), source_name);
      if (!diagnostic) continue;
      diagnostic->severity = severity;
      diagnostic->message = line.substr(at + word.size());
      return diagnostic;
    }
  }
  return std::nullopt;
}

}  // namespace

Diagnostics compiler_diagnostics(std::string_view messages, std::string_view source_name) {
  const std::string name = visible(source_name);  // as messages spell it
  Diagnostics result;
  while (!messages.empty()) {
    const std::string_view line = messages.substr(0, messages.find('\n'));
    messages.remove_prefix(std::min(line.size() + 1, messages.size()));
    if (auto diagnostic = diagnostic_of(line, name)) result.push_back(*std::move(diagnostic));
  }
  return result;
}

}  // namespace ssac::compare
