// Compares the Sea of Nodes at level full with the reference compiler's results: the printed graph,
// the phis made and reachable, and the values; down to the node ids.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "son/classify.h"
#include "son/print.h"
#include "son/verify.h"
#include "tests/unit/son/reference_rows.h"

namespace ssac::test {
namespace {

template <class T>
void expect(std::vector<std::string>& differences, std::string_view what, const T& ours,
            const T& theirs) {
  if (ours == theirs) return;
  differences.push_back(fmt::format("{}: {}, the reference {}", what, ours, theirs));
}

std::vector<std::string> differences_at_full(const ReferenceRow& row) {
  son::ConstructOptions options{.peepholes = son::Peepholes::full};
  if (row.json.contains("arg_type")) {
    options.known_arguments = {row.json.at("arg_type").get<std::int64_t>()};
  }
  Trace trace;
  const auto graph = row.method->construct({&row.ast, nullptr}, options, trace);
  REQUIRE(graph);
  std::vector<std::string> differences = son::verify(*graph);
  // In chapter 7 a phi of a loop that is never entered becomes its operand from the back edge. Our
  // methods have the rules of chapter 8, which leave such phis alone.
  const bool has_dead_loop =
      row.json.at("chapter") == 7 && row.json.at("dead_loops").get<std::size_t>() > 0;
  if (!has_dead_loop)
    expect(differences, "stop", son::to_string(*graph), row.json.at("stop").get<std::string>());
  const auto expect_count = [&](const char* field, std::size_t ours) {
    if (!row.json.contains(field)) return;
    expect(differences, field, ours, row.json.at(field).get<std::size_t>());
  };
  expect_count("phis_created", graph->phis_created());
  expect_count("phis_peep", graph->phis_by_peephole());
  expect_count("nodes_created", graph->nodes_created());
  if (!has_dead_loop) expect_count("phis_reachable", son::classify(*graph).phis.size());
  for (const std::string& line : differing_values(*graph, row, row.json)) {
    differences.push_back(line);
  }
  return differences;
}

}  // namespace

TEST_CASE("at level full this project's programs match the reference in graphs, phis and values") {
  check_own_rows(differences_at_full);
}

TEST_CASE("at level full the reference's own programs match it in graphs, phis and values") {
  check_reference_rows(differences_at_full);
}

}  // namespace ssac::test
