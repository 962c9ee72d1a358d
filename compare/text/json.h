// Reading and writing JSON values, whose keys stay in the order in which they were added.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cfg/support/diagnostics.h"

namespace ssac::compare {

using Json = nlohmann::ordered_json;

/// The member if it is a string, else empty.
inline std::string string_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : "";
}

/// The text, or null if it is empty.
inline Json or_null(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }

/// Parses the text; the result is a discarded value if it is not JSON. Expected O(size).
Json parse_json(std::string_view text);
/// Passes the elements of the text to the handler, until it returns false. Returns whether it never
/// did. O(size).
bool parse_json(std::string_view text, nlohmann::json_sax<Json>& handler);

/// The text as it would be read back from JSON: a byte that is not UTF-8 becomes U+FFFD.
std::string as_in_json(const std::string& text);

/// The value on one line; a byte that is not UTF-8 becomes U+FFFD, and control characters that a
/// terminal would obey are escaped. O(size).
std::string dump(const Json& json);

/// `{"severity", "line", "column", "message"}`
Json to_json(const Diagnostic& d);

}  // namespace ssac::compare
