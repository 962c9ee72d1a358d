// Lines that fit a page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ssac::compare {

inline constexpr std::size_t widest_line = 100;

/// The text, visible, after `indent`, broken at spaces so that no line has more bytes than a page
/// has columns, except for a single longer word; continuation lines are indented by four more
/// spaces. Ends with a line break. O(text).
std::string wrap(const std::string& text, const std::string& indent);

/// The lines of the text, visible, each after `indent` and with its end.
std::string indented(std::string_view text, std::string_view indent);

}  // namespace ssac::compare
