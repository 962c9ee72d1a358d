#include <catch2/catch.hpp>

#include "frontend/python/lexer.h"
#include "frontend/python/number.h"
#include "tests/unit/frontend/diagnostics_of.h"

namespace ssac::test {

namespace {

using namespace frontend::python;
using frontend::NumberFault;

/// The tokens, with names for newlines and indentation, and then the errors.
std::string tokens_of(std::string_view source) {
  frontend::Reporter reporter;
  Lexer lexer(source, reporter);
  std::string text;
  for (Token token = lexer.next(); token.kind != TokenKind::end; token = lexer.next()) {
    switch (token.kind) {
      case TokenKind::newline: text += "NEWLINE\n"; break;
      case TokenKind::indent: text += "INDENT "; break;
      case TokenKind::dedent: text += "DEDENT "; break;
      default: text += std::string(token.text) + " ";
    }
  }
  return text + to_lines(reporter.take());
}

}  // namespace

TEST_CASE("lines, indents and dedents of Python") {
  CHECK(tokens_of("a\nif b:\n  c\n\n    # d\n  e\nf") ==
        "a NEWLINE\nif b : NEWLINE\nINDENT c NEWLINE\ne NEWLINE\nDEDENT f NEWLINE\n");
  CHECK(tokens_of("a:\n b:\n  c") ==
        "a : NEWLINE\nINDENT b : NEWLINE\nINDENT c NEWLINE\nDEDENT DEDENT ");
  CHECK(tokens_of("").empty());
  CHECK(tokens_of("\n  \n # a\n\t").empty());
  CHECK(tokens_of("a\r\n b\rc") == "a NEWLINE\nINDENT b NEWLINE\nDEDENT c NEWLINE\n");
  CHECK(tokens_of("\xEF\xBB\xBF"
                  "a") == "a NEWLINE\n");
}

TEST_CASE("tabs advance to multiples of eight and must not decide the indentation level") {
  CHECK(tokens_of("a\n        b\n\tc\n") ==
        "a NEWLINE\nINDENT b NEWLINE\nc NEWLINE\nDEDENT "
        "3:2 error: inconsistent use of tabs and spaces in indentation\n");
  CHECK(tokens_of("a\n\tb\n\t  c\n\td\n") ==
        "a NEWLINE\nINDENT b NEWLINE\nINDENT c NEWLINE\nDEDENT d NEWLINE\nDEDENT ");
  CHECK(tokens_of("a\n  b\n \fc\n") == "a NEWLINE\nINDENT b NEWLINE\nDEDENT c NEWLINE\n");
  CHECK(tokens_of("a\n    b\n  c\n") ==
        "a NEWLINE\nINDENT b NEWLINE\nc NEWLINE\nDEDENT "
        "3:3 error: unindent does not match any outer indentation level\n");
}

TEST_CASE("lines of Python are joined in brackets and by a backslash") {
  CHECK(tokens_of("(a\n  b # c\n\n) d\ne") == "( a b ) d NEWLINE\ne NEWLINE\n");
  CHECK(tokens_of("a \\\n  b\nc") == "a b NEWLINE\nc NEWLINE\n");
  CHECK(tokens_of("a:\n b\n\\\n c\n \\\nd\n\\\n# e\nf\n  \\\n\n") ==
        "a : NEWLINE\nINDENT b NEWLINE\nc NEWLINE\nd NEWLINE\nDEDENT f NEWLINE\n");
  CHECK(tokens_of("a:\n\t\\\n  b\n        c\n") ==
        "a : NEWLINE\nINDENT b NEWLINE\nc NEWLINE\nDEDENT ");
  CHECK(tokens_of("a:\n\t\\\n  b\n\tc\n") ==
        "a : NEWLINE\nINDENT b NEWLINE\nc NEWLINE\nDEDENT 4:2 error: inconsistent use of tabs and "
        "spaces in indentation\n");
  CHECK(tokens_of("a \\ b") ==
        "a \\ b NEWLINE\n1:3 error: unexpected character after line continuation character\n");
  CHECK(tokens_of("(a\nb") == "( a b NEWLINE\n1:1 error: '(' was never closed\n");
  CHECK(tokens_of("(a\ndef") == "( a NEWLINE\ndef NEWLINE\n1:1 error: '(' was never closed\n");
  CHECK(tokens_of("(a +\npass1 + return2)\nb") == "( a + pass1 + return2 ) NEWLINE\nb NEWLINE\n");
  CHECK(tokens_of("(a\n\n # b\n\nc\n\n\ndef") ==
        "( a c NEWLINE\ndef NEWLINE\n1:1 error: '(' was never closed\n");
  CHECK(tokens_of("(a\n\n\nif\n\n)\n(\n\nwhile") ==
        "( a if ) NEWLINE\n( NEWLINE\nwhile NEWLINE\n7:1 error: '(' was never closed\n");
  CHECK(tokens_of("(]") ==
        "( ] NEWLINE\n1:2 error: closing parenthesis ']' does not match opening parenthesis '('\n");
  CHECK(tokens_of(")") == ") NEWLINE\n1:1 error: unmatched ')'\n");
}

TEST_CASE("a Python source has no byte 0 even in comments and strings") {
  using namespace std::string_view_literals;
  CHECK(tokens_of("a # b\0c\n  # \0\n"sv) ==
        "a NEWLINE\n1:6 error: invalid byte 0x00\n2:5 error: invalid byte 0x00\n");
  CHECK(tokens_of("\0"sv).ends_with("1:1 error: invalid byte 0x00\n"));
  CHECK(tokens_of("a '''\n\0'''\n"sv).ends_with("1:3 error: invalid byte 0x00 (at line 2)\n"));
  CHECK(tokens_of("a '\\0' # \\0\n") == "a '\\0' NEWLINE\n");
}

TEST_CASE("a Python source is UTF-8 even in comments and strings") {
  CHECK(tokens_of("a # b\xE9\n  # \xC3\xA9 \xC3(\n") ==
        "a NEWLINE\n1:6 error: invalid byte 0xE9\n2:8 error: invalid byte 0xC3\n");
  CHECK(tokens_of("a '''\r\n\r\xE9'''\n").ends_with("1:3 error: invalid byte 0xE9 (at line 3)\n"));
  CHECK(tokens_of("a '\xE9'\n").ends_with("1:3 error: invalid byte 0xE9\n"));
  CHECK(tokens_of("'\xC3\xA9' # \xC3\xA9\n") == "'\xC3\xA9' NEWLINE\n");
}

TEST_CASE("a Python source cannot declare an encoding other than UTF-8") {
  const auto errors = [](const std::string& source) {
    const std::string text = tokens_of(source + "a  # \xC3\xA9\n");
    return text.substr(text.find("NEWLINE\n") + 8);
  };
  const auto outside = [](const std::string& place, const std::string& name) {
    return place + " error: the encoding '" + name +
           "' is outside the Python subset, which is UTF-8\n";
  };
  CHECK(errors("# -*- coding: latin-1 -*-\n") == outside("1:15", "latin-1"));
  CHECK(errors("\n\f # vim: fileencoding=cp1252 :\n") == outside("2:23", "cp1252"));
  CHECK(errors("#!coding:\r\n#coding:coding=x.y\r\n") == outside("2:9", "coding"));
  CHECK(errors("#coding=ascii\r\r") == outside("1:9", "ascii"));
  CHECK(errors("# coding: UTF_8\n# coding: ascii\n") == "");
  CHECK(errors("# coding: utf-8-unix\n") == "");
  CHECK(errors("# coding:utf8\n") == "");
  CHECK(errors("# coding: U8\n") == "");
  CHECK(errors("# coding: utf\n") == "");
  CHECK(errors("# encoding cp1252, coding:\n\n# coding: ascii\n") == "");
  CHECK(errors("a\n# coding: ascii\n") == "a NEWLINE\n");
  CHECK(errors("a # coding: ascii\n") == "a NEWLINE\n");
  CHECK(tokens_of("# coding: latin-1\na\n") == "a NEWLINE\n");  // the same in any of them
}

TEST_CASE("strings of Python are one token") {
  CHECK(tokens_of(R"('a"' "b'\"" rb"" f'x')") == R"('a"' "b'\"" rb"" f'x' NEWLINE
)");
  CHECK(tokens_of("'''a\n' b''' c") == "'''a\n' b''' c NEWLINE\n");
  CHECK(tokens_of("'a\\\nb'") == "'a\\\nb' NEWLINE\n");
  CHECK(tokens_of("'a\nb") ==
        "'a NEWLINE\nb NEWLINE\n1:1 error: unterminated string literal (detected at line 1)\n");
  CHECK(tokens_of("'a\\\\\nc'") ==
        "'a\\\\ NEWLINE\nc ' NEWLINE\n"
        "1:1 error: unterminated string literal (detected at line 1)\n"
        "2:2 error: unterminated string literal (detected at line 2)\n");
  CHECK(tokens_of("'''a\n\n") ==
        "'''a\n\n NEWLINE\n"
        "1:1 error: unterminated triple-quoted string literal (detected at line 2)\n");
}

TEST_CASE("letters before a Python string are a prefix or a separate name") {
  for (const std::string prefix : {"r",  "R",  "b",  "B",  "u",  "U",  "f",  "F",  "br", "Br",
                                   "bR", "BR", "rb", "rB", "fr", "Fr", "fR", "FR", "rf", "RF"}) {
    CHECK(tokens_of(prefix + "'x'") == prefix + "'x' NEWLINE\n");
  }
  for (const std::string name :
       {"rr", "uu", "ur", "ru", "bb", "ff", "bf", "fb", "bu", "fu", "rbr", "x", "xr"}) {
    CHECK(tokens_of(name + "'x'") == name + " 'x' NEWLINE\n");
  }
}

TEST_CASE("Python operators are the longest that match") {
  CHECK(tokens_of("a//=b**=c<<=d->e:=f...g") == "a //= b **= c <<= d -> e := f ... g NEWLINE\n");
  CHECK(tokens_of("a<=-b!=+c//d%=e") == "a <= - b != + c // d %= e NEWLINE\n");
}

TEST_CASE("number literals of Python") {
  const auto value = [](std::string_view text) {
    const Number number = read_number(text);
    CAPTURE(text);
    CHECK(number.error.empty());
    CHECK(number.fault == NumberFault::none);
    CHECK(number.length == text.size());
    return number.value;
  };
  CHECK(value("0") == 0);
  CHECK(value("00_0") == 0);
  CHECK(value("1_234") == 1234);
  CHECK(value("0xFf") == 255);
  CHECK(value("0x_f") == 15);
  CHECK(value("0o17") == 15);
  CHECK(value("0B101") == 5);
  CHECK(value("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
  CHECK(read_number("9223372036854775808").fault == NumberFault::minimum);
  CHECK(read_number("9223372036854775809").fault == NumberFault::too_large);
  CHECK(read_number("0x1_0000_0000_0000_0000").fault == NumberFault::too_large);
  CHECK(read_number("0x1for").value == 31);
  CHECK(read_number("0x1for").length == 4);
  CHECK(read_number("99999999999999999999999999999999").fault == NumberFault::too_large);
  for (const char* wrong :
       {"01", "0_1", "1_", "1__0", "12ab", "0x", "0xg", "0b2", "0o8", "1.5", "1.", "1e5", "1e-5",
        "2j", "0x_", "1iff", "1_if", "0x1and", "0xeelse"}) {
    CAPTURE(wrong);
    CHECK_FALSE(read_number(wrong).error.empty());
    CHECK(read_number(wrong).length == std::string_view(wrong).size());
  }
}

}  // namespace ssac::test
