// Durations and widths of text in tables.
#include <catch2/catch.hpp>

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

}  // namespace ssac::test
