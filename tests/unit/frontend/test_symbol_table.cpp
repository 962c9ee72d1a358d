// The symbol table: one id per name, whatever its length.
#include <fmt/format.h>
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "frontend/symbol_table.h"

namespace ssac::test {

using frontend::SymbolId;
using frontend::SymbolTable;

TEST_CASE("names that differ only in length or in zero bytes are different names") {
  using namespace std::string_view_literals;
  SymbolTable table;
  const std::vector names = {""sv,         "\0"sv,        "\0\0"sv,      "\0\0\0\0"sv,
                             "a"sv,        "a\0"sv,       "aa"sv,        "aaa"sv,
                             "aaaa"sv,     "aaaaa"sv,     "aaaaaaaa"sv,  "aaaaaaaaa"sv,
                             "aaaaaaab"sv, "aaaaaaaab"sv, "baaaaaaaa"sv, "aaaaaaaaaaaaaaaaa"sv};
  for (std::size_t k = 0; k < names.size(); ++k) CHECK(table.intern(names[k]) == SymbolId(k));
  for (std::size_t k = 0; k < names.size(); ++k) {
    CHECK(table.intern(names[k]) == SymbolId(k));
    CHECK(table.spelling(SymbolId(k)) == names[k]);
  }
}

TEST_CASE("a symbol table keeps its ids when it grows") {
  std::vector<std::string> names;
  for (int k = 0; k < 5'000; ++k)
    names.push_back(fmt::format("{}{}", k % 2 == 0 ? "v" : "name_", k));
  SymbolTable table;
  for (std::size_t k = 0; k < names.size(); ++k) REQUIRE(table.intern(names[k]) == SymbolId(k));
  for (std::size_t k = 0; k < names.size(); ++k) REQUIRE(table.intern(names[k]) == SymbolId(k));
  CHECK(table.size() == names.size());
}

TEST_CASE("symbol ids are assigned in order of first appearance") {
  REQUIRE(rc::check("ids are those of a map", [](const std::vector<std::string>& names) {
    SymbolTable table;
    std::map<std::string, SymbolId> expected;
    for (const std::string& name : names) {
      const SymbolId id = expected.try_emplace(name, SymbolId(expected.size())).first->second;
      RC_ASSERT(table.intern(name) == id);
      RC_ASSERT(table.spelling(id) == name);
    }
  }));
}

}  // namespace ssac::test
