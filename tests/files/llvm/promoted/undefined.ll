; Phis with undefined operands: they fold where what is left dominates.
declare i1 @choice()
declare i32 @part()
declare i32 @__gxx_personality_v0(...)

define i32 @argument_dominates(i1 %c, i32 %a) {
  %x = alloca i32
  br i1 %c, label %then, label %other
then:
  store i32 %a, ptr %x
  br label %join
other:
  br i1 %c, label %more, label %join
more:
  store i32 %a, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @instruction_does_not(i1 %c) {
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  %p = call i32 @part()
  store i32 %p, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @instruction_does(i1 %c) {
  %x = alloca i32
  %p = call i32 @part()
  br i1 %c, label %then, label %join
then:
  store i32 %p, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @result_of_invoke(i1 %c) personality ptr @__gxx_personality_v0 {
  %x = alloca i32
  %p = invoke i32 @part() to label %normal unwind label %pad
normal:
  br i1 %c, label %then, label %join
then:
  store i32 %p, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
pad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

define i32 @all_undefined(i1 %c) {
  %x = alloca i32
  br i1 %c, label %a, label %b
a:
  store i32 undef, ptr %x
  br label %join
b:
  store i32 poison, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @all_poison(i1 %c) {
  %x = alloca i32
  br i1 %c, label %a, label %b
a:
  store i32 poison, ptr %x
  br label %join
b:
  store i32 poison, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @one_after_another(i32 %a, i1 %d) {
  %x = alloca i32
  br label %outer
outer:
  %c = call i1 @choice()
  br i1 %c, label %inner, label %end
inner:
  br i1 %d, label %set, label %back
set:
  store i32 %a, ptr %x
  br label %back
back:
  %e = call i1 @choice()
  br i1 %e, label %inner, label %outer
end:
  %v = load i32, ptr %x
  ret i32 %v
}

define <2 x i32> @vector(i1 %c, <2 x i32> %a) {
  %x = alloca <2 x i32>
  store <2 x i32> <i32 undef, i32 undef>, ptr %x
  br i1 %c, label %then, label %join
then:
  store <2 x i32> %a, ptr %x
  br label %join
join:
  %v = load <2 x i32>, ptr %x
  ret <2 x i32> %v
}
