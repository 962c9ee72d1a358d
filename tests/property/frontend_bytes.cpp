// The parsers on arbitrary bytes.
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "frontend/language.h"
#include "frontend/limits.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"

namespace ssac::test {
namespace {

/// What holds for every parse.
void check_parse(const frontend::ParseResult& result, const SourceText& text) {
  RC_ASSERT(result.program.functions.empty() == has_errors(result.diagnostics));
  RC_ASSERT(result.diagnostics.size() <= 2 * frontend::max_errors + 1);
  for (const Diagnostic& d : result.diagnostics) {
    RC_ASSERT(d.place.line >= 1 && d.place.line <= text.num_lines());
    RC_ASSERT(d.place.column >= 1 && d.place.column <= text.line(d.place.line).size() + 1);
    RC_ASSERT(std::ranges::all_of(d.message, [](char c) { return c >= ' ' && c <= '~'; }));
    RC_ASSERT(!render(d, text).empty());
  }
}

/// Parses the bytes as Simple and as Python.
void check_parse(const std::string& bytes) {
  for (const frontend::Language* language :
       {frontend::find_language("simple"), frontend::find_language("python")}) {
    const SourceText text("test", bytes);
    check_parse(language->parse(text), text);
  }
}

TEST_CASE("any bytes give a program or errors") {
  REQUIRE(rc::check("bytes", [](const std::string& bytes) { check_parse(bytes); }));
}

TEST_CASE("any sequence of tokens gives a program or errors") {
  const auto token = rc::gen::element<std::string>(
      "break", "continue", "else", "false", "if", "int", "return", "true", "while", "#showGraph",
      "a", "b", "arg", "1", "01", "9223372036854775808", "+", "-", "*", "/", "==", "!=", "<",
      "<=", ">", ">=", "=", ";", ";", "(", ")", "{", "}", "// c\n", "/* c */", "/*", "!", "@",
      "\xC3\xA9", "\xFF", "\n", "\r\n", "def", "f(", "elif", "pass", ":", "\n  ", "\n \t", "\n    ",
      "and", "or", "not", "True", "//", "%", "+=", ",", "[", "]", "'", "\"\"\"", "\\\n", "#", "for",
      "0x", "1_0", "1.5", "**");
  REQUIRE(test::holds("tokens", [&] {
    std::string source;
    for (const std::string& t : *rc::gen::container<std::vector<std::string>>(token)) {
      source += t + " ";
    }
    check_parse(source);
  }));
}

TEST_CASE("a program with a piece removed or duplicated gives a program or errors") {
  REQUIRE(test::holds("damaged programs", [] {
    const bool python = *rc::gen::arbitrary<bool>();
    const std::string source = (*random_program({.python = python})).source();
    const std::size_t first = *rc::gen::inRange<std::size_t>(0, source.size() + 1);
    const std::size_t length = *rc::gen::inRange<std::size_t>(0, 12);
    const std::string piece = source.substr(first, length);
    check_parse(source.substr(0, first) + source.substr(first + piece.size()));
    check_parse(source.substr(0, first) + piece + source.substr(first));
  }));
}

}  // namespace
}  // namespace ssac::test
