// LLVM IR whose debug information gives the lines of another file, or only some lines; and IR on
// standard input.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

/// Its lines are those of u.c.
const std::string other_file = SSAC_SOURCE_DIR "/tests/files/llvm/places/other_file.ll";

ToolResult report_with(const std::string& option, const std::string& file = other_file) {
  return run_ssa_compare({option, file});
}

/// Checks that the parts of `d` that SROA makes have these names at the loop on that line.
void check_parts_of_d(const std::string& source, int line, const std::vector<std::string>& parts) {
  const TemporaryFile file(source, ".c");
  const ToolResult result =
      run_ssa_compare({"--sroa", "--explain=d", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  for (const std::string& part : parts) {
    CHECK_THAT(result.out,
               Catch::Contains(fmt::format("\n[{}] at b1 (while, line {})\n", part, line)));
  }
}

}  // namespace

TEST_CASE("invalid debug information is ignored with a warning") {
  const std::string text = R"(define void @f() {
  call void @llvm.dbg.value(metadata i32 0, metadata !1, metadata !DIExpression())
  ret void
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !DILocalVariable(scope: !2)
!2 = distinct !DISubprogram(name: "foo")
)";
  const auto said = [](const std::string& module) {
    const TemporaryFile file(module, ".ll");
    ToolResult result = run_ssa_compare({"--methods=pruned", file.path()});
    if (!is_without_llvm(result)) CHECK(result.status == 0);
    result.err.erase(0, file.path().size());
    return result;
  };
  const ToolResult invalid = said(text);
  if (is_without_llvm(invalid)) return;
  const std::string without = ": names are LLVM's, and nothing has a line\n";
  CHECK(invalid.err == ": warning: the debug information is not valid and is ignored" + without);
  const std::size_t flags = text.find("!llvm.module.flags");
  const std::size_t line = text.find('\n', flags) + 1;
  CHECK(said(text.substr(0, flags) + text.substr(line)).err ==
        ": warning: the debug information has version 0 and is ignored, as LLVM reads version 3" +
            without);
  CHECK(said("define void @f() {\n  ret void\n}\n").err == "");
}

TEST_CASE("an instruction without a line is named by its id among others with lines") {
  const TemporaryFile file(R"(define i32 @f(i32 %n) !dbg !2 {
  %x = alloca i32
  store i32 1, ptr %x
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %two, label %join
two:
  store i32 2, ptr %x, !dbg !4
  br label %join
join:
  br i1 %c, label %three, label %end
three:
  store i32 3, ptr %x, !dbg !4
  br label %end
end:
  %v = load i32, ptr %x
  ret i32 %v
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = distinct !DISubprogram(name: "f", file: !1, line: 1, unit: !0, spFlags: DISPFlagDefinition)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DILocation(line: 8, column: 3, scope: !2)
)",
                           ".ll");
  const ToolResult result = run_ssa_compare({"--explain=x", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  CHECK_THAT(result.out,
             Catch::Contains(
                 "the value merged at b2, one of the definitions at i0 and i5 on line 8, reaches"));
}

TEST_CASE("two uses of a variable in one call have separate locations") {
  const TemporaryFile file("int g(int, int);\nint h(int x) {\n  return g(x,\n    x);\n}\n", ".c");
  const ToolResult result =
      run_ssa_compare({"--trace=rename", "--trace-format=jsonl", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  std::vector<int> lines;
  for (std::istringstream text(result.err); text.peek() == '{';) {
    std::string line;
    std::getline(text, line);
    const auto event = nlohmann::json::parse(line);
    if (event["step"] == "use") lines.push_back(event["line"]);
  }
  CHECK(lines == std::vector<int>{3, 4});
}

TEST_CASE("cyclic values in unreachable code do not make searches endless") {
  const TemporaryFile file(R"(define i32 @f() {
  %v = alloca <2 x i32>
  ret i32 0
dead:
  %a = xor i1 %a, true
  br i1 %a, label %dead, label %other
other:
  %l = load <2 x i32>, ptr %v
  %s = shufflevector <2 x i32> %l, <2 x i32> %t, <2 x i32> <i32 0, i32 3>
  %t = insertelement <2 x i32> %s, i32 0, i32 0
  br label %dead
}
)",
                           ".ll");
  const ToolResult result = run_ssa_compare({file.path()});
  if (is_without_llvm(result)) return;
  CHECK(result.status == 0);
}

TEST_CASE("locations in another file: a warning names that file and quotes no line of the IR") {
  const ToolResult result = report_with("--explain");
  if (is_without_llvm(result)) return;
  CHECK(result.err ==
        "u.c:5:10: warning: 'x' is possibly uninitialized here: not assigned on one side of the "
        "branch on line 3\n");
  CHECK_THAT(result.out, Catch::Contains("x at b2 (join, line 5)\n  "));
  CHECK_THAT(result.out, !Catch::Contains(" | "));
  CHECK_THAT(report_with("--format=json").out, Catch::Contains("on line 3\",\"file\":\"u.c\"}"));
}

TEST_CASE("locations in another file: the page has a note in place of the text") {
  const ToolResult result = report_with("--format=html");
  if (is_without_llvm(result)) return;
  CHECK_THAT(result.out,
             Catch::Contains("\"source\":null,\"source_note\":\"Lines are those of u.c, "));
}

TEST_CASE("locations in another file: lines added by --bless do not shift them") {
  const TemporaryFile file(";= f: blocks 9 edges 3 instructions 5 variables 2 loops 0 reducible\n" +
                               read_file(other_file),
                           ".ll");
  const ToolResult blessed = report_with("--bless", file.path());
  if (is_without_llvm(blessed)) return;
  CHECK(blessed.status == 0);
  const ToolResult checked = report_with("--check", file.path());
  INFO(checked.out + checked.err);
  CHECK(checked.status == 0);
}

TEST_CASE("no source line is quoted if #line renumbers lines") {
  const std::string function = "int f(int n) {\n  int x;\n  if (n) x = 1;\n  return x;\n}\n";
  const auto said = [&](const std::string& directive, const std::string& option) {
    const TemporaryFile file(directive + "\n" + function, ".c");
    ToolResult result =
        run_ssa_compare({"--methods=pruned", option, file.path(), "--", "-w", "-trigraphs"});
    result.err.erase(0, result.err.find(':') + 1);
    return result;
  };
  const ToolResult plain = said("# pragma once", "--explain");
  if (is_without_llvm(plain)) return;
  CHECK_THAT(plain.err, Catch::EndsWith("  return x;\n           ^\n"));
  for (const char* const directive :
       {"#line 3", " # 3", "%: line 3", "?\?=line 3", "/* a */ #line 3", "# /**/ line /* b */ 3",
        "#\\\nline 3", "# li\\\r\nne 3", "/* a\n b */ #line 3", "/*\n*/ /**/ # /*\n*/ 3"}) {
    CAPTURE(directive);
    const ToolResult result = said(directive, "--explain");
    CHECK(result.err ==
          "6:10: warning: 'x' is possibly uninitialized here: not assigned when the condition of "
          "the 'if' on line 5 is false\n");
    CHECK_THAT(result.out, Catch::Contains("x at b2 (if, line 5)") && !Catch::Contains(" | "));
  }
  CHECK_THAT(said("#line 3", "--format=html").out,
             Catch::Contains("\"source\":null,\"source_note\":\"Lines are those that #line"));
  CHECK_THAT(said("#define line 3", "--explain").out, Catch::Contains(" | "));
  CHECK_THAT(said("/*\n# 3\n*/", "--explain").out, Catch::Contains(" | "));
}

TEST_CASE("the members of a union without a name are found by each of their names") {
  const TemporaryFile file(
      "int f(int n) {\n  union { int c; char d[4]; };\n  c = n;\n  return d[0];\n}\n", ".cc");
  for (const char* const name : {"c", "d", "[c, d]"}) {
    CAPTURE(name);
    const ToolResult result =
        run_ssa_compare({"--methods=pruned", std::string("--explain=") + name, file.path()});
    if (is_without_llvm(result)) return;
    CHECK_THAT(result.out, Catch::Contains("[c, d] (%union.anon) is no variable: aggregate\n"));
  }
}

TEST_CASE("structured bindings of one object are found by each of their names") {
  const TemporaryFile file(
      "struct P { int a, b; };\n"
      "int f(int n) {\n"
      "  P s{n, 2};\n"
      "  auto [x, y] = s;\n"
      "  auto& [u, v] = s;\n"
      "  auto [only] = (int[1]){n};\n"
      "  while (n--) u += x + y + v + only;\n"
      "  return u;\n"
      "}\n",
      ".cc");
  const auto told = [&](const std::string& variable) {
    return run_ssa_compare(
        {"--methods=pruned", "--explain=" + variable, file.path(), "--", "-std=c++20", "-w"});
  };
  const ToolResult first = told("x");
  if (is_without_llvm(first)) return;
  const auto says = Catch::Contains("[x, y] (%struct.P, line 4) is no variable: aggregate");
  CHECK_THAT(first.out, says);
  CHECK_THAT(told("y").out, says);
  CHECK_THAT(told("[x, y]").out, says);
  CHECK_THAT(told("v").out, Catch::Contains("no selected method has a phi of [u, v]: "));
  CHECK_THAT(told("only").out, Catch::Contains("only ([1 x i32], line 6) is no variable"));
  CHECK_THAT(told("z").err, Catch::Contains("no variable is named 'z'"));
}

TEST_CASE("a pointer to a coroutine frame is not taken for a variable in the frame") {
  const TemporaryFile file(
      "#include <coroutine>\n"
      "struct Task {\n"
      "  struct promise_type {\n"
      "    Task get_return_object() { return {}; }\n"
      "    std::suspend_always initial_suspend() { return {}; }\n"
      "    std::suspend_always final_suspend() noexcept { return {}; }\n"
      "    void return_void() {}\n"
      "    void unhandled_exception() {}\n"
      "  };\n"
      "};\n"
      "Task f(int n) {\n"
      "  int k = n;\n"
      "  co_await std::suspend_always();\n"
      "  while (n--) k += n;\n"
      "  if (k) co_await std::suspend_always();\n"
      "}\n",
      ".cc");
  const ToolResult result = run_ssa_compare(
      {"--dump=cfg", "--function=_Z1fi.resume", file.path(), "--", "-std=c++20", "-w"});
  if (is_without_llvm(result)) return;
  CHECK_THAT(result.out, Catch::Contains("  variables __coro_frame: ptr, "));
}

TEST_CASE("the file of a Rust compilation unit is the beginning of its name") {
  const TemporaryFile file(R"(define i32 @f(i1 %c) !dbg !2 {
  %x = alloca i32
  br i1 %c, label %one, label %join, !dbg !4
one:
  store i32 1, ptr %x, !dbg !4
  br label %join
join:
  %v = load i32, ptr %x, !dbg !5
  ret i32 %v, !dbg !5
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_Rust, file: !6, emissionKind: FullDebug)
!1 = !DIFile(filename: "src/f.rs", directory: "/")
!2 = distinct !DISubprogram(name: "f", file: !1, line: 1, unit: !0, spFlags: DISPFlagDefinition)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DILocation(line: 8, column: 3, scope: !2)
!5 = !DILocation(line: 9, column: 4, scope: !2)
!6 = !DIFile(filename: "src/f.rs/@/f.1a2b3c-cgu.0", directory: "/")
)",
                           ".ll");
  const ToolResult result = run_ssa_compare({"--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  CHECK(result.err ==
        "src/f.rs:9:4: warning: 'x' is possibly uninitialized here: not assigned on one side of "
        "the branch on line 8\n");
}

TEST_CASE("LLVM IR on standard input is explained as in a file") {
  const std::string file = SSAC_SOURCE_DIR "/tests/files/llvm/judged/names.ll";
  const ToolResult named = run_ssa_compare({"--explain", file});
  if (is_without_llvm(named)) return;
  const ToolResult on_input = run_ssa_compare_on(file, {"--explain", "-"});
  CHECK_THAT(named.out, Catch::Contains("mem2reg: 1 phi"));
  CHECK(on_input.out == named.out);
}

TEST_CASE("uses from an inlined function have no line in its caller") {
  const TemporaryFile file(
      "static inline __attribute__((always_inline)) int pick(int v) {\n"
      "  int x;\n  if (v)\n    x = 1;\n  return x;\n}\n"
      "int f(int n) {\n  int x = 2;\n  x += pick(n);\n  return x;\n}\n",
      ".c");
  const ToolResult result = run_ssa_compare({"--explain", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  CHECK(result.err.empty());
  CHECK_THAT(result.out, Catch::Contains("x is live-in at b2: i7 reads it in b2 itself"));
}

TEST_CASE("the parts that SROA makes of an object are named after its members") {
  const TemporaryFile file(
      "struct P { int x, y; };\nstruct Q { long a; struct P p; int list[2]; };\nint f(int n) {\n"
      "  struct Q q = {1, {2, 3}, {4, 5}};\n"
      "  if (n) { q.a = n; q.p.x = n; q.p.y = n; q.list[0] = n; q.list[1] = 7; }\n"
      "  return q.a + q.p.x + q.p.y + q.list[0] + q.list[1];\n}\n",
      ".c");
  const ToolResult result =
      run_ssa_compare({"--sroa", "--explain=q", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  for (const char* const part : {"q.a", "q.p.x", "q.p.y", "q.list+0", "q.list+4"}) {
    CAPTURE(part);
    CHECK_THAT(result.out, Catch::Contains(std::string("\n[") + part + "] at b2 (if, line 5)\n"));
  }
}

TEST_CASE("the parts of base classes are named like members") {
  const TemporaryFile file(
      "struct A { int x, y; };\nstruct E { using type = int; };\ntypedef A Named;\n"
      "struct B : Named, E { int z; };\nstruct C { int c; };\nstruct D : B, C { int w; };\n"
      "int f(int n) {\n  D d = {};\n"
      "  if (n) { d.x = n; d.y = n; d.z = n; d.c = n; d.w = n; }\n"
      "  return d.x + d.y + d.z + d.c + d.w;\n}\n",
      ".cc");
  const ToolResult result =
      run_ssa_compare({"--sroa", "--explain=d", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  for (const char* const part : {"d.x", "d.y", "d.z", "d.c", "d.w"}) {
    CAPTURE(part);
    CHECK_THAT(result.out, Catch::Contains(std::string("\n[") + part + "] at b2 (if, line 9)\n"));
  }
}

TEST_CASE("the part of a base class whose name is hidden or ambiguous is named with the class") {
  const TemporaryFile file(
      "struct A { int x, y; };\nstruct B { int y; };\nstruct C : A {};\n"
      "struct D : C, B { int x; };\nint f(int n) {\n  D d = {};\n"
      "  if (n) { d.x = n; d.A::x = 2; d.A::y = 3; d.B::y = 4; }\n"
      "  return d.x + d.A::x + d.A::y + d.B::y;\n}\n",
      ".cc");
  const ToolResult result =
      run_ssa_compare({"--sroa", "--explain=d", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  for (const char* const part : {"d.x", "d.A::x", "d.A::y", "d.B::y"}) {
    CAPTURE(part);
    CHECK_THAT(result.out, Catch::Contains(std::string("\n[") + part + "] at b2 (if, line 7)\n"));
  }
}

TEST_CASE("a member of a union that has no name is named by its offset in the object") {
  check_parts_of_d(
      "struct N { int a; union { int e; float f; }; };\nint f(int n) {\n  struct N d = {n, {n}};\n"
      "  while (n--) { d.a++; d.e++; }\n  return d.a + d.e;\n}\n",
      4, {"d.a", "d+4"});
}

TEST_CASE(
    "a unit of bit-fields is not named after one of them, and anonymous members are left out") {
  const TemporaryFile file(
      "struct B { unsigned f1 : 3, f2 : 9; struct { int r; }; };\nint p(int n) {\n  struct B d;\n"
      "  d.f1 = 1;\n  d.f2 = 0;\n  d.r = 0;\n  while (n--) { d.f2 += n; d.r += n; }\n"
      "  return d.f2 + d.r;\n}\n",
      ".c");
  const ToolResult result =
      run_ssa_compare({"--sroa", "--explain=d", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  CHECK_THAT(result.out, Catch::Contains("\n[d+0] at b1 (while, line 7)\n"));
  CHECK_THAT(result.out, Catch::Contains("\n[d.r] at b1 (while, line 7)\n"));
}

TEST_CASE("bit-fields of an anonymous member are named by their offset in what has a name") {
  check_parts_of_d(
      "struct B { int r; struct { unsigned f1 : 3, f2 : 9; }; };\nint p(int n) {\n"
      "  struct B d;\n  d.f1 = 1;\n  d.f2 = 0;\n  d.r = 0;\n"
      "  while (n--) { d.f2 += n; d.r += n; }\n  return d.f2 + d.r;\n}\n",
      7, {"d+4", "d.r"});
}

TEST_CASE("a part that SROA makes of an object is named after a member that is a pointer, too") {
  check_parts_of_d(
      "struct node { struct node* next; int v; };\nstruct one { int v; };\nenum kind { a, b };\n"
      "struct L { struct node* first; const struct one* last; enum kind kind; };\n"
      "int f(struct node* n, struct one* o, int k) {\n  struct L d = {n, o, a};\n"
      "  while (k--) { d.first = d.first->next; d.last++; d.kind = b; }\n"
      "  return d.first->v + d.last->v + d.kind;\n}\n",
      7, {"d.first", "d.last", "d.kind"});
}

TEST_CASE("a part of a member is named with its offset, also the first") {
  check_parts_of_d(
      "struct C { long double l; double _Complex z; };\ndouble f(double x, int k) {\n"
      "  struct C d;\n  d.z = d.l = x;\n  while (k--) { d.z *= 2.0; d.l += k; }\n"
      "  return __real__ d.z + __imag__ d.z + d.l;\n}\n",
      5, {"d.z+0", "d.z+8", "d.l"});
}

TEST_CASE("an argument of an inlined call is read at the line of the call") {
  const TemporaryFile file(
      "void use(int);\nstatic inline __attribute__((always_inline)) void out(int n) { use(n); }\n"
      "int h(int n) {\n  int x;\n  if (n) x = 1;\n  out(x);\n  return 0;\n}\n",
      ".c");
  const ToolResult result = run_ssa_compare({"--explain=x", "--methods=pruned", file.path()});
  if (is_without_llvm(result)) return;
  CHECK_THAT(result.err, Catch::Contains(":6:7: warning: 'x' is possibly uninitialized here"));
  CHECK_THAT(result.out, Catch::Contains("x is live-in at b2: line 6 reads it"));
}

TEST_CASE("a join of an inlined function is no expression, whatever the function's name") {
  for (const char* const name : {"cond", "land", "lor"}) {
    CAPTURE(name);
    const std::string call(name);
    const TemporaryFile file("static inline __attribute__((always_inline)) int " + call +
                                 "(int n) {\n  if (n > 2) return 1;\n  return n * n;\n}\n"
                                 "int f(int n) {\n  int r = 5;\n  r += " +
                                 call + "(n);\n  return r;\n}\n",
                             ".c");
    const ToolResult result = run_ssa_compare({"--explain", "--methods=pruned", file.path()});
    if (is_without_llvm(result)) return;
    CHECK_THAT(result.out, Catch::Contains("(join, line 7)"));
    CHECK_THAT(result.out, !Catch::Contains("(expression"));
  }
}

}  // namespace ssac::test
