// Compares the Sea of Nodes at level none with the reference compiler's results, with its peepholes
// off: eager with chapter 7, lazy with chapter 8, down to the node ids.
#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "son/classify.h"
#include "son/print.h"
#include "son/rules/peephole.h"
#include "son/verify.h"
#include "tests/support/creation_order.h"
#include "tests/unit/son/reference_rows.h"
#include "tests/unit/son/right_grouping.h"

namespace ssac::test {

namespace {

using Json = nlohmann::json;

/// The differences between a graph and the reference's record of it, one per line.
class Comparison {
 public:
  Comparison(const son::Graph& graph, const ReferenceRow& row) : graph_(graph), row_(row) {}

  std::vector<std::string> run() {
    const Json& reference = row_.json.at("nopeep");
    expect("stop", son::to_string(graph_), reference.at("stop").get<std::string>());
    count(reference);
    for (const std::string& line : differing_values(graph_, row_, reference)) {
      differences_.push_back(line);
    }
    for (const std::string& violation : son::verify(graph_)) differences_.push_back(violation);
    for (const std::string& v : verify_creation_order(graph_)) differences_.push_back(v);
    return differences_;
  }

 private:
  template <class T>
  void expect(std::string_view what, const T& ours, const T& theirs) {
    if (ours != theirs) {
      differences_.push_back(fmt::format("{}: {}, the reference {}", what, ours, theirs));
    }
  }

  void count(const Json& reference) {
    const auto expect_count = [&](const char* field, std::size_t ours) {
      if (reference.contains(field)) expect(field, ours, reference.at(field).get<std::size_t>());
    };
    std::size_t loop_phis = 0;
    std::size_t loops = 0;
    std::size_t regions = 0;
    for (son::NodeId n : graph_.nodes()) {
      loops += graph_.op(n) == son::Op::loop ? 1 : 0;
      regions += graph_.op(n) == son::Op::region ? 1 : 0;
      loop_phis += is_loop_phi(n) ? 1 : 0;
    }
    expect_count("nodes_created", graph_.nodes_created());
    expect_count("phis_created", graph_.phis_created());
    expect_count("phis_created_loop", loop_phis);
    expect_count("phis_created_region", graph_.phis_created() - loop_phis);
    expect_count("loops_created", loops);
    expect_count("regions_created", regions);

    const son::Classification classes = son::classify(graph_);
    std::size_t reachable_loop_phis = 0;
    std::size_t useless = 0;
    for (son::NodeId phi : classes.phis) {
      reachable_loop_phis += is_loop_phi(phi) ? 1 : 0;
      useless += son::single_operand(graph_, phi) != phi ? 1 : 0;
    }
    expect_count("phis_reachable", classes.phis.size());
    expect_count("phis_reachable_loop", reachable_loop_phis);
    expect_count("phis_reachable_region", classes.phis.size() - reachable_loop_phis);
    expect_count("phis_reachable_useless", useless);
    expect_count("nodes_reachable_total", classes.reachable_nodes);
  }

  [[nodiscard]] bool is_loop_phi(son::NodeId n) const {
    return graph_.op(n) == son::Op::phi && graph_.op(graph_.input(n, 0)) == son::Op::loop;
  }

  const son::Graph& graph_;
  const ReferenceRow& row_;
  std::vector<std::string> differences_;
};

std::vector<std::string> differences_at_none(const ReferenceRow& row) {
  Trace trace;
  const auto graph = row.method->construct({&row.ast, nullptr}, {}, trace);
  REQUIRE(graph);
  return Comparison(*graph, row).run();
}

}  // namespace

TEST_CASE("graphs of this project's programs match the reference's to the node id") {
  check_own_rows(differences_at_none);
}

TEST_CASE("graphs of the reference's own programs match the reference's to the node id") {
  check_reference_rows(differences_at_none);
}

TEST_CASE("grouping to the right keeps statements and puts operations in parentheses") {
  CHECK(group_to_the_right("return 1-2-3;") == "return (1-(2-3)) ; ");
  CHECK(group_to_the_right("if(a<b*c*2)a=-b+1; else{}") ==
        "if ((a<(b*(c*2))) ) a = ((-b)+1) ; else { } ");
}

}  // namespace ssac::test
