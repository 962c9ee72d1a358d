// Characters of source texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ssac::frontend {

/// The code point of the UTF-8 sequence at the start of the text, and its length; length 0 if there
/// is no valid sequence (overlong forms and surrogates are not valid).
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 0;
};

/// The text must not be empty.
CodePoint first_code_point(std::string_view text);

/// A token for use in a message: in quotes, and cut to some 40 bytes; if it begins with a byte or
/// character outside printable ASCII, the number of that instead. Printable ASCII, if the bytes
/// after the first are.
std::string shown_text(std::string_view token);

}  // namespace ssac::frontend
