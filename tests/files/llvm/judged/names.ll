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

; "saved~2" is how the second variable named "saved" would be called: a copy is saved twice where variables are swapped.
define i32 @numbered(i32 %n) {
entry:
  %"saved~2" = alloca i32
  %saved = alloca i32
  %p = alloca i32
  %q = alloca i32
  %i = alloca i32
  store i32 1, ptr %"saved~2"
  store i32 2, ptr %saved
  store i32 3, ptr %p
  store i32 4, ptr %q
  store i32 %n, ptr %i
  br label %head
head:
  %left = load i32, ptr %i
  %more = icmp slt i32 0, %left
  br i1 %more, label %body, label %end
body:
  %a = load i32, ptr %"saved~2"
  %b = load i32, ptr %saved
  store i32 %b, ptr %"saved~2"
  store i32 %a, ptr %saved
  %c = load i32, ptr %p
  %d = load i32, ptr %q
  store i32 %d, ptr %p
  store i32 %c, ptr %q
  %less = sub i32 %left, 1
  store i32 %less, ptr %i
  br label %head
end:
  %e = load i32, ptr %"saved~2"
  %f = load i32, ptr %p
  %g = add i32 %e, %f
  ret i32 %g
}
