// CFG simplification of random functions.
#include <catch2/catch.hpp>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/loops.h"
#include "cfg/text/print.h"
#include "cfg/traversal.h"
#include "cfg/verify.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/recording_environment.h"

namespace ssac::cfg {
namespace {

Function cleaned(const Function& function, Diagnostics& warnings) {
  Trace no_trace;
  return clean_up(function, warnings, no_trace);
}
Function cleaned(const Function& function) {
  Diagnostics warnings;
  return cleaned(function, warnings);
}

TEST_CASE("Random functions are well formed before and after CFG simplification") {
  REQUIRE(test::holds("verify", [] {
    const auto function = *test::function(test::Calls::some);
    RC_ASSERT(verify(function) == std::vector<std::string>());
    RC_ASSERT(verify(cleaned(function)) == std::vector<std::string>());
  }));
}

Outcome run(const Function& function, std::span<const std::int64_t> arguments, std::size_t limit) {
  test::RecordingEnvironment environment;
  return interpret(function, arguments, limit, environment);
}
/// The outcome together with the calls made.
std::string run_recorded(const Function& function, std::span<const std::int64_t> arguments,
                         std::size_t limit) {
  return test::recorded(
      [&](Environment& environment) { return interpret(function, arguments, limit, environment); });
}

TEST_CASE("CFG simplification changes no outcome") {
  REQUIRE(test::holds("reducible functions, with the same number of iterations", [] {
    const auto function = *test::function(test::Calls::some);
    RC_PRE(LoopForest(function).reducible());
    const Function clean = cleaned(function);
    const std::vector<std::int64_t> arguments = test::random_arguments(function);
    for (std::size_t limit : {0U, 1U, 2U, 5U, 50U}) {
      const std::string before = run_recorded(function, arguments, limit);
      RC_CLASSIFY(limit == 50 && before.ends_with("timeout"), "timeout");
      RC_ASSERT(before == run_recorded(clean, arguments, limit));
    }
  }));
  REQUIRE(test::holds("any function, though irreducible loops may take fewer iterations", [] {
    const auto function = *test::function(test::Calls::some);
    const Function clean = cleaned(function);
    const std::vector<std::int64_t> arguments = test::random_arguments(function);
    for (std::size_t limit : {0U, 1U, 2U, 5U, 50U}) {
      const Outcome before = run(function, arguments, limit);
      const Outcome after = run(clean, arguments, limit);
      if (before.kind != Outcome::Kind::timeout) RC_ASSERT(to_string(before) == to_string(after));
      // One iteration of the simplified function takes at most one iteration per block of the
      // original.
      const std::size_t enough = (limit + 1) * function.num_blocks();
      if (after.kind != Outcome::Kind::timeout) {
        RC_ASSERT(to_string(run(function, arguments, enough)) == to_string(after));
      }
    }
  }));
}

TEST_CASE("CFG simplification is idempotent") {
  REQUIRE(test::holds("the second time changes nothing and gives no warning", [] {
    const auto function = *test::function(test::Calls::some);
    const Function once = cleaned(function);
    Diagnostics warnings;
    RC_ASSERT(cleaned(once, warnings) == once);
    RC_ASSERT(warnings.empty());
  }));
}

TEST_CASE("CFG simplification leaves nothing to simplify") {
  REQUIRE(test::holds("no unreachable, unterminated or empty block; merges only at joins", [] {
    const auto function = *test::function(test::Calls::some);
    const Function clean = cleaned(function);
    const ReversePostorder order(clean);
    for (BlockId b : clean.blocks()) {
      RC_ASSERT(order.reachable(b));
      const Opcode last = clean.instruction(clean.terminator(b)).op;
      RC_ASSERT(last != Opcode::unterminated);
      const bool is_empty = clean.instructions(b).size() == 1 && last == Opcode::jump;
      RC_ASSERT((!is_empty || b == clean.entry() || clean.successors(b).front() == b));
      RC_ASSERT(clean.predecessors(b).size() >= 2 || clean.merges(b).empty());
    }
  }));
}

TEST_CASE("CFG simplification keeps variables and reachable code") {
  REQUIRE(test::holds("variables, constants, and the reachable blocks with code in order", [] {
    const auto function = *test::function(test::Calls::some);
    const Function clean = cleaned(function);
    const ReversePostorder order(function);
    RC_ASSERT(std::ranges::equal(clean.parameters(), function.parameters()));
    RC_ASSERT(clean.num_variables() == function.num_variables());
    for (VariableId v : function.variables()) {
      RC_ASSERT(clean.variable(v) == function.variable(v));
    }
    RC_ASSERT(clean.num_constants() == function.num_constants());
    for (std::size_t k = 0; k < clean.num_constants(); ++k) {
      RC_ASSERT(clean.constant(cfg::ConstantId(k)) == function.constant(cfg::ConstantId(k)));
    }
    RC_ASSERT(clean.symbols().size() == function.symbols().size());
    for (SymbolId s : function.symbols()) RC_ASSERT(clean.symbol(s) == function.symbol(s));
    std::vector<SourcePlace> expected;
    std::vector<SourcePlace> kept;
    const auto add_places = [](const Function& f, BlockId b, std::vector<SourcePlace>& to) {
      const bool jumps_only =
          f.instructions(b).size() == 1 && f.instruction(f.terminator(b)).op == Opcode::jump;
      if (jumps_only) return;
      for (InstructionId i : f.instructions(b)) to.push_back(f.place(i));
    };
    for (BlockId b : function.blocks()) {
      if (order.reachable(b)) add_places(function, b, expected);
    }
    for (BlockId b : clean.blocks()) add_places(clean, b, kept);
    RC_ASSERT(kept == expected);
  }));
}

TEST_CASE("CFG simplification keeps reducible graphs reducible") {
  REQUIRE(test::holds("a reducible graph stays reducible", [] {
    const auto function = *test::function(test::Calls::some);
    RC_PRE(LoopForest(function).reducible());
    RC_ASSERT(LoopForest(cleaned(function)).reducible());
  }));
}

}  // namespace
}  // namespace ssac::cfg
