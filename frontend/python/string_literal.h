// What a string literal of Python says.
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace ssac::frontend::python {

/// What the letters before the quotes put outside the subset, as the subject of a sentence; empty
/// for nothing.
std::string_view outside_by_prefix(std::string_view literal);

/// Its bytes, from the literal as it is written, prefix and quotes and all; or what it has that is
/// outside the subset, as the subject of a sentence: `f-strings are`. In: a literal that the lexer
/// accepted. Source: the language reference, "String and Bytes literals". O(size).
std::expected<std::string, std::string> text_of_string(std::string_view literal);

}  // namespace ssac::frontend::python
