// JSON values, read and written: keys stay in the order in which they were added.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cfg/support/diagnostics.h"

namespace ssac::compare {

using Json = nlohmann::ordered_json;

/// The text, or null where it is empty.
inline Json or_null(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }

/// The value that the text is; a discarded one where it is no JSON. Expected O(size).
Json parse_json(std::string_view text);
/// Tells the handler what the text has, one thing after the other, until it returns false; whether
/// it never did. O(size).
bool parse_json(std::string_view text, nlohmann::json_sax<Json>& handler);

/// The text as it is read back from JSON: a byte that is not UTF-8 becomes U+FFFD.
std::string as_in_json(const std::string& text);

/// On one line; a byte that is not UTF-8 becomes U+FFFD, and what a terminal would obey is escaped.
/// O(size).
std::string dump(const Json& json);

/// `{"severity", "line", "column", "message"}`
Json to_json(const Diagnostic& d);

}  // namespace ssac::compare
