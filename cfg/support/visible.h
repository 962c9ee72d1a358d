// Makes untrusted text safe to display: names of files and variables can contain anything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ssac {

/// Whether line breaks and tabs are shown as they are.
enum class Lines : std::uint8_t { one, several };

/// The length of the UTF-8 sequence (Unicode 15, table 3-7) that starts at `at`, or 0 if none does.
/// O(1).
std::size_t utf8_length(std::string_view text, std::size_t at);
/// The code point of the sequence of that length that starts at `at`. O(1).
std::uint32_t code_point(std::string_view text, std::size_t at, std::size_t length);
/// Whether the text consists of such sequences. O(size).
bool is_utf8(std::string_view text);

/// The position, or the beginning of the character if it is within one: a text can be cut there.
/// O(1).
std::size_t begin_of_character(std::string_view text, std::size_t at);

/// Whether the sequence of this length at `at` is a character that a terminal or an editor would
/// obey instead of displaying it: a control character (C0, DEL, C1), or one that has no width,
/// changes the direction of text (Unicode Bidirectional Algorithm; Boucher and Anderson, "Trojan
/// Source", 2021) or ends a line. Also true for characters that XML 1.0 does not allow (section
/// 2.2).
bool is_obeyed(std::string_view text, std::size_t at, std::size_t length);

/// The text with a `?` in place of each such character and of each byte that is not valid UTF-8.
/// O(text).
std::string visible(std::string_view text, Lines lines = Lines::one);
/// Whether `visible` would return the text unchanged. Allocates nothing.
bool is_visible(std::string_view text, Lines lines = Lines::one);
/// The columns of a terminal that a line of visible text takes, without tabs: two for a wide
/// character, as fmt counts them. O(text).
std::size_t width_of(std::string_view text);
/// `visible(text)`, escaped for elements and attributes of XML and HTML. O(text).
std::string xml_text(std::string_view text);

}  // namespace ssac
