// Mutation tests of the edges of control-flow graphs: in a few functions each edge of a branch or
// jump is redirected to every other block, and the edges of a branch are swapped. The mutant is
// still a graph, so it is detected by a different result on some argument, which the tool checks in
// addition to cfg::verify; or it is the same program: CFG simplification and the rules of level
// fixpoint, which preserve what a graph computes, give the same graph.
#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/builder.h"
#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/verify.h"
#include "son/isomorphism.h"
#include "son/method.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/mutants.h"
#include "tests/support/simple.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {
namespace {

using cfg::BlockId;
using cfg::Function;

/// The function with other successors for one block.
Function with_successors(const Function& f, BlockId changed, const std::vector<BlockId>& wrong) {
  cfg::Builder builder(f.name());
  for (const cfg::VariableId v : f.variables()) builder.add_variable(f.variable(v));
  for (const cfg::VariableId v : f.parameters()) builder.add_parameter(v);
  for (std::size_t c = 0; c < f.num_constants(); ++c) {
    builder.constant(f.constant(cfg::ConstantId(c)));
  }
  std::vector<cfg::Builder::Label> labels;
  for (std::size_t b = 0; b < f.num_blocks(); ++b) labels.push_back(builder.create_block());
  for (const BlockId b : f.blocks()) {
    builder.place_block(labels[b.index()]);
    for (const cfg::InstructionId i : f.instructions(b)) {
      const auto& [op, destination, left, right] = f.instruction(i);
      if (i != f.terminator(b)) {
        builder.emit(op, destination, left, right);
        continue;
      }
      std::vector<cfg::Builder::Label> to;
      const auto successors = f.successors(b);
      for (const BlockId s :
           b == changed ? wrong : std::vector<BlockId>(successors.begin(), successors.end())) {
        to.push_back(labels[s.index()]);
      }
      builder.terminate(op, left, to);
    }
  }
  return builder.finish();
}

std::vector<Outcome> outcomes_of(const Function& f) {
  std::vector<Outcome> outcomes;
  for (std::int64_t argument = -60; argument <= 120; ++argument) {
    const std::vector<std::int64_t> arguments(f.parameters().size(), argument);
    outcomes.push_back(cfg::interpret(f, arguments, 200));
  }
  return outcomes;
}

/// The graph without empty blocks, at level fixpoint.
son::Graph simplest(const Function& f) {
  Trace trace;
  Diagnostics warnings;
  const Function clean = cfg::clean_up(f, warnings, trace);
  const auto form = ssa::baseline().construct(clean, {}, trace);
  auto graph = son::find_method("bridge")->construct(
      {nullptr, &*form}, {.peepholes = son::Peepholes::fixpoint}, trace);
  REQUIRE(graph);
  return std::move(*graph);
}

void mutate_ways(const Function& f, MutantTallies& tallies) {
  const std::vector<Outcome> right = outcomes_of(f);
  const son::Graph graph = simplest(f);
  const auto check = [&](const std::string& how, BlockId b, const std::vector<BlockId>& wrong) {
    const Function mutant = with_successors(f, b, wrong);
    const bool killed = !cfg::verify(mutant).empty() || outcomes_of(mutant) != right;
    INFO(f.name() << ", " << how << ", successors of b" << b.index());
    tallies.add(how, killed, !killed && !son::first_difference(simplest(mutant), graph));
  };
  for (const BlockId b : f.blocks()) {
    const auto successors = f.successors(b);
    const std::vector<BlockId> targets(successors.begin(), successors.end());
    if (targets.size() == 2 && targets[0] != targets[1])
      check("edges swapped", b, {targets[1], targets[0]});
    for (std::size_t k = 0; k < targets.size(); ++k) {
      for (const BlockId to : f.blocks()) {
        if (to == targets[k] || to == f.entry()) continue;
        std::vector<BlockId> wrong = targets;
        wrong[k] = to;
        check("edge to another block", b, wrong);
      }
    }
  }
}

}  // namespace

TEST_CASE("every mutant of the edges of a function is detected or is the same program") {
  MutantTallies tallies;
  for (const std::string_view source :
       {"int a=3; while(a<arg){ a=a+2; } return a-arg;",
        "int a=5; int b=2; if(arg<3){ a=arg*5; b=a-7; } else { b=arg/2; } return a-b*3;",
        "int s=3; while(arg<30){ arg=arg+2; if(arg==arg/5*5) continue; if(s>100) break; s=s+arg; } "
        "return s*1000+arg;",
        "if(arg<3) return 7; int i=4; int c=0; while(i<arg){ int j=6; while(j<i){ j=j+4; c=c+1; } "
        "i=i+j+3; } return i*1000+c;"}) {
    mutate_ways(lower_simple(source), tallies);
  }
  tallies.print("edges");
}

}  // namespace ssac::test
