; Functions, variables and blocks without names, and an array allocation of constant length.
define i32 @0(i32 %0) {
  %2 = alloca i32
  %3 = alloca i32
  %4 = icmp sgt i32 %0, 4
  br i1 %4, label %5, label %6
5:
  store i32 %0, ptr %2
  store i32 %0, ptr %3
  br label %6
6:
  %7 = load i32, ptr %2
  ret i32 %7
}

define i32 @1(i32 %0) {
  %2 = add i32 %0, 100
  ret i32 %2
}

define i32 @calls(i32 %a) {
  %1 = call i32 @1(i32 %a)
  %2 = call i32 @0(i32 %1)
  ret i32 %2
}

define void @keeps() {
  %1 = alloca i32, i32 3
  store ptr %1, ptr %1
  ret void
}
