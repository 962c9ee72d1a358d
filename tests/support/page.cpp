#include "tests/support/page.h"

#include <catch2/catch.hpp>

namespace ssac::test {

Page parse_page(const std::string& html) {
  const std::string begin = "<script type=\"application/json\" id=\"";
  const std::string end = "</script>\n";
  Page page;
  std::size_t at = 0;
  for (;;) {
    const std::size_t element = html.find(begin, at);
    page.rest += html.substr(at, element - at);
    if (element == std::string::npos) return page;
    const std::size_t id = element + begin.size();
    const std::size_t id_end = html.find("\">", id);
    at = html.find(end, id);
    REQUIRE(at != std::string::npos);
    const std::string json = html.substr(id_end + 2, at - id_end - 2);
    CHECK(json.find('<') == std::string::npos);
    nlohmann::json parsed = nlohmann::json::parse(json, nullptr, false);
    CAPTURE(html.substr(id, id_end - id));
    CHECK_FALSE(parsed.is_discarded());
    CHECK(page.elements.emplace(html.substr(id, id_end - id), std::move(parsed)).second);
    at += end.size();
  }
}

}  // namespace ssac::test
