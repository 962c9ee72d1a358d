// Phi insertion: sites, trace, limit, and what the frontier index stores.
#include <catch2/catch.hpp>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "ssa/classify.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/placement/iterated_frontier.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/placement/use_marking.h"
#include "tests/support/trace_recorder.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

using cfg::BlockId;

namespace {

/// A nest of repeat-until loops: headers 1 to depth, then their latches inside out. The frontiers
/// of the latches together have quadratic size.
cfg::Graph repeat_nest(std::size_t depth) {
  std::vector<std::pair<BlockId, BlockId>> edges;
  for (std::size_t k = 0; k < depth; ++k) edges.emplace_back(BlockId(k), BlockId(k + 1));
  for (std::size_t k = 0; k < depth; ++k) {
    const BlockId latch(depth + 1 + k);
    edges.emplace_back(BlockId(depth + k), latch);
    edges.emplace_back(latch, BlockId(depth - k));
  }
  return cfg::Graph::from_edges(2 * depth + 1, BlockId(0), edges);
}

}  // namespace

TEST_CASE("minimal, semi-pruned and pruned sites of the book's graph") {
  const cfg::Function function = cfg_of(book_graph);
  const ssa::Function minimal = build("minimal", function);
  CHECK(sites_text(minimal) == "b1 x, b1 y, b1 tmp, b9 x, b9 y, b9 tmp, b10 x, b10 y, b10 tmp");
  CHECK(minimal.num_phi_operands() == 18);
  CHECK(minimal.phis_created() == 9);
  CHECK(sites_text(build("semi-pruned", function)) == "b1 x, b1 y, b9 x, b9 y, b10 x, b10 y");
  CHECK(sites_text(build("pruned", function)) == "b1 x, b1 y, b9 x, b9 y, b10 x");
}

TEST_CASE("maximal has a phi of every variable at every reachable join") {
  const cfg::Function function = cfg_of(book_graph);
  CHECK(build("maximal", function).num_phis() == 3 * function.num_variables());
}

TEST_CASE("maximal and pruned ignore edges out of unreachable blocks") {
  const cfg::Function function = cfg_of(R"(
function f(c)
b0:
  branch c, b1, b2
b1:
  c = add c, 1
  jump b3
b2:
  jump b3
b3:
  branch c, b4, b5
b4:
  return c
b5:
  return c
b6:
  jump b3
b7:
  jump b5
)");
  for (const char* method : {"maximal", "pruned"}) {
    const ssa::Function form = build(method, function);
    CHECK(sites_text(form) == "b3 c");
    CHECK(ssa::classify(form).phi_operands == 2);
  }
}

TEST_CASE("phi insertion traces its steps") {
  const cfg::Function function = cfg_of(R"(
function f(c, x)
b0:
  branch c, b1, b3
b1:
  x = add x, 1
  y = add x, 1
  branch c, b2, b3
b2:
  x = add x, 1
  jump b3
b3:
  return x
)");
  CHECK(trace_of("pruned-textbook", function, ssa::phi_trace) ==
        "phi begin: variable c, definitions {}, W {}, F {}\n"
        "phi end: variable c, F {}\n"
        "phi begin: variable x, definitions {b1, b2}, W {b1, b2}, F {}\n"
        "phi take: variable x, block b2, DF {b3}, W {b1}, F {}\n"
        "phi insert: variable x, block b3, frontier_of b2, W {b1}, F {b3}\n"
        "phi enqueue: variable x, block b3, W {b1, b3}, F {b3}\n"
        "phi take: variable x, block b3, DF {}, W {b1}, F {b3}\n"
        "phi take: variable x, block b1, DF {b3}, W {}, F {b3}\n"
        "phi known: variable x, block b3, frontier_of b1, F {b3}\n"
        "phi end: variable x, F {b3}\n"
        "phi begin: variable y, definitions {b1}, W {b1}, F {}\n"
        "phi take: variable y, block b1, DF {b3}, W {}, F {}\n"
        "phi not wanted: variable y, block b3, frontier_of b1, reason not live-in\n"
        "phi end: variable y, F {}\n");
  CHECK(trace_of("pruned-liveness", function, ssa::phi_trace) ==
        trace_of("pruned-textbook", function, ssa::phi_trace));
  CHECK(trace_of("pruned", function, ssa::phi_trace) ==
        "phi pick: picked by bit vectors\n" + trace_of("pruned-bits", function, ssa::phi_trace));
  CHECK(trace_of("pruned-bits", function, ssa::phi_trace) ==
        "phi insert: variable x, block b3, frontier_of b1, F {b3}\n"
        "phi not wanted: variable y, block b3, frontier_of b1, reason not live-in, F {}\n");
}

TEST_CASE("pruning by use leaves five phis in the book's graph") {
  const cfg::Function function = cfg_of(book_graph);
  const cfg::DominatorTree tree = cfg::dominators(function);
  const cfg::UsesAndDefinitions uses(function, tree);
  const auto used = ssa::used_sites(function, tree, uses,
                                    *ssa::iterated_frontier_sites(function, default_size_limit));
  CHECK(used.size() == 5);
  CHECK(build("pruned", function).phis_created() == 5);
}

TEST_CASE("upward-exposed uses and definitions of blocks") {
  const cfg::Function function = cfg_of(R"(
function f(a, b)
b0:
  x = add a, a
  a = add x, b
  a = add a, y
  branch a, b1, b2
b1:
  y = add x, y
  end
b2:
  end
b3:
  z = add z, 1
  end
)");
  const cfg::UsesAndDefinitions uses(function, cfg::dominators(function));
  const auto names = [&](std::span<const cfg::VariableId> variables) {
    std::string text;
    for (cfg::VariableId v : variables) text += function.unique_name(v) + " ";
    return text;
  };
  CHECK(names(uses.upward_exposed(BlockId(0))) == "a b y ");
  CHECK(names(uses.defined(BlockId(0))) == "x a ");
  CHECK(names(uses.upward_exposed(BlockId(1))) == "x y ");
  CHECK(names(uses.defined(BlockId(1))) == "y ");
  CHECK(names(uses.upward_exposed(BlockId(3))).empty());
  CHECK(names(uses.defined(BlockId(3))).empty());
  CHECK(uses.non_locals().contains(variable(function, "x")));
  CHECK(!uses.non_locals().contains(variable(function, "z")));
  CHECK(uses.definitions()[variable(function, "a")].size() == 1);
  CHECK(uses.definitions()[variable(function, "z")].empty());
}

TEST_CASE("tracing phi insertion does not change the form") {
  const cfg::Function function = cfg_of(book_graph);
  TraceRecorder recorder;
  Trace trace(&recorder, {&ssa::phi_trace});
  const auto traced = ssa::find_method("pruned")->construct(function, {}, trace);
  CHECK(traced->phis_created() == build("pruned", function).phis_created());
  CHECK(sites_text(*traced) == sites_text(build("pruned", function)));
}

TEST_CASE("trace events that are only counted have no sets") {
  struct Counter : TraceSink {
    void event(const TraceEvent& event) override {
      if (events++ == 0 || event.step == "begin" || event.step == "end") return;
      for (const std::string_view set : {"W", "F", "DF"}) {
        if (event.find(set) != nullptr) ++sets;
      }
    }
    [[nodiscard]] bool is_full(std::string_view /*method*/) const override {
      return events >= most;
    }
    std::size_t most = 0;
    std::size_t events = 0;
    std::size_t sets = 0;
  };
  const cfg::Function function = cfg_of(book_graph);
  for (const std::string_view method : {"pruned-textbook", "minimal", "pruned-bits", "maximal"}) {
    CAPTURE(method);
    const auto trace_with = [&](std::size_t most) {
      Counter counter;
      counter.most = most;
      Trace trace(&counter, {&ssa::phi_trace});
      REQUIRE(ssa::find_method(method)->construct(function, {}, trace));
      return counter;
    };
    const Counter all = trace_with(1000);
    const Counter few = trace_with(1);
    CHECK(all.events == few.events);
    CHECK(all.sets > 2);
    CHECK(few.sets == 0);
  }
}

TEST_CASE("every method gives up if the phis would have too many operands") {
  const cfg::Function function = cfg_of(book_graph);
  Trace no_trace;
  for (const ssa::Method* method : ssa::cfg_methods()) {
    CAPTURE(method->name);
    const auto result = method->construct(function, {.size_limit = 5}, no_trace);
    REQUIRE(!result);
    // Methods that store the frontiers may give up there.
    const bool stores_frontiers = result.error().what == "blocks in dominance frontiers";
    CHECK((stores_frontiers || result.error().what == "phi operands"));
    CHECK(result.error().limit == 5);
    CHECK(method->construct(function, {.size_limit = 22}, no_trace));
  }
}

TEST_CASE("phi operands for unreachable predecessors count towards the limit") {
  std::string text = "function f(c)\nb0:\n  branch c, b1, b2\nb1:\n  x = copy 1\n  jump b3\n";
  text += "b2:\n  x = copy 2\n  jump b3\nb3:\n  return x\n";
  for (int b = 4; b < 24; ++b) text += fmt::format("b{}:\n  jump b3\n", b);
  const cfg::Function function = cfg_of(text);
  Trace no_trace;
  for (const ssa::Method* method : ssa::cfg_methods()) {
    CAPTURE(method->name);
    const auto result = method->construct(function, {}, no_trace);
    REQUIRE(result);
    CHECK(result->num_phi_operands() >= 22);
    CHECK(method->construct(function, {.size_limit = result->num_phi_operands()}, no_trace));
    const auto refused =
        method->construct(function, {.size_limit = result->num_phi_operands() - 1}, no_trace);
    REQUIRE(!refused);
    CHECK(refused.error().what == "phi operands");
  }
}

TEST_CASE("maximal gives up where the phis would be too many") {
  std::string text = "function f(c)\nb0:\n";
  for (int k = 0; k < 1000; ++k) text += fmt::format("  x{} = copy c\n", k);
  for (int b = 0; b < 1000; ++b) {
    text += fmt::format("  branch c, b{}, b{}\nb{}:\n", b + 1, b + 1, b + 1);
  }
  const cfg::Function function = cfg_of(text + "  return c\n");
  Trace no_trace;
  const auto result =
      ssa::find_method("maximal")->construct(function, {.size_limit = 2'000'000}, no_trace);
  CHECK(!result);
}

TEST_CASE("the frontier index takes linear memory where frontiers are quadratic") {
  const cfg::Graph graph = repeat_nest(2000);
  const cfg::DominatorTree tree = cfg::dominators(graph);
  const ssa::AugmentedDominatorTree index(graph, tree);
  CHECK(cfg::dominance_frontiers(graph, tree).num_items() > 2'000'000);
  CHECK(index.num_entries() < 4 * (graph.num_blocks() + graph.num_edges()));
}

TEST_CASE("the frontier index gives the frontiers of a nest of loops") {
  const cfg::Graph graph = repeat_nest(40);
  const cfg::DominatorTree tree = cfg::dominators(graph);
  const ssa::AugmentedDominatorTree index(graph, tree);
  const auto frontiers = cfg::dominance_frontiers(graph, tree);
  for (BlockId b : graph.blocks()) {
    CAPTURE(b.index());
    const std::vector<BlockId> frontier = index.frontier(b);
    CHECK(std::ranges::equal(frontier, frontiers[b]));
  }
}

TEST_CASE("iterating frontiers visits each block once and can start again") {
  const std::size_t depth = GENERATE(3uz, 100uz);
  CAPTURE(depth);
  const cfg::Graph graph =
      repeat_nest(depth);  // headers 1 to depth, then latches, inner ones first
  const cfg::DominatorTree tree = cfg::dominators(graph);
  const ssa::AugmentedDominatorTree index(graph, tree);
  CHECK(index.is_complete() == (depth == 3));
  std::vector<BlockId> heads;
  for (std::size_t k = 1; k <= depth; ++k) heads.emplace_back(k);
  const std::vector start = {BlockId(depth + 2), BlockId(depth + 1), BlockId(depth + 2)};
  ssa::IteratedFrontier frontier(index);
  for (int round = 0; round < 2; ++round) {
    CAPTURE(round);
    frontier.clear();
    for (BlockId b : start) frontier.add(b);
    std::vector<BlockId> taken;
    std::vector<BlockId> found;
    while (!frontier.empty()) {
      taken.push_back(frontier.take());
      frontier.visit_new_frontier(taken.back(), [&](BlockId b) {
        found.push_back(b);
        frontier.add(b);
      });
    }
    if (!index.is_complete()) CHECK(std::ranges::is_sorted(taken, std::greater{}));
    CHECK(taken.size() == depth + 2);
    std::ranges::sort(found);
    CHECK(found == heads);
    const auto at_once = frontier.of(start);
    std::vector<BlockId> sorted(at_once.begin(), at_once.end());
    std::ranges::sort(sorted);
    CHECK(sorted == heads);
  }
}

TEST_CASE("a depth queue pops the deepest block and of equals the last pushed") {
  ssa::DepthQueue queue(5000);
  CHECK(queue.empty());
  queue.push(BlockId(1), 70);
  queue.push(BlockId(2), 4999);
  queue.push(BlockId(3), 0);
  queue.push(BlockId(4), 70);
  CHECK(queue.pop() == BlockId(2));
  CHECK(queue.pop() == BlockId(4));
  queue.push(BlockId(5), 64);
  CHECK(queue.pop() == BlockId(1));
  CHECK(queue.pop() == BlockId(5));
  CHECK(!queue.empty());
  CHECK(queue.pop() == BlockId(3));
  CHECK(queue.empty());
}

}  // namespace ssac::test
