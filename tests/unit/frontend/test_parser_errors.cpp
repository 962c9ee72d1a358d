// Every error of the language, with its source location and message. The wording follows the
// reference compiler where that is specific enough.
#include <catch2/catch.hpp>

#include "tests/unit/frontend/diagnostics_of.h"

namespace ssac::test {
namespace {

/// A program and all its diagnostics.
struct Case {
  std::string source;
  std::string expected;
};

void check_all(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    INFO(c.source);
    CHECK(diagnostics_of(c.source) == c.expected);
  }
}

TEST_CASE("missing punctuation") {
  check_all({
      {"return 100", "1:11 error: expected ';' at the end of input\n"},
      {"return 100 \n\n", "1:11 error: expected ';' at the end of input\n"},
      {"return 1 2;", "1:10 error: expected ';' before '2'\n"},
      {"return arg=1;", "1:11 error: expected ';' before '='\n"},
      {"return 0x10;", "1:9 error: expected ';' before 'x10'\n"},
      {"return (1;", "1:10 error: expected ')' before ';'\n"},
      {"return ((1+2);", "1:14 error: expected ')' before ';'\n"},
      {"if arg) return 1;", "1:4 error: expected '(' before 'arg'\n"},
      {"if (arg return 1;", "1:9 error: expected ')' before the keyword 'return'\n"},
      {"while (arg { }", "1:12 error: expected ')' before '{'\n"},
      {"arg+1;", "1:4 error: expected '=' before '+'\n"},
      {"arg==1;", "1:4 error: expected '=' before '=='\n"},
      {"ret", "1:4 error: expected '=' at the end of input\n"},
      {"return100", "1:10 error: expected '=' at the end of input\n"},
      {"ififif(arg) arg=2;", "1:7 error: expected '=' before '(': Simple has no calls\n"},
      {"while(arg) break=1;", "1:17 error: expected ';' before '='\n"},
      {"#showGraph", "1:11 error: expected ';' at the end of input\n"},
      {"int x;", "1:6 error: expected '=' and an initial value before ';'\n"},
      {"arg = 1;\n{ arg = 2;\n",
       "2:11 error: expected '}' at the end of input\n2:1 note: the block begins here\n"},
  });
}

TEST_CASE("a missing operand") {
  check_all({
      {"return ;", "1:8 error: expected an identifier or expression before ';'\n"},
      {"return 1-;", "1:10 error: expected an identifier or expression before ';'\n"},
      {"return 1+", "1:10 error: expected an identifier or expression at the end of input\n"},
      {"return !arg;",
       "1:8 error: expected an identifier or expression before '!': Simple has no '!'\n"},
      {"return +1;", "1:8 error: expected an identifier or expression before '+'\n"},
      {"return @;",
       "1:8 error: expected an identifier or expression before '@': Simple has no '@'\n"},
      {"return else;",
       "1:8 error: expected an identifier or expression before the keyword 'else'\n"},
      {"arg = = 1;", "1:7 error: expected an identifier or expression before '='\n"},
      {"return ();", "1:9 error: expected an identifier or expression before ')'\n"},
      {"if () return 1; else return 2;",
       "1:5 error: expected an identifier or expression before ')'\n"},
  });
}

TEST_CASE("a missing statement or name") {
  check_all({
      {"return 1; ]", "1:11 error: expected a statement before ']': Simple has no ']'\n"},
      {"1+2;", "1:1 error: expected a statement before '1'\n"},
      {"true=1;", "1:1 error: expected a statement before the keyword 'true'\n"},
      {"int 1a=1;", "1:5 error: expected an identifier before '1'\n"},
      {"int (a)=1;", "1:5 error: expected an identifier before '('\n"},
      {"int true=0;", "1:5 error: expected an identifier before the keyword 'true'\n"},
      {"int else=arg;", "1:5 error: expected an identifier before the keyword 'else'\n"},
      {"int int=1;", "1:5 error: expected an identifier before the keyword 'int'\n"},
      {"return 1;}", "1:10 error: unexpected '}', no block is open\n"},
      {"arg = }", "1:7 error: expected an identifier or expression before '}'\n"},
      {"if(arg) }", "1:9 error: expected a statement before '}'\n"},
      {"return 1 }", "1:10 error: expected ';' before '}'\n"},
      {"else arg=1;", "1:1 error: 'else' without an 'if'\n"},
      {"if (arg) else arg=1;", "1:10 error: expected a statement before the keyword 'else'\n"},
      {"{ if (arg) }", "1:12 error: expected a statement before '}'\n"},
      {"{ while (arg) }", "1:15 error: expected a statement before '}'\n"},
      {"if (arg)", "1:9 error: expected a statement at the end of input\n"},
      {"if (arg) ; else", "1:16 error: expected a statement at the end of input\n"},
      {"while (1)", "1:10 error: expected a statement at the end of input\n"},
  });
}

TEST_CASE("an undefined name") {
  check_all({
      {"return b;", "1:8 error: undefined name 'b'\n"},
      {"b=1;", "1:1 error: undefined name 'b'\n"},
      {"inta=1;", "1:1 error: undefined name 'inta'\n"},
      {"int a=a; return a;", "1:7 error: undefined name 'a'\n"},
      {"a=b;", "1:1 error: undefined name 'a'\n1:3 error: undefined name 'b'\n"},
      {"{ int b=2; arg=b; } return b;", "1:28 error: undefined name 'b'\n"},
      {"while(arg) int b=1; return b;", "1:28 error: undefined name 'b'\n"},
  });
}

TEST_CASE("an undefined name is reported once in its scope") {
  check_all({
      {"x=1; x=x+x; return x;", "1:1 error: undefined name 'x'\n"},
      {"return x; int x=1; return x;", "1:8 error: undefined name 'x'\n"},
      {"{ x=1; } x=2;", "1:3 error: undefined name 'x'\n1:10 error: undefined name 'x'\n"},
  });
}

TEST_CASE("a similar name is suggested") {
  check_all({
      {"int count=1; return cuont;", "1:21 error: undefined name 'cuont', did you mean 'count'?\n"},
      {"int count=1; return counts;",
       "1:21 error: undefined name 'counts', did you mean 'count'?\n"},
      {"return Arg;", "1:8 error: undefined name 'Arg', did you mean 'arg'?\n"},
      {"return ag;", "1:8 error: undefined name 'ag', did you mean 'arg'?\n"},
      {"int a=1; return b+a;", "1:17 error: undefined name 'b'\n"},
      // But not a name that is itself undefined or out of scope.
      {"countx=1; county=2;",
       "1:1 error: undefined name 'countx'\n1:11 error: undefined name 'county'\n"},
      {"{ int count=1; arg=count; } return cuont;", "1:36 error: undefined name 'cuont'\n"},
  });
}

TEST_CASE("a name that is already defined") {
  check_all({
      {"int a=1; int a=2; return a;",
       "1:14 error: redefining name 'a'\n1:5 note: 'a' is defined here\n"},
      {"int arg=1; int arg=2; return arg;",
       "1:16 error: redefining name 'arg'\n1:5 note: 'arg' is defined here\n"},
      {"int a=1; while(a) int a=2;",
       "1:23 error: redefining name 'a'\n1:5 note: 'a' is defined here\n"},
      {"int a=1; if(a) int a=2;",
       "1:20 error: redefining name 'a'\n1:5 note: 'a' is defined here\n"},
      {"int a=b; int a=2; return a;",
       "1:7 error: undefined name 'b'\n"
       "1:14 error: redefining name 'a'\n1:5 note: 'a' is defined here\n"},
  });
}

TEST_CASE("a declaration as the arm of an if") {
  const std::string message = " error: cannot define a new name on one arm of an if\n";
  check_all({
      {"if( arg==1 ) int b=2; return b;", "1:14" + message},
      {"if(arg) ; else int b=2;", "1:16" + message},
      {"if(arg==2) int a=1; else int b=2; return a;", "1:12" + message + "1:26" + message},
      {"while(arg) if(arg) int a=1;", "1:20" + message},
      {"if(arg) int a=1; else int a=2; return a;", "1:9" + message + "1:23" + message},
  });
}

TEST_CASE("invalid numbers") {
  check_all({
      {"return 0123;", "1:8 error: integer values cannot start with '0'\n"},
      {"return 00+1;", "1:8 error: integer values cannot start with '0'\n"},
      {"return -9223372036854775808;",
       "1:9 error: integer value '9223372036854775808' is too large, the largest is "
       "9223372036854775807\n"},
  });
  CHECK(diagnostics_of("return -9223372036854775807-1;").empty());
}

TEST_CASE("break and continue outside loops") {
  check_all({
      {"break;", "1:1 error: no active loop for a break\n"},
      {"if (arg) {\n  continue; }", "2:3 error: no active loop for a continue\n"},
      {"while (arg) {} break;", "1:16 error: no active loop for a break\n"},
      {"arg = 1 break;", "1:9 error: expected ';' before the keyword 'break'\n"},
      {"break=1;", "1:1 error: no active loop for a break\n1:6 error: expected ';' before '='\n"},
  });
}

TEST_CASE("bytes and characters that belong to no token") {
  check_all({
      {"return \xC3\xA9;", "1:8 error: unexpected character U+00E9\n"},
      {"\xD0\xB6 = 1;", "1:1 error: unexpected character U+0436\n"},
      {"return 1 \xFF;", "1:10 error: unexpected byte 0xFF\n"},
      {"\x7F", "1:1 error: unexpected byte 0x7F\n"},
      {"arg = 1 % 2;", "1:9 error: expected ';' before '%': Simple has no '%'\n"},
      {"#showGraphs;",
       "1:1 error: expected a statement before '#': only '#showGraph' begins with '#'\n"},
  });
}

TEST_CASE("an unterminated comment is the only error at the end of input") {
  check_all({
      {"{ return 1;\n /* ", "2:2 error: unterminated comment, expected '*/'\n"},
      {"return 1 /*/", "1:10 error: unterminated comment, expected '*/'\n"},
      {"/*", "1:1 error: unterminated comment, expected '*/'\n"},
  });
}

TEST_CASE("errors in dead code are reported") {
  check_all({
      {"return 1; return b;", "1:18 error: undefined name 'b'\n"},
      {"while(1) { break; return b; }", "1:26 error: undefined name 'b'\n"},
  });
}

TEST_CASE("parsing resumes at the next statement") {
  check_all({
      {"int x = ;\nint y = 1 +;\nreturn x + y + z;",
       "1:9 error: expected an identifier or expression before ';'\n"
       "2:12 error: expected an identifier or expression before ';'\n"
       "3:16 error: undefined name 'z'\n"},
      // Only the ';' is missing: the next statement is still checked.
      {"int x = 3\nx = y;", "2:1 error: expected ';' before 'x'\n2:5 error: undefined name 'y'\n"},
      {"int x = 3\nreturn y;",
       "2:1 error: expected ';' before the keyword 'return'\n2:8 error: undefined name 'y'\n"},
      {"{ arg = 1 } return b;",
       "1:11 error: expected ';' before '}'\n1:20 error: undefined name 'b'\n"},
      {"if (arg { arg = b; } else arg = c;",
       "1:9 error: expected ')' before '{'\n1:17 error: undefined name 'b'\n"
       "1:33 error: undefined name 'c'\n"},
      {"if (arg + (1) arg = b; else arg = c;",
       "1:15 error: expected ')' before 'arg'\n1:35 error: undefined name 'c'\n"},
      {"if (arg) arg = 1 else arg = b;",
       "1:18 error: expected ';' before the keyword 'else'\n1:29 error: undefined name 'b'\n"},
      {"while (1 +) { break; } break;",
       "1:11 error: expected an identifier or expression before ')'\n"
       "1:24 error: no active loop for a break\n"},
      {"while((1 arg)) {\n  break;\n}\nreturn arg;", "1:10 error: expected ')' before 'arg'\n"},
      {"if((1 arg) + 1) { arg = b; } else { arg = 2; }",
       "1:7 error: expected ')' before 'arg'\n1:25 error: undefined name 'b'\n"},
      {"while((1 + ((2 *)))) { break; } break;",
       "1:17 error: expected an identifier or expression before ')'\n"
       "1:33 error: no active loop for a break\n"},
      {"@ arg = 1; return b;",
       "1:1 error: expected a statement before '@': Simple has no '@'\n1:19 error: undefined name "
       "'b'\n"},
      {"foo(1) { return b; }",
       "1:4 error: expected '=' before '(': Simple has no calls\n1:17 error: undefined name 'b'\n"},
  });
}

TEST_CASE("a construct of another language is an error but the names that it declares are not") {
  check_all({
      {"for (int i = 0; i < arg; i++) { arg = i; }\nreturn b;",
       "1:5 error: expected '=' before '(': Simple has no 'for'\n2:8 error: undefined name 'b'\n"},
      {"for (int i = 0; i < arg; i++) arg = arg + 1;\nreturn b;",
       "1:5 error: expected '=' before '(': Simple has no 'for'\n2:8 error: undefined name 'b'\n"},
      {"int f(int x) { return x; }\nreturn arg;",
       "1:6 error: expected '=' and an initial value before '(': Simple has no functions\n"},
      {"for (int i = 0;\nint a = 1;\nreturn a;",
       "1:5 error: expected '=' before '(': Simple has no 'for'\n"},
      {"for (int i = 0; i < arg; i++) { arg = i;",
       "1:5 error: expected '=' before '(': Simple has no 'for'\n"},
      {"int a, b; a = b; return c;",
       "1:6 error: expected '=' and an initial value before ',': Simple has no ','\n"
       "1:25 error: undefined name 'c'\n"},
      {"int a = 1, b, c = a + d; b = c;",
       "1:10 error: expected ';' before ',': Simple has no ','\n"
       "1:23 error: undefined name 'd'\n"},
      {"float x = 1;\nreturn x;",
       "1:7 error: expected '=' before 'x': variables are declared by 'int'\n"},
      {"var x;\nx = y;",
       "1:5 error: expected '=' before 'x': variables are declared by 'int'\n"
       "2:5 error: undefined name 'y'\n"},
      {"print(\"hello\");\nreturn arg;",
       "1:6 error: expected '=' before '(': Simple has no calls\n"},
      {"return f(arg);",
       "1:8 error: undefined name 'f'\n1:9 error: expected ';' before '(': Simple has no calls\n"},
      {"while (arg(1)) arg = 0;", "1:11 error: expected ')' before '(': Simple has no calls\n"},
      {"int a[3];\nreturn arg;",
       "1:6 error: expected '=' and an initial value before '[': Simple has no arrays\n"},
      {"int[] a = 3;\nreturn a;",
       "1:4 error: expected an identifier before '[': Simple has no arrays\n"},
      {"int\n[]\na = 3;", "2:1 error: expected an identifier before '[': Simple has no arrays\n"},
      {"arg = 1.5;",
       "1:8 error: expected ';' before '.': Simple has no fractions and no members\n"},
      {"arg = 'a';",
       "1:7 error: expected an identifier or expression before ''': Simple has no strings\n"},
      {"if (arg == 1 && arg) return 1;",
       "1:14 error: expected ')' before '&&': Simple has no '&&'\n"},
      {"if (arg | 1) return 1;", "1:9 error: expected ')' before '|': Simple has no '|'\n"},
      {"if (arg = 1) return 1;", "1:9 error: expected ')' before '=': a comparison is '=='\n"},
  });
}

TEST_CASE("what may belong to a header that is not understood is no second error") {
  check_all({
      {"whlie (arg) { break; }", "1:7 error: expected '=' before '(', did you mean 'while'?\n"},
      {"do { continue; } while (arg);", "1:4 error: expected '=' before '{': Simple has no 'do'\n"},
      {"for (;;) { break; }", "1:5 error: expected '=' before '(': Simple has no 'for'\n"},
      {"iff (arg) arg = 1; else arg = 2;",
       "1:5 error: expected '=' before '(', did you mean 'if'?\n"},
      {"if (arg) arg = 1; elif (arg) { arg = 2; } else { arg = 3; }",
       "1:24 error: expected '=' before '(': Simple has no 'elif'\n"},
      {"if (arg)) { arg = 1; } else { arg = 2; }", "1:9 error: expected a statement before ')'\n"},
      {"f(1); break;",
       "1:2 error: expected '=' before '(': Simple has no calls\n"
       "1:7 error: no active loop for a break\n"},
      {"whlie (arg) if (arg) break; else continue;",
       "1:7 error: expected '=' before '(', did you mean 'while'?\n"},
      {"iff (arg) { { arg = 1; } } else iff (arg) { arg = 2; } else { arg = 3; }",
       "1:5 error: expected '=' before '(', did you mean 'if'?\n"
       "1:37 error: expected '=' before '(', did you mean 'if'?\n"},
  });
}

TEST_CASE("a header that is not understood excuses only its own statement") {
  const std::string first = "1:7 error: expected '=' before '(', did you mean 'while'?\n";
  check_all({
      {"whlie (arg) { break; }\nbreak;", first + "2:1 error: no active loop for a break\n"},
      {"whlie (arg) { arg = 1; }\nif (arg) { continue; }",
       first + "2:12 error: no active loop for a continue\n"},
      {"whlie (arg) break;\nbreak;", first + "2:1 error: no active loop for a break\n"},
      {"whlie (arg) arg = 1;\nbreak;", first + "2:1 error: no active loop for a break\n"},
      {"whlie (arg) { }\narg = 1;\nelse arg = 2;", first + "3:1 error: 'else' without an 'if'\n"},
      {"whlie (arg) { else }", first + "1:15 error: 'else' without an 'if'\n"},
  });
}

TEST_CASE("assignment operators of other languages are named and parsing resumes") {
  check_all({
      {"arg++; return b;",
       "1:4 error: expected '=' before '+': Simple has no '++'\n1:15 error: undefined name 'b'\n"},
      {"arg--;", "1:4 error: expected '=' before '-': Simple has no '--'\n"},
      {"arg += 1;", "1:5 error: expected '=' before '+': Simple has no '+='\n"},
      {"arg *= 2;", "1:5 error: expected '=' before '*': Simple has no '*='\n"},
      {"arg /= 2;", "1:5 error: expected '=' before '/': Simple has no '/='\n"},
      {"arg * arg;", "1:5 error: expected '=' before '*'\n"},
      {"arg -", "1:5 error: expected '=' before '-'\n"},
      {"arg - -1;", "1:5 error: expected '=' before '-'\n"},
      {"arg - = 1;", "1:5 error: expected '=' before '-'\n"},
  });
}

TEST_CASE("the intended keyword is suggested") {
  check_all({
      {"retrun arg;", "1:8 error: expected '=' before 'arg', did you mean 'return'?\n"},
      {"whlie (arg) arg = 0;", "1:7 error: expected '=' before '(', did you mean 'while'?\n"},
      {"If (arg) arg = 0;", "1:4 error: expected '=' before '(', did you mean 'if'?\n"},
      {"while (arg) { braek; }", "1:20 error: expected '=' before ';', did you mean 'break'?\n"},
  });
}

TEST_CASE("a declared name is not taken for a keyword, unless a header follows") {
  check_all({
      {"int whale = 1; whale++; return whale;",
       "1:21 error: expected '=' before '+': Simple has no '++'\n"},
      {"int els = 1; els; return els;", "1:17 error: expected '=' before ';'\n"},
      {"int do = 1; do -= 2; return do;",
       "1:16 error: expected '=' before '-': Simple has no '-='\n"},
      {"int for = 1; for (;;) { for = 2; }",
       "1:18 error: expected '=' before '(': Simple has no 'for'\n"},
      {"int whlie = 1; whlie (arg) { break; }",
       "1:22 error: expected '=' before '(', did you mean 'while'?\n"},
  });
}

TEST_CASE("errors beyond the limit are replaced by one note") {
  std::string source;
  for (std::size_t i = 0; i < frontend::max_errors + 10; ++i) source += "@;\n";
  const Diagnostics found = frontend::simple::parse(SourceText("test.s", source)).diagnostics;
  REQUIRE(found.size() == frontend::max_errors + 1);
  CHECK(found[frontend::max_errors - 1].severity == Severity::error);
  CHECK(found.back().severity == Severity::note);
  CHECK(found.back().message == "there are more errors; they are not shown");
  CHECK(found.back().place == SourcePlace{frontend::max_errors + 1, 1});
}

TEST_CASE("a program with errors has no functions") {
  const auto result = frontend::simple::parse(SourceText("test.s", "return b;"));
  CHECK(result.program.functions.empty());
}

TEST_CASE("unused variables warn unless there are errors") {
  check_all({
      {"int a=1; return arg;", "1:5 warning: unused variable 'a': it is never read\n"},
      {"int a=1; a=2; a=3;", "1:5 warning: unused variable 'a': it is never read\n"},
      {"int a=1; { int a=2; return a; }", "1:5 warning: unused variable 'a': it is never read\n"},
      {"int a=1; { int a=a; } int b=0;",
       "1:16 warning: unused variable 'a': it is never read\n"
       "1:27 warning: unused variable 'b': it is never read\n"},
      // No warning for the parameter, for a variable read in dead code, or if there are errors.
      {"return 1;", ""},
      {"int a=1; return 1; return a;", ""},
      {"int a=1; return b;", "1:17 error: undefined name 'b'\n"},
  });
}

}  // namespace
}  // namespace ssac::test
