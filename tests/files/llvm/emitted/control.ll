; Every kind of control flow, with variables live across it; main's result is what all of it gives.
define i32 @main() {
  %a = call i32 @edges(i32 2)
  %b = call i32 @edges(i32 4)
  %c = call i32 @indirect(i32 3)
  %d = call i32 @one_way(i32 5)
  %e = call i32 @no_cases(i32 6)
  %f = call i32 @there_already(i32 7)
  %h = call i32 @self_loop(i32 3)
  %i = call i32 @late_blocks(i32 2)
  %1 = add i32 %a, %b
  %2 = add i32 %1, %c
  %3 = add i32 %2, %d
  %4 = add i32 %3, %e
  %5 = add i32 %4, %f
  %6 = add i32 %5, %h
  %7 = add i32 %6, %i
  ret i32 %7
}

; Three edges from one block to one block: three operands, which agree.
define i32 @edges(i32 %n) {
entry:
  %x = alloca i32
  store i32 %n, ptr %x
  switch i32 %n, label %other [ i32 1, label %same
                                i32 2, label %same
                                i32 3, label %same ]
other:
  store i32 9, ptr %x
  br i1 true, label %same, label %same
same:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @indirect(i32 %n) {
entry:
  %x = alloca i32
  %count = alloca i32
  %way = alloca ptr
  store i32 %n, ptr %x
  store i32 0, ptr %count
  store ptr blockaddress(@indirect, %more), ptr %way
  br label %go
go:
  %to = load ptr, ptr %way
  indirectbr ptr %to, [label %more, label %more, label %done]
more:
  %v = load i32, ptr %x
  %less = sub i32 %v, 1
  store i32 %less, ptr %x
  %k = load i32, ptr %count
  %k1 = add i32 %k, 10
  store i32 %k1, ptr %count
  %zero = icmp eq i32 %less, 0
  br i1 %zero, label %last, label %go
last:
  store ptr blockaddress(@indirect, %done), ptr %way
  br label %go
done:
  %sum = load i32, ptr %count
  ret i32 %sum
}

; The address is read, though there is one successor.
define i32 @one_way(i32 %n) {
entry:
  %way = alloca ptr
  %x = alloca i32
  store i32 1, ptr %x
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %a, label %b
a:
  store ptr blockaddress(@one_way, %done), ptr %way
  store i32 2, ptr %x
  br label %go
b:
  store ptr blockaddress(@one_way, %done), ptr %way
  br label %go
go:
  %to = load ptr, ptr %way
  indirectbr ptr %to, [label %done]
done:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @no_cases(i32 %n) {
entry:
  %x = alloca i32
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %a, label %b
a:
  store i32 %n, ptr %x
  br label %go
b:
  store i32 1, ptr %x
  br label %go
go:
  %v = load i32, ptr %x
  switch i32 %v, label %done []
done:
  ret i32 4
}

; Ours come after the phi that is there already, which reads what ours is.
define i32 @there_already(i32 %n) {
entry:
  %x = alloca i32
  store i32 %n, ptr %x
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %v = load i32, ptr %x
  %sum = add i32 %v, %i
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 4
  br i1 %more, label %body, label %done
body:
  store i32 %sum, ptr %x
  br label %head
done:
  %was = phi i32 [ %v, %head ]
  %is = load i32, ptr %x
  %r = add i32 %was, %is
  ret i32 %r
}

define i32 @self_loop(i32 %n) {
entry:
  %x = alloca i32
  %y = alloca i32
  store i32 %n, ptr %x
  store i32 1, ptr %y
  br label %loop
loop:
  %a = load i32, ptr %x
  %b = load i32, ptr %y
  store i32 %b, ptr %x
  store i32 %a, ptr %y
  %c = icmp eq i32 %b, %n
  br i1 %c, label %done, label %loop
done:
  %r = load i32, ptr %x
  ret i32 %r
}

; Blocks come before those that dominate them, and some are never reached.
define i32 @late_blocks(i32 %n) {
entry:
  %x = alloca i32
  %y = alloca i32
  br label %first
second:
  %v = load i32, ptr %x
  store i32 %v, ptr %y
  br label %third
dead:
  %self = add i32 %old, 1
  store i32 %old, ptr %x
  %old = load i32, ptr %x
  store i32 %self, ptr %y
  br i1 undef, label %dead, label %third
first:
  %w = mul i32 %n, 5
  store i32 %w, ptr %x
  br label %second
third:
  %r = load i32, ptr %y
  ret i32 %r
}
