; Allocas that become promotable where the promotion of another makes an index 0, and one where the
; index is not.
declare void @llvm.lifetime.start.p0(i64, ptr)

define i32 @becomes_zero(i32 %v) {
entry:
  %i = alloca i64
  %x = alloca i32
  store i64 0, ptr %i
  %k = load i64, ptr %i
  %g = getelementptr i32, ptr %x, i64 %k
  call void @llvm.lifetime.start.p0(i64 4, ptr %g)
  store i32 %v, ptr %x
  %r = load i32, ptr %x
  ret i32 %r
}

define i32 @stays(i32 %v, i64 %n) {
entry:
  %i = alloca i64
  %x = alloca i32
  store i64 %n, ptr %i
  %k = load i64, ptr %i
  %g = getelementptr i32, ptr %x, i64 %k
  call void @llvm.lifetime.start.p0(i64 4, ptr %g)
  store i32 %v, ptr %x
  %r = load i32, ptr %x
  ret i32 %r
}
