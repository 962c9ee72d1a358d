; Blocks that exceptions come to, of two systems, assembly that jumps, functions without names: verified, not run.
target triple = "x86_64-pc-linux-gnu"
declare i32 @may_throw(i32)
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)

; The result is there on the normal edge only; a landing pad comes after phis.
define i32 @landing(i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  %x = alloca i32
  %slot = alloca { ptr, i32 }
  store i32 %n, ptr %x
  %a = invoke i32 @may_throw(i32 1) to label %next unwind label %pad
next:
  store i32 %a, ptr %x
  %b = invoke i32 @may_throw(i32 2) to label %done unwind label %pad
pad:
  %caught = landingpad { ptr, i32 } cleanup
  store { ptr, i32 } %caught, ptr %slot
  %v = load i32, ptr %x
  %c = icmp sgt i32 %v, 3
  br i1 %c, label %rethrow, label %done
rethrow:
  %again = load { ptr, i32 }, ptr %slot
  resume { ptr, i32 } %again
done:
  %w = load i32, ptr %x
  ret i32 %w
}

; A catchswitch may follow phis, and nothing else may be in its block.
define i32 @funclets(i32 %n) personality ptr @__CxxFrameHandler3 {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %n, ptr %x
  store i32 0, ptr %y
  %a = invoke i32 @may_throw(i32 1) to label %next unwind label %dispatch
next:
  store i32 %a, ptr %x
  %b = invoke i32 @may_throw(i32 2) to label %done unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %first, label %second] unwind label %clean
first:
  %p1 = catchpad within %switch [ptr null, i32 64, ptr null]
  %v = load i32, ptr %x
  store i32 %v, ptr %y
  catchret from %p1 to label %done
second:
  %p2 = catchpad within %switch [ptr null, i32 8, ptr null]
  %c = invoke i32 @may_throw(i32 3) [ "funclet"(token %p2) ] to label %ended unwind label %clean
ended:
  store i32 %c, ptr %x
  catchret from %p2 to label %done
clean:
  %p3 = cleanuppad within none []
  %u = load i32, ptr %x
  %t = call i32 @may_throw(i32 %u) [ "funclet"(token %p3) ]
  cleanupret from %p3 unwind to caller
done:
  %w = load i32, ptr %x
  %z = load i32, ptr %y
  %s = add i32 %w, %z
  ret i32 %s
}

; The result is there on all paths.
define i32 @jumping_assembly(i32 %n) {
entry:
  %x = alloca i32
  %in = alloca i32
  store i32 %n, ptr %in
  store i32 1, ptr %x
  %v = load i32, ptr %in
  %r = callbr i32 asm "", "=r,r,!i,!i"(i32 %v) to label %next [label %away, label %away2]
next:
  store i32 %r, ptr %x
  br label %away2
away:
  store i32 %r, ptr %x
  br label %away2
away2:
  %w = load i32, ptr %x
  ret i32 %w
}

define void @never_returns(i32 %n) noreturn {
entry:
  %x = alloca i32
  store i32 %n, ptr %x
  br label %loop
loop:
  %v = load i32, ptr %x
  %next = add i32 %v, 1
  store i32 %next, ptr %x
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %trap
trap:
  %w = load i32, ptr %x
  unreachable
}

; Nothing has a name.
define i32 @0(i32) {
  %2 = alloca i32
  store i32 %0, ptr %2
  br label %3
3:
  %4 = load i32, ptr %2
  %5 = add i32 %4, %4
  store i32 %5, ptr %2
  %6 = icmp slt i32 %5, 20
  br i1 %6, label %3, label %7
7:
  %8 = load i32, ptr %2
  ret i32 %8
}
define void @1(i1 %c) {
  %x = alloca i1
  store i1 %c, ptr %x
  ret void
}
