; IR of another front end: phis that were there, values of other blocks, an alloca outside of the entry.
define i32 @of_all(i32 %n, ptr %p) {
entry:
  %x = alloca i32
  %unused = alloca i32
  store i32 %n, ptr %x
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %then, label %join
then:
  %here = alloca i32
  store i32 5, ptr %here
  %h = load i32, ptr %here
  store i32 %h, ptr %x
  br label %join
join:
  %kept = phi i32 [ 1, %entry ], [ %h, %then ]
  %v = load i32, ptr %x
  %sum = add i32 %v, %kept
  br label %loop
loop:
  %i = phi i32 [ 0, %join ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  store i32 %next, ptr %x, align 4
  %again = icmp slt i32 %next, %sum
  br i1 %again, label %loop, label %end
end:
  %last = load i32, ptr %x
  %wide = alloca i64
  %both = alloca i64
  store i64 1, ptr %both
  %low = load i32, ptr %both
  %all = add i32 %last, %low
  ret i32 %all
}

define void @unreachable_ways(i1 %c) {
entry:
  %x = alloca i32
  store i32 1, ptr %x
  br i1 %c, label %a, label %b
dead:
  store i32 2, ptr %x
  br label %b
a:
  store i32 3, ptr %x
  br label %b
b:
  %v = load i32, ptr %x
  call void @use(i32 %v)
  ret void
}
declare void @use(i32)
