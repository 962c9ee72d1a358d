// The value of a string literal.
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace ssac::frontend::python {

/// The construct outside the subset that the letters before the quotes stand for, as the subject of
/// a sentence; empty if there is none.
std::string_view outside_by_prefix(std::string_view literal);

/// What is wrong with the first escape for which Python would reject the string wherever it is: one
/// with fewer hexadecimal digits than it needs (`\x`, `\u`, `\U`), or that of no character (`\U`).
/// A character by its name (`\N`) might be one, too, and is outside the subset. Empty if there is
/// none. In: a literal with its last quote. O(size).
std::string fault_of_escapes(std::string_view literal);

/// The bytes of the string, given the literal as written, with prefix and quotes; or what it has
/// that is outside the subset, as the subject of a sentence: `f-strings are`. In: a literal that
/// the lexer accepted. O(size).
/// Source: the language reference, "String and Bytes literals".
std::expected<std::string, std::string> text_of_string(std::string_view literal);

}  // namespace ssac::frontend::python
