; Phis in blocks that begin with an exception pad, or with something that goes.
declare i32 @part()
declare i32 @__CxxFrameHandler3(...)
declare i32 @__gxx_personality_v0(...)

define i32 @catchswitch(i32 %a) personality ptr @__CxxFrameHandler3 {
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  store i32 %a, ptr %y
  %p = invoke i32 @part() to label %on unwind label %dispatch
on:
  store i32 1, ptr %x
  store i32 %p, ptr %y
  %q = invoke i32 @part() to label %done unwind label %dispatch
dispatch:
  %s = catchswitch within none [label %handler] unwind to caller
handler:
  %c = catchpad within %s [ptr null, i32 64, ptr null]
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %t = add i32 %v, %w
  store i32 %t, ptr %x
  catchret from %c to label %done
done:
  %u = load i32, ptr %x
  ret i32 %u
}

define i32 @cleanup(i32 %a) personality ptr @__CxxFrameHandler3 {
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  store i32 2, ptr %y
  %p = invoke i32 @part() to label %on unwind label %pad
on:
  store i32 1, ptr %x
  store i32 3, ptr %y
  %q = invoke i32 @part() to label %done unwind label %pad
pad:
  %c = cleanuppad within none []
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  store i32 %w, ptr %x
  %r = call i32 @part() [ "funclet"(token %c) ]
  cleanupret from %c unwind to caller
done:
  ret i32 %q
}

define i32 @landingpad(i32 %a) personality ptr @__gxx_personality_v0 {
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  store i32 2, ptr %y
  %p = invoke i32 @part() to label %on unwind label %pad
on:
  store i32 1, ptr %x
  store i32 3, ptr %y
  %q = invoke i32 @part() to label %done unwind label %pad
pad:
  %l = landingpad { ptr, i32 } catch ptr null
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %s = add i32 %v, %w
  ret i32 %s
done:
  ret i32 %q
}

define i32 @stores_first(i32 %a, i1 %c) {
  %x = alloca i32
  %y = alloca i32
  store i32 %a, ptr %x
  store i32 %a, ptr %y
  br label %head
head:
  %v = load i32, ptr %x
  %w = load i32, ptr %y
  %s = add i32 %v, %w
  br i1 %c, label %swap, label %head2
swap:
  store i32 %w, ptr %x
  store i32 %v, ptr %y
  br i1 %c, label %head, label %head2
head2:
  store i32 7, ptr %y
  %t = load i32, ptr %x
  store i32 %t, ptr %y
  br i1 %c, label %head, label %end
end:
  %u = load i32, ptr %y
  ret i32 %u
}
