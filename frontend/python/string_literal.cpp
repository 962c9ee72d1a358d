#include "frontend/python/string_literal.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace ssac::frontend::python {

namespace {

constexpr auto simple_escapes = std::to_array<std::pair<char, char>>({{'\\', '\\'},
                                                                      {'\'', '\''},
                                                                      {'"', '"'},
                                                                      {'a', '\a'},
                                                                      {'b', '\b'},
                                                                      {'f', '\f'},
                                                                      {'n', '\n'},
                                                                      {'r', '\r'},
                                                                      {'t', '\t'},
                                                                      {'v', '\v'}});

bool is_prefix(char c) { return c != '\'' && c != '"'; }

/// Reads up to `most` digits of the base from `at` on, and moves `at` past them.
std::uint32_t take_digits(std::string_view text, std::size_t& at, std::size_t most, int base) {
  std::uint32_t value = 0;
  const char* const begin = text.data() + at;
  const char* const end = begin + std::min(most, text.size() - at);
  at += static_cast<std::size_t>(std::from_chars(begin, end, value, base).ptr - begin);
  return value;
}

void append_utf8(std::string& text, std::uint32_t character) {
  constexpr std::uint32_t first_of_two_bytes = 0x80;
  if (character < first_of_two_bytes) {
    text += static_cast<char>(character);
  } else {  // below 0x200: an escape has three octal digits at most
    text += static_cast<char>(0xC0U | (character >> 6U));
    text += static_cast<char>(0x80U | (character & 0x3FU));
  }
}

/// Appends what the escape whose backslash is at `at` stands for, and moves `at` past it. False:
/// the escape is outside the subset.
bool take_escape(std::string_view body, std::size_t& at, std::string& text) {
  const char kind = body[at + 1];
  const auto simple = std::ranges::find(simple_escapes, kind, &std::pair<char, char>::first);
  if (simple != simple_escapes.end()) {
    text += simple->second;
    at += 2;
  } else if (kind == '\n' || kind == '\r') {
    at += body.substr(at + 1).starts_with("\r\n") ? 3 : 2;
  } else if (kind >= '0' && kind <= '7') {
    append_utf8(text, take_digits(body, ++at, 3, 8));
  } else if (kind == 'x') {
    const std::size_t begin = at += 2;
    append_utf8(text, take_digits(body, at, 2, 16));
    return at == begin + 2;
  } else if (kind == 'N' || kind == 'u' || kind == 'U') {
    return false;
  } else {
    text += '\\';
    ++at;
  }
  return true;
}

std::string_view prefix_of(std::string_view literal) {
  return {literal.begin(), std::ranges::find_if_not(literal, is_prefix)};
}

bool is_raw(std::string_view literal) {
  return prefix_of(literal).find_first_of("rR") != std::string_view::npos;
}

/// What is between the quotes.
std::string_view body_of(std::string_view literal) {
  const std::string_view quoted = literal.substr(prefix_of(literal).size());
  const bool is_triple = quoted.size() >= 6 && quoted[1] == quoted[0] && quoted[2] == quoted[0];
  const std::size_t marks = is_triple ? 3 : 1;
  return quoted.substr(marks, quoted.size() - 2 * marks);
}

std::size_t digits_needed(char kind) {
  return kind == 'x' ? 2 : kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
}

}  // namespace

std::string_view outside_by_prefix(std::string_view literal) {
  const std::string_view prefix = prefix_of(literal);
  if (prefix.find_first_of("fF") != prefix.npos) return "f-strings are";
  return prefix.find_first_of("bB") != prefix.npos ? "bytes are" : "";
}

std::string fault_of_escapes(std::string_view literal) {
  constexpr std::uint32_t last_character = 0x10FFFF;
  if (is_raw(literal) || !outside_by_prefix(literal).empty()) return {};
  const std::string_view body = body_of(literal);
  for (std::size_t at = body.find('\\'); at < body.size(); at = body.find('\\', at)) {
    const std::string_view escape = body.substr(at, 2);
    at += escape.size();
    const std::size_t end_of_digits = at + digits_needed(escape.back());
    const std::uint32_t character = take_digits(body, at, end_of_digits - at, 16);
    const std::string_view fault = escape.back() == 'N'         ? "is outside the Python subset"
                                   : at != end_of_digits        ? "lacks digits"
                                   : character > last_character ? "stands for no character"
                                                                : "";
    if (!fault.empty()) return fmt::format("the escape '{}' in a string {}", escape, fault);
  }
  return {};
}

std::expected<std::string, std::string> text_of_string(std::string_view literal) {
  if (const std::string_view outside = outside_by_prefix(literal); !outside.empty()) {
    return std::unexpected(std::string(outside));
  }
  const bool has_escapes = !is_raw(literal);
  const std::string_view body = body_of(literal);
  std::string text;
  for (std::size_t at = 0; at < body.size();) {
    if (body[at] == '\\' && has_escapes && at + 1 < body.size()) {
      const std::size_t begin = at;
      if (!take_escape(body, at, text)) {
        return std::unexpected(
            fmt::format("the escape '{}' in a string is", body.substr(begin, 2)));
      }
    } else if (body[at] == '\r') {  // line ends become \n, whatever the file has
      text += '\n';
      at += body.substr(at).starts_with("\r\n") ? 2 : 1;
    } else {
      text += body[at++];
    }
  }
  if (text.find('\0') != text.npos) return std::unexpected("characters of code 0 are");
  return text;
}

}  // namespace ssac::frontend::python
