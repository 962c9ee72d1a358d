; All accesses in one block, which loads before it stores: mem2reg replaces the loads that it comes
; to before the first that has no store above it, in the order of the uses, and renames the rest.

define i32 @copies() {
  %x = alloca i32
  %1 = load i32, ptr %x
  store i32 %1, ptr %x
  %2 = load i32, ptr %x
  store i32 %2, ptr %x
  %3 = load i32, ptr %x
  store i32 %3, ptr %x
  %4 = load i32, ptr %x
  ret i32 %4
}

define i32 @loop(i32 %n) {
entry:
  %x = alloca i32
  br label %body
body:
  %k = phi i32 [ 0, %entry ], [ %next, %body ]
  %1 = load i32, ptr %x
  %sum = add i32 %1, %k
  store i32 %sum, ptr %x
  %2 = load i32, ptr %x
  store i32 %2, ptr %x
  %3 = load i32, ptr %x
  %double = mul i32 %3, 2
  store i32 %double, ptr %x
  %4 = load i32, ptr %x
  %next = add i32 %k, %4
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %end
end:
  ret i32 %next
}

define i32 @shuffled(i32 %n) {
  %x = alloca i32
  %1 = load i32, ptr %x
  store i32 %1, ptr %x
  %2 = load i32, ptr %x
  store i32 %n, ptr %x
  %3 = load i32, ptr %x
  store i32 %3, ptr %x
  %4 = load i32, ptr %x
  %a = add i32 %1, %2
  %b = add i32 %3, %4
  %c = add i32 %a, %b
  ret i32 %c
  uselistorder ptr %x, { 3, 0, 5, 1, 6, 2, 4 }
}

define i32 @unreachable(i32 %n) {
  ret i32 %n
dead:
  %x = alloca i32
  br label %self
self:
  %1 = load i32, ptr %x
  store i32 %3, ptr %x
  %2 = load i32, ptr %x
  %3 = load i32, ptr %x
  store i32 %1, ptr %x
  %4 = load i32, ptr %x
  br label %self
}
