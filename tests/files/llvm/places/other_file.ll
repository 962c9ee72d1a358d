define i32 @f(i32 %0) !dbg !4 {
  %2 = alloca i32
    #dbg_declare(ptr %2, !7, !DIExpression(), !8)
  %3 = icmp sgt i32 %0, 3, !dbg !9
  br i1 %3, label %4, label %5, !dbg !9
4:
  store i32 1, ptr %2, !dbg !10
  br label %5, !dbg !10
5:
  %6 = load i32, ptr %2, !dbg !11
  ret i32 %6, !dbg !11
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1)
!1 = !DIFile(filename: "u.c", directory: "src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2)
!8 = !DILocation(line: 2, column: 7, scope: !4)
!9 = !DILocation(line: 3, column: 7, scope: !4)
!10 = !DILocation(line: 4, column: 5, scope: !4)
!11 = !DILocation(line: 5, column: 10, scope: !4)
