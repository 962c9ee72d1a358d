#include "cfg/support/visible.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace ssac {
namespace {

unsigned char byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

std::size_t utf8_length(std::string_view text, std::size_t at) {
  const unsigned char first = byte_at(text, at);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                             : first >= 0xE0 && first <= 0xEF ? 3
                             : first >= 0xF0 && first <= 0xF4 ? 4
                                                              : 0;
  if (length == 0 || length > text.size() - at) return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(text, at + k) & 0xC0U) != 0x80) return 0;
  }
  const std::uint32_t point = code_point(text, at, length);
  const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
  const bool surrogate = point >= 0xD800 && point <= 0xDFFF;
  return overlong || surrogate || point > 0x10FFFF ? 0 : length;
}

std::uint32_t code_point(std::string_view text, std::size_t at, std::size_t length) {
  if (length == 1) return byte_at(text, at);
  std::uint32_t point = byte_at(text, at) & (0x7FU >> length);
  for (std::size_t k = 1; k < length; ++k) point = point << 6U | (byte_at(text, at + k) & 0x3FU);
  return point;
}

bool is_obeyed(std::string_view text, std::size_t at, std::size_t length) {
  // After the control characters: those that have no width (Default_Ignorable_Code_Point of
  // Unicode 15), end a line, annotate, or are in no XML.
  static constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 21> ranges = {
      {{0x00, 0x1F},      {0x7F, 0x9F},     {0xAD, 0xAD},       {0x034F, 0x034F},
       {0x061C, 0x061C},  {0x115F, 0x1160}, {0x17B4, 0x17B5},   {0x180B, 0x180F},
       {0x200B, 0x200F},  {0x2028, 0x2029}, {0x202A, 0x202E},   {0x2060, 0x206F},
       {0x3164, 0x3164},  {0xFE00, 0xFE0F}, {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
       {0xFFF0, 0xFFFB},  {0xFFFE, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
       {0xE0000, 0xE0FFF}}};
  const std::uint32_t point = code_point(text, at, length);
  if (point >= 0x20 && point < 0x7F) return false;
  return std::ranges::any_of(
      ranges, [&](const auto& range) { return point >= range.first && point <= range.second; });
}

namespace {

/// A character, and whether it is displayed unchanged.
struct Shown {
  std::size_t length;
  bool as_it_is;
};

Shown shown_at(std::string_view text, std::size_t at, Lines lines) {
  const bool breaks = text[at] == '\n' || text[at] == '\t';
  const std::size_t length = utf8_length(text, at);
  if (length == 0) return {1, false};
  return {length, (breaks && lines == Lines::several) || !is_obeyed(text, at, length)};
}

}  // namespace

std::string visible(std::string_view text, Lines lines) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Shown shown = shown_at(text, at, lines);
    result += shown.as_it_is ? text.substr(at, shown.length) : "?";
    at += shown.length;
  }
  return result;
}

bool is_visible(std::string_view text, Lines lines) {
  for (std::size_t at = 0; at < text.size();) {
    const Shown shown = shown_at(text, at, lines);
    if (!shown.as_it_is) return false;
    at += shown.length;
  }
  return true;
}

std::size_t begin_of_character(std::string_view text, std::size_t at) {
  if (at >= text.size()) return at;
  for (std::size_t back = 0; back < 4 && back <= at; ++back) {
    if (utf8_length(text, at - back) > back) return at - back;
  }
  return at;  // within no character
}

std::size_t width_of(std::string_view text) {
  // Padded to its number of bytes, which is at least its width.
  const std::size_t bytes = text.size();
  return 2 * bytes - fmt::formatted_size("{:<{}}", text, bytes);
}

std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : visible(text)) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

}  // namespace ssac
