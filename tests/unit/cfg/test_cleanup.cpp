// CFG simplification, and the shapes on which ckompiler fails (docs/algorithms.md).
#include <catch2/catch.hpp>

#include "cfg/builder.h"
#include "cfg/cleanup.h"
#include "cfg/dominators.h"
#include "cfg/interpret.h"
#include "cfg/text/print.h"
#include "cfg/traces.h"
#include "cfg/verify.h"
#include "tests/support/cfg_text.h"
#include "tests/support/trace_recorder.h"

namespace ssac::cfg {
namespace {

struct Cleaned {
  Function function;
  std::string text;
  std::string warnings;  // one per line, such as "3:5 unreachable code"
  std::string trace;
};

Cleaned clean(const Function& function) {
  test::TraceRecorder recorder;
  Trace trace(&recorder, {&cfg::cleanup_trace});
  Diagnostics diagnostics;
  Cleaned result;
  result.function = clean_up(function, diagnostics, trace);
  CHECK(verify(result.function) == std::vector<std::string>());
  result.text = to_text(result.function);
  for (const Diagnostic& diagnostic : diagnostics) {
    CHECK(diagnostic.severity == Severity::warning);
    result.warnings += fmt::format("{}:{} {}\n", diagnostic.place.line, diagnostic.place.column,
                                   diagnostic.message);
  }
  result.trace = recorder.text();
  return result;
}
Cleaned clean(const std::string& text) { return clean(test::cfg_of(text)); }

TEST_CASE("A function with nothing to simplify is unchanged") {
  const std::string text = "function f(a)\nb0:\n  a = add a, 1\n  return a\n";
  const Cleaned cleaned = clean(text);
  CHECK(cleaned.text == text);
  CHECK(cleaned.warnings.empty());
  CHECK(cleaned.trace == "cleanup renumber: block b0, to b0\n");
}

TEST_CASE("Empty blocks collapse into their targets, which take over their merges") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  branch a, b1, b2
b1:
  branch a, b3, b4
b2:
  jump b6
b3:
  a = copy 1
  jump b5
b4:
  jump b5
b5: if 2:3
  jump b6
b6: if 1:1
  jump b7
b7:
  return a
)");
  CHECK(cleaned.text ==
        "function f(a)\n"
        "b0:\n"
        "  branch a, b1, b3\n"
        "b1:  ; from b0\n"
        "  branch a, b2, b3\n"
        "b2:  ; from b1\n"
        "  a = copy 1\n"
        "  jump b3\n"
        "b3: if 2:3, if 1:1  ; from b0, b1, b2\n"
        "  return a\n");
  CHECK(cleaned.trace ==
        "cleanup collapse: block b2, to b7\n"
        "cleanup collapse: block b4, to b7\n"
        "cleanup collapse: block b5, to b7\n"
        "cleanup collapse: block b6, to b7\n"
        "cleanup renumber: block b0, to b0\n"
        "cleanup renumber: block b1, to b1\n"
        "cleanup renumber: block b3, to b2\n"
        "cleanup renumber: block b7, to b3\n");
}

TEST_CASE("A block's own merges come first and none is repeated") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  branch a, b1, b2
b1:
  branch a, b2, b3
b2: if 2:3, while 1:1
  jump b3
b3: while 1:1
  return a
)");
  CHECK(test::names(cleaned.function.predecessors(BlockId(2))) == "b0 b1 b1");
  CHECK(merges_to_text(cleaned.function, BlockId(2)) == "while 1:1, if 2:3");
}

TEST_CASE("Blocks with fewer than two predecessors lose their merges") {
  // The loop's body returns, so its header has one predecessor; the join of the if has one left.
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  jump b1
b1: while 1:1
  branch a, b2, b4
b2:
  return a
b3: continue 1:1
  jump b1
b4: if 5:1
  a = copy 2
  return a
)");
  CHECK(merges_to_text(cleaned.function, BlockId(1)).empty());
  CHECK(merges_to_text(cleaned.function, BlockId(3)).empty());
}

TEST_CASE("A branch with both edges to one block keeps two edges") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  branch a, b1, b2
b1:
  jump b3
b2:
  jump b3
b3: if 1:1
  return a
)");
  CHECK(cleaned.text ==
        "function f(a)\n"
        "b0:\n"
        "  branch a, b1, b1\n"
        "b1: if 1:1  ; from b0, b0\n"
        "  return a\n");
}

TEST_CASE("The entry is kept even if it is empty") {
  const Cleaned cleaned = clean("function f()\nb0:\n  jump b1\nb1:\n  jump b2\nb2:\n  return 1");
  CHECK(cleaned.text == "function f()\nb0:\n  jump b1\nb1:  ; from b0\n  return 1\n");
}

// Empty endless loops.

TEST_CASE("A block that only jumps to itself is kept") {
  const std::string text =
      "function f()\nb0:\n  jump b1\nb1: while 1:1  ; from b0, b1\n  jump b1\n";
  CHECK(clean(text).text == text);
}

TEST_CASE("Two empty blocks that jump to each other become one") {
  const Cleaned cleaned = clean(R"(
function f()
b0:
  jump b2
b1:
  jump b2
b2: while 1:1
  jump b1
)");
  CHECK(cleaned.text == "function f()\nb0:\n  jump b1\nb1: while 1:1  ; from b0, b1\n  jump b1\n");
  CHECK(cleaned.trace ==
        "cleanup collapse: block b2, to b1\n"
        "cleanup renumber: block b0, to b0\n"
        "cleanup renumber: block b1, to b1\n");
  const std::vector<std::int64_t> none;
  CHECK(interpret(cleaned.function, none, 10) == Outcome::timed_out());
}

TEST_CASE("An empty endless loop inside a loop becomes one block") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  jump b1
b1: while 1:1
  branch a, b2, b5
b2:
  jump b3
b3: while 2:3
  jump b4
b4:
  jump b3
b5:
  return a
)");
  CHECK(cleaned.text ==
        "function f(a)\n"
        "b0:\n"
        "  jump b1\n"
        "b1:  ; from b0\n"
        "  branch a, b2, b3\n"
        "b2: while 2:3  ; from b1, b2\n"
        "  jump b2\n"
        "b3:  ; from b1\n"
        "  return a\n");
}

TEST_CASE("An empty block that leads to an empty endless loop collapses into it") {
  // b1 leads to the cycle of b2 and b3 but is not part of it.
  const Cleaned cleaned =
      clean("function f()\nb0:\n  jump b1\nb1:\n  jump b3\nb2:\n  jump b3\nb3:\n  jump b2\n");
  CHECK(cleaned.text == "function f()\nb0:\n  jump b1\nb1:  ; from b0, b1\n  jump b1\n");
}

// Unreachable code.

TEST_CASE("An unreachable loop is removed with one warning at its first instruction") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  return a @1:1
b1: while 2:1
  i0 = lt a, 10 @2:8
  branch i0, b2, b3 @2:1
b2:
  a = add a, 1 @2:15
  jump b1
b3:
  return a @3:1
)");
  CHECK(cleaned.text == "function f(a)\nb0:\n  return a\n");
  CHECK(cleaned.warnings == "2:8 unreachable code\n");
  CHECK(cleaned.trace ==
        "cleanup remove unreachable: block b1\n"
        "cleanup remove unreachable: block b2\n"
        "cleanup remove unreachable: block b3\n"
        "cleanup renumber: block b0, to b0\n");
}

TEST_CASE("Each unreachable region gets one warning but empty blocks get none") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  branch a, b1, b4 @1:1
b1:
  return 1 @2:3
b2:
  jump b3
b3:
  a = copy 4 @3:3
  jump b6
b4:
  return 2 @5:3
b5:
  branch a, b6, b6 @6:3
b6: if 1:1
  jump b7
b7:
  unterminated @8:1
)");
  CHECK(cleaned.warnings == "3:3 unreachable code\n6:3 unreachable code\n");
  CHECK(
      clean("function f()\nb0:\n  return 1\nb1:\n  jump b2\nb2:\n  unterminated").warnings.empty());
}

TEST_CASE("Unreachable blocks are removed from lists of predecessors") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  jump b2
b1:
  a = copy 1
  jump b2
b2: if 1:1
  return a
)");
  CHECK(cleaned.text == "function f(a)\nb0:\n  jump b1\nb1:  ; from b0\n  return a\n");
}

// Unterminated blocks.

TEST_CASE("Unterminated blocks get an end with one warning per function") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  branch a, b1, b2
b1:
  unterminated @7:1
b2:
  a = copy 1
  unterminated @7:1
)");
  CHECK(cleaned.text ==
        "function f(a)\n"
        "b0:\n"
        "  branch a, b1, b2\n"
        "b1:  ; from b0\n"
        "  end\n"
        "b2:  ; from b0\n"
        "  a = copy 1\n"
        "  end\n");
  CHECK(cleaned.warnings == "7:1 control reaches the end without a return\n");
  CHECK(cleaned.trace.starts_with("cleanup end: block b1\n"));
  CHECK(clean(cleaned.function).warnings.empty());
}

TEST_CASE("No warning if control cannot reach the end") {
  CHECK(
      clean("function f()\nb0:\n  jump b1\nb1:\n  jump b1\nb2:\n  unterminated").warnings.empty());
  // A loop whose condition is a nonzero constant is never left.
  CHECK(clean("function f()\nb0:\n  jump b1\nb1:\n  branch 1, b1, b2\nb2:\n  unterminated @7:1")
            .warnings.empty());
  // Nor is the end reached if constants in the block itself decide the branch.
  CHECK(clean("function f(a)\nb0:\n  a = copy 0\n  i0 = lt 7, a\n  branch i0, b1, b2\n"
              "b1:\n  unterminated @7:1\nb2:\n  return 3")
            .warnings.empty());
  CHECK(clean("function f()\nb0:\n  jump b1\nb1:\n  branch 0, b1, b2\nb2:\n  unterminated @7:1")
            .warnings == "7:1 control reaches the end without a return\n");
}

TEST_CASE("Variables and constants keep their ids even if they no longer occur") {
  const Cleaned cleaned = clean(R"(
function f(a)
b0:
  branch a, b2, b3
b1:
  dead = copy 7
  jump b2
b2:
  x = copy 8
  return x
b3:
  return 9
)");
  CHECK(cleaned.function.num_variables() == 3);
  CHECK(cleaned.function.num_constants() == 3);
  CHECK(cleaned.function.constant(ConstantId(2)) == 9);
}

// Large inputs.

/// `count` empty blocks, each with a merge of its own and two edges from a branch. Block k jumps to
/// block target(k); block `count` is the one after them, which returns.
template <class Target>
Function empty_blocks(std::size_t count, Target target) {
  Builder builder("f");
  const Operand a = builder.add_parameter("a");
  std::vector<Builder::Label> blocks;
  for (std::size_t k = 0; k <= count; ++k) blocks.push_back(builder.create_block());
  builder.place_block(builder.create_block());
  for (std::size_t k = 0; k < count; ++k) {
    const Builder::Label into = builder.create_block();
    const Builder::Label past = builder.create_block();
    builder.branch(a, into, past);
    builder.place_block(into);
    builder.branch(a, blocks[k], blocks[k]);
    builder.place_block(past);
  }
  builder.jump(blocks[count]);
  for (std::size_t k = 0; k < count; ++k) {
    builder.add_merge(blocks[k], {Construct::if_join, {static_cast<std::uint32_t>(k + 1), 1}});
    builder.place_block(blocks[k]);
    builder.jump(blocks[target(k)]);
  }
  builder.place_block(blocks[count]);
  builder.ret(a);
  return builder.finish();
}

Function clean_quietly(const Function& function) {
  Diagnostics warnings;
  Trace no_trace;
  return clean_up(function, warnings, no_trace);
}

TEST_CASE("Long chains and cycles of empty blocks with many merges collapse quickly") {
  constexpr std::size_t count = 100'000;
  const std::size_t branches = 2 * count + 1;
  SECTION("forward") {
    const Function clean = clean_quietly(empty_blocks(count, [](std::size_t k) { return k + 1; }));
    REQUIRE(clean.num_blocks() == branches);
    CHECK(clean.merges(BlockId(branches - 1)).size() == count);
  }
  SECTION("backward") {
    const Function clean =
        clean_quietly(empty_blocks(count, [](std::size_t k) { return k == 0 ? count : k - 1; }));
    REQUIRE(clean.num_blocks() == branches);
    CHECK(clean.merges(BlockId(branches - 1)).size() == count);
  }
  SECTION("cycle") {
    const Function clean =
        clean_quietly(empty_blocks(count, [](std::size_t k) { return (k + 1) % count; }));
    REQUIRE(clean.num_blocks() == branches + 1);
    const BlockId kept(branches - 1);
    CHECK(clean.successors(kept).front() == kept);
    CHECK(clean.merges(kept).size() == count);
    CHECK(clean.merges(kept).front().place.line == 1);
  }
}

}  // namespace
}  // namespace ssac::cfg
