// Replaying a trace gives the states that the construction goes through: graphs and scopes at each
// step that shows them, renaming stacks as defined, and the definitions that Braun's method has
// recorded in blocks.
#include <rapidcheck.h>

#include <catch2/catch.hpp>

#include "cfg/dominators.h"
#include "compare/exchange/trace_categories.h"
#include "frontend/lower.h"
#include "son/method.h"
#include "ssa/method.h"
#include "ssa/rename_table.h"
#include "tests/property/son_forms.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/replayed_state.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

using Json = nlohmann::json;

/// The replayed state has the role, the control and as many bindings as the scope that is shown.
void check_shown_scope(const son::ScopeView& view, const ReplayedState& state) {
  const std::string name = fmt::format("{}", view.id);
  RC_ASSERT(state.scopes.contains(name));
  const ReplayedState::Scope& scope = state.scopes.at(name);
  RC_ASSERT(scope.role == std::string(son::name_of(view.role)));
  std::size_t names = 0;
  for (const auto& level : view.levels) {
    for (const son::BindingView& binding : level) {
      const std::string node = fmt::format("{}", binding.node);
      if (binding.name == "$ctrl") {
        RC_ASSERT(scope.control == node);
        continue;
      }
      ++names;
    }
  }
  RC_ASSERT(scope.bindings.size() == names);
}

/// Compares the nodes and sentinels bound in the shown scope with those of the replayed state.
void check_shown_bindings(const son::ScopeView& view, const ReplayedState& state) {
  std::vector<ReplayedState::Binding> shown;
  for (const auto& level : view.levels) {
    for (const son::BindingView& binding : level) {
      if (binding.name != "$ctrl")
        shown.push_back({fmt::format("{}", binding.node), binding.headers});
    }
  }
  std::vector<ReplayedState::Binding> told;
  const std::string name = fmt::format("{}", view.id);
  for (const auto& [variable, node] : state.scopes.at(name).bindings) {
    told.push_back(state.binding(name, variable));
  }
  const auto order = [](const auto& a, const auto& b) {
    return std::tie(a.node, a.headers) < std::tie(b.node, b.headers);
  };
  std::ranges::sort(shown, order);
  std::ranges::sort(told, order);
  RC_ASSERT(shown == told);
}

void check_snapshot(const son::Snapshot& snapshot, const ReplayedState& state) {
  RC_ASSERT(state.nodes() == nodes_of(*snapshot.graph));
  for (const son::ScopeView& view : snapshot.scopes) {
    check_shown_scope(view, state);
    check_shown_bindings(view, state);
  }
}

/// The definitions of each variable in the strict dominators of `b`, outermost first.
std::map<std::string, std::vector<std::string>> definitions_above(const ssa::Function& form,
                                                                  const cfg::DominatorTree& tree,
                                                                  cfg::BlockId b) {
  std::vector<cfg::BlockId> path;
  for (b = tree.idom(b); b.valid(); b = tree.idom(b)) path.insert(path.begin(), b);
  const cfg::Function& cfg = form.cfg();
  std::map<std::string, std::vector<std::string>> stacks;
  const auto push = [&](cfg::VariableId v, ssa::ValueId value) {
    stacks[cfg.unique_name(v)].push_back(form.name_of(value));
  };
  for (const cfg::BlockId at : path) {
    for (const ssa::ValueId v : form.values()) {
      const ssa::Value& value = form.value(v);
      if (at == cfg.entry() && value.kind == ssa::ValueKind::parameter) push(value.variable, v);
    }
    for (const ssa::PhiId p : form.phis(at)) push(form.phi(p).site.variable, form.phi(p).value);
    for (const cfg::InstructionId i : cfg.instructions(at)) {
      if (form.definition(i).valid()) push(cfg.instruction(i).destination, form.definition(i));
    }
  }
  return stacks;
}

std::map<std::string, std::vector<std::string>> without_empty(
    std::map<std::string, std::vector<std::string>> stacks) {
  std::erase_if(stacks, [](const auto& stack) { return stack.second.empty(); });
  return stacks;
}

std::string text_of(const Json& event, const char* key) { return event.at(key); }

/// What a step says about scopes holds in the state that is shown with it.
void check_told_scopes(const ReplayedState& state, const Json& event) {
  const auto any_scope = [&](auto&& holds) {
    return std::ranges::any_of(state.scopes,
                               [&](const auto& named) { return holds(named.second); });
  };
  const auto is_current = [](const auto& named) { return named.second.role == "current"; };
  RC_ASSERT(std::ranges::count_if(state.scopes, is_current) <= 1);
  const std::string step = event.at("step");
  if (step == "assign" || step == "phi" || step == "loop phi") {
    const std::string node = text_of(event, step == "assign" ? "node" : "phi");
    RC_ASSERT(any_scope([&](const ReplayedState::Scope& scope) {
      const auto bound = scope.bindings.find(text_of(event, "variable"));
      return bound != scope.bindings.end() && bound->second == node;
    }));
  } else if (step == "merge" || step == "begin loop") {
    RC_ASSERT(any_scope([&](const ReplayedState::Scope& scope) {
      return scope.control == text_of(event, "region");
    }));
  } else if (step == "break" || step == "continue" || step == "end body") {
    RC_ASSERT(state.scopes.at(text_of(event, "scope")).control == text_of(event, "control"));
  } else if (step == "binding") {
    RC_ASSERT(state.binding(text_of(event, "scope"), text_of(event, "variable")).node ==
              text_of(event, "node"));
  }
}

cfg::BlockId block_of(const Json& event) {
  return cfg::BlockId(std::stoul(text_of(event, "block").substr(1)));
}

}  // namespace

TEST_CASE("replaying a trace gives the graph and the scopes at every #showGraph") {
  REQUIRE(test::holds("eager and lazy, every level and continue mode", [] {
    const RandomProgram program = *random_program();
    const frontend::Function ast = parse_simple(program.source());
    const auto loop_phis = *rc::gen::element(son::LoopPhis::eager, son::LoopPhis::lazy);
    StateSink sink;
    Trace trace(&sink, compare::all_trace_categories());
    std::size_t shown = 0;
    son::ConstructOptions options{
        .peepholes = *rc::gen::elementOf(
            std::vector(std::begin(son::all_peephole_levels), std::end(son::all_peephole_levels))),
        .continues = *rc::gen::elementOf(
            std::vector(std::begin(son::all_continues), std::end(son::all_continues)))};
    options.on_show_graph = [&](const son::Snapshot& snapshot) {
      ++shown;
      check_snapshot(snapshot, sink.state);
    };
    const auto graph = son::build_from_source(ast, loop_phis, options, trace);
    RC_ASSERT(graph.has_value());
    RC_ASSERT(sink.state.nodes() == nodes_of(*graph));
    RC_ASSERT(nodes_of(*graph) ==
              nodes_of(build(ast, loop_phis, options.peepholes, options.continues)));
    RC_CLASSIFY(shown > 0, "shows a graph");
  }));
}

TEST_CASE("what a step of eager or lazy says about scopes holds in the replayed state") {
  REQUIRE(test::holds("every level and continue mode", [] {
    const RandomProgram program = *random_program();
    const frontend::Function ast = parse_simple(program.source());
    const auto loop_phis = *rc::gen::element(son::LoopPhis::eager, son::LoopPhis::lazy);
    const son::ConstructOptions options{
        .peepholes = *rc::gen::elementOf(
            std::vector(std::begin(son::all_peephole_levels), std::end(son::all_peephole_levels))),
        .continues = *rc::gen::elementOf(
            std::vector(std::begin(son::all_continues), std::end(son::all_continues)))};
    StateSink sink(check_told_scopes);
    Trace trace(&sink, compare::all_trace_categories());
    RC_ASSERT(son::build_from_source(ast, loop_phis, options, trace).has_value());
  }));
}

TEST_CASE("replaying the trace of any method on any CFG gives its final graph") {
  REQUIRE(test::holds("eager, lazy and bridge at every level", [] {
    const cfg::Function function = *any_function();
    const ssa::Function form = build("pruned", function);
    for (const son::Method* method : son::methods()) {
      RC_LOG() << method->name << "\n";
      for (const son::Peepholes level : son::all_peephole_levels) {
        StateSink sink;
        Trace trace(&sink, compare::all_trace_categories());
        const auto graph =
            method->construct({nullptr, &form, &function}, {.peepholes = level}, trace);
        RC_ASSERT(graph.has_value());
        RC_ASSERT(sink.state.nodes() == nodes_of(*graph));
        RC_ASSERT_FALSE(sink.state.scopes_stopped);
      }
    }
  }));
}

TEST_CASE("the current scope on a CFG binds each variable to the node just assigned") {
  REQUIRE(test::holds("eager-cfg and lazy-cfg", [] {
    const cfg::Function function = *any_function();
    for (const char* name : {"eager-cfg", "lazy-cfg"}) {
      StateSink sink([](const ReplayedState& state, const Json& event) {
        if (event.at("step") != "assign") return;
        std::size_t current = 0;
        for (const auto& [scope, told] : state.scopes) {
          if (told.role != "current") continue;
          ++current;
          RC_ASSERT(told.bindings.at(text_of(event, "variable")) == text_of(event, "node"));
        }
        RC_ASSERT(current == 1U);
      });
      Trace trace(&sink, compare::all_trace_categories());
      const auto graph =
          son::find_method(name)->construct({nullptr, nullptr, &function}, {}, trace);
      RC_ASSERT(graph.has_value());
    }
  }));
}

TEST_CASE("the replayed renaming stacks hold the definitions in the strict dominators") {
  REQUIRE(test::holds("maximal, minimal and pruned", [] {
    const cfg::Function function = *any_function();
    const cfg::DominatorTree tree = cfg::dominators(function);
    const auto* method = *rc::gen::element("maximal", "minimal", "pruned");
    const ssa::Function form = build(method, function);
    StateSink sink([&](const ReplayedState& state, const Json& event) {
      const std::string step = event.at("step");
      if (step == "enter" || step == "leave") {
        RC_ASSERT(without_empty(state.stacks) == definitions_above(form, tree, block_of(event)));
      } else {
        const auto& stack = state.stacks.find(event.at("variable"));
        const bool is_empty = stack == state.stacks.end() || stack->second.empty();
        RC_ASSERT(text_of(event, "after") == (is_empty ? "⊥" : stack->second.back()));
      }
    });
    Trace trace(&sink, {&ssa::rename_trace});
    ssa::trace_renaming(form, tree, trace);
    RC_ASSERT(without_empty(sink.state.stacks).empty());
  }));
}

TEST_CASE("the value that braun reads in a block is the one recorded for its end") {
  REQUIRE(test::holds("braun, braun-marker and braun-scc", [] {
    const cfg::Function function = *any_function();
    for (const char* name : {"braun", "braun-marker", "braun-scc"}) {
      StateSink sink([](const ReplayedState& state, const Json& event) {
        if (event.at("step") != "read") return;
        const std::string site = text_of(event, "variable") + "@" + text_of(event, "block");
        RC_ASSERT(state.ends.at(site) == text_of(event, "value"));
      });
      Trace trace(&sink, compare::all_trace_categories());
      const auto form = ssa::find_method(name)->construct(function, {}, trace);
      RC_ASSERT(form.has_value());
    }
  }));
}

}  // namespace ssac::test
