// The state of the graph and the scopes at each step of a construction, traced before the step.
#include <catch2/catch.hpp>
#include <set>

#include "son/build/scope.h"
#include "son/build/source_builder.h"
#include "tests/support/replayed_state.h"
#include "tests/support/simple.h"
#include "tests/support/trace_recorder.h"

namespace ssac::test {
namespace {

const TraceCategories everything = {&son::lazy_trace, &son::eager_trace, &son::graph_trace,
                                    &son::scopes_trace};

void build_traced(std::string_view source, son::LoopPhis loop_phis, TraceSink& sink,
                  const TraceCategories& categories = everything) {
  Trace trace(&sink, categories);
  REQUIRE(son::build_from_source(parse_simple(source), loop_phis, {}, trace));
}

/// The step of an event and the value of a key, such as `assign y`.
std::string step_of(const nlohmann::json& event, const char* key) {
  return std::string(event.at("step")) + " " + event.value(key, "");
}

}  // namespace

TEST_CASE("each step of a lazy loop is traced with its changes to the graph and the scopes") {
  TraceRecorder recorder;
  build_traced("while (arg < 10) arg = arg + 1; return arg;", son::LoopPhis::lazy, recorder);
  CHECK(recorder.text() ==
        "graph change: nodes {n2 Start, n3 Stop, n4 Proj(n2) $ctrl, n5 Proj(n2) arg}\n"
        "scopes set: scope n1, role current, control n4, bindings {arg n5}\n"
        "lazy statement: line 1, column 1\n"
        "graph change: nodes {n6 Loop(_, n4, _) while 1:1}\n"
        "scopes set: scope n1, control n6\n"
        "lazy begin loop: region n6, construct while, line 1, column 1, scope n1\n"
        "scopes set: scope n7, like n1, role copy, control n6\n"
        "lazy dup: scope n1, copy n7, control n6\n"
        "scopes set: scope n1, role header of while, line 1, column 1\n"
        "scopes set: scope n7, role current, head n1, sentinels {arg}\n"
        "lazy sentinel: variable arg, heads 1, node n5, line 1, column 8\n"
        "graph change: nodes {n8 Phi(n6, n5, _) arg}\n"
        "scopes set: scope n1, bindings {arg n8}\n"
        "lazy loop phi: phi n8, variable arg, region n6, construct while, line 1, column 1, "
        "operands {n5, ____}\n"
        "scopes set: scope n7, bindings {arg n8}\n"
        "lazy look up: variable arg, node n8, line 1, column 8\n"
        "graph change: nodes {n9 Constant 10, n10 LT(_, n8, n9), n11 If(n6, n10), n12 Proj(n11) "
        "True, n13 Proj(n11) False}\n"
        "scopes set: scope n14, like n7, role copy, head n1, control n6\n"
        "lazy dup: scope n7, copy n14, control n6\n"
        "scopes set: scope n7, control n12\n"
        "scopes set: scope n14, role exit of while, line 1, column 1, control n13\n"
        "lazy statement: line 1, column 18\n"
        "lazy look up: variable arg, node n8, line 1, column 24\n"
        "graph change: nodes {n15 Constant 1, n16 Add(_, n8, n15)}\n"
        "scopes set: scope n7, bindings {arg n16}\n"
        "lazy assign: variable arg, node n16\n"
        "lazy end: statement while, begin_line 1, line 1, column 31\n"
        "graph change: nodes {n6 Loop(_, n4, n12) while 1:1}\n"
        "lazy end loop: region n6, construct while, line 1, column 1, controls {n12}\n"
        "graph change: nodes {n8 Phi(n6, n5, n16) arg}\n"
        "lazy finish phi: phi n8, variable arg, region n6, construct while, line 1, column 1, "
        "operands {n5, n16}\n"
        "scopes set: scope n14, role current\n"
        "scopes drop: scopes {n1, n7}\n"
        "lazy statement: line 1, column 33\n"
        "lazy look up: variable arg, node n8, line 1, column 40\n"
        "graph change: nodes {n3 Stop(n17), n17 Return(n13, n8), n18 Constant ~Ctrl}\n"
        "scopes set: scope n14, control n18\n"
        "lazy done\n");
}

TEST_CASE("traced alone, graph and scopes are shown as they are at the end") {
  TraceRecorder recorder;
  build_traced("return arg;", son::LoopPhis::lazy, recorder,
               {&son::graph_trace, &son::scopes_trace});
  CHECK(recorder.text() ==
        "graph change: nodes {n2 Start, n3 Stop(n6), n4 Proj(n2) $ctrl, n5 Proj(n2) arg, n6 "
        "Return(n4, n5), n7 Constant ~Ctrl}\n"
        "scopes set: scope n1, role current, control n7, bindings {arg n5}\n");
}

TEST_CASE("until its loop is closed a phi has only the operands of the entries") {
  const auto* const source =
      "int x = 0; while (arg) { while (x < arg) { x = x + 1; if (x == 3) break; } arg = arg - 1; }"
      "return x;";
  for (const son::LoopPhis loop_phis : {son::LoopPhis::eager, son::LoopPhis::lazy}) {
    std::size_t finished = 0;
    StateSink sink([&](const ReplayedState& state, const nlohmann::json& event) {
      const std::string step = event.at("step");
      if (step == "loop phi") CHECK(state.num_inputs(event.at("phi")) == 2);
      if (step == "begin loop") CHECK(state.num_inputs(event.at("region")) == 1);
      if (step == "end loop") CHECK(state.num_inputs(event.at("region")) == 2);
      if (step != "finish phi") return;
      ++finished;
      CHECK(state.num_inputs(event.at("phi")) == 3);
    });
    build_traced(source, loop_phis, sink);
    CHECK(finished >= 4);
  }
}

TEST_CASE("in nested loops a sentinel refers through both headers to the value before them") {
  std::vector<std::string> seen;
  StateSink sink([&](const ReplayedState& state, const nlohmann::json& event) {
    if (step_of(event, "variable") != "assign y") return;
    for (const auto& [name, scope] : state.scopes) {
      if (scope.role != "current") continue;
      const ReplayedState::Binding binding = state.binding(name, "x");
      seen.push_back(fmt::format("{} {}", binding.node, binding.headers));
    }
  });
  build_traced("int x = 7; int y = 0; while (arg) { while (y < arg) { y = y + 1; } } return x;",
               son::LoopPhis::lazy, sink);
  CHECK(seen == std::vector<std::string>{"n6 0", "n6 2"});
}

TEST_CASE("a loop keeps scopes for its header, breaks and continues until it ends") {
  std::map<std::string, std::set<std::string>> roles;  // by the step at which they are live
  StateSink sink([&](const ReplayedState& state, const nlohmann::json& event) {
    for (const auto& [name, scope] : state.scopes) {
      if (event.at("step") == "done") roles["done"].insert(scope.role);
      if (event.at("step") == "assign") {
        roles[std::string(event.at("variable"))].insert(scope.role);
      }
    }
  });
  build_traced("int x = 0; while (arg) { if (x) break; if (arg == 5) continue; x = 1; } return x;",
               son::LoopPhis::eager, sink);
  CHECK(roles.at("x") ==
        std::set<std::string>{"current", "header of while", "exit of while", "continue of while"});
  CHECK(roles.at("done") == std::set<std::string>{"current"});
}

TEST_CASE("events of graph and scopes occur only if their categories are requested") {
  TraceRecorder silent;
  build_traced("while (arg) arg = arg - 1; return arg;", son::LoopPhis::lazy, silent,
               {&son::lazy_trace});
  CHECK(silent.text().find("scopes ") == std::string::npos);
  CHECK(silent.text().find("graph ") == std::string::npos);
}

}  // namespace ssac::test
