// The JSON values that are written: keys stay in the order in which they were added.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cfg/support/diagnostics.h"

namespace ssac::compare {

using Json = nlohmann::ordered_json;

/// The text, or null where it is empty.
inline Json or_null(std::string_view text) { return text.empty() ? Json(nullptr) : Json(text); }

/// On one line; a byte that is not UTF-8 becomes U+FFFD, and what a terminal would obey is escaped.
/// O(size).
std::string dump(const Json& json);

/// `{"severity", "line", "column", "message"}`
Json to_json(const Diagnostic& d);

}  // namespace ssac::compare
