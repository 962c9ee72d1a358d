// Compares the phi sites of the methods with the definitions and with each other.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "cfg/dominators.h"
#include "cfg/loops.h"
#include "cfg/text/print.h"
#include "ssa/classify.h"
#include "ssa/placement/bit_vector_placement.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/placement/iterated_frontier.h"
#include "ssa/placement/live_range_sharing.h"
#include "ssa/placement/placement_trace.h"
#include "ssa/print.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/brute_force.h"
#include "tests/support/cfg_text.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using cfg::BlockId;
using cfg::VariableId;
using ssa::PhiSite;
/// The sites of minimal form, from the definition.
std::vector<PhiSite> expected_minimal(const cfg::Function& function) {
  const Dominance dominates = dominance(function.graph());
  const std::vector<bool> reachable = reached(function.graph());
  std::vector<PhiSite> result;
  for (VariableId v : function.variables()) {
    std::vector<BlockId> definitions;
    for (BlockId b : function.blocks()) {
      if (reachable[b.index()] && assigns(function, b, v)) definitions.push_back(b);
    }
    for (BlockId b : iterated_frontier(function.graph(), dominates, definitions)) {
      result.push_back({b, v});
    }
  }
  std::ranges::sort(result);
  return result;
}

void check_order_of_methods(const cfg::Function& function) {
  const auto maximal = sites(build("maximal", function));
  const auto minimal = sites(build("minimal", function));
  const auto semi_pruned = sites(build("semi-pruned", function));
  const auto pruned = sites(build("pruned", function));
  RC_ASSERT(std::ranges::includes(maximal, minimal));
  RC_ASSERT(std::ranges::includes(minimal, semi_pruned));
  RC_ASSERT(std::ranges::includes(semi_pruned, pruned));
  RC_ASSERT(std::ranges::includes(sites(build("braun", function)), pruned));
  RC_ASSERT(sites(build("braun-scc", function)) == pruned);
}

/// The sites of the phis that an instruction uses, directly or through other phis.
std::vector<PhiSite> used_sites_of(const ssa::Function& form) {
  std::vector<ssa::ValueId> pending;
  for (cfg::InstructionId i : form.cfg().instructions()) {
    pending.push_back(form.operand(i, 0));
    pending.push_back(form.operand(i, 1));
  }
  IdSet<ssa::PhiId> used(form.num_phis());
  while (!pending.empty()) {
    const ssa::ValueId v = pending.back();
    pending.pop_back();
    if (!v.valid() || form.value(v).kind != ssa::ValueKind::phi) continue;
    const ssa::PhiId p = form.value(v).phi();
    if (!used.insert(p)) continue;
    pending.insert(pending.end(), form.operands(p).begin(), form.operands(p).end());
  }
  std::vector<PhiSite> result;
  used.for_each([&](ssa::PhiId p) { result.push_back(form.phi(p).site); });
  return result;
}

/// What holds for the phis of each method without copy folding.
void check_classes(const cfg::Function& function) {
  for (const char* method : {"minimal", "semi-pruned", "pruned", "braun-scc"}) {
    RC_LOG() << method << "\n";
    RC_ASSERT(ssa::classify(build(method, function)).redundant.empty());
  }
  for (const char* method : {"pruned", "braun", "braun-scc"}) {
    RC_LOG() << method << "\n";
    const ssa::Function form = build(method, function);
    RC_ASSERT(used_sites_of(form) == sites(form));
  }
  if (cfg::LoopForest(function).reducible()) {
    RC_ASSERT(sites(build("braun", function)) == sites(build("pruned", function)));
    const ssa::Function marker = build("braun-marker", function);
    RC_ASSERT(sites(marker) == sites(build("pruned", function)));
    RC_ASSERT(marker.phis_created() <= build("braun", function).phis_created());
  }
}

void check_ways_of_pruning(const cfg::Function& function) {
  Trace no_trace;
  for (bool fold : {false, true}) {
    const ssa::ConstructOptions options{.fold_copies = fold};
    const ssa::Function pruned = build("pruned", function, options);
    const std::size_t semi_pruned = build("semi-pruned", function, options).num_phis();
    for (const std::string_view way :
         {"pruned-textbook", "pruned-bits", "pruned-use", "pruned-liveness"}) {
      RC_LOG() << way << "\n";
      const ssa::Function form = build(way, function, options);
      RC_ASSERT(ssa::to_text(form) == ssa::to_text(pruned));
      const std::size_t created = way == "pruned-use" ? semi_pruned : pruned.phis_created();
      RC_ASSERT(form.phis_created() == created);
    }
    for (const char* method : {"minimal", "semi-pruned"}) {
      const ssa::Function form = build(method, function, options);
      RC_ASSERT(used_sites_of(form) == sites(pruned));
    }
  }
  const cfg::DominatorTree tree = cfg::dominators(function);
  const cfg::UsesAndDefinitions uses(function, tree);
  const ssa::LiveRangeSharing sharing(function, tree, uses);
  const auto shared =
      ssa::place_live_phis_by_shared_bits(function, tree, uses, sharing, 1'000'000, no_trace);
  RC_ASSERT(*shared == sites(build("pruned", function)));
}

class EventRecorder : public TraceSink {
 public:
  void event(const TraceEvent& event) override { events.push_back(event); }
  std::vector<TraceEvent> events;
};

/// Block and variable as a trace event names them.
using NamedSite = std::pair<std::string, std::string>;
NamedSite site_in(const TraceEvent& event) {
  return {to_text(*event.find("block")), to_text(*event.find("variable"))};
}

std::multiset<NamedSite> named_as_in_events(const cfg::Function& function,
                                            const std::vector<PhiSite>& sites) {
  std::multiset<NamedSite> result;
  for (const PhiSite& site : sites) {
    result.emplace(fmt::format("{}", site.block), function.unique_name(site.variable));
  }
  return result;
}

/// The sites of the phis that are inserted and not removed again.
std::multiset<NamedSite> shown_in(const std::vector<TraceEvent>& events) {
  std::multiset<NamedSite> shown;
  for (const TraceEvent& event : events) {
    if (event.step == "insert") shown.insert(site_in(event));
    if (event.step == "unused") shown.erase(site_in(event));
  }
  return shown;
}

/// The trace of a method shows exactly the phis of its form, and tracing does not change them.
void check_traces(const cfg::Function& function) {
  for (const char* method : {"minimal", "semi-pruned", "pruned", "pruned-textbook", "pruned-bits",
                             "pruned-use", "pruned-liveness"}) {
    RC_LOG() << method << "\n";
    EventRecorder recorder;
    Trace trace(&recorder, {&ssa::phi_trace});
    const auto form = ssa::find_method(method)->construct(function, {}, trace);
    RC_ASSERT(shown_in(recorder.events) == named_as_in_events(function, sites(*form)));
    RC_ASSERT(sites(*form) == sites(build(method, function)));
  }
}

/// The same holds for variables that share bits. Where the trace says in which block's frontier a
/// phi is, that block assigns the variable or has a phi for it.
void check_trace_of_shared_bits(const cfg::Function& function) {
  const cfg::DominatorTree tree = cfg::dominators(function);
  const cfg::UsesAndDefinitions uses(function, tree);
  const ssa::LiveRangeSharing sharing(function, tree, uses);
  EventRecorder recorder;
  Trace trace(&recorder, {&ssa::phi_trace});
  const auto placed =
      ssa::place_live_phis_by_shared_bits(function, tree, uses, sharing, 1'000'000, trace);
  const std::multiset<NamedSite> expected = named_as_in_events(function, *placed);
  RC_ASSERT(shown_in(recorder.events) == expected);
  std::set<NamedSite> defined;
  for (BlockId b : function.blocks()) {
    for (VariableId v : function.variables()) {
      if (assigns(function, b, v)) defined.emplace(fmt::format("{}", b), function.unique_name(v));
    }
  }
  for (const TraceEvent& event : recorder.events) {
    const NamedSite from = {to_text(*event.find("frontier_of")), site_in(event).second};
    RC_ASSERT(defined.contains(from) || expected.contains(from));
    RC_ASSERT((event.step == "insert") == expected.contains(site_in(event)));
  }
}

/// The same function with `count` more parameters, which become its first variables.
cfg::Function with_parameters_before(const cfg::Function& function, std::size_t count) {
  std::string parameters = "(";
  for (std::size_t k = 0; k < count; ++k) {
    const bool is_last = k + 1 == count && function.parameters().empty();
    parameters += fmt::format("unused_{}{}", k, is_last ? "" : ", ");
  }
  std::string text = cfg::to_text(function);
  text.replace(text.find('('), 1, parameters);
  return cfg_of(text);
}

std::vector<std::pair<BlockId, std::string>> named(const cfg::Function& function,
                                                   const std::vector<PhiSite>& sites) {
  std::vector<std::pair<BlockId, std::string>> result;
  for (const PhiSite& site : sites) {
    result.emplace_back(site.block, function.unique_name(site.variable));
  }
  std::ranges::sort(result);
  return result;
}

/// Whether `place_phis_by_bit_vectors` finds these phis of `function` behind `others` other
/// variables.
bool words_find(const std::vector<PhiSite>& expected, const cfg::Function& function,
                std::size_t others, ssa::PruningKind wanted) {
  Trace no_trace;
  const cfg::Function shifted = with_parameters_before(function, others);
  const auto found = ssa::place_phis_by_bit_vectors(shifted, cfg::dominators(shifted), wanted,
                                                    1'000'000, no_trace);
  return std::ranges::is_sorted(*found) && named(shifted, *found) == named(function, expected);
}

}  // namespace

TEST_CASE("frontiers and iterated frontiers of the index match their definitions") {
  REQUIRE(test::holds("on any graph", [] {
    const cfg::Graph graph = *rc::gen::scale(3.0, any_graph());
    const Dominance dominates = dominance(graph);
    const std::vector<bool> reachable = reached(graph);
    const cfg::DominatorTree tree = cfg::dominators(graph);
    const ssa::AugmentedDominatorTree index(graph, tree);
    ssa::IteratedFrontier frontier(index);
    const auto chosen = *rc::gen::container<std::vector<std::size_t>>(
        rc::gen::inRange<std::size_t>(0, graph.num_blocks()));
    std::vector<BlockId> blocks;
    for (std::size_t b : chosen) {
      if (reachable[b]) blocks.push_back(BlockId(b));
    }
    for (BlockId x : blocks) {
      std::vector<BlockId> expected;
      for (BlockId z : graph.blocks()) {
        if (in_frontier(graph, dominates, x, z)) expected.push_back(z);
      }
      RC_ASSERT(index.frontier(x) == expected);
    }
    frontier.clear();
    for (BlockId b : blocks) frontier.add(b);
    std::vector<BlockId> found;
    while (!frontier.empty()) {
      frontier.visit_new_frontier(frontier.take(), [&](BlockId b) {
        found.push_back(b);
        frontier.add(b);
      });
    }
    std::ranges::sort(found);
    RC_ASSERT(found == iterated_frontier(graph, dominates, blocks));
  }));
}

TEST_CASE("minimal and pruned phis match the iterated dominance frontier and liveness") {
  REQUIRE(test::holds("on any function", [] {
    const cfg::Function f = *any_function();
    std::vector<PhiSite> expected = expected_minimal(f);
    RC_ASSERT(sites(build("minimal", f)) == expected);
    RC_ASSERT(*ssa::iterated_frontier_sites(f, default_size_limit) == expected);
    std::erase_if(expected, [&](PhiSite s) { return !is_live_in(f, s.block, s.variable); });
    RC_ASSERT(sites(build("pruned", f)) == expected);
  }));
}

TEST_CASE("the phi sites of the methods are nested from maximal down to pruned") {
  REQUIRE(test::holds("on any function", [] { check_order_of_methods(*any_function()); }));
  REQUIRE(test::holds("on any program",
                      [] { check_order_of_methods(lower_simple((*random_program()).source())); }));
}

TEST_CASE("no method leaves a phi that its definition excludes") {
  REQUIRE(test::holds("on any function", [] { check_classes(*any_function()); }));
  REQUIRE(test::holds("on any program",
                      [] { check_classes(lower_simple((*random_program()).source())); }));
}

TEST_CASE("phi placement by bit vectors does not depend on how many words they take") {
  REQUIRE(test::holds("on any function, after other variables", [] {
    const cfg::Function f = *any_function();
    const std::size_t others = *rc::gen::inRange<std::size_t>(40, 130);
    RC_ASSERT(words_find(sites(build("minimal", f)), f, others, ssa::PruningKind::all));
    RC_ASSERT(words_find(sites(build("semi-pruned", f)), f, others, ssa::PruningKind::non_local));
    RC_ASSERT(words_find(sites(build("pruned", f)), f, others, ssa::PruningKind::live_in));
  }));
}

TEST_CASE("placement traces show exactly the phis of the form") {
  REQUIRE(test::holds("on any function", [] { check_traces(*any_function()); }));
  REQUIRE(test::holds("where variables share bits",
                      [] { check_trace_of_shared_bits(*any_function()); }));
  REQUIRE(test::holds("where variables share bits, on any program", [] {
    check_trace_of_shared_bits(lower_simple((*random_program()).source()));
  }));
}

TEST_CASE("all pruning algorithms give the same form") {
  REQUIRE(test::holds("on any function", [] { check_ways_of_pruning(*any_function()); }));
  REQUIRE(test::holds("on any program",
                      [] { check_ways_of_pruning(lower_simple((*random_program()).source())); }));
}

}  // namespace ssac::test
