; Every type that a variable has, and what is done to it besides reading and writing.
%pair = type { i32, i32 }
@global = global i32 7

define i32 @main() {
  %a = call i32 @types(i32 3, i1 true)
  %b = call i32 @marked(i32 4)
  %c = call i32 @promises(ptr @global, i32 1)
  %d = call i32 @promises(ptr @global, i32 0)
  %e = call i32 @shared(i32 5)
  %f = call i32 @copies(i32 6)
  %1 = add i32 %a, %b
  %2 = add i32 %1, %c
  %3 = add i32 %2, %d
  %4 = add i32 %3, %e
  %5 = add i32 %4, %f
  ret i32 %5
}

define i32 @types(i32 %n, i1 %flag) {
entry:
  %bit = alloca i1
  %odd = alloca i37
  %wide = alloca i128
  %single = alloca float
  %double = alloca double
  %address = alloca ptr
  %lanes = alloca <4 x i32>
  %both = alloca %pair
  %list = alloca [2 x i64]
  %never = alloca x86_fp80
  store i1 %flag, ptr %bit
  store i37 -1, ptr %odd
  store i128 18446744073709551616, ptr %wide
  store float 1.5, ptr %single
  store double 2.5, ptr %double
  store ptr null, ptr %address
  store <4 x i32> zeroinitializer, ptr %lanes
  store %pair { i32 1, i32 2 }, ptr %both
  store [2 x i64] [ i64 3, i64 4 ], ptr %list
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %then, label %join
then:
  %not = load i1, ptr %bit
  %flip = xor i1 %not, true
  store i1 %flip, ptr %bit
  store i37 5, ptr %odd
  %w = load i128, ptr %wide
  %w1 = add i128 %w, %w
  store i128 %w1, ptr %wide
  store float 4.5, ptr %single
  %d = load double, ptr %double
  %d1 = fadd double %d, %d
  store double %d1, ptr %double
  store ptr @global, ptr %address
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr %lanes
  %p = load %pair, ptr %both
  %p1 = insertvalue %pair %p, i32 %n, 1
  store %pair %p1, ptr %both
  %l = load [2 x i64], ptr %list
  %l1 = insertvalue [2 x i64] %l, i64 10, 0
  store [2 x i64] %l1, ptr %list
  br label %join
join:
  %r.bit = load i1, ptr %bit
  %r.odd = load i37, ptr %odd
  %r.wide = load i128, ptr %wide
  %r.single = load float, ptr %single
  %r.double = load double, ptr %double
  %r.address = load ptr, ptr %address
  %r.lanes = load <4 x i32>, ptr %lanes
  %r.both = load %pair, ptr %both
  %r.list = load [2 x i64], ptr %list
  %r.never = load x86_fp80, ptr %never
  %1 = zext i1 %r.bit to i32
  %2 = trunc i37 %r.odd to i32
  %high = lshr i128 %r.wide, 64
  %3 = trunc i128 %high to i32
  %4 = fptosi float %r.single to i32
  %5 = fptosi double %r.double to i32
  %6 = load i32, ptr %r.address
  %7 = extractelement <4 x i32> %r.lanes, i32 2
  %8 = extractvalue %pair %r.both, 1
  %low = extractvalue [2 x i64] %r.list, 0
  %9 = trunc i64 %low to i32
  %s1 = add i32 %1, %2
  %s2 = add i32 %s1, %3
  %s3 = add i32 %s2, %4
  %s4 = add i32 %s3, %5
  %s5 = add i32 %s4, %6
  %s6 = add i32 %s5, %7
  %s7 = add i32 %s6, %8
  %s8 = add i32 %s7, %9
  ret i32 %s8
}

; Lifetime markers, at the address itself and at one computed from it, and assumptions.
define i32 @marked(i32 %n) {
entry:
  %x = alloca i32
  %y = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  call void @llvm.lifetime.start.p0(i64 4, ptr %x)
  %at = getelementptr i8, ptr %y, i64 0
  call void @llvm.lifetime.start.p0(i64 4, ptr %at)
  call void @llvm.assume(i1 true) [ "align"(ptr %x, i64 4), "nonnull"(ptr %at) ]
  store i32 %i, ptr %x
  %c = icmp sgt i32 %i, 1
  br i1 %c, label %then, label %latch
then:
  store i32 %n, ptr %x
  br label %latch
latch:
  %v = load i32, ptr %x
  store i32 %v, ptr %y
  %next = add i32 %i, 1
  %w = load i32, ptr %y
  call void @llvm.lifetime.end.p0(i64 4, ptr %x)
  call void @llvm.lifetime.end.p0(i64 4, ptr %at)
  %more = icmp slt i32 %next, 4
  br i1 %more, label %loop, label %done
done:
  ret i32 %w
}
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.assume(i1)

; What metadata promise of a load.
define i32 @promises(ptr %p, i32 %n) {
entry:
  %x = alloca ptr
  %y = alloca i32
  store ptr %p, ptr %x
  store i32 %n, ptr %y
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %join
then:
  store i32 3, ptr %y
  store ptr @global, ptr %x
  br label %join
join:
  %q = load ptr, ptr %x, !nonnull !0, !noundef !0, !align !1
  %small = load i32, ptr %y, !range !2, !noundef !0
  %v = load i32, ptr %q
  %r = add i32 %v, %small
  ret i32 %r
}
!0 = !{}
!1 = !{i64 4}
!2 = !{i32 0, i32 5}

; Atomic access to a variable does not keep it in memory; what is volatile, and a read-modify-write, does.
define i32 @shared(i32 %n) {
entry:
  %atomic = alloca i32
  %volatile = alloca i32
  %counted = alloca i32
  store atomic i32 %n, ptr %atomic seq_cst, align 4
  store volatile i32 %n, ptr %volatile
  store i32 %n, ptr %counted
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %then, label %join
then:
  store atomic i32 8, ptr %atomic release, align 4
  store volatile i32 9, ptr %volatile
  %old = atomicrmw add ptr %counted, i32 1 seq_cst
  br label %join
join:
  %a = load atomic i32, ptr %atomic acquire, align 4
  %b = load volatile i32, ptr %volatile
  %d = load i32, ptr %counted
  %s = add i32 %a, %b
  %r = add i32 %s, %d
  ret i32 %r
}

; Values go from variable to variable, against the order of the blocks; two arguments to one variable.
define i32 @copies(i32 %n) {
entry:
  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  store i32 %n, ptr %a
  br label %first
third:
  %vc = load i32, ptr %c
  store i32 %vc, ptr %a
  %again = load i32, ptr %a
  %more = icmp slt i32 %again, 40
  br i1 %more, label %first, label %done
second:
  %vb = load i32, ptr %b
  store i32 %vb, ptr %c
  br label %third
first:
  %va = load i32, ptr %a
  %twice = add i32 %va, %va
  store i32 %twice, ptr %b
  br label %second
done:
  %r = load i32, ptr %a
  %s = call i32 @two_arguments(i32 1, i32 %r)
  ret i32 %s
}

define i32 @two_arguments(i32 %x, i32 %y) {
  %v = alloca i32
  store i32 %y, ptr %v
  store i32 %x, ptr %v
  store i32 %y, ptr %v
  %r = load i32, ptr %v
  ret i32 %r
}
