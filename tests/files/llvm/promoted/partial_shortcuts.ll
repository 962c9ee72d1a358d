; Shortcuts that serve some loads of a variable only: the loads are replaced, and variables that are promoted later see it.
; int f(int c,int n){int a,b;if(c>5)return b;do{c+=a;a=5;b=a;a=6;}while(--n);return c+b;}
define i32 @of_c(i32 noundef %0, i32 noundef %1) {
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store i32 %0, ptr %4, align 4
  store i32 %1, ptr %5, align 4
  %8 = load i32, ptr %4, align 4
  %9 = icmp sgt i32 %8, 5
  br i1 %9, label %10, label %12

10:                                               ; preds = %2
  %11 = load i32, ptr %7, align 4
  store i32 %11, ptr %3, align 4
  br label %26

12:                                               ; preds = %2
  br label %13

13:                                               ; preds = %18, %12
  %14 = load i32, ptr %6, align 4
  %15 = load i32, ptr %4, align 4
  %16 = add nsw i32 %15, %14
  store i32 %16, ptr %4, align 4
  store i32 5, ptr %6, align 4
  %17 = load i32, ptr %6, align 4
  store i32 %17, ptr %7, align 4
  store i32 6, ptr %6, align 4
  br label %18

18:                                               ; preds = %13
  %19 = load i32, ptr %5, align 4
  %20 = add nsw i32 %19, -1
  store i32 %20, ptr %5, align 4
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %13, label %22

22:                                               ; preds = %18
  %23 = load i32, ptr %4, align 4
  %24 = load i32, ptr %7, align 4
  %25 = add nsw i32 %23, %24
  store i32 %25, ptr %3, align 4
  br label %26

26:                                               ; preds = %22, %10
  %27 = load i32, ptr %3, align 4
  ret i32 %27
}

define i32 @decides_a_phi(i1 %c, i1 %d, i32 %n) {
entry:
  %A = alloca i32
  %B = alloca i32
  %C = alloca i32
  store i32 7, ptr %C
  br i1 %c, label %early, label %loop
early:
  %e = load i32, ptr %B
  store i32 %e, ptr %C
  br label %fin
loop:
  %v1 = load i32, ptr %A
  store i32 5, ptr %A
  %v2 = load i32, ptr %A
  store i32 %v2, ptr %B
  store i32 6, ptr %A
  br i1 %d, label %loop, label %out
out:
  %r = load i32, ptr %B
  %s = add i32 %r, %v1
  br label %fin
fin:
  %cc = load i32, ptr %C
  ret i32 %cc
}

declare nonnull ptr @mk()
define i32 @of_only_store_with_promises(i1 %c, i1 %d) {
entry:
  %A = alloca ptr
  %B = alloca ptr
  br label %loop
loop:
  %v1 = load ptr, ptr %A
  %p = call nonnull ptr @mk()
  store ptr %p, ptr %A
  br i1 %c, label %next, label %loop
next:
  %v2 = load ptr, ptr %A
  store ptr %v2, ptr %B
  %w = load ptr, ptr %B, !nonnull !0, !noundef !0
  %z = load i32, ptr %w
  br i1 %d, label %out, label %loop
out:
  %k = load i32, ptr %v1
  %s = add i32 %k, %z
  ret i32 %s
}
!0 = !{}
