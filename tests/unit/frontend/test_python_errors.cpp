// One mistake in Python is one error, and it names what is wrong: a table of mistakes that learners
// make.
#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "diagnostics_of.h"
#include "frontend/python/parser.h"

namespace ssac::test {

namespace {

struct Mistake {
  std::string_view source;
  std::string_view error;  // its source location and message
};

std::string errors_of(std::string_view source) {
  return to_lines(frontend::python::parse(SourceText("test.py", std::string(source))).diagnostics);
}

void check_each(std::initializer_list<Mistake> mistakes) {
  for (const auto& [source, error] : mistakes) {
    INFO(source);
    const std::size_t space = error.find(' ');
    CHECK(errors_of(source) == std::string(error.substr(0, space)) +
                                   " error:" + std::string(error.substr(space)) + "\n");
  }
}

}  // namespace

TEST_CASE("an unterminated Python string or line is the only error even in brackets") {
  check_each({
      {"print(\"hello)\n", "1:7 unterminated string literal (detected at line 1)"},
      {"x = \"abc\n", "1:5 unterminated string literal (detected at line 1)"},
      {"print('don't')\n", "1:13 unterminated string literal (detected at line 1)"},
      {"print(\"\"\"a\n)\n", "1:7 unterminated triple-quoted string literal (detected at line 2)"},
      {"\"\"\"a\nb\n", "1:1 unterminated triple-quoted string literal (detected at line 2)"},
      {"x = 1 + \\\n", "1:9 unexpected end of file after line continuation"},
      {"x = 1 + \\", "1:9 unexpected end of file after line continuation"},
  });
}

TEST_CASE("names that may be in an unterminated string or a wrong suite are not reported") {
  check_each({
      {"'x = 5\nprint(x)\n", "1:1 unterminated string literal (detected at line 1)"},
      {"x: 'int = 5\nprint(x)\n", "1:4 unterminated string literal (detected at line 1)"},
      {"f(1)\n\"\"\"abc\ndef f(x): return x\n",
       "2:1 unterminated triple-quoted string literal (detected at line 3)"},
      {"def f(): print(x)\n  x = f()\n", "2:3 unexpected indent"},
  });
}

TEST_CASE("a Python line indented between two levels belongs to the inner one") {
  constexpr std::string_view unindent = "3:5 unindent does not match any outer indentation level";
  check_each({
      {"def f(a):\n      x = 1\n    return a\n", unindent},
      {"while 1:\n      x = 1\n    break\n", unindent},
      {"def f(a):\n      x = 1\n    y = 2\n    return a\nf(1)\n", unindent},
  });
}

TEST_CASE("a wrong indentation, bracket or annotation causes no second error") {
  check_each({
      {"while 1:\n  while 1:\n      x = 1\n    break\n",
       "4:5 unindent does not match any outer "
       "indentation level"},
      {"x = 1\n  return x\n", "2:3 unexpected indent"},
      {"x = 1\n  break\n", "2:3 unexpected indent"},
      {"x = 1\n  elif x: pass\n", "2:3 unexpected indent"},
      {"x = (1] + 2)\n", "1:7 closing parenthesis ']' does not match opening parenthesis '('"},
      {"x = (1] + [2)\n", "1:7 closing parenthesis ']' does not match opening parenthesis '('"},
      {"def f(a: int) -> int bool:\n  return a\n", "1:22 expected ':' before 'bool'"},
      {"def f(a: int int): return a\n", "1:14 expected ')' before 'int'"},
  });
  check_each({
      {"def f(a: int) -> int | :\n  return a\n", "1:24 expected an annotation before ':'"},
      {"x: int\ny: str return 3\n", "2:8 expected a new line or ';' before the keyword 'return'"},
  });
  CHECK(errors_of(
            "def f(a: tuple[int, dict[str, int],], b: list[()]) -> a.b.c(3)[...]: return a\n") ==
        "");
  CHECK(errors_of("def f(a: 'a' \"b\") -> int | None: return a\nx: list[int, 3] = 3\n") == "");
}

TEST_CASE("where a Python suite or bracket is missing, what follows is no second error") {
  constexpr std::string_view open = "1:6 '(' was never closed";
  check_each({
      {"if 1:\nx = 1\nelse:\nx = 2\n",
       "2:1 expected an indented block after 'if' statement on line 1"},
      {"def f(n):\n  if n:\n  return 1\n  else:\n  return 2\n",
       "3:3 expected an indented block after 'if' statement on line 2"},
      {"x = 1\n  y = 2\n  return y\n", "2:3 unexpected indent"},
      {"def f(n:\n  if n:\n    return\n  n = 3\n", open},
      {"def f(n:\n  for d in range(n):\n    break\n  else:\n    n = 3\n", open},
      {"x = f(1,\n      'a,\n      3,\n   4)\n",
       "2:7 unterminated string literal (detected at line 2)"},
  });
  CHECK(errors_of("def f(n:\n  if n:\n    return\nreturn\n") ==
        std::string(open.substr(0, 3)) + " error:" + std::string(open.substr(3)) +
            "\n4:1 error: 'return' outside function\n");
}

TEST_CASE("a missing or wrong bracket, or a wrong token after 'in', is one error") {
  check_each({
      {"def f a, b):\n  return a\n", "1:7 expected '(' before 'a'"},
      {"print 'a', 1)\n", "1:1 missing parentheses in a call of 'print'"},
      {"for i in range 3):\n  print(i)\n", "1:16 expected '(' before '3'"},
      {"for i in ]range(3): pass\n", "1:10 unmatched ']'"},
      {"for i in 0x: pass\n", "1:10 invalid hexadecimal literal"},
      {"for i in 'a: pass\n", "1:10 unterminated string literal (detected at line 1)"},
  });
}

TEST_CASE("an annotation of Python is an expression") {
  check_each({
      {"def f(a:%int, b): return a\n", "1:9 expected an annotation before '%'"},
      {"x: a if b = 3\n", "1:11 expected 'else' before '='"},
      {"x: [,] = 3\n", "1:5 expected an annotation before ','"},
      {"x: a[] = 3\n", "1:6 expected an annotation before ']'"},
      {"x: a. = 3\n", "1:7 expected an annotation before '='"},
      {"x: [a b] = 3\n", "1:7 expected ',' or a closing bracket before 'b'"},
      {"x: [a if b] = 3\n", "1:11 expected 'else' before ']'"},
      {"x: a + not b = 3\n", "1:8 expected an annotation before the keyword 'not'"},
      {"x: a not b = 3\n", "1:10 expected 'in' before 'b'"},
      {"x: {a: } = 3\n", "1:8 expected an annotation before '}'"},
      {"x: {:a} = 3\n", "1:5 expected an annotation before ':'"},
      {"x: a[:,,] = 3\n", "1:8 expected an annotation before ','"},
      {"x: [a: b] = 3\n", "1:6 expected ',' or a closing bracket before ':'"},
      {"x: a[b=c] = 3\n", "1:7 expected ',' or a closing bracket before '='"},
      {"x: a[int, f(gt=0)] = 3\n", "1:15 keyword arguments are outside the Python subset"},
      {"x: [i for i in a] = 3\n",
       "1:7 comprehensions and generator expressions are outside the Python subset"},
      {"def f(a: g(i for i in b)): return a\n",
       "1:14 comprehensions and generator expressions are outside the Python subset"},
  });
  for (const std::string type : {"not int", "-1", "a if b else c if d else e", "a[1:2, :]",
                                 "{1: a}", "a or not b", "tuple[*a]", "f(a, )", "(a, b)", "~a in b",
                                 "a not in b", "a[:]", "a[:, :]", "a[1:, b]", "{}"}) {
    INFO(type);
    CHECK(errors_of("x: " + type + " = 3\n") == "");
  }
}

TEST_CASE("only a name can be annotated") {
  check_each({
      {"(x): int = 3\n", "1:4 annotations of anything but a name are outside the Python subset"},
      {"x = 1\nx == 1:\n  x = 2\n",
       "2:7 annotations of anything but a name are outside the Python subset"},
  });
}

TEST_CASE("only one '=' can follow an annotation") {
  check_each({
      {"def f():\n  x: int = y = 3\n", "2:14 only one '=' can follow an annotation"},
      {"x: int = y = z = 3\n", "1:12 only one '=' can follow an annotation"},
  });
}

TEST_CASE("the further parts of a construct with an error cause no second error") {
  check_each({
      {"iff x:\n  y = 1\nelse:\n  y = 2\n", "1:5 expected a new line or ';' before 'x'"},
      {"if 1:\n  x = 1\nelseif 2:\n  x = 2\nelif 3:\n  x = 3\nelse:\n  x = 4\n",
       "3:8 expected a new line or ';' before '2'"},
      {"if 1: pass\nelifx: pass\nelse: pass\n",
       "2:8 expected an annotation before the keyword 'pass'"},
      {"if 1: x = 1\nelseif 2: x = 2\nelif 3: x = 3\nelse: x = 4\n",
       "2:8 expected a new line or ';' before '2'"},
      {"else: pass\nelif 1: pass\n", "1:1 'else' without an 'if', a 'while' or a 'for'"},
      {"if __name__ == \"__main__\":\n  x = 1\nelif 1:\n  x = 2\nelse:\n  x = 3\n",
       "3:1 an 'else' of 'if __name__ == \"__main__\":' is outside the Python subset"},
  });
  CHECK(errors_of("if 1:\n  iff x:\n    y = 1\nelse:\n  y = = 2\n") ==
        "2:7 error: expected a new line or ';' before 'x'\n"
        "5:7 error: expected an expression before '='\n");
  CHECK(errors_of("x = a[1:2]\nelse: pass\n") ==
        "1:6 error: lists and subscripts are outside the Python subset\n"
        "2:1 error: 'else' without an 'if', a 'while' or a 'for'\n");
}

TEST_CASE("a Python 'global' must precede every use of the name") {
  check_each({
      {"x = 1\ndef f():\n  print(x)\n  global x\n",
       "4:10 name 'x' is used prior to global declaration"},
      {"x = 1\ndef f():\n  x = 2\n  global x\n",
       "4:10 name 'x' is assigned to before global declaration"},
      {"def g(): return 1\ndef f():\n  g()\n  global g\n",
       "4:10 name 'g' is used prior to global declaration"},
      {"def f(a):\n  global a\n  return a\n", "2:10 name 'a' is parameter and global"},
      {"x = 1\nglobal x\n", "2:8 name 'x' is assigned to before global declaration"},
  });
  CHECK(errors_of("global x\nx = 1\ndef f():\n  global x\n  return x\n") == "");
}

TEST_CASE("a bracket left open in a header is the only error") {
  check_each({
      {"def f(a):\n  if (a:\n    print(1)\n    pass\n  else:\n    pass\n  return a\n",
       "2:6 '(' was never closed"},
      {"def f(a: int:\n    x = a\n    return x\n", "1:6 '(' was never closed"},
      {"def f(a):\n  while (a: a = a - 1)\n  return a\n", "2:11 expected ')' before ':'"},
      {"if 1: pass\nelse (1): pass\n", "2:6 expected ':' before '('"},
  });
}

TEST_CASE("a Python keyword may directly follow a number") {
  for (const std::string value : {"1if n else 2", "1or n", "0x1for 0", "n if 1else 2", "1and n"}) {
    CHECK(errors_of("n = 1\nx = " + value + "\n") == "");
  }
  check_each({
      {"2x = 3\n", "1:1 invalid decimal literal"},
      {"x = 1ifn\n", "1:5 invalid decimal literal"},
      {"x = 1_if n else 2\n", "1:5 invalid decimal literal"},
  });
}

TEST_CASE("braces and brackets outside the Python subset are one error") {
  check_each({
      {"def f(a) {\n  return a;\n}\n", "1:10 expected ':' before '{'"},
      {"x = [1, 2\ny = 3\n", "1:5 lists and subscripts are outside the Python subset"},
      {"x = [1,\ny = $\nz = 3\n", "1:5 lists and subscripts are outside the Python subset"},
      {"x = {1\ny = 3\n", "1:5 dictionaries and sets are outside the Python subset"},
  });
}

TEST_CASE("constructs outside the Python subset are named where they occur") {
  constexpr std::string_view of_module =
      "'__name__' is outside the Python subset but for 'if __name__ == \"__main__\":'";
  const std::string in_condition = "1:4 " + std::string(of_module);
  const std::string in_parentheses = "1:5 " + std::string(of_module);
  const std::string in_function = "2:8 " + std::string(of_module);
  check_each({
      {"if __name__ == \"__main__\" and 1:\n  x = 1\n", in_condition},
      {"if (__name__ == \"__main__\"):\n  x = 1\n", in_parentheses},
      {"def f():\n    if __name__ == \"__main__\":\n        return 1\n", in_function},
      {"__name__ = 1\nif __name__ == \"__main__\":\n    x = 1\n",
       "1:1 assigning to the built-in '__name__' is outside the Python subset"},
      {"__debug__ = 3\n", "1:1 assigning to the built-in '__debug__' is outside the Python subset"},
      {"def f(__debug__): pass\n",
       "1:7 assigning to the built-in '__debug__' is outside the Python subset"},
      {"def __name__(): return 1\n",
       "1:5 a function in place of the built-in '__name__' is outside the Python subset"},
      {"a, = 5\n", "1:1 a number is no tuple of one value"},
      {"for (i) in range(3): pass\n",
       "1:5 targets of a 'for' other than names are outside the Python subset"},
      {"for *a, b in x: pass\n",
       "1:5 targets of a 'for' other than names are outside the Python subset"},
      {"for i in range(0, 5, -1.5): pass\n",
       "1:23 floating-point and imaginary numbers are outside the Python subset"},
      {"for i in range(3), 4: pass\n", "1:18 tuples are outside the Python subset"},
      {"for i in range(3) or n: pass\n",
       "1:19 'for' loops over anything but range(...) are outside the Python subset"},
      {"for i in range(3) if n else m: pass\n",
       "1:19 'for' loops over anything but range(...) are outside the Python subset"},
      {"for i in range(3)(n): pass\n",
       "1:18 'for' loops over anything but range(...) are outside the Python subset"},
      {"for i in range: pass\n",
       "1:15 'for' loops over anything but range(...) are outside the Python subset"},
      {"for i in range or n: pass\n",
       "1:16 'for' loops over anything but range(...) are outside the Python subset"},
      {"for i in range(*n): pass\n", "1:16 arguments with '*' are outside the Python subset"},
      {"for i in range(1, step=2): pass\n", "1:23 keyword arguments are outside the Python subset"},
      {"print((\"a\"))\n", "1:8 strings in parentheses are outside the Python subset"},
      {"print(1 + \"a\")\n", "1:11 operators on strings are outside the Python subset"},
      {"print(\"a\" + 1)\n", "1:11 operators on strings are outside the Python subset"},
      {"print(\"a\" b)\n", "1:11 expected ',' or ')' before 'b'"},
      {"print(\"a\".upper())\n", "1:10 attributes are outside the Python subset"},
      {"print\n", "1:1 the built-in function 'print' as a value is outside the Python subset"},
      {"def class(a): return 1\n", "1:5 expected a function name before the keyword 'class'"},
      {"def f[T](a): return 1\n", "1:6 type parameters are outside the Python subset"},
      {"print(\"\\u00e9\")\n", "1:7 the escape '\\u' in a string is outside the Python subset"},
  });
}

TEST_CASE("an escape with too few digits is an error in every Python string") {
  check_each({
      {"print(\"\\x4 \")\n", "1:7 the escape '\\x' in a string lacks digits"},
      {"\"\\x\"\n", "1:1 the escape '\\x' in a string lacks digits"},
      {"'a' '''\\u12'''\n", "1:5 the escape '\\u' in a string lacks digits"},
      {"x: '\\U0000004' = 3\n", "1:4 the escape '\\U' in a string lacks digits"},
  });
  CHECK(errors_of("'\\\\x \\u00e9 \\U0001F600 \\x41 \\q\\\n'\nr'\\x'\nu'\\8'\n") == "");
}

TEST_CASE("an escape that may stand for no character is an error in every Python string") {
  check_each({
      {"'\\U00110000'\n", "1:1 the escape '\\U' in a string stands for no character"},
      {"x: '\\UFFFFFFFF' = 3\n", "1:4 the escape '\\U' in a string stands for no character"},
      {"print('a', '\\U00110000')\n", "1:12 the escape '\\U' in a string stands for no character"},
      {"'\\N{foo}'\n", "1:1 the escape '\\N' in a string is outside the Python subset"},
      {"'a\\N'\n", "1:1 the escape '\\N' in a string is outside the Python subset"},
      {"print('\\N{BULLET}')\n", "1:7 the escape '\\N' in a string is outside the Python subset"},
  });
  CHECK(errors_of("'\\U0010FFFF \\\\N \\n'\nr'\\N{foo}'\n") == "");
}

TEST_CASE("after a value, 'not' begins a test only before 'in'") {
  check_each({
      {"x = a not b\n", "1:11 expected 'in' before 'b'"},
      {"x = (a not\n", "1:5 '(' was never closed"},
      {"x = a not 'b\n", "1:11 unterminated string literal (detected at line 1)"},
      {"x = (a not\n  in b)\n", "1:8 'not in' tests are outside the Python subset"},
  });
}

TEST_CASE("a Python string where none can be is an unexpected token") {
  check_each({
      {"print(\"x\", 1 \"y\")\n", "1:14 expected ',' or ')' before a string"},
      {"f(1 2)\n", "1:5 expected ',' or ')' before '2'"},
      {"x = (1 'y')\n", "1:8 expected ')' before a string"},
      {"x = 1 'y'\n", "1:7 expected a new line or ';' before a string"},
      {"if 1 'y': pass\n", "1:6 expected ':' before a string"},
      {"x = 1 '\x13'\n", "1:7 expected a new line or ';' before a string"},
      {"x = 'y'\n", "1:5 strings that are not printed are outside the Python subset"},
  });
}

TEST_CASE("a '=' in a Python condition is meant as a comparison") {
  check_each({
      {"x = 1\nif x =< 1: pass\n", "2:6 expected ':' before '=', did you mean '<='?"},
      {"x = 1\nwhile x => 1: pass\n", "2:9 expected ':' before '=', did you mean '>='?"},
      {"x = 1\nif x = -1: pass\nelse: pass\n", "2:6 expected ':' before '=', did you mean '=='?"},
      {"x = 1\nif x =: pass\n", "2:6 expected ':' before '=', did you mean '=='?"},
  });
}

TEST_CASE("a rejected 'def' does not affect the check of calls") {
  check_each({
      {"def f(a):\n  return a\ndef f(a, b):\n  return b\nf(1)\n",
       "3:5 a second 'def' of 'f' after the one on line 1 is outside the Python subset"},
      {"def print(a, b):\n  return b\nprint(1)\n",
       "1:5 a function in place of the built-in 'print' is outside the Python subset"},
  });
}

TEST_CASE("a module may call a function only after all that the function needs") {
  check_each({
      {"def f(n): return x + n\nf(1)\nx = 3\n",
       "2:1 'f' is called before 'x', which it needs, is assigned on line 3"},
      {"def f(n): return g(n)\nf(1)\ndef g(n): return n\n",
       "2:1 'f' is called before the function 'g', which it needs, is defined on line 3"},
      {"def f(n): return g(n)\ndef g(n): return x\nf(1)\nx = 3\nf(2)\n",
       "3:1 'f' is called before 'x', which it needs, is assigned on line 4"},
      {"def f(): return a\na, b = 1, f()\n",
       "2:11 'f' is called before 'a', which it needs, is assigned on line 2"},
  });
  CHECK(errors_of("def f(): return a\na, b = 1, 2; f()\n") == "");
  CHECK(errors_of("def f(n): return g(n)\ndef g(n): return n + x\nx = 2\nf(1)\n") == "");
  CHECK(errors_of("def f(n): return f(n) + x\nx = 2\nf(1)\n") == "");
}

}  // namespace ssac::test
