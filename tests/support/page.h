// The HTML report taken apart.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace ssac::test {

struct Page {
  /// The data elements by id.
  std::map<std::string, nlohmann::json> elements;
  /// What is left of the page without them: shell, style and script.
  std::string rest;

  [[nodiscard]] const nlohmann::json& index() const { return elements.at("ssac-index"); }
};

/// In: what --format=html writes. Fails the test where an element is not JSON or an id comes twice.
Page parse_page(const std::string& html);

}  // namespace ssac::test
