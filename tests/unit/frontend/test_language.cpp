// Which language a file or a text is in.
#include <catch2/catch.hpp>
#include <string>

#include "frontend/language.h"

namespace ssac::test {

TEST_CASE("a file's language is told by its extension") {
  const auto name = [](std::string_view file) {
    const frontend::Language* language = frontend::language_of_file(file);
    return language == nullptr ? std::string_view("none") : language->name;
  };
  CHECK(name("a.s") == "simple");
  CHECK(name("b/c.smp") == "simple");
  CHECK(name("a.py") == "python");
  CHECK(name("a.bril") == "bril");
  CHECK(name("a.json") == "bril");
  CHECK(name("a.s.txt") == "none");
  CHECK(name("s") == "none");
}

TEST_CASE("a text's language is the one in which it has the fewest errors") {
  const auto name = [](std::string text) {
    return frontend::language_of_text(SourceText("<stdin>", std::move(text)))->name;
  };
  CHECK(name("while (arg < 10) { arg = arg + 1; }\nreturn arg;\n") == "simple");
  CHECK(name("int x = 1 return x;") == "simple");
  CHECK(name("a = 2\nwhile a <= 10:\n    a = a * a\na\n") == "python");
  CHECK(name("def f(x):\n    return x +\nf(1)\n") == "python");
  CHECK(name("@main {\n  x: int = const 1;\n  print x;\n}\n") == "bril");
  CHECK(name(R"({"functions": [{"name": "main", "instrs": []}]})") == "bril");
  CHECK(name("") == "simple");
  CHECK(name("; ModuleID = 'a.c'\n") == "llvm");
  CHECK(name("define i32 @f(i32 %v) {\n  ret i32 %v\n}\n") == "llvm");
  CHECK(name("@g = global i32 0\n\ndefine void @f() {\n  ret void\n}\n") == "llvm");
  CHECK(name("define x 1;\ndefine y 2;\n") == "simple");
  CHECK(name("BC\xC0\xDE\x35") == "llvm");
}

}  // namespace ssac::test
