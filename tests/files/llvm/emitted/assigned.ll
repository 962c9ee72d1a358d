; Debug records of every kind at variables: declarations, assignments, and values at the address.
define i32 @main() {
  %r = call i32 @f(i32 4)
  ret i32 %r
}

define i32 @f(i32 %n) !dbg !5 {
entry:
  %x = alloca i32, !DIAssignID !10
  %y = alloca i32
    #dbg_assign(i1 undef, !8, !DIExpression(), !10, ptr %x, !DIExpression(), !9)
    #dbg_declare(ptr %y, !12, !DIExpression(), !9)
  store i32 %n, ptr %x, !DIAssignID !11
    #dbg_assign(i32 %n, !8, !DIExpression(), !11, ptr %x, !DIExpression(), !9)
  store i32 1, ptr %y, !dbg !9
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x, !DIAssignID !13
    #dbg_assign(i32 2, !8, !DIExpression(), !13, ptr %x, !DIExpression(), !9)
    #dbg_value(ptr %y, !14, !DIExpression(DW_OP_deref), !9)
  store i32 3, ptr %y, !dbg !9
  br label %join
join:
  %v = load i32, ptr %x, !dbg !9
    #dbg_value(i32 %v, !15, !DIExpression(), !9)
  %w = load i32, ptr %y
  %r = add i32 %v, %w
  ret i32 %r
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "assigned.c", directory: "/")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !7)
!7 = !{null}
!8 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 2, type: !16)
!9 = !DILocation(line: 3, column: 1, scope: !5)
!10 = distinct !DIAssignID()
!11 = distinct !DIAssignID()
!12 = !DILocalVariable(name: "y", scope: !5, file: !1, line: 2, type: !16)
!13 = distinct !DIAssignID()
!14 = !DILocalVariable(name: "z", scope: !5, file: !1, line: 2, type: !16)
!15 = !DILocalVariable(name: "w", scope: !5, file: !1, line: 2, type: !16)
!16 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
