// SSA destruction of hand-written functions: the cases in which copies in the wrong place, or in
// the wrong order, lose a value.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "cfg/interpret.h"
#include "cfg/text/print.h"
#include "cfg/verify.h"
#include "ssa/destruct.h"
#include "ssa/interpret.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

cfg::Function destructed(const cfg::Function& function, bool fold_copies = true) {
  const ssa::Function form = build("pruned", function, {.fold_copies = fold_copies});
  cfg::Function result = ssa::destruct(form);
  CHECK(cfg::verify(result).empty());
  for (std::int64_t argument = -2; argument < 8; ++argument) {
    const std::vector<std::int64_t> arguments(function.parameters().size(), argument);
    CHECK(cfg::interpret(result, arguments, 100) == cfg::interpret(function, arguments, 100));
  }
  return result;
}

std::string text(const char* function, bool fold_copies = true) {
  return cfg::to_text(destructed(cfg_of(function), fold_copies));
}

}  // namespace

TEST_CASE("a loop-carried value shares the variable of its phi") {
  CHECK(text("function main(arg)\n"
             "b0:\n  jump b1\n"
             "b1: while 1:1\n  i1 = lt arg, 10\n  branch i1, b2, b3\n"
             "b2:\n  arg = add arg, 1\n  jump b1\n"
             "b3:\n  return arg\n") ==
        "function main(arg.1)\n"
        "b0:\n"
        "  arg.2 = copy arg.1\n"
        "  jump b1\n"
        "b1: while 1:1  ; from b0, b2\n"
        "  i2 = lt arg.2, 10\n"
        "  branch i2, b2, b3\n"
        "b2:  ; from b1\n"
        "  arg.2 = add arg.2, 1\n"
        "  jump b1\n"
        "b3:  ; from b1\n"
        "  return arg.2\n");
}

TEST_CASE("lost copy: the value before the step is read after the loop") {
  CHECK(text("function f(n)\n"
             "b0:\n  x = copy 1\n  jump b1\n"
             "b1:\n  y = copy x\n  x = add x, 1\n  i3 = lt x, n\n  branch i3, b1, b2\n"
             "b2:\n  return y\n") ==
        "function f(n.1)\n"
        "b0:\n"
        "  x.1 = copy 1\n"
        "  jump b1\n"
        "b1:  ; from b0, b2\n"
        "  x.2 = add x.1, 1\n"
        "  i3 = lt x.2, n.1\n"
        "  branch i3, b2, b3\n"
        "b2:  ; from b1\n"
        "  x.1 = copy x.2\n"
        "  jump b1\n"
        "b3:  ; from b1\n"
        "  return x.1\n");
}

TEST_CASE("swap: two phis that exchange their values in a loop") {
  CHECK(text("function f(n)\n"
             "b0:\n  a = copy 1\n  b = copy 2\n  jump b1\n"
             "b1:\n  t = copy a\n  a = copy b\n  b = copy t\n  n = sub n, 1\n  i7 = lt 0, n\n"
             "  branch i7, b1, b2\n"
             "b2:\n  i9 = mul a, 10\n  i10 = add i9, b\n  return i10\n") ==
        "function f(n.1)\n"
        "b0:\n"
        "  n.2 = copy n.1\n"
        "  a.1 = copy 1\n"
        "  b.1 = copy 2\n"
        "  jump b1\n"
        "b1:  ; from b0, b2\n"
        "  n.3 = sub n.2, 1\n"
        "  i5 = lt 0, n.3\n"
        "  branch i5, b2, b3\n"
        "b2:  ; from b1\n"
        "  n.2 = copy n.3\n"
        "  a.1.saved = copy a.1\n"
        "  a.1 = copy b.1\n"
        "  b.1 = copy a.1.saved\n"
        "  jump b1\n"
        "b3:  ; from b1\n"
        "  i12 = mul b.1, 10\n"
        "  i13 = add i12, a.1\n"
        "  return i13\n");
}

TEST_CASE("rotation: three phis that exchange their values in a loop") {
  CHECK(text("function f(n)\n"
             "b0:\n  a = copy 1\n  b = copy 2\n  c = copy 3\n  jump b1\n"
             "b1:\n  i4 = lt 0, n\n  branch i4, b2, b3\n"
             "b2:\n  n = sub n, 1\n  t = copy a\n  a = copy b\n  b = copy c\n  c = copy t\n"
             "  jump b1\n"
             "b3:\n  i12 = mul a, 100\n  i13 = mul b, 10\n  i14 = add i12, i13\n"
             "  i15 = add i14, c\n  return i15\n") ==
        "function f(n.1)\n"
        "b0:\n"
        "  n.2 = copy n.1\n"
        "  a.1 = copy 1\n"
        "  b.1 = copy 2\n"
        "  c.1 = copy 3\n"
        "  jump b1\n"
        "b1:  ; from b0, b2\n"
        "  i5 = lt 0, n.2\n"
        "  branch i5, b2, b3\n"
        "b2:  ; from b1\n"
        "  n.2 = sub n.2, 1\n"
        "  a.1.saved = copy a.1\n"
        "  a.1 = copy b.1\n"
        "  b.1 = copy c.1\n"
        "  c.1 = copy a.1.saved\n"
        "  jump b1\n"
        "b3:  ; from b1\n"
        "  i13 = mul a.1, 100\n"
        "  i14 = mul b.1, 10\n"
        "  i15 = add i13, i14\n"
        "  i16 = add i15, c.1\n"
        "  return i16\n");
}

TEST_CASE("in a loop of one block the value for the phi is copied after the last read of the phi") {
  CHECK(text("function f(n)\n"
             "b0:\n  jump b1\n"
             "b1:\n  y = copy n\n  n = add n, 1\n  x = add y, n\n  jump b1\n") ==
        "function f(n.1)\n"
        "b0:\n"
        "  n.2 = copy n.1\n"
        "  jump b1\n"
        "b1:  ; from b0, b1\n"
        "  n.3 = add n.2, 1\n"
        "  x.1 = add n.2, n.3\n"
        "  n.2 = copy n.3\n"
        "  jump b1\n");
}

TEST_CASE("a value does not share the variable of a phi that is read after it") {
  CHECK(text("function f(n)\n"
             "b0:\n  x = copy 0\n  jump b1\n"
             "b1:\n  i2 = lt x, 5\n  branch i2, b2, b3\n"
             "b2:\n  y = copy x\n  x = add x, 1\n  n = add n, y\n  jump b1\n"
             "b3:\n  return n\n") ==
        "function f(n.1)\n"
        "b0:\n"
        "  n.2 = copy n.1\n"
        "  x.1 = copy 0\n"
        "  jump b1\n"
        "b1:  ; from b0, b2\n"
        "  i3 = lt x.1, 5\n"
        "  branch i3, b2, b3\n"
        "b2:  ; from b1\n"
        "  x.2 = add x.1, 1\n"
        "  n.2 = add n.2, x.1\n"
        "  x.1 = copy x.2\n"
        "  jump b1\n"
        "b3:  ; from b1\n"
        "  return n.2\n");
}

TEST_CASE("undef becomes 0 and unreachable blocks are removed") {
  CHECK(text("function f(n)\n"
             "b0:\n  branch n, b1, b3\n"
             "b1:\n  x = copy n\n  jump b3\n"
             "b2:\n  x = copy 9\n  jump b3\n"
             "b3:\n  return x\n",
             false) ==
        "function f(n.1)\n"
        "b0:\n"
        "  branch n.1, b2, b1\n"
        "b1:  ; from b0\n"
        "  x.2 = copy 0\n"
        "  jump b3\n"
        "b2:  ; from b0\n"
        "  x.2 = copy n.1\n"
        "  jump b3\n"
        "b3:  ; from b1, b2\n"
        "  return x.2\n");
}

TEST_CASE("unfolded copies are kept and each edge of a branch gets its own copies") {
  CHECK(text("function f(n)\n"
             "b0:\n  x = copy 1\n  branch n, b1, b1\n"
             "b1:\n  x = add x, 1\n  branch n, b1, b1\n",
             false) ==
        "function f(n.1)\n"
        "b0:\n"
        "  x.1 = copy 1\n"
        "  branch n.1, b1, b2\n"
        "b1:  ; from b0\n"
        "  x.2 = copy x.1\n"
        "  jump b3\n"
        "b2:  ; from b0\n"
        "  x.2 = copy x.1\n"
        "  jump b3\n"
        "b3:  ; from b1, b2, b4, b5\n"
        "  x.3 = add x.2, 1\n"
        "  branch n.1, b4, b5\n"
        "b4:  ; from b3\n"
        "  x.2 = copy x.3\n"
        "  jump b3\n"
        "b5:  ; from b3\n"
        "  x.2 = copy x.3\n"
        "  jump b3\n");
}

}  // namespace ssac::test
