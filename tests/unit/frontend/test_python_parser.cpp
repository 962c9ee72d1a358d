#include <catch2/catch.hpp>

#include "frontend/interpret.h"
#include "frontend/limits.h"
#include "frontend/lower.h"
#include "frontend/print.h"
#include "frontend/python/parser.h"
#include "frontend/python/string_literal.h"
#include "tests/support/recording_environment.h"
#include "tests/support/simple.h"
#include "tests/support/source_text.h"
#include "tests/unit/frontend/diagnostics_of.h"

namespace ssac::test {

namespace {

std::string python_diagnostics_of(std::string_view source) {
  return to_lines(frontend::python::parse(SourceText("test.py", std::string(source))).diagnostics);
}

/// The expression statement as the AST prints it.
std::string printed_expression(std::string_view expression) {
  const std::string text =
      to_source(parse_python("def f(): return 0\ndef g(x, y): return 0\na = b = c = d = 1\n" +
                             std::string(expression) + "\n"),
                {true});
  return text.substr(text.find("return ") + 7);
}

std::int64_t value(std::string_view source) {
  const Outcome outcome = frontend::interpret(parse_python(source), {});
  CHECK(outcome.kind == Outcome::Kind::value);
  return outcome.value;
}

}  // namespace

TEST_CASE("Python operators group by precedence") {
  CHECK(printed_expression("a + b * c - d") == "(a + (b * c)) - d;\n");
  CHECK(printed_expression("-a // b % +c") == "((-a) // b) % c;\n");
  CHECK(printed_expression("not a == b") == "not (a == b);\n");
  CHECK(printed_expression("a and not b or c and d") == "(a and (not b)) or (c and d);\n");
  CHECK(printed_expression("a if b else c if d else a") == "a if b else (c if d else a);\n");
  CHECK(printed_expression("a or b if c or d else a or c") ==
        "(a or b) if (c or d) else (a or c);\n");
  CHECK(printed_expression("f() + g(a, b if c else d,)") ==
        "($keep := (f())) + (g(a, (b if c else d)));\n");
}

TEST_CASE("a negated Python literal is a constant down to the minimum") {
  const frontend::Function ast = parse_python("-5\n");
  REQUIRE(ast.exprs.size() == 1);
  CHECK(ast.exprs[0].value == -5);
  CHECK(value("--5\n") == 5);
  CHECK(value("-9223372036854775808\n") == std::numeric_limits<std::int64_t>::min());
  CHECK(value("-9223372036854775808 ** 0\n") == -1);
  CHECK(value("--9223372036854775808 ** 0\n") == 1);
  CHECK(value("(-9223372036854775808) ** 0\n") == 1);
  CHECK(value("-9223372036854775808 ** 1\n") == std::numeric_limits<std::int64_t>::min());
  CHECK(value("-9223372036854775808 ** 2\n") == 0);
  CHECK(value("-9223372036854775808 * 1\n") == std::numeric_limits<std::int64_t>::min());
  CHECK(python_diagnostics_of("1 - 9223372036854775808\n") ==
        "1:5 error: the number '9223372036854775808' is too large for 64 bits, the largest is "
        "9223372036854775807\n");
}

TEST_CASE("values kept across control flow in an expression are in hidden variables") {
  CHECK(printed_expression("a + (b and c)") == "a + (b and c);\n");
  CHECK(printed_expression("(a + b) * (c and d)") == "($keep := (a + b)) * (c and d);\n");
  CHECK(printed_expression("g(a + b, f()) + (a or b)") ==
        "($keep := (g((a + b), (f())))) + (a or b);\n");
  CHECK(printed_expression("a < b + c < d") == "(a < ($keep := (b + c))) and ($keep < d);\n");
  CHECK(printed_expression("a < b < d") == "(a < b) and (b < d);\n");
  CHECK(printed_expression("(a + b) * (c + d)") == "(a + b) * (c + d);\n");
}

TEST_CASE("Python conditions have no hidden variables where jumps suffice") {
  const auto variables = [](std::string_view condition) {
    const frontend::Function ast =
        parse_python("def f(a, b, c):\n if " + std::string(condition) + ": return 1\n");
    return ast.variables.size() - 3;
  };
  CHECK(variables("a and not (b or c) and (a if b else c and a)") == 0);
  CHECK(variables("a < b < c") == 0);
  CHECK(variables("a < b + 1 < c") == 1);
  CHECK(variables("(a and b) + 1") == 1);
  CHECK(variables("(a and b) == (b or c)") == 2);
}

TEST_CASE("Python operands are evaluated once and only where short circuits require them") {
  const auto calls = [](std::string_view expression) {
    const frontend::Function ast =
        parse_python("def main(z, o):\n return " + std::string(expression) +
                     "\ndef f(x): return x\ndef g(x, y): return x\n");
    RecordingEnvironment environment;
    const std::int64_t arguments[] = {0, 1};
    frontend::interpret(ast, arguments, 10, environment);
    std::string text = environment.text();
    std::string called;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
      called += text.substr(at, text.find(')', at) + 1 - at) + " ";
    }
    return called;
  };
  CHECK(calls("z and f(1)").empty());
  CHECK(calls("o and f(1)") == "f(1) ");
  CHECK(calls("o or f(1)").empty());
  CHECK(calls("f(1) if z else f(2)") == "f(2) ");
  CHECK(calls("o < f(0) * 0 < f(2)") == "f(0) ");
  CHECK(calls("z < f(0) * 0 + 1 < f(2)") == "f(0) f(2) ");
  CHECK(calls("f(1) * 0 + g(f(2) * 0, o and f(3) * 0)") == "f(1) f(2) f(3) g(0, 0) ");
}

TEST_CASE("the value of a module is its last top-level expression statement") {
  CHECK(value("1\n2\n") == 2);
  CHECK(value("x = 1\nx + 1\nx = 5\n") == 2);
  CHECK(value("1; 2; 'three'\nif True:\n  4\n") == 2);
  CHECK(frontend::interpret(parse_python("x = 1\n"), {}) == Outcome::fell_through());
  CHECK(frontend::interpret(parse_python(""), {}) == Outcome::fell_through());
}

TEST_CASE("the functions of a module are its statements and then each def") {
  const frontend::Program program =
      parse_python_program("def f(x, y): return g(x) + y\ndef g(a): pass\nx = f(1, 2)\n");
  REQUIRE(program.functions.size() == 3);
  CHECK(program.functions[0].name == "main");
  CHECK(program.functions[1].name == "f");
  CHECK(program.functions[1].parameters.size() == 2);
  CHECK(program.functions[1].symbols.at(0).name == "g");
  CHECK(program.functions[2].name == "g");
  CHECK(parse_python_program("def f(): pass\n").functions.size() == 1);
  const frontend::Program both = parse_python_program("def main(): return 3\nmain() + 1\n");
  REQUIRE(both.functions.size() == 2);
  CHECK(both.functions[0].name == "__main__");
  CHECK(both.functions[1].name == "main");
  const auto name_beside = [](const std::string& defs) {
    return parse_python_program(defs + "main() + 1\n").functions.front().name;
  };
  const std::string two = "def main(): return 3\ndef __main__(): return main()\n";
  CHECK(name_beside(two) == "__main__2");
  CHECK(name_beside(two + "def __main__2(): return 4\n") == "__main__3");
}

TEST_CASE("a name assigned in a function is local and declared at its first assignment") {
  const frontend::Function ast =
      parse_python("def f(p):\n while p:\n  p = p - t\n  t = 1\n t = 2\n return t\n");
  REQUIRE(ast.variables.size() == 2);
  CHECK(ast.variables[cfg::VariableId(1)].name == "t");
  CHECK(ast.variables[cfg::VariableId(1)].declared == SourcePlace{4, 3});
}

TEST_CASE("indentation errors are worded as Python words them") {
  CHECK(python_diagnostics_of("x = 1\n  y = 2\n") == "2:3 error: unexpected indent\n");
  CHECK(python_diagnostics_of("if 1:\nx = 2\n") ==
        "2:1 error: expected an indented block after 'if' statement on line 1\n");
  CHECK(python_diagnostics_of("x = 0\nwhile x:\n") ==
        "2:9 error: expected an indented block after 'while' statement on line 2\n");
  CHECK(python_diagnostics_of("if 1: pass\nelif 2:\nelse:\nx = 1\n") ==
        "3:1 error: expected an indented block after 'elif' statement on line 2\n"
        "4:1 error: expected an indented block after 'else' statement on line 3\n");
  CHECK(python_diagnostics_of("def f():\nx = 1\n") ==
        "2:1 error: expected an indented block after function definition on line 1\n");
}

TEST_CASE("one mistake in Python is one error whatever follows it") {
  CHECK(python_diagnostics_of("def f(n):\nreturn n\n") ==
        "2:1 error: expected an indented block after function definition on line 1\n");
  CHECK(python_diagnostics_of("while 1:\nbreak\n") ==
        "2:1 error: expected an indented block after 'while' statement on line 1\n");
  // No such error if the line there, or the header, is already known to be wrong.
  CHECK(python_diagnostics_of("def f(a):\n\tif a:\n        return 1\n") ==
        "3:9 error: inconsistent use of tabs and spaces in indentation\n");
  CHECK(python_diagnostics_of("def f(:") == "1:6 error: '(' was never closed\n");
  CHECK(python_diagnostics_of("def f(n):\n    x = 1\n\tif n:\n\t    x = 2\n    return x\n") ==
        "3:2 error: inconsistent use of tabs and spaces in indentation\n");
  CHECK(python_diagnostics_of("x = (1 + 2\nreturn\n") ==
        "1:5 error: '(' was never closed\n2:1 error: 'return' outside function\n");
  CHECK(python_diagnostics_of("x = (1 + 2\n") == "1:5 error: '(' was never closed\n");
  CHECK(python_diagnostics_of("x = y = = 1\nx = (1 + 2\ny = 3\n") ==
        "1:9 error: expected an expression before '='\n2:5 error: '(' was never closed\n");
  CHECK(python_diagnostics_of("def f(:\n    pass\n") == "1:6 error: '(' was never closed\n");
  CHECK(python_diagnostics_of("try:\n  x = 1\nexcept E:\n  x = 2\nelse:\n  x = 3\n"
                              "finally:\n  x = 4\ny = z = = 1\n") ==
        "1:1 error: 'try' statements are outside the Python subset\n"
        "9:9 error: expected an expression before '='\n");
  CHECK(python_diagnostics_of("except E:\n  x = 2\n") ==
        "1:1 error: 'except' is outside the Python subset\n");
}

TEST_CASE("every 'match' statement is named whatever it matches") {
  for (const std::string subject : {"x", "(x)", "-x", "f(x)", "x, 1", "[1]", "{}", "~x", "not x",
                                    "(x), y", "[x, '\\q']", "(\n x)"}) {
    INFO(subject);
    CHECK(python_diagnostics_of("match " + subject + ":\n  case 1: pass\nx = 1\n") ==
          "1:1 error: 'match' statements are outside the Python subset\n");
  }
  CHECK(python_diagnostics_of("match = 1\nmatch - 1\n") == "");
  CHECK(python_diagnostics_of("match = 1\nmatch [1]\n") ==
        "2:7 error: lists and subscripts are outside the Python subset\n");
}

TEST_CASE("a function named 'match' can be called many times, even in one line") {
  const auto parsed = [](const std::string& source) { CHECK(python_diagnostics_of(source) == ""); };
  const std::string def = "def match(a): return a\n";
  const auto by_names = [&](std::size_t size) {
    std::string source = def;
    for (std::size_t k = 0; k < size; ++k) source += fmt::format("x{} = {}\nmatch(1)\n", k, k);
    parsed(source);
  };
  by_names(20'000);
  const auto in_a_line = [&](std::size_t size) {
    std::string source = def;
    for (std::size_t k = 0; k < size; ++k) source += "match(1); ";
    parsed(source + "\n");
  };
  in_a_line(8'000);
}

TEST_CASE("the module gets a name that none of many functions has") {
  const auto parsed = [](std::size_t size) {
    std::string source = "def main(): return 1\ndef __main__(): return 1\n";
    for (std::size_t k = 2; k < size; ++k) source += fmt::format("def __main__{}(): pass\n", k);
    const auto result = frontend::python::parse(SourceText("test.py", source + "1\n"));
    REQUIRE(!result.program.functions.empty());
    CHECK(result.program.functions.front().name == fmt::format("__main__{}", size));
  };
  parsed(20'000);
}

TEST_CASE("the error for 'range' outside 'for' loops says where it is allowed") {
  CHECK(python_diagnostics_of("x = range(3)\n") ==
        "1:5 error: the built-in function 'range' is outside the Python subset but in 'for' "
        "loops\n");
  CHECK(python_diagnostics_of("x = len(3)\n") ==
        "1:5 error: the built-in function 'len' is outside the Python subset\n");
}

TEST_CASE("Python built-ins outside the subset are not called undefined") {
  for (const std::string name : {"sorted", "zip", "set", "id", "ValueError", "__file__"}) {
    CHECK(python_diagnostics_of("x = " + name + "\n") ==
          "1:5 error: the built-in '" + name + "' is outside the Python subset\n");
  }
}

TEST_CASE("a name in parentheses can be assigned to") {
  CHECK(value("(x) = 3\n(x) += 4\n((x)) **= 2\nx\n") == 49);
  CHECK(value("(x) = y = ((z)) = 3\nw = (v) = 4\nx + 10 * y + 100 * z + w * v\n") == 349);
  for (const std::string target : {"(+x)", "+x", "(x + 1)", "(1)", "(-x)"}) {
    INFO(target);
    CHECK(python_diagnostics_of("x = 1\n" + target + " = 3\n") ==
          fmt::format("2:{} error: cannot assign to an expression, only to a name\n",
                      target.size() + 2));
  }
}

TEST_CASE("functions can read variables that the module assigns once") {
  const auto source = [](const std::string& statements) {
    const frontend::Program program =
        parse_python_program(statements + "def f(): return x + y\nf()\n");
    return to_source(program.functions[1]);
  };
  CHECK(source("x = y = 5\n") == "return 5 + 5;\n");
  CHECK(source("x, y = 5, 6\n") == "return 5 + 6;\n");
  CHECK(python_diagnostics_of("x = y = 5\nx = 6\ndef f(): return y\nf()\n") == "");
  CHECK(
      python_diagnostics_of("x = y = 5\nx = 6\ndef f(): return x\nf()\n") ==
      "3:17 error: 'x' is a variable of the module: reading it in the function 'f' is outside the "
      "Python subset, unless the module assigns it once, a number, outside any other statement\n");
  CHECK(python_diagnostics_of("z = 5\nz = 6\nx = z\ndef f(): return x\nf()\n").contains("4:17"));
}

TEST_CASE("a name that a function only annotates is local") {
  const frontend::Program program =
      parse_python_program("x = 5\ndef f():\n    x: int\n    return x\nf()\n");
  CHECK(to_source(program.functions[1]) == "return x;\n");
  CHECK(program.functions[1].variables.size() == 1);
}

TEST_CASE("a name that the module only annotates is a variable of the module") {
  CHECK(to_source(parse_python("x: int\nx\n")) == "return x;\n");
  CHECK(python_diagnostics_of("x: int\ndef f(): return x\n").contains("'x' is not defined"));
}

TEST_CASE("after its annotation, the module cannot declare a name global") {
  const std::string error = "2:8 error: annotated name 'x' can't be global\n";
  CHECK(python_diagnostics_of("x: int\nglobal x\n") == error);
  CHECK(python_diagnostics_of("x: int = 1\nglobal x\n") == error);
  CHECK(python_diagnostics_of("global x\nx: int = 1\nx: int\n") == "");
}

TEST_CASE("a name that a function annotates cannot be global") {
  const auto in_function = [](const std::string& statements) {
    return python_diagnostics_of("x = 5\ndef f():\n" + statements + "    return x\nf()\n");
  };
  const std::string error = " error: annotated name 'x' can't be global\n";
  CHECK(in_function("    global x\n    x: int\n") == "4:5" + error);
  CHECK(in_function("    global x\n    x: int = 1\n") == "4:5" + error);
  CHECK(in_function("    x: int\n    global x\n") == "4:12" + error);
  CHECK(in_function("    x: int = 1\n    global x\n") == "4:12" + error);
  CHECK(in_function("    global x\n") == "");
  CHECK(python_diagnostics_of("def f():\n    x: int = 1\n    return x\n"
                              "def g():\n    global x\n    return x\nx = 5\nf()\ng()\n") == "");
}

TEST_CASE("a module may call a function only after its 'def'") {
  CHECK(python_diagnostics_of("f(1)\ndef f(x): return g(x)\ndef g(x): return f(x)\nf(1)\n") ==
        "1:1 error: 'f' is called before its 'def' on line 2\n");
}

TEST_CASE("the multiplications of all powers are limited") {
  std::string program = "x = 3\n";
  for (int k = 0; k < 3'000; ++k) program += "x **= 2\n";  // of two bits, one set: 3 each
  CHECK(python_diagnostics_of(program).empty());
  std::string large = "x = 3\n";
  for (int k = 0; k < 3'000; ++k) large += "x = x ** 9223372036854775807\n";  // 126 each, 29 bytes
  CHECK(python_diagnostics_of(large) ==
        "1089:7 error: the powers of a program may take 50,000 multiplications, and one more per "
        "byte "
        "of it\n");
}

TEST_CASE("the operand of '**=' is restricted like the exponent of '**'") {
  CHECK(value("x = 3\nx **= (2)\nx\n") == 9);
  CHECK(python_diagnostics_of("x = 3\nx **= -1\n") ==
        "2:3 error: '**' with a negative exponent is outside the Python subset\n");
  CHECK(python_diagnostics_of("x = 3\nx **= x + 1\n") ==
        "2:3 error: '**' with an exponent that is not written as a number is outside the Python "
        "subset\n");
}

TEST_CASE("a module that is empty, 'pass' or a string is one return statement") {
  for (const std::string_view source : {"", "pass\n", "'text'\n"}) {
    const frontend::Function main = parse_python(source);
    REQUIRE(main.stmts.size() == 1);
    CHECK(main.stmts[0].kind == frontend::StmtKind::return_);
  }
}

TEST_CASE("starred expressions are named") {
  for (const std::string source : {"*x, y = 1, 2\n", "*x = 3\n", "*x\n"}) {
    CHECK(python_diagnostics_of(source) ==
          "1:1 error: starred expressions are outside the Python subset\n");
  }
  CHECK(python_diagnostics_of("x = (*y, 1)\n") ==
        "1:6 error: starred expressions are outside the Python subset\n");
  CHECK(python_diagnostics_of("**x\n") == "1:1 error: expected an expression before '**'\n");
}

TEST_CASE("starred arguments are named") {
  CHECK(python_diagnostics_of("print(1, *x)\n") ==
        "1:10 error: arguments with '*' are outside the Python subset\n");
  CHECK(python_diagnostics_of("print(**x)\n") ==
        "1:7 error: arguments with '**' are outside the Python subset\n");
  CHECK(python_diagnostics_of("print(1 + *x)\n") ==
        "1:11 error: expected an expression before '*'\n");
}

TEST_CASE("syntax of other languages gets specific errors in Python") {
  CHECK(python_diagnostics_of("n = 1\nif n == 2: n = 3\nelse if n == 4: n = 5\n"
                              "elif n == 6: n = 7\nelse: n = 8\n") ==
        "3:1 error: 'else if' is written 'elif'\n");
  CHECK(python_diagnostics_of("n = 1\nif n = 3:\n  n = 4\nelif n = 5: n = 6\n") ==
        "2:6 error: expected ':' before '=', did you mean '=='?\n"
        "4:8 error: expected ':' before '=', did you mean '=='?\n");
  CHECK(python_diagnostics_of("print \"hello\"\nprint 3\n") ==
        "1:1 error: missing parentheses in a call of 'print'\n"
        "2:1 error: missing parentheses in a call of 'print'\n");
  CHECK(python_diagnostics_of("n = 1\nif n > 10 { n = 2 }\n") ==
        "2:11 error: expected ':' before '{'\n");
  CHECK(python_diagnostics_of("n = {1: 2}\n") ==
        "1:5 error: dictionaries and sets are outside the Python subset\n");
}

TEST_CASE("a similar Python name is suggested") {
  CHECK(python_diagnostics_of("def f(n):\n count = n\n return coutn\n") ==
        "3:9 error: name 'coutn' is not defined, did you mean 'count'?\n");
  CHECK(python_diagnostics_of("def count(n): return n\ncuont(3)\n") ==
        "2:1 error: name 'cuont' is not defined, did you mean 'count'?\n");
  CHECK(python_diagnostics_of("def f(n): return m\n") == "1:18 error: name 'm' is not defined\n");
  CHECK(python_diagnostics_of("def f(count): return 1\ndef g(n): return coutn\n") ==
        "2:18 error: name 'coutn' is not defined\n");
}

TEST_CASE("string statements do nothing but f-strings and bytes are errors") {
  CHECK(python_diagnostics_of("'a' \"b\"\nr'\\n'\n\"\"\"c\"\"\"\n").empty());
  CHECK(python_diagnostics_of("x = 1\n'a' f'{x +}'\n") ==
        "2:5 error: f-strings are outside the Python subset\n");
  CHECK(python_diagnostics_of("x = 1\nrB'a'\n") ==
        "2:1 error: bytes are outside the Python subset\n");
}

TEST_CASE("texts of Python strings and which strings are outside the subset") {
  const auto text = [](std::string_view literal) {
    const auto found = frontend::python::text_of_string(literal);
    return found ? "[" + *found + "]" : found.error();
  };
  CHECK(text("'a\"b'") == "[a\"b]");
  CHECK(text(R"("\\\'\"\a\b\f\n\r\t\v")") == "[\\'\"\a\b\f\n\r\t\v]");
  CHECK(text(R"('\x41\1012\7')") == "[AA2\7]");
  CHECK(text(R"('\xe9\777')") == "[\xc3\xa9\xc7\xbf]");
  CHECK(text(R"('\q\8')") == "[\\q\\8]");
  CHECK(text("'one \\\n line'") == "[one  line]");
  CHECK(text("'''\r\n'\r''x'''") == "[\n'\n''x]");
  CHECK(text("\"\"\"\"\"\"") == "[]");
  CHECK(text("''") == "[]");
  CHECK(text(R"(r'\n\'')") == R"([\n\'])");
  CHECK(text("f'{x}'") == "f-strings are");
  CHECK(text("Rb'x'") == "bytes are");
  CHECK(text(R"('\u0041')") == R"(the escape '\u' in a string is)");
  CHECK(text(R"('\x4')") == R"(the escape '\x' in a string is)");
  CHECK(text(R"('\0')") == "characters of code 0 are");
}

TEST_CASE("the syntax tree shows printed texts") {
  const auto tree = frontend::to_tree_text(parse_python("n = 2\nprint('n =', n, '\\x1b')\n"));
  INFO(tree);
  CHECK(tree.find(R"(call print {"n ="i"\x1b"})") != std::string::npos);
}

TEST_CASE("several Python errors are reported, one per mistake, up to a limit") {
  CHECK(python_diagnostics_of("if x\n  y = 1\nfor i in x:\n  a = b = c\n  d\nz = = 1\n") ==
        "1:5 error: expected ':' at the end of the line\n"
        "3:10 error: 'for' loops over anything but range(...) are outside the Python subset\n"
        "6:5 error: expected an expression before '='\n");
  std::string many;
  for (int k = 0; k < 60; ++k) many += "x = $\n";
  const auto result = frontend::python::parse(SourceText("test.py", many));
  CHECK(result.diagnostics.size() == frontend::max_errors + 1);
  CHECK(result.diagnostics.back().severity == Severity::note);
}

TEST_CASE("Python can be nested up to the limit") {
  const std::size_t depth = frontend::max_nesting;
  const auto repeat = [](std::string_view text, std::size_t count) {
    std::string result;
    for (std::size_t k = 0; k < count; ++k) result += text;
    return result;
  };
  CHECK(value(repeat("(", depth) + "7" + repeat(")", depth) + "\n") == 7);
  CHECK(value(repeat("not ", depth) + "7\n") == 1);
  CHECK(value("x = 1\n" + repeat("1 if x else ", depth) + "7\n") == 1);
  CHECK(value("x = 1\n" + repeat("(x and ", depth) + "7" + repeat(")", depth) + "\n") == 7);
  CHECK(value("x = 1\nif x: x = 7\n" + repeat("elif x: x = 8\n", depth) + "x\n") == 7);
  CHECK(python_diagnostics_of(repeat("g(", depth) + "7\n") != "");
  CHECK(python_diagnostics_of("def g(n): return n\n" + repeat("g(-(", depth / 3) + "7" +
                              repeat("))", depth / 3) + "\n") == "");
  CHECK(python_diagnostics_of(repeat("(", depth + 1)).find("nested more than 100000 levels deep") !=
        std::string::npos);
  // The text of a deep nest of suites is quadratic in the depth.
  std::string suites;
  for (std::size_t k = 0; k < 500; ++k) suites += std::string(k, ' ') + "if 1:\n";
  const frontend::Function ast =
      parse_python("x = 0\n" + suites + std::string(500, ' ') + "x = 7\nx\n");
  CHECK(frontend::interpret(ast, {}) == Outcome::returned(7));
  CHECK(frontend::lower(ast).num_blocks() == 1001);
  CHECK_FALSE(frontend::to_tree_text(ast).empty());
}

}  // namespace ssac::test
