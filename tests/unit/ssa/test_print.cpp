// SSA forms as text and as DOT.
#include <catch2/catch.hpp>

#include "ssa/print.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

constexpr std::string_view printed_loop = R"(
function "a \"b\""(n)
b0:
  jump b1
b1: while 3:4
  i1 = lt n, 10
  branch i1, b2, b3
b2:
  n = add n, -1
  jump b1
b3:
  return n
)";

}  // namespace

TEST_CASE("the text form shows merges, predecessors, temporaries and constants") {
  const cfg::Function function = cfg_of(printed_loop);
  CHECK(ssa::to_text(build("pruned", function)) == R"text(function a "b"(n.1)
b0:
  jump b1
b1: while 3:4  ; from b0, b2
  n.2 = phi(b0: n.1, b2: n.3)
  i1 = lt n.2, 10
  branch i1, b2, b3
b2:  ; from b1
  n.3 = add n.2, -1
  jump b1
b3:  ; from b1
  return n.2
)text");
}

TEST_CASE("the DOT form") {
  const cfg::Function function = cfg_of(printed_loop);
  CHECK(ssa::to_dot(build("pruned", function)) == R"dot(digraph "a \"b\"" {
  label="function a \"b\"(n.1)";
  node [shape=box, fontname="monospace"];
  b0 [label="b0:\ljump b1\l"];
  b1 [label="b1: while 3:4\ln.2 = phi(b0: n.1, b2: n.3)\li1 = lt n.2, 10\lbranch i1, b2, b3\l"];
  b2 [label="b2:\ln.3 = add n.2, -1\ljump b1\l"];
  b3 [label="b3:\lreturn n.2\l"];
  b0 -> b1;
  b1 -> b2 [label="true"];
  b1 -> b3 [label="false"];
  b2 -> b1;
}
)dot");
}

TEST_CASE("calls and their arguments") {
  const cfg::Function function = cfg_of(R"(
function f(n)
b0:
  arg n
  arg 7
  n = call function g
  arg n
  i4 = call print print, i
  return i4
)");
  CHECK(ssa::to_text(build("pruned", function)) ==
        "function f(n.1)\n"
        "b0:\n"
        "  arg n.1\n"
        "  arg 7\n"
        "  n.2 = call function g\n"
        "  arg n.2\n"
        "  i4 = call print print, i\n"
        "  return i4\n");
}

TEST_CASE("variables of the same name are told apart") {
  const cfg::Function function = cfg_of("function f(x)\nb0:\n  x~2 = add x, 1\n  return x~2\n");
  CHECK(ssa::to_text(build("pruned", function)) ==
        "function f(x.1)\nb0:\n  x~2.1 = add x.1, 1\n  return x~2.1\n");
}

}  // namespace ssac::test
