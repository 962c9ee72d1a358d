// Durations and widths of text in tables.
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>

#include "cfg/support/diagnostics.h"
#include "cfg/support/visible.h"
#include "compare/text/text_table.h"

namespace ssac::test {

TEST_CASE("a duration is rounded to three digits before its unit is chosen") {
  using compare::duration;
  CHECK(duration(0) == "0 ns");
  CHECK(duration(999) == "999 ns");
  CHECK(duration(1'000) == "1 us");
  CHECK(duration(1'236) == "1.24 us");
  CHECK(duration(999'499) == "999 us");
  CHECK(duration(999'600) == "1 ms");
  CHECK(duration(999'499'999) == "999 ms");
  CHECK(duration(999'500'000) == "1 s");
  CHECK(duration(59'960'000'000) == "60 s");
  CHECK(duration(999'400'000'000) == "999 s");
  CHECK(duration(999'600'000'000) == "1000 s");
  CHECK(duration(1'500'000'000'000) == "1500 s");
}

TEST_CASE("the width of a text counts characters and not bytes") {
  CHECK(width_of("") == 0);
  CHECK(width_of("abc") == 3);
  CHECK(width_of("\u00e9\u4e2d\U0001f600") == 5);
}

TEST_CASE("a message for a line without a column has neither a column nor a caret") {
  const SourceText source("a.s", "x\n");
  CHECK(render({Severity::error, {1, 1}, "wrong"}, source) == "a.s:1:1: error: wrong\n  x\n  ^\n");
  CHECK(render({Severity::error, {1, 0}, "wrong"}, source) == "a.s:1: error: wrong\n");
  CHECK(render({Severity::error, {}, "wrong"}, source) == "a.s: error: wrong\n");
}

TEST_CASE("the caret stands below the place for characters of any width") {
  const auto caret_of = [](const std::string& before, const std::string& after = "") {
    const SourceText source("a.s", before + "x" + after);
    const SourcePlace place{1, static_cast<std::uint32_t>(before.size() + 1)};
    const std::string text = render({Severity::error, place, "wrong"}, source);
    return text.substr(text.find('\n') + 1);
  };
  CHECK(caret_of("\t/* \u4e2d\u00e9 */ ") == "  \t/* \u4e2d\u00e9 */ x\n  \t          ^\n");
  std::string many;
  for (int k = 0; k < 100; ++k) many += "\u4e2d";
  // Only a part of a long line is shown, and of no character.
  CHECK_FALSE(caret_of(many, many).contains('?'));
  CHECK_FALSE(caret_of(many + ".", many).contains('?'));
}

}  // namespace ssac::test
