#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "frontend/simple/lexer.h"

namespace ssac::frontend::simple {
namespace {

/// The tokens as `shown` prints them, with their source locations.
std::vector<std::string> tokens_of(std::string_view text) {
  std::vector<std::string> result;
  Lexer lexer(text);
  for (Token t = lexer.next(); t.kind != TokenKind::end; t = lexer.next()) {
    result.push_back(fmt::format("{}:{} {}", t.place.line, t.place.column, shown(t)));
  }
  return result;
}

Token first_token(std::string_view text) { return Lexer(text).next(); }

using Texts = std::vector<std::string>;

TEST_CASE("tokens are the longest possible marks, words and numbers") {
  CHECK(tokens_of("a<=b==c!=d>=e") == Texts{"1:1 'a'", "1:2 '<='", "1:4 'b'", "1:5 '=='", "1:7 'c'",
                                            "1:8 '!='", "1:10 'd'", "1:11 '>='", "1:13 'e'"});
  CHECK(tokens_of("a=-1;") == Texts{"1:1 'a'", "1:2 '='", "1:3 '-'", "1:4 '1'", "1:5 ';'"});
  CHECK(tokens_of("0x10 1a") == Texts{"1:1 '0'", "1:2 'x10'", "1:6 '1'", "1:7 'a'"});
}

TEST_CASE("a keyword is a whole word") {
  CHECK(first_token("int").kind == TokenKind::int_);
  CHECK(first_token("int(").kind == TokenKind::int_);
  for (const char* name : {"inta", "int1", "int_", "Int", "_int", "return1", "elsearg"}) {
    INFO(name);
    CHECK(first_token(name).kind == TokenKind::name);
  }
  const std::vector<TokenKind> kinds = {
      TokenKind::break_, TokenKind::continue_, TokenKind::else_, TokenKind::false_, TokenKind::if_,
      TokenKind::int_,   TokenKind::return_,   TokenKind::true_, TokenKind::while_};
  Lexer lexer("break continue else false if int return true while");
  for (TokenKind kind : kinds) CHECK(lexer.next().kind == kind);
}

TEST_CASE("#showGraph is a whole word too") {
  CHECK(first_token("#showGraph;").kind == TokenKind::show_graph);
  CHECK(first_token("#showGraphs;").kind == TokenKind::unknown);
  CHECK(first_token("#showgraph;").kind == TokenKind::unknown);
  CHECK(first_token("#").kind == TokenKind::unknown);
}

TEST_CASE("white space is every byte up to 32") {
  std::string text;
  for (char byte = 0; byte <= ' '; ++byte) text += byte;
  CHECK(tokens_of(text).empty());
  // \n (10) and \r (13) end lines; 19 more bytes come after the \r.
  CHECK(tokens_of(text + "x") == Texts{"3:20 'x'"});
}

TEST_CASE("lines end in LF, CRLF or CR even in comments") {
  CHECK(tokens_of("a\nb\r\nc\rd") == Texts{"1:1 'a'", "2:1 'b'", "3:1 'c'", "4:1 'd'"});
  CHECK(tokens_of("/*\n\r\n\r*/a//\rb") == Texts{"4:3 'a'", "5:1 'b'"});
}

TEST_CASE("comments") {
  CHECK(tokens_of("a // b\nc") == Texts{"1:1 'a'", "2:1 'c'"});
  CHECK(tokens_of("a/*b*/c/**/d") == Texts{"1:1 'a'", "1:7 'c'", "1:12 'd'"});
  CHECK(tokens_of("a /*/ b */ c") == Texts{"1:1 'a'", "1:12 'c'"});
  CHECK(tokens_of("a / / b") == Texts{"1:1 'a'", "1:3 '/'", "1:5 '/'", "1:7 'b'"});
  CHECK(tokens_of("// the end").empty());
}

TEST_CASE("the lexer records where an unterminated comment begins") {
  for (const char* text : {"a\n /* b", "a\n /*", "a\n /*/", "a\n /* *"}) {
    INFO(text);
    Lexer lexer(text);
    CHECK(lexer.next().text == "a");
    CHECK_FALSE(lexer.unterminated_comment().valid());
    CHECK(lexer.next().kind == TokenKind::end);
    CHECK(lexer.unterminated_comment() == SourcePlace{2, 2});
  }
}

TEST_CASE("numbers go up to 2^63 - 1 and start with 0 only if they are 0") {
  CHECK(first_token("9223372036854775807").value == 9223372036854775807);
  CHECK(first_token("9223372036854775807").fault == NumberFault::none);
  CHECK(first_token("9223372036854775808").fault == NumberFault::too_large);
  CHECK(first_token("18446744073709551617").fault == NumberFault::too_large);
  CHECK(first_token(std::string(10000, '9')).fault == NumberFault::too_large);
  CHECK(first_token("0").fault == NumberFault::none);
  CHECK(first_token("00").fault == NumberFault::leading_zero);
  CHECK(first_token("0123").fault == NumberFault::leading_zero);
}

TEST_CASE("an unknown token is one byte or one UTF-8 character") {
  CHECK(tokens_of("@!") == Texts{"1:1 '@'", "1:2 '!'"});
  CHECK(tokens_of("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80") ==
        Texts{"1:1 U+00E9", "1:3 U+20AC", "1:6 U+1F600"});
  CHECK(tokens_of("\x7F\xFF\xC3") == Texts{"1:1 0x7F", "1:2 0xFF", "1:3 0xC3"});
  // An overlong form, a surrogate, and a code point past the last.
  CHECK(tokens_of("\xC0\x80") == Texts{"1:1 0xC0", "1:2 0x80"});
  CHECK(tokens_of("\xED\xA0\x80").size() == 3);
  CHECK(tokens_of("\xF4\x90\x80\x80").size() == 4);
}

TEST_CASE("the end of input is located right after the last token") {
  Lexer lexer("ab  \n\n // c");
  CHECK(lexer.next().kind == TokenKind::name);
  CHECK(lexer.next().place == SourcePlace{1, 3});
  CHECK(lexer.next().place == SourcePlace{1, 3});
  CHECK(Lexer("").next().place == SourcePlace{1, 1});
}

TEST_CASE("a long token is shown truncated") {
  CHECK(shown(first_token(std::string(100, 'a'))) == "'" + std::string(40, 'a') + "...'");
}

TEST_CASE("a name always has the same symbol even after the table has grown") {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += fmt::format("name{} ", i % 5000);
  Lexer lexer(text);
  std::vector<SymbolId> first;
  for (int i = 0; i < 5000; ++i) first.push_back(lexer.next().symbol);
  for (int i = 0; i < 5000; ++i) REQUIRE(lexer.next().symbol == first[static_cast<std::size_t>(i)]);
  CHECK(first[0] < first[1]);
  CHECK(lexer.symbols().spelling(first[4999]) == "name4999");
}

}  // namespace
}  // namespace ssac::frontend::simple
