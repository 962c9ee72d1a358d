// Construction on the fly: the phis that it makes, and those that are left.
#include <catch2/catch.hpp>

#include "ssa/braun_builder.h"
#include "ssa/classify.h"
#include "ssa/print.h"
#include "ssa/verify.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

/// `depth` nested while loops, each of which counts n down by x; nothing assigns x.
cfg::Function nest(int depth) {
  std::string text = "function f(x, n)\nb0:\n  jump h0\n";
  for (int k = 0; k < depth; ++k) {
    const std::string inside = k + 1 < depth ? fmt::format("h{}", k + 1) : "body";
    text += fmt::format("h{}:\n  n = sub n, x\n  branch n, {}, e{}\n", k, inside, k);
  }
  text += fmt::format("body:\n  n = add n, x\n  jump h{}\n", depth - 1);
  for (int k = depth; k-- > 1;) text += fmt::format("e{}:\n  jump h{}\n", k, k - 1);
  return cfg_of(text + "e0:\n  return n\n");
}

}  // namespace

TEST_CASE("braun: a loop gets an incomplete phi that is removed if it proves trivial") {
  const cfg::Function function = cfg_of(R"(
function f(n, k)
b0:
  jump b1
b1:
  branch n, b2, b3
b2:
  n = sub n, k
  jump b1
b3:
  return n
)");
  CHECK(trace_of("braun", function, ssa::braun_trace) ==
        "braun seal: block b0\n"
        "braun write: variable n, block b0, value n.1\n"
        "braun write: variable k, block b0, value k.1\n"
        "braun look up: variable n, block b1, instruction i1\n"
        "braun search: variable n, block b1\n"
        "braun incomplete phi: variable n, block b1, value n.2\n"
        "braun read: variable n, block b1, value n.2, instruction i1\n"
        "braun seal: block b2\n"
        "braun seal: block b3\n"
        "braun look up: variable n, block b2, instruction i2\n"
        "braun search: variable n, block b2\n"
        "braun search: variable n, block b1\n"
        "braun remember: variable n, block b2, value n.2\n"
        "braun read: variable n, block b2, value n.2, instruction i2\n"
        "braun look up: variable k, block b2, instruction i2\n"
        "braun search: variable k, block b2\n"
        "braun search: variable k, block b1\n"
        "braun incomplete phi: variable k, block b1, value k.2\n"
        "braun remember: variable k, block b2, value k.2\n"
        "braun read: variable k, block b2, value k.2, instruction i2\n"
        "braun write: variable n, block b2, value n.3, instruction i2\n"
        "braun seal: block b1\n"
        "braun complete: variable n, block b1, value n.2\n"
        "braun search: variable n, block b0\n"
        "braun operand: variable n, block b1, value n.2, from b0, operand n.1\n"
        "braun search: variable n, block b2\n"
        "braun operand: variable n, block b1, value n.2, from b2, operand n.3\n"
        "braun complete: variable k, block b1, value k.2\n"
        "braun search: variable k, block b0\n"
        "braun operand: variable k, block b1, value k.2, from b0, operand k.1\n"
        "braun search: variable k, block b2\n"
        "braun operand: variable k, block b1, value k.2, from b2, operand k.2\n"
        "braun trivial phi removed: variable k, block b1, value k.2, after k.1\n"
        "braun look up: variable n, block b3, instruction i4\n"
        "braun search: variable n, block b3\n"
        "braun search: variable n, block b1\n"
        "braun remember: variable n, block b3, value n.2\n"
        "braun read: variable n, block b3, value n.2, instruction i4\n");
  const ssa::Function form = build("braun", function);
  CHECK(form.phis_created() == 2);
  CHECK(sites_text(form) == "b1 n");
  CHECK(ssa::to_text(form) == R"(function f(n.1, k.1)
b0:
  jump b1
b1:  ; from b0, b2
  n.2 = phi(b0: n.1, b2: n.3)
  branch n.2, b2, b3
b2:  ; from b1
  n.3 = sub n.2, k.1
  jump b1
b3:  ; from b1
  return n.2
)");
}

TEST_CASE("braun-marker makes no phi at a join that needs none") {
  const cfg::Function function = cfg_of(R"(
function f(n, k)
b0:
  branch n, b1, b2
b1:
  n = add n, k
  jump b3
b2:
  jump b3
b3:
  branch n, b4, b5
b4:
  jump b6
b5:
  jump b6
b6:
  n = add n, k
  return n
)");
  CHECK(build("braun", function).phis_created() == 4);
  const ssa::Function form = build("braun-marker", function);
  CHECK(form.phis_created() == 1);
  CHECK(sites_text(form) == "b3 n");
}

TEST_CASE("braun-marker makes a phi where a search returns to a block") {
  // The loop of b1 and b2 is complete when b3 reads k, which does not occur in the loop.
  const cfg::Function function = cfg_of(R"(
function f(n, k)
b0:
  jump b1
b1:
  branch n, b2, b3
b2:
  branch n, b1, b1
b3:
  return k
)");
  CHECK(trace_of("braun-marker", function, ssa::braun_trace)
            .find("trivial phi removed: variable k") != std::string::npos);
  const ssa::Function form = build("braun-marker", function);
  CHECK(sites_text(form).empty());
}

TEST_CASE("braun is not minimal on a loop with two entries but braun-scc is") {
  const cfg::Function function = cfg_of(two_entry_loop);
  CHECK(sites_text(build("pruned", function)) == "b1 c, b2 c");
  const ssa::Function braun = build("braun", function);
  CHECK(sites_text(braun) == "b1 c, b1 x, b2 c, b2 x, b3 x");
  CHECK(ssa::classify(braun).redundant.size() == 3);
  const ssa::Function scc = build("braun-scc", function);
  CHECK(sites_text(scc) == "b1 c, b2 c");
  CHECK(ssa::classify(scc).redundant.empty());
  CHECK(scc.phis_created() == braun.phis_created());
  CHECK(
      trace_of("braun-scc", function, ssa::braun_trace)
          .ends_with("braun redundant phi removed: variable x, block b1, value x.3, after x.1\n"
                     "braun redundant phi removed: variable x, block b2, value x.4, after x.1\n"
                     "braun redundant phi removed: variable x, block b3, value x.2, after x.1\n"));
}

TEST_CASE("braun has the pruned phis on the book's graph") {
  const cfg::Function function = cfg_of(book_graph);
  CHECK(sites_text(build("braun", function)) == sites_text(build("pruned", function)));
}

TEST_CASE("braun removes redundant phis of folded copies that pruned keeps") {
  // Example E4: each iteration copies x to y, and x to itself.
  const cfg::Function function = cfg_of(R"(
function f()
b0:
  x = copy 1
  y = copy 2
  i = copy 0
  jump b1
b1:
  i1 = le i, 9
  branch i1, b2, b3
b2:
  x = copy x
  y = copy x
  i = add i, 1
  jump b1
b3:
  return y
)");
  CHECK(sites_text(build("braun", function)) == "b1 x, b1 y, b1 i");
  CHECK(sites_text(build("braun", function, {.fold_copies = true})) == "b1 y, b1 i");
  const ssa::Function pruned = build("pruned", function, {.fold_copies = true});
  CHECK(sites_text(pruned) == "b1 x, b1 y, b1 i");
  CHECK(ssa::classify(pruned).redundant.size() == 1);
}

TEST_CASE("a variable that is never assigned needs no phi, only its undef value") {
  const cfg::Function function = cfg_of(
      "function f(c)\nb0:\n  jump b1\nb1:\n  c = add c, x\n  branch c, b1, b2\nb2:\n  return x\n");
  for (const char* method : {"braun", "braun-scc"}) {
    const ssa::Function form = build(method, function);
    CHECK(ssa::verify(form) == std::vector<std::string>{});
    CHECK(sites_text(form) == "b1 c");
    CHECK(form.name_of(form.operand(form.cfg().terminator(cfg::BlockId(2)), 0)) == "x.undef");
  }
}

TEST_CASE("braun removes the phis of a variable only read in a nest of 20,000 loops") {
  constexpr std::size_t depth = 20'000;
  const cfg::Function function = nest(depth);
  const ssa::Function braun = build("braun", function);
  CHECK(braun.num_phis() == depth);
  CHECK(braun.phis_created() == 2 * depth);
  CHECK(build("braun-scc", function).num_phis() == depth);
  CHECK(sites_text(braun) == sites_text(build("pruned", function)));
}

}  // namespace ssac::test
