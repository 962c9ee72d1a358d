#include "frontend/python/encoding.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "cfg/support/ascii.h"
#include "frontend/byte_class.h"

namespace ssac::frontend::python {

namespace {

bool is_in_name(char c) { return continues_word(c) || c == '-' || c == '.'; }

/// The name after the first `coding:` or `coding=` that has one; empty if there is none.
std::string_view name_in(std::string_view comment) {
  constexpr std::string_view word = "coding";
  for (std::size_t at = comment.find(word); at != comment.npos; at = comment.find(word, at)) {
    at += word.size();
    std::string_view name = comment.substr(at);
    if (!name.starts_with(':') && !name.starts_with('=')) continue;
    name.remove_prefix(1);
    name.remove_prefix(std::min(name.find_first_not_of(" \t"), name.size()));
    const auto end = std::ranges::find_if_not(name, is_in_name);
    if (end != name.begin()) return {name.begin(), end};
  }
  return {};
}

/// With the aliases of `codecs.lookup`.
bool is_utf8_name(std::string_view name) {
  std::string normal;
  for (const char c : name) normal += c == '_' ? '-' : small_letter(c);
  return normal == "utf8" || normal == "utf" || normal == "u8" || normal == "utf-8" ||
         normal.starts_with("utf-8-");
}

}  // namespace

std::optional<Encoding> foreign_encoding(std::string_view text) {
  for (std::uint32_t line_number = 1; line_number <= 2; ++line_number) {
    const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
    const std::size_t first = line.find_first_not_of(" \t\f");
    const bool is_blank = first == line.npos;
    if (!is_blank && line[first] != '#') return std::nullopt;
    const std::string_view name = name_in(line);
    if (!name.empty()) {
      if (is_utf8_name(name)) return std::nullopt;
      const auto column = static_cast<std::uint32_t>(name.data() - line.data() + 1);
      return Encoding{name, {line_number, column}};
    }
    text.remove_prefix(line.size());
    text.remove_prefix(text.starts_with("\r\n") ? 2 : text.empty() ? 0 : 1);
  }
  return std::nullopt;
}

}  // namespace ssac::frontend::python
