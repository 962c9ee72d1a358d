; A variable whose assignments are tracked, and a store that none is linked to.
define i32 @f(i1 %c) !dbg !5 {
entry:
  %x = alloca i32, align 4, !DIAssignID !20
    #dbg_assign(i1 undef, !10, !DIExpression(), !20, ptr %x, !DIExpression(), !7)
  store i32 1, ptr %x, align 4, !dbg !7, !DIAssignID !21
    #dbg_assign(i32 1, !10, !DIExpression(), !21, ptr %x, !DIExpression(), !7)
  store i32 2, ptr %x, align 4, !dbg !7
  br i1 %c, label %a, label %b
a:
  store i32 7, ptr %x, align 4, !dbg !7, !DIAssignID !22
    #dbg_assign(i32 7, !10, !DIExpression(), !22, ptr %x, !DIExpression(), !7)
  br label %b
b:
  %r = load i32, ptr %x, align 4, !dbg !7
  ret i32 %r, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "unlinked.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !8)
!7 = !DILocation(line: 4, column: 2, scope: !5)
!8 = !{null}
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 2, type: !9)
!20 = distinct !DIAssignID()
!21 = distinct !DIAssignID()
!22 = distinct !DIAssignID()
