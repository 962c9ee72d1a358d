; Constants whose parts are all undefined are undefined values to LLVM where it folds a phi.
define <2 x i32> @vector(i1 %c, <2 x i32> %a) {
entry:
  %x = alloca <2 x i32>
  br i1 %c, label %t, label %e
t:
  store <2 x i32> %a, ptr %x
  br label %j
e:
  store <2 x i32> <i32 undef, i32 poison>, ptr %x
  br label %j
j:
  %r = load <2 x i32>, ptr %x
  ret <2 x i32> %r
}

define { i32, i32 } @structure(i1 %c, { i32, i32 } %a) {
entry:
  %x = alloca { i32, i32 }
  br i1 %c, label %t, label %e
t:
  store { i32, i32 } %a, ptr %x
  br label %j
e:
  store { i32, i32 } { i32 undef, i32 poison }, ptr %x
  br label %j
j:
  %r = load { i32, i32 }, ptr %x
  ret { i32, i32 } %r
}
