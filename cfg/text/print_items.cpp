#include "cfg/text/print_items.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace ssac::cfg {

namespace {

/// The text of the item whose opening quote is at `at`; moves `at` past the item.
std::string take_text(std::string_view detail, std::size_t& at) {
  std::string text;
  for (++at; at < detail.size() && detail[at] != '"'; ++at) {
    if (detail[at] != '\\' || at + 1 == detail.size()) {
      text += detail[at];
      continue;
    }
    const char escaped = detail[++at];
    if (escaped == 'n') {
      text += '\n';
    } else if (escaped == 'x') {
      unsigned char byte = 0;
      const char* const digits = detail.data() + at + 1;
      const char* const end = digits + std::min<std::size_t>(2, detail.size() - at - 1);
      at += static_cast<std::size_t>(std::from_chars(digits, end, byte, 16).ptr - digits);
      text += static_cast<char>(byte);
    } else {
      text += escaped;
    }
  }
  at = std::min(at + 1, detail.size());
  return text;
}

}  // namespace

std::vector<PrintItem> print_items(std::string_view detail, std::size_t num_operands) {
  std::vector<PrintItem> items;
  std::size_t operands = 0;
  for (std::size_t at = 0; at < detail.size();) {
    if (detail[at] == '"') {
      const std::size_t begin = at;
      std::string text = take_text(detail, at);
      items.push_back({PrintItem::Kind::text, std::move(text), detail.substr(begin, at - begin)});
      continue;
    }
    if (operands < num_operands) {
      const bool is_boolean = detail[at] == 'b';
      items.push_back({is_boolean ? PrintItem::Kind::boolean : PrintItem::Kind::integer, {}, {}});
      ++operands;
    }
    ++at;
  }
  items.resize(items.size() + num_operands - operands);
  return items;
}

bool fits_operands(std::string_view detail, std::size_t num_operands) {
  if (detail.empty()) return true;
  std::size_t letters = 0;
  for (std::size_t at = 0; at < detail.size();) {
    if (detail[at] == '"') {
      take_text(detail, at);
      continue;
    }
    if (detail[at] != 'i' && detail[at] != 'b') return false;
    ++letters;
    ++at;
  }
  return letters == num_operands;
}

std::string text_item(std::string_view text) {
  std::string item = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    constexpr unsigned char del = 0x7F;
    if (c == '"' || c == '\\') {
      (item += '\\') += c;
    } else if (c == '\n') {
      item += "\\n";
    } else if (byte < ' ' || byte == del) {
      item += fmt::format("\\x{:02x}", byte);
    } else {
      item += c;
    }
  }
  return item += '"';
}

}  // namespace ssac::cfg
