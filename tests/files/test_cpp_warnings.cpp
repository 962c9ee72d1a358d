// Possibly uninitialized variables of C++: destructors shared by several paths, and exceptions.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/folder.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// The diagnostics for the program on standard error, without the name of its file and the quoted
/// lines.
std::string said_of(const std::string& program, const std::string& extension, bool& is_skipped) {
  const TemporaryFile file(program, extension);
  const ToolResult result = run_ssa_compare({"--methods=pruned", file.path()});
  is_skipped = is_without_llvm(result);
  std::string lines;
  for (auto at = result.err.find(file.path()); at != std::string::npos;
       at = result.err.find(file.path(), at)) {
    at += file.path().size() + 1;
    lines += result.err.substr(at, result.err.find('\n', at) + 1 - at);
  }
  return lines;
}

}  // namespace

TEST_CASE("C++: assignments before a destructor count where control continues after it") {
  bool is_skipped = false;
  const std::string said = said_of(
      "struct X { X(); ~X(); };\n"
      "int leaves(int n) {\n"
      "  int x;\n"
      "  { X a; if (n) return 5; x = n; }\n"
      "  return x;\n"
      "}\n"
      "int goes_round(int n) {\n"
      "  int k;\n"
      "  while (1) { X a; if (n-- > 3) continue; k = n; break; }\n"
      "  return k;\n"
      "}\n"
      "int nested(int n) {\n"
      "  int x, y;\n"
      "  for (;;) { X a; { X b; if (n > 9) break; x = n; if (n > 5) continue; } y = x; return y; "
      "}\n"
      "  return n;\n"
      "}\n"
      "int not_all(int n) {\n"
      "  int x;\n"
      "  { X a; if (n) goto out; x = n; if (n > 3) return 5; }\n"
      "out:\n"
      "  return x;\n"
      "}\n"
      "int none(int n) {\n  int x;\n  { X a; if (n) return 5; }\n  return x;\n}\n",
      ".cc", is_skipped);
  if (is_skipped) return;
  CHECK(said ==
        "21:10: warning: 'x' is possibly uninitialized here: not every path assigns it before\n"
        "26:10: warning: 'x' is uninitialized here: nothing assigns it before\n");
}

TEST_CASE("C++: a conditional throw gives no warning about its temporaries") {
  bool is_skipped = false;
  CHECK(said_of("struct A { A(int); ~A(); };\n"
                "struct B { B(const A&); ~B(); };\n"
                "bool cond();\n"
                "void foo();\n"
                "void f() { cond() ? throw B(A(1)) : foo(); }\n",
                ".cc", is_skipped) == "");
}

TEST_CASE("C: assignments count where control continues after __attribute__((cleanup))") {
  bool is_skipped = false;
  const std::string said = said_of(
      "void done(int *);\n"
      "int f(int n) {\n"
      "  int x;\n"
      "  { __attribute__((cleanup(done))) int a = 0; if (n) return 5; x = n; }\n"
      "  return x;\n"
      "}\n",
      ".c", is_skipped);
  if (!is_skipped) CHECK(said == "");
}

TEST_CASE("C++: a warning about a call that throws names the call instead of a branch") {
  bool is_skipped = false;
  const std::string said = said_of(
      "int may(int);\n"
      "int f(int n) {\n"
      "  int x;\n"
      "  try {\n"
      "    x = may(n);\n"
      "  } catch (...) {\n"
      "  }\n"
      "  return x;\n"
      "}\n"
      "int g(int n) {\n"
      "  int x;\n"
      "  try {\n"
      "    may(n);\n"
      "  } catch (...) {\n"
      "    x = 1;\n"
      "  }\n"
      "  return x;\n"
      "}\n",
      ".cc", is_skipped);
  if (is_skipped) return;
  CHECK(said ==
        "8:10: warning: 'x' is possibly uninitialized here: not assigned when the call on line 5 "
        "throws\n"
        "17:10: warning: 'x' is possibly uninitialized here: not assigned when the call on line 13 "
        "does not throw\n");
}

TEST_CASE("C++: a warning without a line gives the function's source name and mangled name") {
  bool is_skipped = false;
  const std::string said = said_of(
      "define i32 @_ZN1S2atEi(i1 %n) {\n  %r = alloca i32\n  br i1 %n, label %yes, label "
      "%end\nyes:\n"
      "  store i32 1, ptr %r\n  br label %end\nend:\n  %v = load i32, ptr %r\n  ret i32 %v\n}\n",
      ".ll", is_skipped);
  if (is_skipped) return;
  CHECK(said ==
        " warning: 'r' is possibly uninitialized in S::at [_ZN1S2atEi]: not assigned when the "
        "condition of the branch at the end of b0 is false\n");
}

TEST_CASE("C++: locations in a function of a header are in that header") {
  const TemporaryFile header(
      "struct S {\n  int at(int n) {\n    int r;\n    if (n) r = 1;\n    return r;\n  }\n};\n",
      ".h");
  const TemporaryFile file(
      "#include \"" + header.path() + "\"\nint f(int n) { return S().at(n); }\n", ".cc");
  const std::vector<std::string> arguments = {"--methods=pruned,maximal", "--function=S::at"};
  const auto with = [&](std::string_view option) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {std::string(option), file.path(), "--", "-w"});
    return run_ssa_compare(all);
  };
  const ToolResult table = with("--explain=r");
  if (is_without_llvm(table)) return;
  CHECK(table.err == header.path() +
                         ":5:12: warning: 'r' is possibly uninitialized here: not assigned when "
                         "the condition of the 'if' on line 4 is false\n");
  // The lines are those of the header, so the text of the file must not be quoted.
  CHECK_THAT(table.out, Catch::StartsWith("S::at(this, n) [_ZN1S2atEi] in "));
  CHECK_THAT(table.out, Catch::Contains("(if, line 4)\n  the "));
  const auto function =
      nlohmann::json::parse(with("--format=json").out)["inputs"][0]["functions"][0];
  CHECK(function["source_file"] == header.path());
  CHECK_THAT(with("--format=html").out,
             Catch::Contains("\"source_note\":\"Lines are those of " + header.path() + ", "));
  CHECK_THAT(with("--format=remarks").out,
             Catch::Contains("File: '" + header.path() + "', Line: 4"));
}

TEST_CASE("a header that #line gives the name of the file has none of the file's lines") {
  const Folder folder;
  static_cast<void>(folder.write("h.h",
                                 "#line 1 \"main.c\"\nint g(int n) {\n  int x;\n  if (n) x = 1;\n"
                                 "  return x;\n}\n"));
  const std::string file =
      folder.write("main.c",
                   "#include \"h.h\"\n// two\n// three\n// four\nint f(int n) {\n  int y = 0;\n"
                   "  if (n) y = 1;\n  return y;\n}\n");
  static_cast<void>(folder.write(
      "compile_commands.json",
      fmt::format(R"([{{"directory": "{}", "file": "main.c", "command": "cc -c main.c"}}])",
                  folder.path())));
  const ToolResult result =
      run_ssa_compare({"-p", folder.path(), "--explain", "--methods=pruned", file});
  if (is_without_llvm(result)) return;
  CHECK(result.err == file +
                          ":4:10: warning: 'x' is possibly uninitialized here: not assigned when "
                          "the condition of the 'if' on line 3 is false\n");
  CHECK_THAT(result.out, Catch::Contains("g(n) in " + file));
  CHECK_THAT(result.out, !Catch::Contains("// three"));
  CHECK_THAT(result.out, Catch::Contains("     7 | if (n) y = 1;"));
}

}  // namespace ssac::test
