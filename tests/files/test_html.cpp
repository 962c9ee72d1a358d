// The data of the HTML report on every program of the tests and the documentation: whatever they
// refer to exists, and they are consistent with each other and with --format=json.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "tests/support/files.h"
#include "tests/support/page.h"
#include "tests/support/replayed_state.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;
using Edge = std::pair<std::string, std::string>;

/// The names of what a layout draws, each with a box in the drawing; boxes must not overlap.
std::set<std::string> check_boxes(const Json& layout) {
  struct Box {
    double x, y, right, bottom;
  };
  std::set<std::string> names;
  std::vector<Box> boxes;
  std::vector<std::string> wrong;
  const double width = layout.at("width");
  const double height = layout.at("height");
  for (const auto& [name, json] : layout.at("nodes").items()) {
    names.insert(name);
    Box box{json.at("x"), json.at("y"), json.at("w"), json.at("h")};
    box.right += box.x;
    box.bottom += box.y;
    const bool inside =
        box.x >= -1 && box.y >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
    if (!inside) wrong.push_back(name + " is not inside");
    for (const Box& other : boxes) {
      const bool apart = box.right <= other.x || other.right <= box.x || box.bottom <= other.y ||
                         other.bottom <= box.y;
      if (!apart) wrong.push_back(name + " overlaps another");
    }
    boxes.push_back(box);
  }
  CHECK(wrong == std::vector<std::string>());
  return names;
}

std::multiset<Edge> edges_of(const Json& layout) {
  std::multiset<Edge> edges;
  for (const Json& edge : layout.at("edges")) {
    const std::size_t points = edge.at("points").size();
    if (points < 4 || points % 3 != 1) FAIL_CHECK("no curve: " << edge);
    edges.emplace(edge.at("from"), edge.at("to"));
  }
  return edges;
}

/// One function of a page.
class FunctionData {
 public:
  FunctionData(const Page& page, const Json& entry)
      : page_(page), source_id_(entry.at("source_id")), data_(page.elements.at(entry.at("id"))) {
    for (const Json& block : data_.at("cfg").at("blocks")) blocks_.insert(block.at("id"));
  }

  void check() {
    check_source();
    check_graph();
    for (const Json& method : data_.at("methods")) {
      CAPTURE(method.at("label"));
      if (method.at("family") == "llvm") {
        CHECK(!method.at("not_drawn").get<std::string>().empty());
        continue;
      }
      if (method.at("family") == "cfg") {
        check_form(method);
      } else {
        check_sea(method);
      }
      check_events(method.at("trace"));
    }
    check_events(data_.at("trace"));
    check_sites();
    check_differences();
  }

 private:
  void check_source() {
    const Json& source = page_.elements.at(source_id_);
    CHECK(source.at("file") == data_.at("file"));
    CHECK(source.at("source") == read_file(std::string(data_.at("file"))));
  }

  void check_graph() {
    std::multiset<Edge> flow;
    for (const Json& block : data_.at("cfg").at("blocks")) {
      for (const Json& to : block.at("successors")) flow.emplace(block.at("id"), to);
    }
    const Json& cfg = data_.at("layout").at("cfg");
    CHECK(check_boxes(cfg) == blocks_);
    CHECK(edges_of(cfg) == flow);

    std::multiset<Edge> dominance;
    std::set<std::string> reachable = {data_.at("cfg").at("entry")};
    for (const auto& [block, idom] : data_.at("dom").at("idom").items()) {
      dominance.emplace(idom, block);
      reachable.insert(block);
    }
    const Json& dom = data_.at("layout").at("dom");
    CHECK(check_boxes(dom) == reachable);
    CHECK(edges_of(dom) == dominance);
    for (const auto& [block, frontier] : data_.at("dom").at("frontier").items()) {
      CHECK(blocks_.contains(block));
      for (const Json& join : frontier) CHECK(blocks_.contains(join));
    }
    for (const Json& loop : data_.at("loops")) CHECK(blocks_.contains(loop.at("header")));
    for (const auto& [block, sets] : data_.at("liveness").items()) CHECK(blocks_.contains(block));
  }

  void check_form(const Json& method) {
    std::size_t phis = 0;
    std::size_t operands = 0;
    std::map<std::string, std::size_t> kinds;
    for (const Json& block : method.at("ssa").at("blocks")) {
      CHECK(blocks_.contains(block.at("id")));
      for (const Json& phi : block.at("phis")) {
        ++phis;
        operands += phi.at("operands").size();
        ++kinds[phi.at("kind")];
        places_[method.at("label")][phi.at("value")] = {phi.at("variable"), block.at("id")};
      }
    }
    CHECK(method.at("phis").at("final") == phis);
    CHECK(method.at("phis").at("operands") == operands);
    CHECK(method.at("phis").at("dead") == kinds["dead"]);
    CHECK(method.at("phis").at("redundant") >= kinds["redundant"]);
  }

  void check_sea(const Json& method) {
    std::set<std::string> nodes;
    std::set<std::string> drawn;
    std::multiset<Edge> inputs;
    std::size_t phis = 0;
    for (const Json& node : method.at("son").at("nodes")) {
      nodes.insert(node.at("id"));
      if (node.at("final") == false) continue;
      drawn.insert(node.at("id"));
      if (node.at("op") == "Phi") {
        ++phis;
        places_[method.at("label")][node.at("id")] = {node.value("variable", ""),
                                                      node.value("block", "")};
      }
      for (const Json& input : node.at("inputs")) {
        if (!input.is_null()) inputs.emplace(input, node.at("id"));
      }
    }
    for (const Json& node : method.at("son").at("nodes")) {
      for (const Json& input : node.at("inputs")) {
        if (!input.is_null() && !nodes.contains(input)) FAIL_CHECK("no such input: " << input);
      }
    }
    std::erase_if(inputs, [&](const Edge& edge) { return !drawn.contains(edge.first); });
    CHECK(method.at("phis").at("final") == phis);
    CHECK(method.at("nodes").at("final") == drawn.size());
    CHECK(check_boxes(method.at("layout")) == drawn);
    CHECK(edges_of(method.at("layout")) == inputs);
    check_replay(method);
  }

  /// After its last step a replay has the graph of the result, and no scope is left for a loop
  /// header.
  static void check_replay(const Json& method) {
    REQUIRE_FALSE(method.contains("trace_cut"));
    ReplayedState state;
    for (const Json& event : method.at("trace")) state.apply(event);
    std::vector<std::string> nodes;
    for (const Json& node : method.at("son").at("nodes")) {
      std::vector<std::string> inputs;
      for (const Json& input : node.at("inputs")) {
        inputs.push_back(input.is_null() ? "_" : std::string(input));
      }
      nodes.push_back(fmt::format("{} {}({})", std::string(node.at("id")),
                                  std::string(node.at("op")), fmt::join(inputs, ", ")));
    }
    CHECK(state.nodes() == nodes);
    for (const auto& [name, scope] : state.scopes) CHECK(scope.role != "header of while");
    const bool has_scopes = method.at("method") != "bridge";
    CHECK(state.scopes.empty() != has_scopes);
  }

  static void check_events(const Json& events) {
    for (const Json& event : events) {
      const bool named = event.at("category").is_string() && event.at("step").is_string();
      if (!named) FAIL_CHECK("no event: " << event);
    }
  }

  /// Every phi of every method is in exactly one cell, that of its variable and block.
  void check_sites() {
    const Json& methods = data_.at("methods");
    std::vector<std::size_t> phis(methods.size());
    std::set<std::pair<std::string, Json>> seen;
    for (const Json& site : data_.at("sites")) {
      CAPTURE(site.at("variable"), site.at("block"), site.at("line"));
      REQUIRE(site.at("cells").size() == methods.size());
      std::set<std::size_t> said;  // sentences, by their numbers
      const std::string block = site.at("block").is_null() ? "" : site.at("block");
      CHECK((block.empty() || blocks_.contains(block)));
      for (std::size_t k = 0; k < methods.size(); ++k) {
        const Json& cell = site.at("cells").at(k);
        CAPTURE(methods.at(k).at("label"), cell);
        phis[k] += cell.at("phis").get<std::size_t>();
        CHECK((cell.at("kind") == "none") == (cell.at("phis") == 0));
        const bool has_form = methods.at(k).at("family") != "llvm";
        CHECK(cell.at("values").size() == (has_form ? cell.at("phis") : Json(0)));
        CHECK_FALSE(cell.at("explanation").empty());
        for (const std::size_t number : cell.at("explanation")) said.insert(number);
        for (const Json& value : cell.at("values")) {
          CHECK(seen.emplace(methods.at(k).at("label"), value).second);
          const Edge& place = places_.at(methods.at(k).at("label")).at(value);
          if (!place.second.empty()) CHECK(place.second == block);
          if (!place.first.empty()) CHECK(place.first == site.at("variable").get<std::string>());
        }
      }
      REQUIRE(said.size() == site.at("sentences").size());
      CHECK(*said.rbegin() + 1 == said.size());
    }
    for (std::size_t k = 0; k < methods.size(); ++k) {
      CAPTURE(methods.at(k).at("label"));
      CHECK(methods.at(k).at("phis").at("final") == phis[k]);
    }
  }

  void check_differences() {
    for (const Json& difference : data_.at("differences")) {
      CHECK_FALSE(difference.at("reason").get<std::string>().empty());
      for (const Json& site : difference.at("sites")) CHECK(site < data_.at("sites").size());
    }
  }

  const Page& page_;
  std::string source_id_;
  const Json& data_;
  std::set<std::string> blocks_;
  std::map<std::string, std::map<std::string, Edge>> places_;  // of the phis of a method, by value
};

/// The phi counts of a function's rows in --format=json, including LLVM's, by label.
std::map<std::string, Json> counts_of(const Json& function) {
  std::map<std::string, Json> counts;
  for (const Json& row : function.at("methods")) {
    const bool plain = row.at("peepholes").is_null() || row.at("peepholes") == "none";
    const std::string label =
        plain ? std::string(row.at("method"))
              : std::string(row.at("method")) + "/" + std::string(row.at("peepholes"));
    counts[label] = row.at("phis");
  }
  return counts;
}

void check_entry(const Page& page, const Json& entry, const Json& report) {
  const Json& data = page.elements.at(entry.at("id"));
  CHECK(data.at("name") == report.at("name"));
  CHECK(entry.at("function") == report.at("name"));
  CHECK(entry.at("blocks") == report.at("cfg").at("blocks"));
  const std::map<std::string, Json> counts = counts_of(report);
  CHECK(data.at("methods").size() == counts.size());
  const Json& labels = page.index().at("methods");
  REQUIRE(entry.at("phis").size() == labels.size());
  for (const Json& method : data.at("methods")) {
    CAPTURE(method.at("label"));
    const Json& expected = counts.at(method.at("label"));
    CHECK(method.at("phis") == expected);
    const auto column = std::ranges::find(labels, method.at("label"));
    REQUIRE(column != labels.end());
    CHECK(entry.at("phis").at(static_cast<std::size_t>(column - labels.begin())) ==
          expected.at("final"));
  }
}

void check_directory(const std::filesystem::path& directory,
                     const std::vector<std::string>& options = {}) {
  const auto run = [&](const std::string& format) {
    std::vector<std::string> arguments = {directory.string(), "--format=" + format};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_ssa_compare(arguments).out;
  };
  const Page page = parse_page(run("html"));
  const Json report = Json::parse(run("json"));
  std::size_t k = 0;
  const Json& entries = page.index().at("functions");
  for (const Json& input : report.at("inputs")) {
    if (input.at("functions").empty()) {
      CHECK(entries.at(k).at("file") == input.at("file"));
      CHECK(entries.at(k).at("status") == input.at("status"));
      CHECK(entries.at(k++).at("id").is_null());
    }
    for (const Json& function : input.at("functions")) {
      CAPTURE(input.at("file"), function.at("name"));
      const Json& entry = entries.at(k++);
      CHECK(entry.at("file") == input.at("file"));
      check_entry(page, entry, function);
      FunctionData(page, entry).check();
    }
  }
  CHECK(k == entries.size());
}

}  // namespace

TEST_CASE("HTML data of programs with loops are consistent") {
  check_directory(source_dir() / "tests/files/programs/while");
}
TEST_CASE("HTML data of programs with branches are consistent") {
  check_directory(source_dir() / "tests/files/programs/if");
  check_directory(source_dir() / "tests/files/programs/straight");
}
TEST_CASE("HTML data of programs with break and continue are consistent") {
  check_directory(source_dir() / "tests/files/programs/jumps");
}
TEST_CASE("HTML data of unsimplified programs with unreachable code are consistent") {
  check_directory(source_dir() / "tests/files/programs/jumps", {"--cleanup=none"});
}
TEST_CASE("HTML data with folded copies and all peephole rules are consistent") {
  check_directory(source_dir() / "tests/files/programs/if",
                  {"--fold-copies", "--peepholes=phi,fixpoint"});
}
TEST_CASE("HTML data of Python programs are consistent") {
  check_directory(source_dir() / "tests/files/programs/python");
}
TEST_CASE("HTML data of Bril programs including irreducible ones are consistent") {
  check_directory(source_dir() / "tests/files/bril");
}
TEST_CASE("HTML data of the documentation's programs are consistent") {
  check_directory(source_dir() / "docs/examples");
}
TEST_CASE("HTML data of rejected programs are index entries with diagnostics") {
  const auto directory = source_dir() / "tests/files/programs/rejected";
  const Page page = parse_page(run_ssa_compare({directory.string(), "--format=html"}).out);
  const std::filesystem::directory_iterator files(directory);
  const auto programs = std::count_if(
      begin(files), end(files), [](const auto& file) { return file.path().extension() == ".s"; });
  CHECK(page.index().at("functions").size() == static_cast<std::size_t>(programs));
  for (const Json& entry : page.index().at("functions")) {
    CAPTURE(entry);
    CHECK(entry.at("status") == "rejected");
    CHECK(entry.at("id").is_null());
    CHECK(entry.at("diagnostics").get<std::string>().find("error: ") != std::string::npos);
  }
  CHECK(page.elements.size() == 1);
}

}  // namespace ssac::test
