; Names that the judge gives to allocas, and a phi that is called as one that LLVM makes would be.
define i32 @argument(i1 %c, i32 %"ssac!0") {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 0, ptr %x
  store i32 %"ssac!0", ptr %y
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %x
  br label %b
b:
  %p = load i32, ptr %x
  %q = load i32, ptr %y
  %r = add i32 %p, %q
  ret i32 %r
}

define i32 @phi(i1 %c, i32 %v) {
entry:
  %x = alloca i32
  store i32 0, ptr %x
  br i1 %c, label %"ssac!1", label %b
"ssac!1":
  store i32 1, ptr %x
  br label %b
b:
  %"ssac!0.9" = phi i32 [ 1, %entry ], [ 2, %"ssac!1" ]
  %p = load i32, ptr %x
  %r = add i32 %p, %"ssac!0.9"
  ret i32 %r
}
