// A text in pieces has the content that one string would have.
#include <algorithm>
#include <catch2/catch.hpp>
#include <new>
#include <random>
#include <string>

#include "compare/text/json_stream.h"
#include "compare/text/text.h"

namespace ssac::test {

using compare::Text;

TEST_CASE("a text in pieces equals what was appended minus what was truncated") {
  std::mt19937 numbers(1);
  Text text;
  std::string expected;
  for (int k = 0; k < 2000; ++k) {
    const std::size_t size = numbers() % 2000;
    const std::string more(size, static_cast<char>('a' + k % 26));
    switch (numbers() % 6) {
      case 0: {
        const std::size_t left = expected.size() - std::min<std::size_t>(3 * size, expected.size());
        text.truncate(left);
        expected.resize(left);
        break;
      }
      case 1:
        text.append(Text(more));
        expected += more;
        break;
      case 2: text.reserve(size); break;
      default:
        text += more;
        expected += more;
        break;
    }
    REQUIRE(text.size() == expected.size());
  }
  CHECK(text.str() == expected);
  text.truncate(0);
  CHECK(text.empty());
}

TEST_CASE("a text of a million small parts uses little more memory than its length") {
  Text text;
  for (int k = 0; k < 1'000'000; ++k) text += "0123456789";
  std::size_t memory = 0;
  for (const std::string& piece : text.pieces()) memory += piece.capacity();
  CHECK(text.size() == 10'000'000);
  CHECK(memory < text.size() + (std::size_t{300} << 10U));
}

TEST_CASE("an entry that is withdrawn from streamed JSON leaves no comma behind") {
  Text text;
  compare::JsonStream json(text);
  json.begin_object();
  json.add("first", 1);
  const auto refused = [&] {
    json.begin_array("items");
    json.add(std::string(5000, 'x'));
    throw std::bad_alloc();
  };
  CHECK_THROWS_AS(json.add_object("second", refused), std::bad_alloc);
  json.add_whole_text("third", Text("[2]"));
  json.end_all();
  CHECK(text.str() == R"({"first":1,"third":[2]})");
}

TEST_CASE("streamed JSON is held up to a limit except for what is added as a whole") {
  Text text;
  std::string taken;
  compare::JsonStream json(text, [&](const Text& part) { taken += part.str(); });
  const std::string item(1000, 'x');
  json.begin_object();
  for (int k = 0; k < 3000; ++k) {
    json.add(std::to_string(k), item);
    CHECK(text.size() <= compare::JsonStream::max_held);
  }
  const std::size_t taken_before = taken.size();
  const compare::Json large = std::string(3'000'000, 'y');
  json.add_whole_text("large", Text(compare::dump(large)));
  CHECK(taken.size() == taken_before);
  json.end_all();
  const compare::Json whole = compare::Json::parse(taken + text.str());
  CHECK(whole.size() == 3001);
  CHECK(whole.back() == large);
}

TEST_CASE("an unfinished object of streamed JSON is absent or marked as cut") {
  const auto written = [](std::size_t items) {
    Text text;
    std::string taken;
    compare::JsonStream json(text, [&](const Text& part) { taken += part.str(); });
    json.begin_array();
    json.add(1);
    CHECK_THROWS_AS(json.add_object({},
                                    [&] {
                                      json.begin_array("items");
                                      for (std::size_t k = 0; k < items; ++k)
                                        json.add(std::string(1000, 'x'));
                                      throw std::bad_alloc();
                                    }),
                    std::bad_alloc);
    json.end_all();
    return compare::Json::parse(taken + text.str());
  };
  CHECK(written(3) == compare::Json({1}));
  const compare::Json cut = written(3000);
  CHECK(cut.size() == 2);
  CHECK(cut.back().at("items").size() == 3000);
  CHECK(cut.back().at("cut") == true);
}

}  // namespace ssac::test
