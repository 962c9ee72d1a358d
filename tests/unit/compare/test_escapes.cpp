// Foreign text in each format; tests/faults/test_escapes.py lets other programs read the output.
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "cfg/support/visible.h"
#include "cfg/text/dot.h"
#include "cfg/text/names.h"
#include "compare/text/escapes.h"
#include "compare/text/json.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("control characters and invalid UTF-8 are shown as question marks") {
  CHECK(visible("a\x1B[2Jb\n\t\x7F") == "a?[2Jb???");
  CHECK(visible("a\n\tb\r", Lines::several) == "a\n\tb?");
  CHECK(visible("c1 \xC2\x9B, \xC2\xA0") == "c1 ?, \xC2\xA0");
  CHECK(visible("\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8F\xD8\x9C\xE2\x80\xA8") == "?????");
  // A tag, a filler, an annotation mark, a selector and U+2065.
  CHECK(visible("\xF3\xA0\x81\x81\xE3\x85\xA4\xEF\xBF\xB9\xEF\xB8\x8F\xE2\x81\xA5") == "?????");
  CHECK(visible("\xFF\xC3(\xED\xA0\x80\xC0\x80\xF4\x90\x80\x80") == "?\?(?????????");
  CHECK(visible("\xC3\xA9\xE4\xB8\xAD\xF0\x9F\x98\x80") == "\xC3\xA9\xE4\xB8\xAD\xF0\x9F\x98\x80");
}

TEST_CASE("making text visible is idempotent and keeps visible text") {
  REQUIRE(rc::check("visible(visible(x)) = visible(x)", [](const std::string& text) {
    for (const Lines lines : {Lines::one, Lines::several}) {
      const std::string shown = visible(text, lines);
      RC_ASSERT(is_visible(shown, lines));
      RC_ASSERT(visible(shown, lines) == shown);
      RC_ASSERT(is_visible(text, lines) == (shown == text));
    }
  }));
}

TEST_CASE("XML text has markup escaped and invalid characters replaced") {
  CHECK(xml_text("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;");
  CHECK(xml_text("\tx\n\xC3\xA9\xE2\x80\xAE") == "?x?\xC3\xA9?");
  CHECK(xml_text(std::string(1, '\0') + "\x1B\xC3(") == "??\?(");
  CHECK(xml_text("\xEF\xBF\xBE\xEF\xBF\xBF") == "??");
}

TEST_CASE("JSON output escapes invisible format characters by number") {
  CHECK(compare::dump("a\xC2\xAD\xE2\x80\xAE") == R"("a\u00ad\u202e")");
  CHECK(compare::dump("\xEF\xBB\xBF\xEF\xBF\xBF") == R"("\ufeff\uffff")");
  CHECK(compare::dump("\xF3\xA0\x81\x81\xF0\x9F\x98\x80") == "\"\\udb40\\udc41\xF0\x9F\x98\x80\"");
}

TEST_CASE("CSV cells are quoted and cannot be formulas") {
  using compare::csv_cell;
  CHECK(csv_cell("plain") == "plain");
  CHECK(csv_cell("a,\"b\"") == "\"a,\"\"b\"\"\"");
  CHECK(csv_cell("=1+1") == "'=1+1");
  CHECK(csv_cell("@x,y") == "\"'@x,y\"");
  CHECK(csv_cell("a\r\nb") == "a??b");
}

TEST_CASE("Markdown text has its markup escaped") {
  using compare::markdown_text;
  CHECK(markdown_text("*a* _b_ <c> & `d` [e] | $f$") ==
        "\\*a\\* \\_b\\_ \\<c> \\& \\`d\\` \\[e\\] \\| \\$f\\$");
  CHECK(markdown_text("# x") == "\\# x");
  CHECK(markdown_text("x #") == "x \\#");  // at the end of a heading, it would be dropped
  CHECK(markdown_text("12. x") == "12\\. x");
  CHECK(markdown_text("12 x, 3. y") == "12 x, 3. y");
  CHECK(markdown_text("a\n# b") == "a?# b");
  CHECK(compare::markdown_code("a`b\n") == "`a'b?`");
}

TEST_CASE("words of a command are quoted for the shell") {
  using compare::shell_word;
  CHECK(shell_word("--explain=x~2@b1") == "--explain=x~2@b1");
  CHECK(shell_word("--explain=$or@b1") == "'--explain=$or@b1'");
  CHECK(shell_word("a'b; c") == "'a'\\''b; c'");
  CHECK(shell_word("~root") == "'~root'");
  CHECK(shell_word("a\nb*") == "'a?b*'");
  CHECK(shell_word("") == "''");
}

TEST_CASE("DOT labels are escaped to show their text") {
  CHECK(cfg::dot_quoted("a\"b\\c\nd") == "\"a\\\"b\\\\c\\ld\"");
  CHECK(cfg::dot_quoted(std::string("a\0b", 3)) == "\"a?b\"");
  CHECK(cfg::dot_quoted("&lt; & &x") == "\"&amp;lt; & &x\"");
}

TEST_CASE("JSON output escapes control characters and parses back to the same name") {
  const std::string name = "a\x7F\xC2\x9B\xE2\x80\xAE\xC2\xA9\xE2\x82\xAC";
  const std::string text = compare::dump(compare::Json(name));
  CHECK(text == "\"a\\u007f\\u009b\\u202e\xC2\xA9\xE2\x82\xAC\"");
  CHECK(compare::Json::parse(text).get<std::string>() == name);
}

TEST_CASE("names in the text form of a graph are quoted with unsafe bytes escaped") {
  using cfg::text_names::quoted_if_needed;
  CHECK(quoted_if_needed("a\xE2\x80\xAE\n") == "\"a\\xe2\\x80\\xae\\x0a\"");
  CHECK(quoted_if_needed("\xC3\xA9") == "\"\xC3\xA9\"");
}

TEST_CASE("a line break in a name adds no line to a dump or a table") {
  using compare::Json;
  const auto shown = [](const std::string& name, const std::string& option) {
    const Json argument = {{"name", name}, {"type", "int"}};
    const Json choice = {{"name", "c"}, {"type", "bool"}};
    const Json branch = {{"op", "br"}, {"args", {"c"}}, {"labels", {"t", "e"}}};
    const Json change = {{"op", "const"}, {"dest", name}, {"type", "int"}, {"value", 3}};
    const Json print = {{"op", "print"}, {"args", {name}}};
    const Json call = {{"op", "call"}, {"funcs", {name}}, {"args", {name}}};
    const Json program = {
        {"functions",
         {{{"name", "main"},
           {"args", {argument, choice}},
           {"instrs", {branch, {{"label", "t"}}, change, {{"label", "e"}}, print, call}}},
          {{"name", name}, {"args", {argument}}, {"instrs", Json::array()}}}}};
    const TemporaryFile file(program.dump(), ".json");
    const ToolResult result = run_ssa_compare({option, "--methods=pruned,bridge", file.path()});
    return result.err + result.out;  // traces are on standard error
  };
  for (const std::string option :
       {"--dump=liveness", "--dump=ssa", "--dump=son", "--dump=schedule", "--trace=rename"}) {
    CAPTURE(option);
    CHECK(std::ranges::count(shown("a\nb", option), '\n') ==
          std::ranges::count(shown("a?b", option), '\n'));
  }
}

}  // namespace ssac::test
