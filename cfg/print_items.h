// What a print prints, item by item: Symbol::detail of a print, in order. A letter stands for an
// operand, `i` for an integer and `b` for a truth value; a text is in double quotes. Where letters
// are missing, operands that are left are integers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ssac::cfg {

struct PrintItem {
  enum class Kind : std::uint8_t { integer, boolean, text };
  Kind kind = Kind::integer;
  std::string text;          ///< of a text
  std::string_view written;  ///< of a text: the item as the detail has it, quotes and all
};

/// The items of a print of so many operands; letters beyond those are none. O(size).
std::vector<PrintItem> print_items(std::string_view detail, std::size_t num_operands);

/// Whether the detail is one that a print of so many operands may be written with: there is a
/// letter for each, or it is empty. O(size).
bool fits_operands(std::string_view detail, std::size_t num_operands);

/// A text as an item: in double quotes, in which a backslash stands before a quote, a backslash and
/// what is written as in C and Python (`\n`, `\x1b`). O(size).
std::string text_item(std::string_view text);

}  // namespace ssac::cfg
