// Text of others as it may be shown: names of files and variables hold what their author wanted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ssac {

/// Whether line breaks and tabs are shown as they are.
enum class Lines : std::uint8_t { one, several };

/// The length of the UTF-8 sequence (Unicode 15, table 3-7) that starts at `at`, or 0 where none
/// does. O(1).
std::size_t utf8_length(std::string_view text, std::size_t at);
/// The code point of the sequence of that length that starts at `at`. O(1).
std::uint32_t code_point(std::string_view text, std::size_t at, std::size_t length);
/// Whether the text is made of such sequences. O(size).
bool is_utf8(std::string_view text);

/// Whether the sequence of that length at `at` is a character that a terminal or an editor would
/// obey and not show: a control character (C0, DEL, C1), or one that has no width, changes the
/// direction of text (Unicode Bidirectional Algorithm; Boucher and Anderson, "Trojan Source", 2021)
/// or ends a line; or one that XML 1.0 does not have (section 2.2).
bool is_obeyed(std::string_view text, std::size_t at, std::size_t length);

/// The text with a `?` for each character that is obeyed, and for each byte that is not UTF-8.
/// O(text).
std::string visible(std::string_view text, Lines lines = Lines::one);
/// Whether that is the text itself. Takes no memory.
bool is_visible(std::string_view text, Lines lines = Lines::one);
/// What is shown of the text, as XML and HTML have it in elements and in attributes. O(text).
std::string xml_text(std::string_view text);

}  // namespace ssac
