// The text form of random functions is read back.
#include <catch2/catch.hpp>

#include "cfg/cleanup.h"
#include "cfg/text/parse.h"
#include "cfg/text/print.h"
#include "cfg/verify.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"

namespace ssac::cfg {
namespace {

Function parsed(const std::string& text) {
  auto function = parse_text(SourceText("text", text));
  RC_ASSERT(function.has_value());
  return *std::move(function);
}

TEST_CASE("Printing a function and parsing its text gives the same function") {
  REQUIRE(test::holds("with source locations: equal; without: the same text", [] {
    const auto function = *test::function(test::Calls::some);
    const std::string text = to_text(function);
    RC_ASSERT(to_text(parsed(text)) == text);
    const std::string with_places = to_text(function, TextOptions{.places = true});
    const Function again = parsed(with_places);
    RC_ASSERT(to_text(again, TextOptions{.places = true}) == with_places);
    RC_ASSERT(again == function);
  }));
  REQUIRE(test::holds("simplified functions, except for the numbers of constants", [] {
    Diagnostics warnings;
    Trace no_trace;
    const Function function = clean_up(*test::function(test::Calls::some), warnings, no_trace);
    const std::string text = to_text(function, TextOptions{.places = true});
    RC_ASSERT(to_text(parsed(text), TextOptions{.places = true}) == text);
  }));
}

TEST_CASE("Any text gives a function or diagnostics") {
  REQUIRE(test::holds("pieces of text in any order", [] {
    static const std::vector<std::string> pieces = {"function f(a)",
                                                    "function",
                                                    "b0:",
                                                    "b1: while 1:2",
                                                    " jump b0",
                                                    " branch a, b0, b1",
                                                    " return a",
                                                    " i3 = add a, 1",
                                                    " arg a",
                                                    " x = call function f",
                                                    " i4 = call print print, \"i\"",
                                                    " x~2 = copy i3",
                                                    " x = neg -9",
                                                    "variables x, y@1:2",
                                                    " end",
                                                    "\n",
                                                    "\n",
                                                    "\n",
                                                    "\n",
                                                    "@",
                                                    "~",
                                                    "\"",
                                                    "\\",
                                                    ",",
                                                    " i3",
                                                    "99999999999999999999"};
    const auto chosen = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces));
    std::string text;
    for (const std::string& piece : chosen) text += piece;
    const auto function = parse_text(SourceText("text", text));
    if (function) {
      RC_ASSERT(verify(*function).empty());
    } else {
      RC_ASSERT(has_errors(function.error()));
    }
  }));
  REQUIRE(test::holds("any bytes", [] {
    const auto text = *rc::gen::arbitrary<std::string>();
    RC_ASSERT(!parse_text(SourceText("text", text)).has_value());
  }));
}

}  // namespace
}  // namespace ssac::cfg
