// Lines that fit a page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ssac::compare {

inline constexpr std::size_t widest_line = 100;

/// The text, visible, after `indent`, broken at spaces so that no line has more bytes than the page
/// is wide, but for one with a single word that is longer; lines that go on have four spaces more.
/// Ends with a line break. O(text).
std::string wrap(const std::string& text, const std::string& indent);

}  // namespace ssac::compare
