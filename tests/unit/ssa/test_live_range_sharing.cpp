// Which variables share a bit, and pruned form by shared bits in a large program.
#include <catch2/catch.hpp>

#include "cfg/dominators.h"
#include "ssa/placement/bit_vector_placement.h"
#include "ssa/placement/live_range_sharing.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/print.h"
#include "tests/support/large_program.h"
#include "tests/support/simple.h"
#include "tests/support/trace_recorder.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {
namespace {

ssa::LiveRangeSharing sharing_of(const cfg::Function& function) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  return {function, tree, cfg::UsesAndDefinitions(function, tree)};
}

/// How many bits the function's variables take.
std::uint32_t bits_of(std::string_view text) {
  const cfg::Function function = cfg_of(text);
  return sharing_of(function).num_bits();
}

/// Whether x and y share a bit in the function of that text.
bool share(std::string_view text) {
  const cfg::Function function = cfg_of(text);
  const ssa::LiveRangeSharing sharing = sharing_of(function);
  return sharing.bit_of(variable(function, "x")) == sharing.bit_of(variable(function, "y"));
}

}  // namespace

TEST_CASE("variables share a bit if one begins in a block after the other's last") {
  CHECK(
      share("function f(p)\nb0:\n  x = copy p\n  p = add x, 1\n  jump b1\n"
            "b1:\n  y = copy p\n  return y\n"));
}

TEST_CASE("variables that occur in the same block have different bits") {
  CHECK(bits_of("function f()\nb0:\n  x = copy 1\n  x = add x, 1\n  y = copy 2\n  return y\n") ==
        2);
}

TEST_CASE("a variable that is read in a loop occupies its bit in the whole loop") {
  CHECK_FALSE(
      share("function f(p)\nb0:\n  x = copy 1\n  jump b1\n"
            "b1:\n  p = add p, x\n  branch p, b2, b3\n"
            "b2:\n  y = copy p\n  p = add y, y\n  jump b1\n"
            "b3:\n  return p\n"));
}

TEST_CASE("variables of a loop's body can share a bit even though it repeats") {
  CHECK(
      share("function f(p)\nb0:\n  jump b1\n"
            "b1:\n  branch p, b2, b5\n"
            "b2:\n  x = copy p\n  branch x, b3, b4\n"
            "b3:\n  p = copy x\n  jump b4\n"
            "b4:\n  y = copy p\n  p = add y, y\n  jump b1\n"
            "b5:\n  return p\n"));
}

TEST_CASE("a variable that is read before it is assigned does not share its bit") {
  CHECK_FALSE(
      share("function f(p)\nb0:\n  p = add x, 1\n  x = copy p\n  jump b1\n"
            "b1:\n  y = copy p\n  return y\n"));
}

TEST_CASE("a variable that is assigned on two paths does not share its bit") {
  CHECK_FALSE(
      share("function f(p)\nb0:\n  branch p, b1, b2\n"
            "b1:\n  x = copy 1\n  jump b3\n"
            "b2:\n  x = copy 2\n  jump b3\n"
            "b3:\n  p = copy x\n  jump b4\n"
            "b4:\n  y = copy p\n  return y\n"));
}

TEST_CASE("pruned-bits and pruned agree with pruned-textbook on thousands of variables") {
  const cfg::Function function = lower_simple(large_program(8000, 2000, 5, 3));
  CHECK(function.num_variables() > 1000);
  REQUIRE(ssa::fits_bit_vectors(sharing_of(function)));
  const std::string expected = ssa::to_text(build("pruned-textbook", function));
  CHECK(ssa::to_text(build("pruned-bits", function)) == expected);
  CHECK(ssa::to_text(build("pruned", function)) == expected);
}

TEST_CASE("pruned does without bit vectors if the variables need too many bits") {
  std::string text = "function f(p)\nb0:\n";
  for (int k = 0; k < 300; ++k) text += fmt::format("  v{} = copy p\n", k);
  text += "  return p\n";
  const cfg::Function function = cfg_of(text);
  Trace no_trace;
  const auto by_bits = ssa::find_method("pruned-bits")->construct(function, {}, no_trace);
  REQUIRE_FALSE(by_bits);
  CHECK(by_bits.error().what == "bits for the variables");  // none of them is live
  CHECK(build("pruned", function).num_phis() == 0);
  CHECK(trace_of("pruned", function, ssa::phi_trace).starts_with("phi pick: picked by use\n"));
}

TEST_CASE("insertion by shared bits respects the limit on phi operands") {
  const cfg::Function function = cfg_of(
      "function f(p)\nb0:\n  branch p, b1, b2\n"
      "b1:\n  p = copy 1\n  jump b2\nb2:\n  return p\n");
  const cfg::DominatorTree tree = cfg::dominators(function);
  const cfg::UsesAndDefinitions uses(function, tree);
  Trace no_trace;
  for (std::size_t limit : {1U, 2U}) {
    const auto placed = ssa::place_live_phis_by_shared_bits(function, tree, uses,
                                                            sharing_of(function), limit, no_trace);
    CHECK(placed.has_value() == (limit == 2));
  }
}

TEST_CASE("the trace of insertion by shared bits names the variable that holds the bit there") {
  // x and y share a bit, and each has a phi where the other is not live.
  const cfg::Function function = cfg_of(
      "function f(p)\nb0:\n  x = copy p\n  branch p, b1, b2\n"
      "b1:\n  x = copy 1\n  jump b2\nb2:\n  p = copy x\n  jump b3\n"
      "b3:\n  y = copy p\n  branch p, b4, b5\n"
      "b4:\n  y = copy 2\n  jump b5\nb5:\n  return y\n");
  const cfg::DominatorTree tree = cfg::dominators(function);
  const cfg::UsesAndDefinitions uses(function, tree);
  const ssa::LiveRangeSharing sharing = sharing_of(function);
  CHECK(sharing.bit_of(variable(function, "x")) == sharing.bit_of(variable(function, "y")));
  TraceRecorder recorder;
  Trace trace(&recorder, {&ssa::phi_trace});
  const auto placed =
      ssa::place_live_phis_by_shared_bits(function, tree, uses, sharing, 100, trace);
  REQUIRE(placed);
  CHECK(*placed == std::vector<ssa::PhiSite>{{cfg::BlockId(2), variable(function, "x")},
                                             {cfg::BlockId(5), variable(function, "y")}});
  const std::string text = recorder.text();
  INFO(text);
  const auto inserted = [&](std::string_view name, std::string_view block) {
    const std::size_t at = text.find("phi insert: ");
    for (std::size_t line = at; line != std::string::npos;
         line = text.find("phi insert: ", line + 1)) {
      const std::string event = text.substr(line, text.find('\n', line) - line);
      if (event.find(name) != std::string::npos && event.find(block) != std::string::npos)
        return true;
    }
    return false;
  };
  CHECK(inserted("variable x", "block b2"));
  CHECK(inserted("variable y", "block b5"));
}

}  // namespace ssac::test
