// Many functions, keys and names: tests/bench/hurt prints how long that takes.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "compare/check/bless.h"
#include "compare/check/check.h"
#include "compare/check/expectations.h"
#include "compare/core/report.h"
#include "compare/diff/read_report.h"
#include "compare/text/json.h"
#include "compare/text/replaced.h"

namespace ssac::test {
namespace {

/// `{"schema":1,...,"k0":0,"k1":1,...}`
std::string with_keys(std::size_t count) {
  std::string text = R"({"schema":1,"tool":"ssa-compare","version":"1","command":[],"inputs":[],)"
                     R"("totals":[])";
  for (std::size_t k = 0; k < count; ++k) text += fmt::format(R"(,"k{}":{})", k, k);
  return text + "}";
}

compare::InputReport report_of(std::size_t functions) {
  compare::InputReport report;
  report.status = compare::Status::ok;
  report.functions.resize(functions);
  for (std::size_t k = 0; k < functions; ++k) report.functions[k].name = fmt::format("f{}", k);
  return report;
}

}  // namespace

TEST_CASE("a JSON object may have many keys") {
  const auto read_report = [](std::size_t count) {
    CHECK(compare::diff::read_report(SourceText("r.json", with_keys(count))));
  };
  read_report(16'000);
  const auto parse = [](std::size_t count) {
    CHECK(compare::parse_json(with_keys(count)).size() == count + 6);
  };
  parse(16'000);
}

TEST_CASE("a duplicate JSON key keeps its first position and its last value") {
  for (const std::size_t count : {3, 15, 16, 17, 40}) {
    std::string text = "{";
    std::string expected = "{";
    for (std::size_t k = 0; k < count; ++k) {
      text += fmt::format(R"("k{}":[{}],)", k, k);
      expected += fmt::format(R"({}"k{}":{})", k == 0 ? "" : ",", k,
                              k == 0 || k + 1 == count ? R"({"a":{}})" : fmt::format("[{}]", k));
    }
    text += fmt::format(R"("k{}":{{"a":{{}}}},"k0":7,"k0":{{"a":{{}}}}}})", count - 1);
    CHECK(compare::dump(compare::parse_json(text)) == expected + "}");
    std::string report = with_keys(count);
    report.back() = ',';
    report += fmt::format("\"k{}\":0}}", count - 1);
    CHECK(compare::diff::read_report(SourceText("r.json", report)).error().front().message ==
          fmt::format("an object has the key \"k{}\" twice", count - 1));
  }
  for (const std::string wrong : {"", "{", "[1", "{\"a\":}", "1 2", "{\"a\":1,}", "nul", "1e999"}) {
    CHECK(compare::parse_json(wrong).is_discarded());
  }
}

TEST_CASE("expectations of many functions are checked and blessed") {
  const auto check = [](std::size_t count) {
    std::string text;
    for (std::size_t k = 0; k < count; ++k) text += fmt::format("//= f{}: blocks 0\n", k);
    const auto expectations =
        compare::check::read_expectations(SourceText("p.s", std::move(text)), "//");
    const auto verdict = compare::check::hold(expectations, report_of(count));
    CHECK(verdict.malformed.empty());
    CHECK(verdict.differences.empty());
  };
  check(2000);
  const auto bless = [](std::size_t count) {
    const auto report = report_of(count);
    const std::string text = compare::check::bless("", "//", {}, report).text;
    const auto expectations = compare::check::read_expectations(SourceText("p.s", text), "//");
    CHECK(expectations.list.size() >= count);
    CHECK(compare::check::bless(text, "//", expectations, report).text == text);
  };
  bless(8'000);
}

TEST_CASE("missing expectations of many functions are reported for each") {
  const auto check = [](std::size_t count) {
    std::string text;
    for (std::size_t k = 0; k < count; ++k) {
      text += fmt::format(
          "//= f{}: blocks 0 edges 0 instructions 0 variables 0 loops 0 irreducible\n", k);
    }
    auto report = report_of(count);
    for (auto& function : report.functions) {
      function.rows.resize(1);
      function.rows[0].method = "pruned";
    }
    const auto expectations =
        compare::check::read_expectations(SourceText("p.s", std::move(text)), "//");
    CHECK(compare::check::hold(expectations, report).differences.size() >= count);
  };
  check(4000);
}

TEST_CASE("texts are replaced from left to right") {
  using compare::replaced;
  CHECK(replaced("a:1 b:2 a:3", "a:", "long:") == "long:1 b:2 long:3");
  CHECK(replaced("aaa", "aa", "b") == "ba");
  CHECK(replaced("ab", "a", "aa") == "aab");
  CHECK(replaced("", "a", "b").empty());
  CHECK(replaced("xaxa", "a", "") == "xx");
  const auto replace = [](std::size_t count) {
    std::string text;
    for (std::size_t k = 0; k < count; ++k) text += "name:1: warning\n";
    CHECK(replaced(text, "name:", "another:").size() == text.size() + 3 * count);
  };
  replace(80'000);
}

}  // namespace ssac::test
