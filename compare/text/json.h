// The JSON values that are written: keys stay in the order in which they were added.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace ssac::compare {

using Json = nlohmann::ordered_json;

/// On one line; a byte that is not UTF-8 becomes U+FFFD. O(size).
std::string dump(const Json& json);

}  // namespace ssac::compare
