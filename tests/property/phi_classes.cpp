// For every method and peephole level, each final phi is in exactly one class, the strongest that
// applies, and the class sizes add up to the number of final phis.
#include <catch2/catch.hpp>

#include "cfg/traversal.h"
#include "frontend/lower.h"
#include "son/classify.h"
#include "son/method.h"
#include "ssa/classify.h"
#include "tests/support/every_form.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using ssa::PhiClass;

std::size_t sum(const ssa::PhiClassCounts& counts) {
  std::size_t phis = 0;
  for (const PhiClass c : ssa::all_phi_classes) phis += counts[c];
  return phis;
}

void check_ssa(const std::string& label, const ssa::Function& form) {
  RC_LOG() << label << "\n";
  const ssa::Classification classes = ssa::classify(form);
  ssa::PhiClassCounts counts;
  for (const ssa::PhiId p : form.phis()) {
    const PhiClass c = classes.of(p);
    counts.add(c);
    RC_ASSERT((c == PhiClass::unreachable) == classes.unreachable.contains(p));
    if (c == PhiClass::unreachable) RC_ASSERT(classes.dead.contains(p));
    if (c == PhiClass::dead) RC_ASSERT(classes.dead.contains(p));
    if (c <= PhiClass::redundant) RC_ASSERT(!classes.dead.contains(p));
    RC_ASSERT((c == PhiClass::redundant) ==
              (c <= PhiClass::redundant && classes.redundant.contains(p)));
  }
  RC_ASSERT(sum(counts) == form.num_phis());
  const cfg::ReversePostorder order(form.cfg());
  std::size_t operands = 0;
  for (const ssa::PhiId p : form.phis()) {
    const std::size_t predecessors =
        cfg::num_reachable_predecessors(form.cfg(), form.phi(p).site.block, order);
    RC_ASSERT(predecessors >= 2);
    operands += predecessors;
  }
  RC_ASSERT(classes.phi_operands == operands);
}

void check_graph(const std::string& label, const son::Graph& graph) {
  RC_LOG() << label << "\n";
  const son::Classification classes = son::classify(graph);
  RC_ASSERT(classes.classes.size() == classes.phis.size());
  ssa::PhiClassCounts counts;
  for (const PhiClass c : classes.classes) counts.add(c);
  RC_ASSERT(sum(counts) == classes.phis.size());
  const auto is_in = [](const std::vector<son::NodeId>& nodes, son::NodeId n) {
    return std::ranges::find(nodes, n) != nodes.end();
  };
  for (const son::NodeId phi : classes.phis) {
    const PhiClass c = classes.of(phi);
    const bool unreachable = is_in(classes.unreachable_phis, phi);
    const bool dead = is_in(classes.dead_phis, phi);
    RC_ASSERT((c == PhiClass::unreachable) == unreachable);
    if (unreachable) RC_ASSERT(dead);
    RC_ASSERT((c == PhiClass::dead) == (dead && !unreachable));
    RC_ASSERT((c == PhiClass::redundant) == (!dead && is_in(classes.redundant_phis, phi)));
  }
}

}  // namespace

TEST_CASE("every final phi is in exactly one class and the class counts add up") {
  REQUIRE(test::holds("random programs", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    const cfg::Function function = frontend::lower(ast);
    for_each_cfg_form(function, check_ssa);
    Trace trace;
    const auto pruned = ssa::find_method("pruned")->construct(function, {}, trace);
    RC_ASSERT(pruned.has_value());
    for (const son::Method* method : son::methods()) {
      for (const son::Peepholes level : son::all_peephole_levels) {
        const auto graph = method->construct({&ast, &*pruned}, {.peepholes = level}, trace);
        RC_ASSERT(graph.has_value());
        check_graph(fmt::format("{}/{}", method->name, son::name_of(level)), *graph);
      }
    }
  }));
}

}  // namespace ssac::test
