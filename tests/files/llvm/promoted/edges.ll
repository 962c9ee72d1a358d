; Several edges between two blocks, edges of every kind, unreachable blocks.
declare i32 @part()
declare i32 @__gxx_personality_v0(...)

define i32 @several_edges(i32 %a) {
  %x = alloca i32
  store i32 1, ptr %x
  switch i32 %a, label %other [ i32 1, label %join
                                i32 2, label %join
                                i32 3, label %join ]
other:
  store i32 2, ptr %x
  br i1 true, label %join, label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @exceptions(i32 %a) personality ptr @__gxx_personality_v0 {
  %x = alloca i32
  store i32 %a, ptr %x
  %p = invoke i32 @part() to label %normal unwind label %pad
normal:
  store i32 %p, ptr %x
  %q = invoke i32 @part() to label %join unwind label %pad
pad:
  %l = landingpad { ptr, i32 } catch ptr null
  %v = load i32, ptr %x
  %w = add i32 %v, 1
  store i32 %w, ptr %x
  br label %join
join:
  %u = load i32, ptr %x
  ret i32 %u
}

define i32 @indirect(i32 %a, ptr %to) {
  %x = alloca i32
  store i32 %a, ptr %x
  indirectbr ptr %to, [label %one, label %two]
one:
  store i32 1, ptr %x
  indirectbr ptr %to, [label %two, label %two]
two:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @assembly(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  callbr void asm sideeffect "", "!i"() to label %on [label %off]
on:
  store i32 1, ptr %x
  br label %off
off:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @unreachable_predecessor(i1 %c) {
  %x = alloca i32
  store i32 1, ptr %x
  br i1 %c, label %then, label %join
then:
  store i32 2, ptr %x
  br label %join
never:
  store i32 3, ptr %x
  %n = load i32, ptr %x
  br i1 %c, label %join, label %never
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @unreachable_store_of_itself(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  ret i32 0
never:
  store i32 %w, ptr %x
  %w = load i32, ptr %x
  %u = load i32, ptr %x
  store i32 %t, ptr %y
  store i32 %u, ptr %y
  %t = load i32, ptr %y
  br label %never
}

define i32 @only_unreachable_uses() {
  %x = alloca i32
  %y = alloca i32
  store i32 1, ptr %y
  ret i32 0
never:
  store i32 1, ptr %x
  br label %never2
never2:
  %v = load i32, ptr %x
  store i32 %v, ptr %x
  %w = load i32, ptr %y
  ret i32 %w
}

define i32 @present_phi(i1 %c, i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %x
  store i32 1, ptr %x
  br label %join
join:
  %p = phi i32 [ %v, %then ], [ 3, %0 ]
  %w = load i32, ptr %x
  %s = add i32 %p, %w
  ret i32 %s
}
