// Renaming, as seen in the text form.
#include <catch2/catch.hpp>

#include "cfg/dominators.h"
#include "ssa/print.h"
#include "ssa/rename.h"
#include "ssa/verify.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

/// The text of the form, without its first line.
std::string text_of(std::string_view method, std::string_view function_text,
                    ssa::ConstructOptions options = {}) {
  const cfg::Function function = cfg_of(function_text);
  const ssa::Function form = build(method, function, options);
  CHECK(ssa::verify(form) == std::vector<std::string>{});
  const std::string text = ssa::to_text(form);
  return text.substr(text.find('\n') + 1);
}

}  // namespace

TEST_CASE("a diamond has a phi at its join") {
  CHECK(text_of("pruned", R"(
function f(c)
b0:
  x = copy 1
  branch c, b1, b2
b1:
  x = add x, 1
  jump b2
b2:
  return x
)") == R"(b0:
  x.1 = copy 1
  branch c.1, b1, b2
b1:  ; from b0
  x.2 = add x.1, 1
  jump b2
b2:  ; from b0, b1
  x.3 = phi(b0: x.1, b1: x.2)
  return x.3
)");
}

TEST_CASE("without folding a loop that swaps two variables keeps its copies") {
  CHECK(text_of("pruned", R"(
function f(n)
b0:
  x = copy 1
  y = copy 2
  jump b1
b1:
  branch n, b2, b3
b2:
  t = copy x
  x = copy y
  y = copy t
  n = sub n, 1
  jump b1
b3:
  return x
)") == R"(b0:
  x.1 = copy 1
  y.1 = copy 2
  jump b1
b1:  ; from b0, b2
  n.2 = phi(b0: n.1, b2: n.3)
  x.2 = phi(b0: x.1, b2: x.3)
  y.2 = phi(b0: y.1, b2: y.3)
  branch n.2, b2, b3
b2:  ; from b1
  t.1 = copy x.2
  x.3 = copy y.2
  y.3 = copy t.1
  n.3 = sub n.2, 1
  jump b1
b3:  ; from b1
  return x.2
)");
}

TEST_CASE("with copies folded the phis of a loop that swaps two variables swap") {
  CHECK(text_of("pruned", R"(
function f(n)
b0:
  x = copy 1
  y = copy 2
  jump b1
b1:
  branch n, b2, b3
b2:
  t = copy x
  x = copy y
  y = copy t
  n = sub n, 1
  jump b1
b3:
  return x
)",
                {.fold_copies = true}) == R"(b0:
  ; x is 1
  ; y is 2
  jump b1
b1:  ; from b0, b2
  n.2 = phi(b0: n.1, b2: n.3)
  x.1 = phi(b0: 1, b2: y.1)
  y.1 = phi(b0: 2, b2: x.1)
  branch n.2, b2, b3
b2:  ; from b1
  ; t is x.1
  ; x is y.1
  ; y is x.1
  n.3 = sub n.2, 1
  jump b1
b3:  ; from b1
  return x.1
)");
}

TEST_CASE("a loop with a copy that can be lost: the previous value is used after the loop") {
  CHECK(text_of("pruned", R"(
function f(n)
b0:
  x = copy 1
  jump b1
b1:
  y = copy x
  x = add x, 1
  c = lt x, n
  branch c, b1, b2
b2:
  return y
)") == R"(b0:
  x.1 = copy 1
  jump b1
b1:  ; from b0, b1
  x.2 = phi(b0: x.1, b1: x.3)
  y.1 = copy x.2
  x.3 = add x.2, 1
  c.1 = lt x.3, n.1
  branch c.1, b1, b2
b2:  ; from b1
  return y.1
)");
}

TEST_CASE("a phi has an operand for each edge of a branch with both edges to its block") {
  CHECK(text_of("maximal", R"(
function f(c)
b0:
  branch c, b1, b1
b1:
  return c
)") == R"(b0:
  branch c.1, b1, b1
b1:  ; from b0, b0
  c.2 = phi(b0: c.1, b0: c.1)
  return c.2
)");
}

TEST_CASE("a variable that is not assigned on every path has one undef value") {
  CHECK(text_of("pruned", R"(
function f(c)
b0:
  y = add x, x
  branch c, b1, b2
b1:
  x = copy 1
  jump b2
b2:
  z = add x, y
  return z
)") == R"(b0:
  y.1 = add x.undef, x.undef
  branch c.1, b1, b2
b1:  ; from b0
  x.1 = copy 1
  jump b2
b2:  ; from b0, b1
  x.2 = phi(b0: x.undef, b1: x.1)
  z.1 = add x.2, y.1
  return z.1
)");
}

TEST_CASE("unreachable blocks get no values and phis no operands for them") {
  for (const char* method : {"minimal", "semi-pruned", "pruned", "braun", "braun-scc"}) {
    CAPTURE(method);
    CHECK(text_of(method, R"(
function f(c)
b0:
  x = copy 1
  branch c, b1, b3
b1:
  x = copy 2
  jump b3
b2:
  x = add x, 3
  jump b3
b3:
  return x
)") == R"(b0:
  x.1 = copy 1
  branch c.1, b1, b3
b1:  ; from b0
  x.2 = copy 2
  jump b3
b2:  ; unreachable
  x = add x, 3
  jump b3
b3:  ; from b0, b1, b2
  x.3 = phi(b0: x.1, b1: x.2, b2: -)
  return x.3
)");
  }
}

TEST_CASE("an edge from an unreachable block makes no join") {
  for (const ssa::Method* method : ssa::cfg_methods()) {
    if (method->name == "maximal") continue;
    CAPTURE(method->name);
    const cfg::Function function = cfg_of(
        "function f()\nb0:\n  x = copy 1\n  jump b2\nb1:\n  x = copy 2\n  jump b2\nb2:\n"
        "  return x\n");
    const ssa::Function form = build(method->name, function);
    CHECK(form.num_phis() == 0);
    CHECK(form.phis_created() == 0);
  }
}

TEST_CASE("a copy of a temporary cannot be folded") {
  CHECK(text_of("pruned", R"(
function f(a)
b0:
  i0 = add a, 1
  x = copy i0
  y = copy x
  return y
)",
                {.fold_copies = true}) == R"(b0:
  i0 = add a.1, 1
  x.1 = copy i0
  ; y is x.1
  return x.1
)");
}

TEST_CASE("equal constants are one value if they are folded") {
  const cfg::Function function =
      cfg_of("function f(c)\nb0:\n  x = copy 1\n  y = copy 1\n  i2 = add x, y\n  return i2\n");
  for (const ssa::Method* method : ssa::cfg_methods()) {
    CAPTURE(method->name);
    const ssa::Function form = build(method->name, function, {.fold_copies = true});
    CHECK(form.num_values() == 2);  // c.1 and 1
    CHECK(form.operand(cfg::InstructionId(std::size_t{2}), 0) ==
          form.operand(cfg::InstructionId(std::size_t{2}), 1));
  }
}

TEST_CASE("every method handles 100,000 blocks in a chain and 50,000 diamonds in a row") {
  std::string chain = "function f(x)\n";
  for (int b = 0; b < 100'000; ++b) {
    chain += fmt::format("b{}:\n  x = add x, 1\n  jump b{}\n", b, b + 1);
  }
  chain += "b100000:\n  return x\n";
  std::string diamonds = "function f(c)\n";
  for (int b = 0; b < 100'000; b += 2) {
    diamonds += fmt::format("b{}:\n  branch c, b{}, b{}\n", b, b + 1, b + 2);
    diamonds += fmt::format("b{}:\n  c = add c, 1\n  jump b{}\n", b + 1, b + 2);
  }
  diamonds += "b100000:\n  return c\n";
  const cfg::Function chain_function = cfg_of(chain);
  const cfg::Function diamond_function = cfg_of(diamonds);
  for (const ssa::Method* method : ssa::cfg_methods()) {
    CAPTURE(method->name);
    CHECK(build(method->name, chain_function).num_phis() == 0);
    CHECK(build(method->name, diamond_function).num_phis() == 50'000);
  }
}

}  // namespace ssac::test
