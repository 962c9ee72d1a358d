// Warnings for C: possibly uninitialized variables, where `&&` and `||` make paths that control
// cannot take; and the compiler's own warnings.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// The diagnostics for the program on standard error, without the name of its file; none without
/// LLVM.
std::optional<std::string> warnings(const std::string& program) {
  const TemporaryFile file(program, ".c");
  const ToolResult result = run_ssa_compare({"--methods=pruned", file.path()});
  if (is_without_llvm(result)) return std::nullopt;
  std::string said = result.err;
  for (auto at = said.find(file.path()); at != std::string::npos; at = said.find(file.path())) {
    said.erase(at, file.path().size() + 1);
  }
  return said;
}

}  // namespace

TEST_CASE("a warning does not take a branch on part of a condition for the condition") {
  const TemporaryFile file(
      "int g(int);\nint f(int a) {\n  int x; int b = 0;\n  if (a || (x = g(a))) b = 1;\n"
      "  return x + b;\n}\n",
      ".c");
  const ToolResult result = run_ssa_compare({"--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  CHECK_THAT(result.err, Catch::Contains("not assigned on one side of the branch on line 4"));
}

TEST_CASE("an existing phi does not suppress warnings for LLVM IR without lines") {
  const TemporaryFile file(
      "define i32 @f(i1 %c) {\nentry:\n  %x = alloca i32\n  br i1 %c, label %d, label %j\n"
      "d:\n  store i32 1, ptr %x\n  br label %j\nj:\n"
      "  %o = phi i32 [ 1, %entry ], [ 2, %d ]\n  %r = load i32, ptr %x\n"
      "  %t = add i32 %r, %o\n  ret i32 %t\n}\n",
      ".ll");
  const ToolResult result = run_ssa_compare({"--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  CHECK_THAT(result.err, Catch::Contains("'x' is possibly uninitialized"));
}

TEST_CASE("C: a variable whose declaration is jumped over is uninitialized") {
  const std::optional<std::string> found = warnings(
      "int f(int n) {\n  switch (n) {\n    int q;\n  case 1: q = 1; return q;\n  case 2: return "
      "q;\n  }\n"
      "  return 0;\n}\nint g(int n) { goto in; { int x; x = 1; in: return x; } }\n");
  if (!found) return;
  const std::string& said = *found;
  CHECK_THAT(said, Catch::Contains("5:18: warning: 'q' is uninitialized here: nothing assigns it"));
  CHECK_THAT(said, Catch::Contains("9:52: warning: 'x' is uninitialized here: nothing assigns it"));
}

TEST_CASE("C: a variable assigned in the second test of a loop is initialized in its body") {
  CHECK(warnings("int next(void);\n"
                 "int f(int k) {\n"
                 "  int c, n = 0;\n"
                 "  while (k != 0 && (c = next()) > 0) n += c;\n"
                 "  for (; k && (n || (c = next())); k--) n -= 1;\n"
                 "  for (int i = 0, d; !(i > k || (d = next()) == 0); i++) n += d;\n"
                 "  return n;\n"
                 "}\n")
            .value_or("") == "");
}

TEST_CASE("C: the value of nested conditions shows which of them assigned a variable") {
  CHECK(warnings("int next(void);\n"
                 "int f(int k) {\n"
                 "  int c, d;\n"
                 "  if ((k == 1 ? (c = k, 1) : (k == 2 ? (c = next(), 1) : 0)) && !(k > 7 ||\n"
                 "      (d = next()) == 0)) return c + d;\n"
                 "  return k;\n"
                 "}\n")
            .value_or("") == "");
}

TEST_CASE("C: a variable assigned in the second test of a loop may be uninitialized elsewhere") {
  const std::optional<std::string> found = warnings(
      "int next(void);\n"
      "int f(int k) {\n"
      "  int c;\n"
      "  while (k != 0 && (c = next()) > 0) k--;\n"
      "  return c;\n"
      "}\n"
      "int g(int k) {\n"
      "  int c;\n"
      "  while (k > 9 || (c = next()) > 0) k -= c;\n"
      "  return k;\n"
      "}\n");
  if (!found) return;
  const std::string& said = *found;
  CHECK_THAT(said, Catch::Contains("5:10: warning: 'c' is possibly uninitialized here: not always "
                                   "assigned on one side of the branch on line 4\n"));
  CHECK_THAT(said, Catch::Contains("9:42: warning: 'c' is possibly uninitialized here: not always "
                                   "assigned on one side of the branch on line 9\n"));
  CHECK(said.find("warning", said.find("warning", said.find("warning") + 1) + 1) ==
        std::string::npos);
}

TEST_CASE("C: the first part of a loop's condition is blamed if it keeps the loop from running") {
  const std::optional<std::string> found = warnings(
      "int f(int p, int q) {\n"
      "  int t;\n"
      "  while (p && q) { t = p; p--; }\n"
      "  return t;\n"
      "}\n");
  if (!found) return;
  CHECK_THAT(*found,
             Catch::Contains("4:10: warning: 't' is possibly uninitialized here: not always "
                             "assigned on one side of the branch on line 3\n"));
}

TEST_CASE("C: writing one vector element does not read the others") {
  const std::string head =
      "typedef int v __attribute__((vector_size(16)));\n"
      "typedef int e __attribute__((ext_vector_type(4)));\n"
      "typedef _Bool b __attribute__((ext_vector_type(8)));\n";
  CHECK(warnings(head + "v f(int n) { v r; r[0] = n; r[1] = r[0]; r[2] = 1; return r; }\n"
                        "v g(int n) { v r; do r[n] = n; while (n--); return r; }\n"
                        "e h(int n, e o) { e r; r.yz = o.xy; r.x = n; return r; }\n"
                        "b k(int n) { b r; r[0] = n; r[1] = n + 1; return r; }\n"
                        "e l(e n) { e r; r.wzyx = n; r = r.wzyx; return r; }\n"
                        "int m(int n) { int r; (void)r; r = n; return r; }\n")
            .value_or("") == "");
  const std::optional<std::string> found =
      warnings(head +
               "v f(int n) { v r; r[0] = r[1]; return r; }\n"
               "v g(int n) { v r; r[0] += n; return r; }\n"
               "v h(int n) { v r, s = r; s[0] = n; return s; }\n"
               "v k(int n) { v r;\n"
               "  if (n) r[0] = n;\n"
               "  return r; }\n"
               "e l(void) { e r; r = r.wzyx; return r; }\n"
               "e m(void) { e r; r = r.xxxx; return r; }\n"
               "v o(v p) { v r;\n"
               "  r = __builtin_shufflevector(r, p, 1, 0, 4, 5);\n"
               "  return r; }\n"
               "int q(void) { int r; (void)r;\n"
               "  return r; }\n");
  if (!found) return;
  const std::string& said = *found;
  CHECK_THAT(said, Catch::Contains("4:26: warning: 'r' is uninitialized here: nothing"));
  CHECK_THAT(said, Catch::Contains("5:24: warning: 'r' is uninitialized here: nothing"));
  CHECK_THAT(said, Catch::Contains("6:23: warning: 'r' is uninitialized here: nothing"));
  CHECK_THAT(said, Catch::Contains("9:10: warning: 'r' is possibly uninitialized here: not "
                                   "assigned when the condition of the 'if' on line 8 is false"));
  CHECK_THAT(said, Catch::Contains("10:22: warning: 'r' is uninitialized here: nothing"));
  CHECK_THAT(said, Catch::Contains("11:22: warning: 'r' is uninitialized here: nothing"));
  CHECK_THAT(said, Catch::Contains("13:31: warning: 'r' is uninitialized here: nothing"));
  // `(void)r` is not a use, but the read after it is.
  CHECK_THAT(said, Catch::Contains("16:10: warning: 'r' is uninitialized here: nothing"));
}

TEST_CASE(
    "C: the statements of a macro, which have one location, are not mistaken for each other") {
  const std::optional<std::string> found = warnings(
      "#define M(p, q) if (p) t = 1; while (q > 3) q--;\n"
      "#define W(p, q) while (q > 3) { if (q == p) t = 1; q--; }\n"
      "int f(int p, int q) { int t;\n"
      "  M(p, q)\n"
      "  return t + q; }\n"
      "int g(int p, int q) { int t;\n"
      "  W(p, q)\n"
      "  return t + q; }\n");
  if (!found) return;
  CHECK_THAT(*found, Catch::Contains("5:10: warning: 't' is possibly uninitialized here: not "
                                     "assigned on one side of the branch on line 4"));
  CHECK_THAT(*found, Catch::Contains("8:10: warning: 't' is possibly uninitialized here: not "
                                     "always assigned on one side of the branch on line 7"));
}

TEST_CASE("C: the compiler's diagnostics are in the report with their locations") {
  const TemporaryFile header("#warning odd: note: x\nint g( { }\n", ".h");
  const TemporaryFile file("#include \"" + header.path() + "\"\n#warning hm\n", ".c");
  const ToolResult result = run_ssa_compare({"--format=json", file.path()});
  if (is_without_llvm(result)) return;
  const auto input = nlohmann::json::parse(result.out)["inputs"][0];
  const auto& said = input["diagnostics"];
  REQUIRE(said.size() == 7);
  CHECK(said[0]["severity"] == "warning");
  CHECK(said[0]["message"] == "odd: note: x [-W#warnings]");
  CHECK(said[0]["file"] == header.path());
  CHECK(said[1]["severity"] == "error");
  CHECK(said[1]["line"] == 2);
  CHECK(said[1]["column"] == 8);
  CHECK(said[1]["message"] == "expected parameter declarator");
  CHECK(said[3]["severity"] == "note");
  CHECK(said[6]["message"] == "clang-19 did not compile it");
  CHECK(said[6]["line"] == 0);
}

TEST_CASE("C: compiler warnings are in the report of a program that compiles") {
  const TemporaryFile file("#warning hm\nint f(int x) {\n  int y;\n  return y;\n}\n", ".c");
  const ToolResult result = run_ssa_compare({"--format=json", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  const auto said = nlohmann::json::parse(result.out)["inputs"][0]["diagnostics"];
  REQUIRE(said.size() == 2);
  CHECK(said[0]["severity"] == "warning");
  CHECK(said[0]["line"] == 1);
  CHECK(said[0]["column"] == 2);
  CHECK(said[0]["message"] == "hm [-W#warnings]");
  CHECK_FALSE(said[0].contains("file"));
  CHECK_THAT(result.err, Catch::Contains("#warning hm\n"));
}

TEST_CASE("C: a warning about an operand of a demoted phi has the location in the source") {
  const TemporaryFile file(
      "int t(int n, int b) {\n  int c;\n  if (n) c = 1;\n  return b ? c : 0;\n}\n", ".c");
  const ToolResult kept = run_ssa_compare({"--methods=pruned", file.path()});
  if (is_without_llvm(kept)) return;
  const ToolResult demoted = run_ssa_compare({"--methods=pruned", "--demote-phis", file.path()});
  CHECK_THAT(kept.err, Catch::Contains(".c:4:14: warning: 'c' is possibly uninitialized"));
  CHECK(demoted.err == kept.err);
}

}  // namespace ssac::test
