; An assignment of an alloca that is a store's and another alloca's, too. LLVM's mem2reg crashes on it.
define i32 @main() {
  %r = call i32 @f(i32 4)
  ret i32 %r
}

define i32 @f(i32 %n) !dbg !5 {
entry:
  %x = alloca i32, !DIAssignID !10
  %y = alloca i32, !DIAssignID !10
  store i32 %n, ptr %x, !DIAssignID !10
    #dbg_assign(i32 %n, !8, !DIExpression(), !10, ptr %x, !DIExpression(), !9)
  store i32 1, ptr %y, !dbg !9
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x, !DIAssignID !10
  store i32 3, ptr %y, !dbg !9
  br label %join
join:
  %v = load i32, ptr %x, !dbg !9
  %w = load i32, ptr %y, !dbg !9
  %s = add i32 %v, %w
  ret i32 %s
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{}
!8 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 2, type: !11)
!9 = !DILocation(line: 2, column: 1, scope: !5)
!10 = distinct !DIAssignID()
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
