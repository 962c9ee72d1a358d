; What stays in memory, and what goes in a later round.
declare void @take(ptr)

define i32 @rounds(i32 %a, i1 %c) {
  %x = alloca i32
  %p = alloca ptr
  %q = alloca ptr
  %r = alloca ptr
  store i32 %a, ptr %x
  store ptr %x, ptr %p
  store ptr %p, ptr %q
  store ptr %q, ptr %r
  br i1 %c, label %then, label %join
then:
  %l = load ptr, ptr %r
  %m = load ptr, ptr %l
  %n = load ptr, ptr %m
  store i32 3, ptr %n
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @rounds_over_an_address(i32 %a) {
  %x = alloca i32
  %p = alloca ptr
  %g = getelementptr i32, ptr %x, i64 0
  store ptr %g, ptr %p
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @volatile(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  store volatile i32 %a, ptr %x
  store i32 %a, ptr %y
  %v = load i32, ptr %x
  %w = load volatile i32, ptr %y
  ret i32 %v
}

define i32 @atomic(i32 %a) {
  %x = alloca i32
  %y = alloca i32
  store atomic i32 %a, ptr %x seq_cst, align 4
  %v = load atomic i32, ptr %x acquire, align 4
  %o = atomicrmw add ptr %y, i32 1 seq_cst
  ret i32 %v
}

define i32 @other_types(i64 %a) {
  %x = alloca i64
  %y = alloca [2 x i32]
  %z = alloca { i32, i32 }
  store i64 %a, ptr %x
  %v = load i32, ptr %x
  %w = load [2 x i32], ptr %y
  store { i32, i32 } { i32 1, i32 2 }, ptr %z
  %u = load { i32, i32 }, ptr %z
  %e = extractvalue { i32, i32 } %u, 0
  ret i32 %e
}

define ptr @escapes(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  %z = alloca ptr
  store i32 1, ptr %x
  call void @take(ptr %x)
  store ptr %z, ptr %z
  %s = select i1 %c, ptr %y, ptr null
  store i32 1, ptr %y
  ret ptr %x
}

define i32 @no_alloca(i32 %a) {
  ret i32 %a
}

define i32 @outside_the_entry(i32 %a, i64 %n) {
  %m = alloca i32, i64 %n
  store i32 %a, ptr %m
  br label %next
next:
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  %w = load i32, ptr %m
  ret i32 %v
}
