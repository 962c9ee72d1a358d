#include "tests/unit/son/graphs.h"

#include <catch2/catch.hpp>

#include "son/build/bridge.h"
#include "son/build/cfg_builder.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/creation_order.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

template <class Result>
son::Graph verified(Result graph) {
  REQUIRE(graph);
  CHECK(son::verify(*graph) == std::vector<std::string>());
  CHECK(verify_creation_order(*graph) == std::vector<std::string>());
  return std::move(*graph);
}

}  // namespace

son::Graph build(const frontend::Function& ast, son::LoopPhis loop_phis, son::Peepholes level) {
  Trace trace;
  return verified(son::build_from_source(ast, loop_phis, {.peepholes = level}, trace));
}

son::Graph build(std::string_view source, son::LoopPhis loop_phis, son::Peepholes level) {
  return build(parse_simple(source), loop_phis, level);
}

son::Graph build(const cfg::Function& function, son::LoopPhis loop_phis, son::Peepholes level) {
  Trace trace;
  auto graph = son::build_from_cfg(function, loop_phis, {.peepholes = level}, trace);
  REQUIRE(graph);
  CHECK(son::verify(*graph) == std::vector<std::string>());
  return std::move(*graph);
}

son::Graph bridge(const cfg::Function& function, son::Peepholes level, Trace& trace) {
  const auto ssa = ssa::find_method("pruned")->construct(function, {}, trace);
  REQUIRE(ssa);
  return verified(son::build_from_ssa(*ssa, {.peepholes = level}, trace));
}

son::Graph bridge(std::string_view text, son::Peepholes level) {
  Trace trace;
  return bridge(cfg_of(text), level, trace);
}

std::size_t count(const son::Graph& graph, son::Op op) {
  std::size_t result = 0;
  for (const son::NodeId n : graph.nodes()) result += graph.op(n) == op ? 1 : 0;
  return result;
}

}  // namespace ssac::test
