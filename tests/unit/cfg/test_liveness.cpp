#include <catch2/catch.hpp>

#include "cfg/builder.h"
#include "cfg/liveness.h"
#include "cfg/text/print_analyses.h"
#include "cfg/trace_analyses.h"
#include "cfg/traces.h"
#include "tests/support/cfg_text.h"
#include "tests/support/trace_recorder.h"

namespace ssac::cfg {
namespace {

const char* const loop = R"(
function f(n)
b0:
  sum = copy 0
  jump b1
b1:
  i1 = lt 0, n
  branch i1, b2, b3
b2:
  t = mul n, n
  sum = add sum, t
  n = sub n, 1
  jump b1
b3:
  return sum
b4:
  n = add n, t
  jump b1
)";

TEST_CASE("A loop has live variables and unreachable blocks have none") {
  const Function function = test::cfg_of(loop);
  CHECK(to_text(function, Liveness(function)) ==
        "b0: in n; out n, sum\n"
        "b1: in n, sum; out n, sum\n"
        "b2: in n, sum; out n, sum\n"
        "b3: in sum; out none\n"
        "b4: unreachable\n");
}

TEST_CASE("Liveness sets are built only up to a limit on their elements") {
  const Function function = test::cfg_of(loop);
  for (const std::size_t most : {0, 1, 11}) CHECK_FALSE(Liveness::of_at_most(function, most));
  for (const std::size_t most : {std::size_t{12}, std::size_t{13}, std::size_t{0} - 1}) {
    const auto liveness = Liveness::of_at_most(function, most);
    REQUIRE(liveness);
    CHECK(to_text(function, *liveness) == to_text(function, Liveness(function)));
  }
}

TEST_CASE("A variable unassigned on some path is live-in at the entry") {
  const Function function = test::cfg_of(R"(
function f(c)
b0:
  branch c, b1, b2
b1:
  x = copy 1
  jump b2
b2:
  return x
)");
  CHECK(to_text(function, Liveness(function)) ==
        "b0: in c, x; out x\n"
        "b1: in none; out x\n"
        "b2: in x; out none\n");
}

TEST_CASE("The search for live-in blocks is traced") {
  test::TraceRecorder recorder;
  Trace trace(&recorder, {&cfg::liveness_trace});
  trace_liveness(test::cfg_of(loop), trace);
  CHECK(recorder.text() ==
        "liveness begin: variable n, definitions {b2}, reads {b1, b2}\n"
        "liveness live out: variable n, block b0, to b1\n"
        "liveness live in: variable n, block b0\n"
        "liveness live out: variable n, block b2, to b1\n"
        "liveness stop: variable n, block b2\n"
        "liveness live out: variable n, block b1, to b2\n"
        "liveness end: variable n, live_in {b0, b1, b2}, live_out {b0, b1, b2}\n"
        "liveness begin: variable sum, definitions {b0, b2}, reads {b2, b3}\n"
        "liveness live out: variable sum, block b1, to b2\n"
        "liveness live in: variable sum, block b1\n"
        "liveness live out: variable sum, block b0, to b1\n"
        "liveness stop: variable sum, block b0\n"
        "liveness live out: variable sum, block b2, to b1\n"
        "liveness stop: variable sum, block b2\n"
        "liveness end: variable sum, live_in {b1, b2, b3}, live_out {b0, b1, b2}\n"
        "liveness begin: variable t, definitions {b2}, reads {}\n"
        "liveness end: variable t, live_in {}, live_out {}\n");
}

TEST_CASE("Many short-lived variables in a long chain take linear time and memory") {
  constexpr std::size_t count = 200'000;
  Builder builder("f");
  VariableId before = builder.add_parameter("x");
  Builder::Label block = builder.create_block();
  for (std::size_t k = 0; k < count; ++k) {
    const Builder::Label next = builder.create_block();
    const VariableId variable = builder.add_variable("v");
    builder.place_block(block);
    builder.emit(Opcode::copy, variable, before);
    builder.jump(next);
    before = variable;
    block = next;
  }
  builder.place_block(block);
  builder.ret(before);
  const Function function = builder.finish();
  const Liveness liveness(function);
  for (BlockId b : function.blocks()) REQUIRE(liveness.live_in(b).size() == 1);
}

}  // namespace
}  // namespace ssac::cfg
