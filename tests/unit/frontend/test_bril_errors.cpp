// Errors in Bril programs, and their source locations.
#include <catch2/catch.hpp>

#include "frontend/bril/json_tape.h"
#include "frontend/bril/parser.h"
#include "frontend/limits.h"

namespace ssac::frontend {
namespace {

/// The errors, one per line: "3:7: there is ...".
std::string errors_of(const std::string& text) {
  const ParseResult result = bril::parse(SourceText("test.bril", text));
  CHECK(result.lowered.empty() == has_errors(result.diagnostics));
  std::string errors;
  for (const Diagnostic& d : result.diagnostics) {
    if (d.severity != Severity::error) continue;
    errors += fmt::format("{}:{}: {}\n", d.place.line, d.place.column, d.message);
  }
  return errors;
}

/// The errors of these lines, the first of which is line 2, in a function where x and y are ints, b
/// is a bool, f a float, c a char and p a pointer.
std::string errors_in(const std::string& lines) {
  return errors_of(
      "@main(x: int, y: int, b: bool, f: float, c: char, p: ptr<int>) {\n" + lines +
      "\n}\n@give: int {\n  z: int = const 1;\n  ret z;\n}\n@take(a: int, b: bool) {\n}");
}

TEST_CASE("Errors in Bril: functions") {
  CHECK(errors_of("main {\n}") == "1:1: expected a function, as '@name', not 'main'\n");
  CHECK(errors_of("@main(x) {\n}") == "1:8: expected ':', not ')'\n");
  CHECK(errors_of("@main(x: 3) {\n}") == "1:10: expected a type, not '3'\n");
  CHECK(errors_of("@main x: int;\n}") == "1:7: expected '{', not 'x'\n");
  CHECK(errors_of("@main {\n  ret;\n") ==
        "3:1: expected '}' at the end of '@main', not the end of the text\n");
  CHECK(errors_of("@main {\n  ret;\n@f {\n}") ==
        "3:1: expected '}' at the end of '@main', not '@f'\n");
  CHECK(errors_of("from \"lib.bril\" import @f;\n@main {\n}") ==
        "1:1: imports are not supported: all functions must be in one file\n");
  CHECK(errors_of("@f {\n}\n@f {\n}") == "3:1: function '@f' is already defined\n");
  CHECK(errors_of("@f(a: int, a: int) {\n}") == "1:12: parameter 'a' is already declared\n");
  CHECK(errors_of("@f(a: number): ptr<string> {\n}") ==
        "1:7: there is no type 'number'\n1:16: there is no type 'ptr<string>'\n");
  // A use of a value of such a type is not a second error.
  CHECK(errors_of("@f(a: number, b: int): foo {\n  c: int = add a b;\n  ret c;\n}\n"
                  "@g(b: int) {\n  c: int = call @f b b;\n  d = call @f b b;\n  print c d;\n}") ==
        "1:7: there is no type 'number'\n1:24: there is no type 'foo'\n");
  CHECK(errors_of("@f(a: number, a: int) {\n}") ==
        "1:7: there is no type 'number'\n1:15: parameter 'a' is already declared\n");
}

TEST_CASE("Errors in Bril: instructions") {
  CHECK(errors_in("  ret") == "3:1: expected ';', not '}'\n");
  CHECK(errors_in("  print x\n  print y;\n  ret 7;") == "4:7: expected ';', not '7'\n");
  CHECK(errors_in("  z = add x y\n  w = add z z;\n  v = ;") ==
        "3:3: expected ';', not 'w'\n4:7: expected an operation, not ';'\n");
  CHECK(errors_in("  x: int = ;\n  y: int 7;\n  ret;") ==
        "2:12: expected an operation, not ';'\n3:10: expected '=', not '7'\n");
  CHECK(errors_in("  = add x y;") == "2:3: expected an instruction or a label, not '='\n");
  CHECK(errors_in("  x: int = const y;") == "2:18: expected a constant, not 'y'\n");
  CHECK(errors_in("  x: int = const 9223372036854775808;") ==
        "2:18: 9223372036854775808 is no 64-bit integer\n");
  CHECK(errors_in("  z = const +9223372036854775808;") ==
        "2:13: +9223372036854775808 is no 64-bit integer\n");
  CHECK(errors_in("  z: float = const -9223372036854775809;") == "");
  CHECK(errors_in("  c: char = const 'ab';") ==
        "2:19: a character is one, or one of \\0 \\a \\b \\t \\n \\v \\f \\r\n");
  CHECK(errors_in("  c: char = const 'a;") == "2:19: the quote does not end in this line\n");
  CHECK(errors_in("  print ?;\n  print \x01;") ==
        "2:9: expected ';', not '?'\n3:9: expected ';', not 0x01\n");
  CHECK(errors_in("  print x y\n  a: int = id x;") == "3:3: expected ';', not 'a'\n");
}

TEST_CASE("Errors in Bril: the braces of another language do not end the function") {
  CHECK(errors_in("  while (b) { print x }\n  ret;") == "2:9: expected ';', not '('\n");
  CHECK(errors_in("  while (b) {\n  print x;\n  }\n  print y") ==
        "2:9: expected ';', not '('\n6:1: expected ';', not '}'\n");
  CHECK(errors_in("  while (b) { print x; }\n  print y ?;") ==
        "2:9: expected ';', not '('\n3:11: expected ';', not '?'\n");
}

TEST_CASE("Errors in Bril: names") {
  CHECK(errors_in("  prnt x;\n  q: int = xyz x;") ==
        "2:3: there is no operation 'prnt', did you mean 'print'?\n"
        "3:12: there is no operation 'xyz'\n");
  CHECK(errors_in("  speculate;") == "2:3: there is no operation 'speculate'\n");
  CHECK(errors_in("  print xx z;") ==
        "2:9: there is no variable 'xx' in '@main', did you mean 'x'?\n"
        "2:12: there is no variable 'z' in '@main'\n");
  CHECK(errors_in("  v: sint = const 1;\n  w: int = xyz x;\n  u = const 1.5;\n  print v w u;") ==
        "3:12: there is no operation 'xyz'\n2:6: there is no type 'sint'\n");
  CHECK(errors_in("  jmp .here;\n.hre:") ==
        "2:7: there is no label '.here' in '@main', did you mean '.hre'?\n");
  CHECK(errors_in(".a:\n.b:\n.a:") == "4:1: label '.a' is already defined\n");
  CHECK(errors_in("  call @tke x b;") ==
        "2:8: there is no function '@tke', did you mean '@take'?\n");
}

TEST_CASE("Errors in Bril: numbers of arguments, labels, functions and results") {
  CHECK(errors_in("  x: int = add x;") == "2:12: 'add' takes 2 arguments, not 1\n");
  CHECK(errors_in("  b: bool = not b b;") == "2:13: 'not' takes 1 argument, not 2\n");
  CHECK(errors_in("  jmp;\n  br b .a;\n  print .a;\n.a:") ==
        "2:3: 'jmp' takes 1 label, not 0\n3:3: 'br' takes 2 labels, not 1\n"
        "4:3: 'print' takes 0 labels, not 1\n");
  CHECK(errors_in("  br x;\n  jmp .a .b;") ==
        "2:3: 'br' takes 2 labels, not 0\n3:3: 'jmp' takes 1 label, not 2\n");
  CHECK(errors_in("  call x;\n  print @take;") ==
        "2:3: 'call' takes 1 function, not 0\n3:3: 'print' takes 0 functions, not 1\n");
  CHECK(errors_in("  x: int = phi x y .a;\n.a:") == "2:12: 'phi' takes 2 labels, not 1\n");
  CHECK(errors_in("  add x y;") == "2:3: 'add' needs a destination\n");
  CHECK(errors_in("  z: int = print x;") == "2:3: 'print' gives no value\n");
  CHECK(errors_in("  upsilon q;") == "2:3: 'upsilon' takes 2 arguments, not 1\n");
}

TEST_CASE("Errors in Bril: types") {
  CHECK(errors_in("  set s x;\n  set s b;\n  set b x;") == "3:9: 'b' is bool, not int\n");
  CHECK(errors_in("  set s b;\n  s: int = get;\n  upsilon y b;\n  y: int = phi;") ==
        "2:9: 'b' is bool, not int\n4:13: 'b' is bool, not int\n");
  CHECK(errors_in("  x: bool = const true;") == "2:3: 'x' is bool here and int on line 1\n");
  CHECK(errors_in("  z: bool = add x y;") == "2:6: 'add' gives int, not bool\n");
  CHECK(errors_in("  z: boll = add x y;") == "2:6: there is no type 'boll'\n");
  CHECK(errors_in("  z: int = add x b;") == "2:18: 'b' is bool, not int\n");
  CHECK(errors_in("  z: bool = and b f;") == "2:19: 'f' is float, not bool\n");
  CHECK(errors_in("  br x .a .a;\n.a:") == "2:6: 'x' is int, not bool\n");
  CHECK(errors_in("  d: float = const .1218;\n  e: float = const -.5e3;").empty());
  for (const std::string none : {"-.", "+.", "-.e5", "+.e5", ".", ".-5", "-"}) {
    INFO(none);
    CHECK(errors_in("  d: float = const " + none + ";") != "");
  }
  for (const std::string number : {"1", "-1", "+1", "1.", "-1.5e-3", ".5", "-.5", "+.5E+7"}) {
    INFO(number);
    CHECK(errors_in("  d: float = const " + number + ";") == "");
  }
  CHECK(errors_in("  z: int = const true;\n  w: bool = const 7;\n  u: char = const 1.5;") ==
        "2:18: a constant of type int cannot be true\n"
        "3:19: a constant of type bool cannot be 7\n"
        "4:19: a constant of type char cannot be 1.5\n");
  CHECK(errors_in("  z: int = const '1';") ==
        "2:18: a constant of type int cannot be the character '1'\n");
  CHECK(errors_in("  z: float = const 7;") == "");
  CHECK(errors_in("  z: bool = id x;") == "2:6: 'id' gives int, not bool\n");
  CHECK(errors_in("  z = phi;\n  w = undef;\n  v = id u;\n  u = id x;") ==
        "2:3: the type of 'z' must be written\n3:3: the type of 'w' must be written\n"
        "4:3: the type of 'v' must be written\n");
  CHECK(errors_in("  z: int = load x;\n  store p b;\n  w: int = alloc x;\n  free f;") ==
        "2:17: 'x' is int, not a pointer\n3:11: 'b' is bool, not int\n"
        "4:6: 'alloc' gives a pointer, not int\n5:8: 'f' is float, not a pointer\n");
  CHECK(errors_in("  q: ptr<int> = ptradd x p;") ==
        "2:24: 'x' is int, not a pointer\n2:26: 'p' is ptr<int>, not int\n");
}

TEST_CASE("Errors in Bril: calls and returns") {
  CHECK(errors_in("  call @take x;") == "2:8: '@take' takes 2 arguments, not 1\n");
  CHECK(errors_in("  call @take b x;") ==
        "2:14: 'b' is bool, not int\n2:16: 'x' is int, not bool\n");
  CHECK(errors_in("  z: int = call @take x b;") == "2:3: '@take' gives no value\n");
  CHECK(errors_in("  call @give;") == "2:8: '@give' gives int, which needs a destination\n");
  CHECK(errors_in("  z: bool = call @give;") == "2:6: '@give' gives int, not bool\n");
  CHECK(errors_in("  z: boll = call @give;") == "2:6: there is no type 'boll'\n");
  CHECK(errors_in("  ret x;") ==
        "2:3: '@main' gives nothing, so that 'ret' takes 0 arguments, not 1\n");
  CHECK(errors_of("@f(b: bool): int {\n  ret;\n}\n@g(b: bool): int {\n  ret b;\n}") ==
        "2:3: '@f' gives int, so that 'ret' takes 1 argument, not 0\n5:7: 'b' is bool, not int\n");
}

TEST_CASE("Errors in Bril: the JSON form") {
  CHECK(errors_of("{") ==
        "1:2: not JSON: syntax error while parsing object key - unexpected end of input; expected "
        "string literal\n");
  CHECK(errors_of("{\"a\": 1e999}") == "1:11: number overflow parsing '1e999'\n");
  CHECK(errors_of("{\"" + std::string(10'000, 'a')).size() < 250U);
  CHECK(errors_of("{}") == "1:1: the program has no \"functions\"\n");
  CHECK(errors_of("[]") == "1:1: a program is an object, not a list\n");
  CHECK(errors_of("{\"functions\": {}, \"imports\": [1]}") ==
        "1:30: imports are not supported: all functions must be in one file\n"
        "1:15: \"functions\" is a list, not an object\n");
  CHECK(errors_of(R"({"imports": {"path": "a.bril"}, "functions": []})") ==
        "1:13: \"imports\" is a list, not an object\n");
  const auto of_function = [](const std::string& members) {
    return errors_of("{\"functions\": [\n{" + members + "}]}");
  };
  CHECK(of_function("") == "2:1: the function has no \"name\"\n");
  CHECK(of_function("\"name\": \"f\"") == "2:1: the function has no \"instrs\"\n");
  CHECK(of_function(R"("name": "f", "instrs": [], "args": [{"name": "a"}, {"type": "int"}, 3])") ==
        "2:38: the parameter has no \"type\"\n2:53: the parameter has no \"name\"\n"
        "2:70: a parameter is an object, not a number\n");
  CHECK(of_function(R"("name": "f", "instrs": [], "type": {"a": "b", "c": "d"})") ==
        "2:37: a type that is an object has one member\n");
  const auto of_instruction = [&](const std::string& members) {
    return of_function("\"name\": \"f\", \"instrs\": [\n{" + members + "}]");
  };
  CHECK(of_instruction("") == "3:1: neither \"op\" nor \"label\" is here\n");
  CHECK(of_instruction(R"("op": "print", "label": "here")") ==
        "3:1: both \"op\" and \"label\" are here\n");
  CHECK(of_instruction(R"("op": 1)") == "3:8: \"op\" is a string, not a number\n");
  CHECK(of_instruction(R"("op": "print", "args": ["x", 1])") ==
        "3:31: what \"args\" holds is a string, not a number\n");
  CHECK(of_instruction(R"("op": "print", "args": ["x"])") ==
        "3:26: there is no variable 'x' in '@f'\n");
  CHECK(of_instruction(R"("op": "const", "dest": "x")") ==
        "3:25: the type of 'x' must be written\n3:8: 'const' needs a value\n");
  CHECK(of_instruction(
            R"("op": "const", "dest": "x", "type": "int", "value": 1, "args": ["nowhere"])") ==
        "3:8: 'const' takes 0 arguments, not 1\n");
  for (const std::string type :
       {"ptr<int!", "ptr<int", "ptr<", "ptr<>", "ptr<ptr<int>", "ptr<int>>"}) {
    CHECK(of_instruction(R"("op": "undef", "dest": "x", "type": ")" + type + "\"") ==
          "3:38: there is no type '" + type + "'\n");
  }
  CHECK(of_instruction(R"("op": "undef", "dest": "x", "type": "ptr<ptr<int>>")") == "");
  CHECK(of_instruction(R"("op": "const", "dest": "x", "type": "int", "value": 1.5)") ==
        "3:54: a constant of type int cannot be 1.5\n");
  CHECK(of_instruction(
            R"("op": "const", "dest": "x", "type": "int", "value": 9223372036854775808)") ==
        "3:54: 9223372036854775808 is no 64-bit integer\n");
  CHECK(of_instruction(R"("op": "const", "dest": "x", "value": 9223372036854775808)") ==
        "3:39: 9223372036854775808 is no 64-bit integer\n");
  CHECK(of_instruction(
            R"("op": "const", "dest": "x", "type": "float", "value": -9223372036854775809)") == "");
  CHECK(of_instruction(R"("op": "const", "dest": "x", "type": "int", "value": "1")") ==
        "3:54: a constant of type int cannot be the character '1'\n");
  CHECK(of_instruction(R"("op": "const", "dest": "x", "type": "char", "value": "ab")") ==
        "3:55: a \"value\" that is a string is one character\n");
}

TEST_CASE("Errors in Bril: an empty variable name in JSON") {
  CHECK(errors_of(R"({"functions": [{"name": "f", "args": [{"name": "", "type": "int"}],
"instrs": [{"op": "const", "dest": "", "type": "int", "value": 1}]}]})") ==
        "1:48: the name of a variable is empty\n");
  CHECK(errors_of(R"({"functions": [{"name": "f",
"instrs": [{"op": "const", "dest": "", "type": "int", "value": 1}]}]})") ==
        "2:36: the name of a variable is empty\n");
}

TEST_CASE("Bril: nesting is limited") {
  const auto pointers = [](std::size_t levels) {
    std::string text;
    for (std::size_t k = 0; k < levels; ++k) text += "ptr<";
    return "@f(p: " + text + "int" + std::string(levels, '>') + ") {\n}";
  };
  CHECK(errors_of(pointers(bril::max_pointer_depth)) == "");
  CHECK(errors_of(pointers(bril::max_pointer_depth + 1)) ==
        "1:7: a pointer of more than 100 levels\n");
  const auto json_pointers = [](std::size_t objects, std::size_t spelled) {
    std::string type = "\"";
    for (std::size_t k = 0; k < spelled; ++k) type += "ptr<";
    type += "int" + std::string(spelled, '>') + "\"";
    for (std::size_t k = 0; k < objects; ++k) type = "{\"ptr\": " + type + "}";
    return R"({"functions": [{"name": "f", "instrs": [], "args": [{"name": "p", "type": )" + type +
           "}]}]}";
  };
  CHECK(errors_of(json_pointers(bril::max_pointer_depth, 0)) == "");
  CHECK(errors_of(json_pointers(0, bril::max_pointer_depth)) == "");
  for (const std::size_t objects : {bril::max_pointer_depth + 1, 50UL, 0UL}) {
    CHECK(errors_of(json_pointers(objects, bril::max_pointer_depth + 1 - objects)) ==
          "1:75: a pointer of more than 100 levels\n");
  }
  CHECK(errors_of(std::string(1'000'000, '[')) == "1:1001: nested more than 1000 levels deep\n");
  std::string lists = "{\"functions\": [], \"x\": ";
  lists +=
      std::string(bril::max_json_nesting - 1, '[') + std::string(bril::max_json_nesting - 1, ']');
  const ParseResult result = bril::parse(SourceText("a.json", lists + "}"));
  CHECK(result.diagnostics.empty());
}

TEST_CASE("Bril: messages are short even if names are not") {
  const std::string name(100'000, 'v');
  const std::string errors = errors_of("@" + name + " {\n  print a;\n  print b;\n}");
  CHECK(errors.starts_with("2:9: there is no variable 'a' in '@vvv"));
  CHECK(errors.ends_with("vvv...\n"));
  CHECK(errors.size() < 2000);
}

TEST_CASE("Bril: the number of reported errors is limited") {
  std::string text = "@main {\n";
  for (std::size_t k = 0; k < 2 * max_errors; ++k) text += "  no x;\n";
  const ParseResult result = bril::parse(SourceText("a.bril", text + "}"));
  CHECK(result.diagnostics.size() == max_errors + 1);
}

}  // namespace
}  // namespace ssac::frontend
