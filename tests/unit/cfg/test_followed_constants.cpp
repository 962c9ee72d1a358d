// Possibly uninitialized uses after branches on variables whose constants are followed.
#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "cfg/warnings/unbound_reads.h"
#include "tests/support/cfg_text.h"

namespace ssac::test {

TEST_CASE("a constant assigned to a followed variable decides the switch on it") {
  const auto reads_with = [](const std::string& from_b1, const std::string& from_b2,
                             const std::string& between) {
    const cfg::Function function = cfg_of(
        "function f(a)\n"
        "b0:\n  branch a, b1, b2\n"
        "b1:\n  " +
        from_b1 +
        "\n  jump b3\n"
        "b2:\n  t = copy a\n  " +
        from_b2 +
        "\n  jump b3\n"
        "b3:\n  " +
        between +
        "\n  jump b4\n"
        "b4:\n  switch s, 0: b5, 1: b6, b7\n"
        "b5:\n  return t\n"
        "b6:\n  return 0\n"
        "b7:\n  return 1\n");
    cfg::KnownTruths known;
    for (const cfg::VariableId v : function.variables()) {
      if (function.variable(v).name == "s") known.followed.push_back(v);
    }
    CHECK(cfg::unbound_reads(function, 10).reads.size() == 1);
    return cfg::unbound_reads(function, 10, known).reads.size();
  };
  const std::string nothing = "a = copy a";
  CHECK(reads_with("s = copy 1", "s = copy 0", nothing) == 0);
  CHECK(reads_with("s = copy 7", "s = copy 0", nothing) == 0);
  CHECK(reads_with("s = copy 0", "s = copy 1", nothing) == 1);
  CHECK(reads_with("s = copy a", "s = copy 0", nothing) == 1);
  CHECK(reads_with("s = copy 1", "s = copy 0", "s = copy a") == 1);
  CHECK(reads_with("s = copy 0", "s = copy 0", "s = copy 1") == 0);
}

TEST_CASE("a path tracks the constants of several followed variables") {
  const cfg::Function function = cfg_of(
      "function f(a)\n"
      "b0:\n  s = copy 0\n  r = copy 0\n  branch a, b1, b2\n"
      "b1:\n  t = copy a\n  s = copy 1\n  jump b2\n"
      "b2:\n  branch r, b3, b4\n"
      "b3:\n  jump b4\n"
      "b4:\n  branch s, b5, b6\n"
      "b5:\n  return t\n"
      "b6:\n  return 0\n");
  cfg::KnownTruths known;
  for (const cfg::VariableId v : function.variables()) {
    const std::string_view name = function.variable(v).name;
    if (name == "s" || name == "r") known.followed.push_back(v);
  }
  CHECK(cfg::unbound_reads(function, 10).reads.size() == 1);
  CHECK(cfg::unbound_reads(function, 10, known).reads.empty());
}

TEST_CASE("a constant in a followed variable decides whether a loop repeats or exits") {
  const cfg::Function function = cfg_of(
      "function f(a)\n"
      "b0:\n  jump b1\n"
      "b1:\n  branch a, b2, b3\n"
      "b2:\n  s = copy 2\n  jump b4\n"
      "b3:\n  t = copy a\n  s = copy 3\n  jump b4\n"
      "b4:\n  a = sub a, 1\n  switch s, 2: b1, 3: b5, b6\n"
      "b5:\n  return t\n"
      "b6:\n  return 0\n");
  CHECK(!cfg::unbound_reads(function, 10).reads.empty());
  for (const cfg::VariableId v : function.variables()) {
    const bool is_it = function.variable(v).name == "s";
    CHECK(cfg::unbound_reads(function, 10, {{}, {}, {v}}).reads.empty() == is_it);
  }
}

}  // namespace ssac::test
