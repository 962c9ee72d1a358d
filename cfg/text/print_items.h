// The items that a print prints, encoded in its Symbol::detail, in order. A letter stands for an
// operand: `i` for an integer and `b` for a truth value; a text is in double quotes. Operands for
// which there are no letters are integers.
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
  std::string_view written;  ///< of a text: the item as in the detail, with quotes
};

/// The items of a print with `num_operands` operands; further letters are ignored. O(size).
std::vector<PrintItem> print_items(std::string_view detail, std::size_t num_operands);

/// Whether the detail is valid for a print with `num_operands` operands: it has a letter for each,
/// or is empty. O(size).
bool fits_operands(std::string_view detail, std::size_t num_operands);

/// A text as an item: in double quotes, with a backslash before quotes and backslashes, and control
/// characters written as in C and Python (`\n`, `\x1b`). O(size).
std::string text_item(std::string_view text);

}  // namespace ssac::cfg
