// The data of the HTML report for comparing two Seas of Nodes: places of nodes, and which graphs
// are the same.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "son/graph.h"
#include "tests/support/files.h"
#include "tests/support/page.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

Json function_of(const std::string& program, const std::string& methods) {
  const auto path = source_dir() / "tests/files" / program;
  const ToolResult result =
      run_ssa_compare({path.string(), "--format=html", "--methods=" + methods,
                       "--peepholes=none,full,fixpoint", "--continue=stacked"});
  CHECK(result.status == 0);
  return parse_page(result.out).elements.at("ssac-f0");
}

/// The verdicts of the JSON report on the same program: by label, whether the graph is lazy's.
std::map<std::string, bool> verdicts(const std::string& program, const std::string& methods) {
  const auto path = source_dir() / "tests/files" / program;
  const ToolResult result =
      run_ssa_compare({path.string(), "--format=json", "--methods=" + methods,
                       "--peepholes=none,full,fixpoint", "--continue=stacked"});
  std::map<std::string, bool> same;
  const Json report = Json::parse(result.out);
  for (const Json& graph :
       report.at("inputs").at(0).at("functions").at(0).at("same_graph_as_lazy")) {
    same[graph.at("method").get<std::string>() + "/" + graph.at("peepholes").get<std::string>()] =
        graph.at("same").get<bool>();
  }
  return same;
}

constexpr const char* compared_programs[] = {
    "programs/while/nested.s", "programs/jumps/two_continues.s",
    "programs/jumps/break_and_continue.s", "bril/irreducible.bril"};

}  // namespace

TEST_CASE("the page and the JSON report agree on which graphs are the same") {
  std::size_t same = 0;
  std::size_t different = 0;
  for (const char* program : compared_programs) {
    CAPTURE(program);
    const std::string methods = "pruned,eager,lazy,bridge";
    std::map<std::string, std::string> first;
    const Json function = function_of(program, methods);
    for (const Json& method : function.at("methods")) {
      if (method.contains("same_graph_as")) first[method.at("label")] = method.at("same_graph_as");
    }
    for (const auto& [label, is_same] : verdicts(program, methods)) {
      CAPTURE(label);
      const std::string lazy = "lazy" + label.substr(label.find('/'));
      CHECK((first.at(label) == first.at(lazy)) == is_same);
      ++(is_same ? same : different);
    }
  }
  CHECK(same > 0);
  CHECK(different > 0);
}

TEST_CASE("final nodes have distinct places and phis of one site share theirs across graphs") {
  for (const char* program : compared_programs) {
    CAPTURE(program);
    std::map<std::string, std::size_t> of_site;
    const Json function = function_of(program, "eager,lazy,bridge");
    for (const Json& method : function.at("methods")) {
      CAPTURE(method.at("label"));
      const Json& places = method.at("places");
      std::set<std::size_t> seen;
      std::set<std::string> sites;
      std::size_t next = 0;
      for (const Json& node : method.at("son").at("nodes")) {
        if (!node.at("final").get<bool>()) continue;
        REQUIRE(next < places.size());
        const std::size_t place = places.at(next++).get<std::size_t>();
        CHECK(seen.insert(place).second);
        if (node.at("op") != "Phi" || !node.contains("variable") || !node.contains("block")) {
          continue;
        }
        const std::string site =
            node.at("variable").get<std::string>() + "@" + node.at("block").get<std::string>();
        // Only the first of several stacked phis.
        if (!sites.insert(site).second) continue;
        CHECK(of_site.try_emplace(site, place).first->second == place);
      }
      CHECK(next == places.size());
    }
  }
}

}  // namespace ssac::test
