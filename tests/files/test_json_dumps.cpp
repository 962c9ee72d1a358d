// `--dump --as=json` of every program: each line is a separate object, consistent with the other
// lines.
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "tests/support/files.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {
namespace {

using Json = nlohmann::json;

std::vector<Json> dump(const std::string& kinds, std::vector<std::string> more) {
  more.push_back("--dump=" + kinds);
  more.emplace_back("--as=json");
  std::istringstream lines(run_ssa_compare(more).out);
  std::vector<Json> objects;
  for (std::string line; std::getline(lines, line);) objects.push_back(Json::parse(line));
  return objects;
}

std::set<std::string> block_ids(const Json& blocks) {
  std::set<std::string> ids;
  for (const Json& block : blocks) {
    CAPTURE(block);
    CHECK(ids.insert(block.at("id")).second);
  }
  return ids;
}

void check_cfg(const Json& cfg) {
  const std::set<std::string> blocks = block_ids(cfg.at("blocks"));
  std::set<std::string> names;
  for (const Json& variable : cfg.at("variables")) names.insert(variable.at("name"));
  std::multiset<std::pair<std::string, std::string>> forward;
  std::multiset<std::pair<std::string, std::string>> backward;
  for (const Json& block : cfg.at("blocks")) {
    for (const Json& to : block.at("successors")) forward.emplace(block.at("id"), to);
    for (const Json& from : block.at("predecessors")) backward.emplace(from, block.at("id"));
    for (const Json& instruction : block.at("instructions")) {
      if (instruction.contains("defines")) CHECK(names.contains(instruction.at("defines")));
      for (const Json& use : instruction.at("uses")) CHECK(names.contains(use));
    }
  }
  CHECK(forward == backward);
  CHECK(blocks.contains(cfg.at("entry")));
}

/// Every value that is read has one definition, or is an undef.
void check_ssa(const Json& form, const Json& cfg) {
  CHECK(block_ids(form.at("blocks")) == block_ids(cfg.at("blocks")));
  std::set<std::string> defined;
  std::set<std::string> read;
  const auto define = [&](const Json& name) { CHECK(defined.insert(name).second); };
  for (const Json& parameter : form.at("parameters")) define(parameter);
  for (const Json& block : form.at("blocks")) {
    for (const Json& phi : block.at("phis")) {
      define(phi.at("value"));
      CHECK((phi.at("kind") == "necessary" || phi.at("kind") == "redundant" ||
             phi.at("kind") == "dead"));
      for (const Json& operand : phi.at("operands")) {
        if (!operand.at("value").is_null()) read.insert(operand.at("value"));
      }
    }
    for (const Json& instruction : block.at("instructions")) {
      if (instruction.contains("defines")) define(instruction.at("defines"));
      for (const Json& use : instruction.at("uses")) read.insert(use);
    }
  }
  for (const std::string& name : read) {
    CAPTURE(name);
    CHECK((defined.contains(name) || name.ends_with(".undef")));
  }
}

}  // namespace

TEST_CASE("JSON dumps: the lines of every program are consistent with each other") {
  const std::vector<Json> lines =
      dump("cfg,dom,df,loops,liveness,ssa", {(source_dir() / "tests/files/programs").string()});
  REQUIRE(lines.size() > 500);
  std::map<std::string, std::size_t> kinds;
  Json cfg;
  for (const Json& line : lines) {
    const std::string kind = line.at("dump");
    ++kinds[kind];
    INFO(line.at("file") << " " << line.at("function") << " " << kind);
    const Json& data = line.at("data");
    if (kind == "cfg") {
      cfg = data;
      check_cfg(cfg);
    } else if (kind == "df" || kind == "liveness") {
      CHECK(data.size() == cfg.at("blocks").size());
    } else if (kind == "ssa") {
      check_ssa(data, cfg);
    }
  }
  CHECK(kinds.size() == 6);
}

TEST_CASE("JSON dumps: one line per kind and per method and level in order") {
  const std::string file = (source_dir() / "docs/examples/loop.s").string();
  const std::vector<Json> lines = dump("ast,cfg,dom,df,loops,liveness,ssa,son,schedule",
                                       {"--methods=pruned,bridge", "--peepholes=none,full", file});
  std::vector<std::string> found;
  for (const Json& line : lines) {
    CHECK(line.at("function") == "main");
    const std::string level = line.value("peepholes", Json()).is_string()
                                  ? "/" + line.at("peepholes").get<std::string>()
                                  : "";
    found.push_back(line.at("dump").get<std::string>() + " " + line.value("method", "") + level);
  }
  CHECK(found == std::vector<std::string>{"ast ", "cfg ", "dom ", "df ", "loops ", "liveness ",
                                          "ssa pruned", "schedule bridge/none", "son bridge/none",
                                          "schedule bridge/full", "son bridge/full"});
  check_cfg(lines.at(7).at("data").at("cfg"));
  check_ssa(lines.at(7).at("data").at("ssa"), lines.at(7).at("data").at("cfg"));
}

}  // namespace ssac::test
