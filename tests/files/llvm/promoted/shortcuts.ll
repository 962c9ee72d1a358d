; Allocas that need no phis, and those that nearly do.
declare i32 @part()
declare i1 @choice()

define i32 @single_store_dominates(i32 noundef %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  br label %next
next:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @single_constant_need_not_dominate(i1 %c) {
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  store i32 5, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @single_store_may_be_poison(i1 %c, i32 %a) {
  %x = alloca i32
  br i1 %c, label %then, label %join
then:
  store i32 %a, ptr %x
  br label %join
join:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @single_store_of_a_load(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  store i32 7, ptr %x
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %x
  store i32 %v, ptr %y
  br label %join
join:
  %w = load i32, ptr %y
  ret i32 %w
}

define i32 @single_store_after_a_load() {
  %x = alloca i32
  br label %loop
loop:
  %v = load i32, ptr %x
  %w = call i32 @part()
  store i32 %w, ptr %x
  %u = load i32, ptr %x
  %s = add i32 %v, %u
  %c = call i1 @choice()
  br i1 %c, label %loop, label %end
end:
  %r = load i32, ptr %x
  %t = add i32 %r, %s
  ret i32 %t
}

define i32 @one_block(i32 %a) {
  %x = alloca i32
  store i32 %a, ptr %x
  %v = load i32, ptr %x
  %w = add i32 %v, 1
  store i32 %w, ptr %x
  %u = load i32, ptr %x
  ret i32 %u
}

define i32 @one_block_begins_with_a_load() {
  %x = alloca i32
  br label %loop
loop:
  %v = load i32, ptr %x
  %w = add i32 %v, 1
  store i32 %w, ptr %x
  store i32 %w, ptr %x
  %c = call i1 @choice()
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}

define i32 @no_store(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  %v = load i32, ptr %y
  br i1 %c, label %a, label %b
a:
  %w = load i32, ptr %x
  ret i32 %w
b:
  %u = load i32, ptr %x
  %s = add i32 %u, %v
  ret i32 %s
}

define void @only_stores(i1 %c) {
  %x = alloca i32
  %y = alloca i32
  %z = alloca i32
  store i32 1, ptr %x
  br i1 %c, label %a, label %b
a:
  store i32 2, ptr %x
  store i32 3, ptr %y
  br label %b
b:
  ret void
}
