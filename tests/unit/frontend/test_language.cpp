// Which language a file or a text is in.
#include <catch2/catch.hpp>
#include <string>
#include <utility>

#include "frontend/language.h"

namespace ssac::test {

TEST_CASE("the extension of a file decides its language") {
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

TEST_CASE("a text that is valid in no language is read as the one it resembles") {
  const auto name = [](std::string text) {
    return frontend::language_of_text(SourceText("<stdin>", std::move(text)))->name;
  };
  for (const std::string text :
       {"n=3\nwhile n>0\n  n-=1\n", "# compute\nx = 3\ny = x +\n", "a = 5\nc = a + b\nprint c\n",
        "x = None\n", "x = [1, 2, 3]\ny = x[0]\n", "x = 1.5\ny = x * 2\n",
        "x = int(input(\"n\"))\ny = x + 1\n", "x = lambda y: y + 1\n", "print \"hello\"\n",
        "assert x == 3, \"m\"\n", "x = 1\nx++\n", "x, y: int = 3\n", "# a\nx y\n",
        "\"\"\"Computes it,\nusing a loop (twice).\n\"\"\"\nx = 7 / 2\n",
        "\"\"\"Computes f,\nusing int values of f(x)\n\"\"\"\nx = 7 / 2\n",
        "\"\"\"\nstatic analysis of a\nunion of sets\n\"\"\"\nx = 7 / 2\n"}) {
    INFO(text);
    CHECK(name(text) == "python");
  }
  for (const std::string text :
       {"int x = 1\nreturn x;\n", "x = 1;  // one\ny = z;\n", "x = 1; // a = b\n", "x y\n",
        "/*\nusing two names\n*/\nint x = 1;\nreturn y;\n"}) {
    INFO(text);
    CHECK(name(text) == "simple");
  }
  for (const std::string text :
       {"int f(int n){return n;}\n", "#include <stdio.h>\nint x;\n",
        "static long g(void)\n{\n  return 1;\n}\n", "typedef int T; T f(T a) { return a; }\n",
        "extern int x; int f() { return x; }\n", "enum e {A};\nA;\n",
        "static int\nf (n)\n{\n  return n;\n}\n", "extern unsigned n\n;\n"}) {
    INFO(text);
    CHECK(name(text) == "c");
  }
  CHECK(name("#include <vector>\nint f(std::vector<int> v) { return v[0]; }\n") == "c++");
  CHECK(name("namespace q {\nint f(int n) { return n; }\n}\n") == "c++");
  CHECK(name("extern \"C\" int f(int a) { return a; }\n") == "c++");
  CHECK(name("template <class T> T f(T a) { return a; }\n") == "c++");
  CHECK(name("using T = int; T f(T a) { return a; }\n") == "c++");
  CHECK(name("typedef = 1;\nusing = 2;\nconst = (;\n") == "simple");
  CHECK(name("struct Point { int x; }\nPoint p = new Point;\n") == "simple");
  CHECK(name("class A {}\nx = (\n") == "python");
  CHECK(name("int x = (arg);\nint y = (x;\n") == "simple");
  CHECK(name("# include the first\nx = (1\n") == "python");
  CHECK(name("@main {\n  # a comment = 1\n  x: int = const 1\n  y: int = id z;\n}\n") == "bril");
  CHECK(name("function main(arg)\nb0:\n  arg = add arg 1\n  x = y\n  jump b7\n") == "cfg");
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
