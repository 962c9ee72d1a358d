// Which nodes of two Seas of Nodes are drawn at the same place.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "cfg/cleanup.h"
#include "compare/report/son_places.h"
#include "son/classify.h"
#include "son/method.h"
#include "son/print.h"
#include "ssa/method.h"
#include "tests/support/simple.h"

namespace ssac::test {
namespace {

using compare::SonPlaces;

const std::string placed_program =
    "int limit = 10;\nint sum = 0;\nwhile (sum < limit) {\n  if (arg > 3) sum = sum + arg;\n"
    "  else sum = sum + 1;\n  if (sum == 7) break;\n}\nreturn sum + limit * 3;\n";

/// Places of the graphs of one program.
class Places {
 public:
  explicit Places(const std::string& source) : ast_(parse_simple(source)) {
    Diagnostics diagnostics;
    cfg_ = cfg::clean_up(lower_simple(source), diagnostics, trace_);
    blocks_.emplace(cfg_);
    places_.emplace(*blocks_);
  }

  /// The nodes of a graph by their places; fails if two have the same.
  std::map<std::size_t, std::string> add(std::string_view method, son::Peepholes level) {
    const auto pruned = ssa::find_method("pruned")->construct({cfg_, &ast_}, {}, trace_);
    const auto graph =
        son::find_method(method)->construct({&ast_, &*pruned}, {.peepholes = level}, trace_);
    std::vector<son::NodeId> nodes;
    const auto final_nodes = son::final_nodes(*graph);
    for (const son::NodeId n : graph->nodes()) {
      if (final_nodes.contains(n)) nodes.push_back(n);
    }
    const std::vector<std::size_t> places = places_->add(*graph, nodes);
    REQUIRE(places.size() == nodes.size());
    std::map<std::size_t, std::string> result;
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      const std::string what = son::describe(*graph, nodes[k]);
      CHECK(places[k] < places_->size());
      const std::string text = fmt::format("{} {}", son::name_of(graph->op(nodes[k])), what);
      CHECK(result.emplace(places[k], text).second);
    }
    return result;
  }
  [[nodiscard]] std::size_t size() const { return places_->size(); }

 private:
  frontend::Function ast_;
  Trace trace_;
  cfg::Function cfg_;
  std::optional<compare::MergeBlocks> blocks_;
  std::optional<SonPlaces> places_;
};

}  // namespace

TEST_CASE("a graph that is added again takes the same places") {
  for (const son::Method* method : son::methods()) {
    for (const son::Peepholes level : son::all_peephole_levels) {
      Places places(placed_program);
      const auto first = places.add(method->name, level);
      const std::size_t size = places.size();
      CHECK(places.add(method->name, level) == first);
      CHECK(places.size() == size);
    }
  }
}

TEST_CASE("nodes at one place are equal and eager and lazy differ only by phis") {
  Places places(placed_program);
  const auto eager = places.add("eager", son::Peepholes::none);
  const std::size_t size = places.size();
  const auto lazy = places.add("lazy", son::Peepholes::none);
  CHECK(places.size() == size);
  for (const auto& [place, what] : lazy) CHECK(eager.at(place) == what);
  for (const auto& [place, what] : eager) {
    if (!lazy.contains(place)) CHECK(what.starts_with("Phi"));
  }
}

TEST_CASE("the bridge's graph shares places of Regions and phis with lazy's") {
  Places places(placed_program);
  const auto lazy = places.add("lazy", son::Peepholes::none);
  const auto bridge = places.add("bridge", son::Peepholes::none);
  std::set<std::string> shared;
  for (const auto& [place, what] : bridge) {
    if (lazy.contains(place)) shared.insert(what.substr(0, what.find(' ')));
  }
  for (const char* op : {"Start", "Stop", "Loop", "Region", "Phi", "If", "Proj", "Add", "Return"}) {
    CAPTURE(op);
    CHECK(shared.contains(op));
  }
}

}  // namespace ssac::test
