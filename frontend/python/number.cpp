#include "frontend/python/number.h"

#include <algorithm>
#include <array>
#include <limits>

#include "cfg/support/ascii.h"
#include "frontend/byte_class.h"

namespace ssac::frontend::python {

namespace {

/// The value of a digit of a base up to 16; 16 or more for other characters.
unsigned digit_value(char c) {
  if (is_digit(c)) return static_cast<unsigned>(c - '0');
  const char small = small_letter(c);
  return small >= 'a' && small <= 'z' ? static_cast<unsigned>(small - 'a' + 10) : 99;
}

/// The length of the letters, digits, underscores and points, and of signs after the `e` of an
/// exponent.
std::size_t length_of_float(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const bool sign = (text[at] == '+' || text[at] == '-') && small_letter(text[at - 1]) == 'e';
    if (!continues_word(text[at]) && text[at] != '.' && !sign) break;
    ++at;
  }
  return at;
}

/// Whether the number has decimal digits followed by a point, an exponent or a `j`: it is no
/// integer.
bool is_float(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && (is_digit(text[at]) || text[at] == '_')) ++at;
  if (at == text.size()) return false;
  const char c = small_letter(text[at]);
  if (c == '.' || c == 'j') return true;
  if (c != 'e') return false;
  ++at;
  if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
  return at < text.size() && is_digit(text[at]);
}

void read_digits(std::string_view digits, unsigned base, Number& number) {
  constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  std::uint64_t value = 0;
  for (const char c : digits) {
    if (c == '_') continue;
    const unsigned digit = digit_value(c);
    if (value > (largest + 1 - digit) / base) number.fault = NumberFault::too_large;
    value = value * base + digit;
  }
  if (number.fault == NumberFault::too_large) return;
  if (value > largest) {
    number.fault = NumberFault::minimum;
  } else {
    number.value = static_cast<std::int64_t>(value);
  }
}

/// Whether these are digits of the base, with single underscores between them, and also before the
/// first one if a prefix precedes it.
bool well_formed(std::string_view digits, unsigned base, bool after_prefix) {
  char previous = after_prefix ? 'x' : '_';
  for (const char c : digits) {
    if (c == '_' ? previous == '_' : digit_value(c) >= base) return false;
    previous = c;
  }
  return !digits.empty() && previous != '_';
}

/// The digits before a keyword that follows without a space: `1if a else 2`. Empty if there is
/// none. As many characters as can be are digits: `0x1and 2` is no number, as 0x1a precedes `nd`.
std::string_view digits_before_keyword(std::string_view word, unsigned base) {
  static constexpr std::array<std::string_view, 8> words = {
      "or", "in", "is", "if", "and", "for", "not", "else"};  // the shortest first
  for (const std::string_view keyword : words) {
    if (!word.ends_with(keyword)) continue;
    const std::string_view before = word.substr(0, word.size() - keyword.size());
    const bool begins_with_digit = digit_value(keyword.front()) < base;
    if (!begins_with_digit && well_formed(before, base, base != 10)) return before;
  }
  return "";
}

}  // namespace

Number read_number(std::string_view text) {
  Number number;
  if (is_float(text)) {
    number.length = length_of_float(text);
    number.error = "floating-point and imaginary numbers are outside the Python subset";
    return number;
  }
  const auto end = std::ranges::find_if_not(text, continues_word);
  std::string_view digits(text.begin(), end);
  unsigned base = 10;
  if (digits.size() > 1 && digits[0] == '0') {
    const char letter = small_letter(digits[1]);
    base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
  }
  number.length = digits.size();
  if (base != 10) digits.remove_prefix(2);
  if (const auto before = digits_before_keyword(digits, base); !before.empty()) {
    number.length -= digits.size() - before.size();
    digits = before;
  }
  if (!well_formed(digits, base, base != 10)) {
    number.error = base == 16  ? "invalid hexadecimal literal"
                   : base == 8 ? "invalid octal literal"
                   : base == 2 ? "invalid binary literal"
                               : "invalid decimal literal";
    return number;
  }
  const bool leading_zero =
      base == 10 && digits[0] == '0' && digits.find_first_not_of("0_") != std::string_view::npos;
  if (leading_zero) {
    number.error =
        "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal "
        "integers";
    return number;
  }
  read_digits(digits, base, number);
  return number;
}

}  // namespace ssac::frontend::python
