// The environment that a JSON report records.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "compare/formats/environment.h"
#include "tests/support/simple.h"
#include "tests/support/tool_runner.h"

namespace ssac::test {

TEST_CASE("a JSON report names the tool, its build and the options in force") {
  const TemporaryFile file(counting_loop);
  const auto environment_of = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--format=json", file.path()});
    return nlohmann::json::parse(run_ssa_compare(arguments).out).at("environment");
  };
  const auto plain = environment_of({});
  CHECK(plain == environment_of({}));
  CHECK(plain == environment_of({"-j3"}));
  CHECK(plain.at("version").is_string());
  CHECK(plain.at("compiler").get<std::string>().starts_with("g") !=
        plain.at("compiler").get<std::string>().starts_with("clang "));
  CHECK(plain.at("architecture").is_string());
  CHECK(plain.at("commit").is_null());  // known to the program but not to the library
  CHECK(plain.at("options").at("cleanup") == "by language");
  const auto other = environment_of(
      {"--cleanup=none", "--methods=lazy,pruned", "--peepholes=phi", "--run=5", "--fold-copies"});
  CHECK(other.at("options").at("methods") == nlohmann::json({"pruned", "lazy"}));
  CHECK(other.at("options").at("peepholes") == nlohmann::json::array({"phi"}));
  CHECK(other.at("options").at("run") == nlohmann::json::array({5}));
  CHECK(other.at("options").at("cleanup") == "none");
  CHECK(other.at("options").at("fold_copies") == true);
}

TEST_CASE("the commit of the environment is the one that the program was built from") {
  compare::Options options;
  options.commit = "abc";
  CHECK(compare::environment(options).at("commit") == "abc");
}

TEST_CASE("option --diff ignores the environments of reports") {
  const TemporaryFile file(counting_loop);
  const std::string report = run_ssa_compare({"--format=json", file.path()}).out;
  auto other = nlohmann::ordered_json::parse(report);
  other["environment"]["commit"] = "abc";
  const TemporaryFile before(report, ".json");
  const TemporaryFile after(other.dump(), ".json");
  CHECK(run_ssa_compare({"--diff", before.path(), after.path()}).status == 0);
}

}  // namespace ssac::test
