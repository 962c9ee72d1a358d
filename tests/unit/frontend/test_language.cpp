#include <catch2/catch.hpp>
#include <set>
#include <string_view>

#include "frontend/language.h"

namespace ssac::frontend {
namespace {

TEST_CASE("a language is found by its name") {
  REQUIRE(find_language("simple") != nullptr);
  CHECK(find_language("simple")->name == "simple");
  CHECK(find_language("Simple") == nullptr);
  CHECK(find_language("") == nullptr);
}

TEST_CASE("a language is found by the end of a file's name") {
  REQUIRE(language_of_file("dir/prog.s") != nullptr);
  CHECK(language_of_file("dir/prog.s")->name == "simple");
  CHECK(language_of_file("prog.smp") == find_language("simple"));
  CHECK(language_of_file("prog.txt") == nullptr);
  CHECK(language_of_file("progs") == nullptr);
}

TEST_CASE("names and extensions are of one language only") {
  std::set<std::string_view> seen;
  for (const Language& language : languages()) {
    INFO(language.name);
    CHECK(seen.insert(language.name).second);
    CHECK_FALSE(language.summary.empty());
    for (std::string_view extension : language.extensions) {
      CHECK(extension.starts_with('.'));
      CHECK(seen.insert(extension).second);
    }
    CHECK(language.parse(SourceText("empty", "")).diagnostics.empty());
  }
}

}  // namespace
}  // namespace ssac::frontend
