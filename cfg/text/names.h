// How names are written in the text form of a graph: as they are, or in quotes.
#pragma once

#include <string>
#include <string_view>

#include "cfg/operations.h"
#include "cfg/support/ascii.h"

namespace ssac::cfg::text_names {

constexpr bool starts_name(char c) { return is_letter(c) || c == '_'; }
constexpr bool continues_name(char c) {
  return starts_name(c) || is_digit(c) || c == '.' || c == '$';
}

/// Whether the name reads as a temporary: `i` and digits.
constexpr bool is_temporary(std::string_view name) {
  if (name.size() < 2 || name.front() != 'i') return false;
  for (char c : name.substr(1)) {
    if (!is_digit(c)) return false;
  }
  return true;
}

/// Whether a line with this operation begins with it, and not with a destination.
constexpr bool begins_line(Opcode op) { return op == Opcode::arg || is_terminator(op); }

/// `, did you mean 'return'?`, from the operations that begin a line or from the others; or
/// nothing.
std::string did_you_mean(std::string_view operation, bool at_begin);

/// The name; in quotes if it is not a letter or `_` followed by letters, digits, `_`, `.`, `$`. In
/// quotes, `"` and `\` are preceded by `\`, and the bytes of characters that a terminal would obey
/// are written as `\x` and two digits.
std::string quoted_if_needed(std::string_view name);

}  // namespace ssac::cfg::text_names
