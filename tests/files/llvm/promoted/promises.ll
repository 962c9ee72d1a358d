; What loads promise of their values, lifetimes and assumptions.
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.assume(i1)
declare ptr @object()

define ptr @not_null(i1 %c, ptr %a, ptr %b) {
  %x = alloca ptr
  store ptr %a, ptr %x
  br i1 %c, label %then, label %join
then:
  store ptr %b, ptr %x
  br label %join
join:
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  %w = load ptr, ptr %x, !nonnull !0, !noundef !0
  %e = icmp eq ptr %v, %w
  call void @llvm.assume(i1 %e)
  ret ptr %v
}

define ptr @not_null_of_one_store(ptr %a, ptr nonnull noundef %b) {
  %x = alloca ptr
  %y = alloca ptr
  store ptr %a, ptr %x
  store ptr %b, ptr %y
  br label %next
next:
  %v = load ptr, ptr %x, !nonnull !0, !noundef !0
  %u = load ptr, ptr %x, !nonnull !0
  %w = load ptr, ptr %y, !nonnull !0, !noundef !0
  %p = load ptr, ptr %v
  ret ptr %w
}

define i32 @undefined_and_promised() {
  %x = alloca i32
  %v = load i32, ptr %x, !noundef !0
  ret i32 %v
}

define i32 @undefined_on_one_way(i1 %c) {
  %x = alloca i32
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr %x, !noundef !0
  store i32 %v, ptr %x
  br label %b
b:
  %w = load i32, ptr %x, !range !1, !noundef !0
  ret i32 %w
}

define i32 @lifetimes(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  call void @llvm.lifetime.start.p0(i64 4, ptr %x)
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  call void @llvm.lifetime.end.p0(i64 4, ptr %x)
  call void @llvm.lifetime.start.p0(i64 4, ptr %y)
  call void @llvm.lifetime.end.p0(i64 4, ptr %y)
  %g = getelementptr i8, ptr %x, i64 0
  call void @llvm.lifetime.end.p0(i64 4, ptr %g)
  call void @llvm.assume(i1 true) ["align"(ptr %x, i64 4), "nonnull"(ptr %g)]
  ret i32 %v
}

define double @signed_zeros(i1 %c, double %a) "no-signed-zeros-fp-math"="true" {
  %x = alloca double
  store double %a, ptr %x
  br i1 %c, label %then, label %join
then:
  %n = fneg double %a
  store double %n, ptr %x
  br label %join
join:
  %v = load double, ptr %x
  ret double %v
}

!0 = !{}
!1 = !{i32 0, i32 10}
