// Takes an HTML report apart.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace ssac::test {

struct Page {
  /// The data elements by id.
  std::map<std::string, nlohmann::json> elements;
  /// The rest of the page: shell, style and script.
  std::string rest;

  [[nodiscard]] const nlohmann::json& index() const { return elements.at("ssac-index"); }
};

/// Parses the output of --format=html. Fails the test if an element is not JSON or an id occurs
/// twice.
Page parse_page(const std::string& html);

}  // namespace ssac::test
