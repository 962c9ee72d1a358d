// Which C statement a join is attributed to, and where that statement begins.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/joins.h"
#include "tests/support/through_llvm.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

std::vector<std::string> joins_of(const std::string& program, const std::string& suffix = ".c") {
  const TemporaryFile file(program, suffix);
  return joins_in(run_ssa_compare({"--dump=cfg", file.path()}).out);
}

using Places = std::vector<std::string>;

}  // namespace

TEST_CASE("joins of C: a continue after an inner loop left by goto is of the outer loop") {
  if (!has_llvm()) return;
  CHECK(joins_of(R"(int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    do { if (i == 2) goto next; s++; } while (0);
    s += 7;
  next:
    if (s == 5) continue;
    s += i;
  }
  return s;
}
)") == Places{"for 3:3", "label 6:3", "continue 3:3"});
  CHECK(joins_of(R"(int f(int n) {
  int s = 0;
  for (int i = 0; ; i++) {
    for (int j = 0; ; j++) { if (j * j > n) goto next; s += j; }
  next:
    if (s == 5) continue;
    if (s == 7) break;
    if (s == 9) break;
  }
  return s;
}
)") == Places{"for 3:3", "for 4:5", "continue 3:3", "break 3:3"});
  CHECK(joins_of(R"(int f(int n) {
  int s = 0;
  do {
    do { if (n == 2) goto next; if (n == 3) break; n--; } while (0);
    s += n;
  next:
    if (s == 5) continue;
    s += n;
    do { if (n == 4) goto more; goto more; } while (0);
  more:
    if (s == 6) break;
    if (s == 7) break;
    s++;
  } while (0);
  return s;
}
)") == Places{"break 4:5", "label 6:3", "label 10:3", "break 3:3"});
}

TEST_CASE("joins of C: a break after an inner loop left by goto is of the outer loop") {
  if (!has_llvm()) return;
  CHECK(joins_of(R"(int g(int n) {
  int s = 0;
  for (;;) {
    while (1) { if (n < s) goto next; s++; }
  next:
    if (s == 5) break;
    n++;
    if (n > 9) break;
  }
  return s;
}
)") == Places{"for 3:3", "while 4:5", "break 3:3"});
  CHECK(joins_of(R"(int f(int n, int b) {
  while (n > 0) {
    while (1) { if (n < b) goto out; b++; }
  out:
    if (b) continue;
    if (n == 3) return 1;
    while (1) { if (n < b) goto more; b++; }
  more:
    break;
  }
  return b;
}
)") == Places{"while 2:3", "while 3:5", "while 7:5", "break 2:3", "return 12:1"});
}

TEST_CASE("joins of C: a break after an inner switch left by goto is of the outer switch") {
  if (!has_llvm()) return;
  CHECK(joins_of(R"(int h(int a, int b) {
  int r = 0;
  switch (a) {
    default:
      switch (b) {
        case 2: r = 1; goto l;
        default: goto l;
      }
    l:
      if (r) break;
      r = 5;
  }
  return r;
}
)") == Places{"label 9:5", "switch 3:3"});
  CHECK(joins_of(R"(int g(int a, int b) {
  int r = 0;
  while (a--) {
    switch (a) {
      case 1:
        switch (b) { case 2: continue; default: goto l; }
      l:
      case 2: r += 2; break;
      case 3: r = 7; continue;
    }
    switch (b) { case 1: r++; break; case 4: continue; }
    return r;
  }
  return r;
}
)") == Places{"while 3:3", "label 8:17", "switch 4:5", "switch 11:5", "return 15:1"});
}

TEST_CASE("joins of C: an if is located where its condition begins") {
  if (!has_llvm()) return;
  CHECK(joins_of(R"(int f(int a, int b) {
  if (a > 3
      && b > 4)
    a = 1;
  if ((a & 1
       || b)
      && a != 7) b = 1; else b = 2;
  if (!(a ||
        b)) a++;
  if (a) b = 1;
  else if (b
           > 3) b = 4;
  else b++;
  return a + b;
}
)") == Places{"if 2:7", "expression 6:8", "expression 7:7", "if 5:7", "if 8:7", "if 11:12",
              "if 10:7"});
}

TEST_CASE("joins of C: a goto into an arm of an if does not hide the if") {
  if (!has_llvm()) return;
  CHECK(joins_of(R"(int g(int n) {
  int s = 0;
  if (n == 9) goto inside;
  if (n > 3) {
    s = 1;
  inside:
    s += 2;
  } else {
    s = 4;
  }
  if (n) { if (s) goto one; else goto two; one: s++; two: s--; } else s = 3;
  if (n) s = 3; else { if (s) goto three; else goto four; three: s++; four: s--; }
  return s;
}
)") == Places{"label 6:3", "if 4:7", "label 11:54", "if 11:7", "label 12:71", "if 12:7"});
}

TEST_CASE("joins of C: a loop is located at its keyword") {
  if (!has_llvm()) return;
  CHECK(joins_of(R"(int h(int n) {
  int s = 0;
  for (
      int i = 0;;
      i++) {
    if (i > n) break;
    if (i == s) break;
  }
  for (int i = 0;; i++) if (i > n) break;
  for (int i = 0; i < n && s < 50; i++) s += i > 3 && n;
  while (
      n > 0
      && s < 100)
    n--;
  do s++;
  while (s < 10
         || n > 4);
  return s;
}
)") == Places{"for 3:3", "break 3:3", "for 9:3", "for 10:3", "expression 10:25", "expression 10:52",
              "while 11:3", "expression 13:7", "while 15:3", "expression 17:10"});
  CHECK(joins_of("int a[9];\nint f() {\n  int s = 0;\n  for (int v\n       : a)\n    s += v;\n"
                 "  return s;\n}\n",
                 ".cpp") == Places{"for 4:3"});
}

TEST_CASE("joins of C: a join is not called a label if the source has none there") {
  if (!has_llvm()) return;
  CHECK(joins_of("struct D { ~D(); };\nint f(int n) {\n  while (n) {\n    D d;\n"
                 "    if (n == 3) break;\n    n--;\n  }\n  switch (n) {\n    case 1: n = 2;\n"
                 "    default: n++;\n  }\n  return n;\n}\n",
                 ".cpp") == Places{"while 3:3", "join 7:3", "break 3:3", "label 10:15"});
}

TEST_CASE("joins of C: returns join at the end of the function even after a last loop") {
  if (!has_llvm()) return;
  CHECK(joins_of(R"(void f(int n, int *p) {
  if (n == 1) return;
  while (n > 3) {
    if (n == 2) return;
    n--;
  }
  for (; n < 9; n++)
    *p = n;
}
)") == Places{"while 3:3", "for 7:3", "return 9:1"});
}

TEST_CASE("joins of optimized code: a preheader is not taken for a loop header") {
  if (!has_llvm()) return;
  const std::string optimised = R"(define i32 @f(i32 %n, i32 %m) !dbg !3 {
entry:
  %c = icmp sgt i32 %n, 0, !dbg !10
  br i1 %c, label %for.body, label %do.body.preheader, !dbg !11
for.body:
  %i = phi i32 [ 0, %entry ], [ %j, %for.body ], !dbg !12
  %j = add i32 %i, 1, !dbg !12
  %d = icmp slt i32 %j, %n, !dbg !12
  br i1 %d, label %for.body, label %do.body.preheader, !dbg !11, !llvm.loop !20
do.body.preheader:
  %s = phi i32 [ 0, %entry ], [ %j, %for.body ], !dbg !13
  br label %do.body, !dbg !14
do.body:
  %k = phi i32 [ %s, %do.body.preheader ], [ %l, %do.body ], !dbg !13
  %l = call i32 @u(i32 %k), !dbg !14
  %e = icmp sgt i32 %l, %m, !dbg !14
  br i1 %e, label %do.body, label %do.end, !dbg !15, !llvm.loop !21
do.end:
  ret i32 %l, !dbg !15
}
declare i32 @u(i32)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "f.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", file: !1, line: 2, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized)
!10 = !DILocation(line: 4, column: 21, scope: !3)
!11 = !DILocation(line: 4, column: 3, scope: !3)
!12 = !DILocation(line: 4, column: 26, scope: !3)
!13 = !DILocation(line: 3, column: 7, scope: !3)
!14 = !DILocation(line: 7, column: 9, scope: !3)
!15 = !DILocation(line: 8, column: 14, scope: !3)
!20 = distinct !{!20, !11}
!21 = distinct !{!21, !22}
!22 = !DILocation(line: 6, column: 3, scope: !3)
)";
  CHECK(joins_of(optimised, ".ll") == Places{"for 4:3", "join 7:9", "while 6:3"});
}

}  // namespace ssac::test
