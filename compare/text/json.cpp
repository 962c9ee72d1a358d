#include "compare/text/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

#include "cfg/support/visible.h"
#include "compare/text/json_builder.h"

namespace ssac::compare {

namespace {

/// `\u` and four hexadecimal digits, twice for a code point of more than 16 bits (RFC 8259,
/// section 7).
std::string by_number(std::uint32_t point) {
  if (point <= 0xFFFF) return fmt::format("\\u{:04x}", point);
  const std::uint32_t rest = point - 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (rest >> 10U), 0xDC00 + (rest & 0x3FFU));
}

/// Characters that a terminal or an editor would obey occur only in strings, and can be escaped
/// there.
std::string without_obeyed(std::string text) {
  // nlohmann::json escapes those up to 0x1F.
  const auto may_begin = [](char c) { return static_cast<unsigned char>(c) >= 0x7F; };
  auto at = std::ranges::find_if(text, may_begin);
  if (at == text.end()) return text;
  std::string result;
  auto copied = text.begin();
  for (; at != text.end(); at = std::find_if(at + 1, text.end(), may_begin)) {
    const auto offset = static_cast<std::size_t>(at - text.begin());
    const std::size_t length = utf8_length(text, offset);
    if (length == 0 || !is_obeyed(text, offset, length)) continue;
    result.append(copied, at);
    result += by_number(code_point(text, offset, length));
    copied = at + static_cast<std::ptrdiff_t>(length);
  }
  return result.append(copied, text.end());
}

}  // namespace

Json parse_json(std::string_view text) {
  JsonBuilder builder;
  return parse_json(text, builder) ? std::move(builder).take() : Json(Json::value_t::discarded);
}

bool parse_json(std::string_view text, nlohmann::json_sax<Json>& handler) {
  return Json::sax_parse(text, &handler);
}

std::string dump(const Json& json) {
  return without_obeyed(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string as_in_json(const std::string& text) {
  return parse_json(Json(text).dump(-1, ' ', false, Json::error_handler_t::replace))
      .get<std::string>();
}

Json to_json(const Diagnostic& d) {
  Json json = {{"severity", name_of(d.severity)},
               {"line", d.place.line},
               {"column", d.place.column},
               {"message", d.message}};
  if (!d.file.empty()) json["file"] = d.file;
  return json;
}

}  // namespace ssac::compare
