// The Sea of Nodes at level full against what the reference compiler says of its own programs: the
// printed graph, the phis made and reachable, and the values; to the number of each node.
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
  const auto number = [&](const char* field) { return row.json.at(field).get<std::size_t>(); };
  expect(differences, "stop", son::to_string(*graph), row.json.at("stop").get<std::string>());
  expect(differences, "phis created", graph->phis_created(), number("phis_created"));
  expect(differences, "phis by peephole", graph->phis_by_peephole(), number("phis_peep"));
  expect(differences, "nodes created", graph->nodes_created(), number("nodes_created"));
  expect(differences, "phis reachable", son::classify(*graph).phis.size(),
         number("phis_reachable"));
  for (const std::string& line : differing_values(*graph, row, row.json)) {
    differences.push_back(line);
  }
  return differences;
}

}  // namespace

TEST_CASE("at level full the reference's own programs give its graphs, phis and values") {
  check_reference_rows(differences_at_full);
}

}  // namespace ssac::test
