// Every construction step verifies: on random Simple and Python programs and on random graphs, also
// irreducible ones and ones whose branches fold, with one method of each family at one peephole
// level.
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/text/print.h"
#include "compare/core/compare_program.h"
#include "frontend/language.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/random_program.h"

namespace ssac::test {
namespace {

template <class T, std::size_t count>
auto one_of(const T (&all)[count]) {
  return rc::gen::elementOf(std::vector<T>(std::begin(all), std::end(all)));
}

/// Options with one method of each family at one peephole level.
compare::Options every_step() {
  compare::Options options;
  options.cfg_methods = {*rc::gen::elementOf(
      std::vector<const ssa::Method*>(ssa::methods().begin(), ssa::methods().end()))};
  options.son_methods = {*rc::gen::elementOf(
      std::vector<const son::Method*>(son::methods().begin(), son::methods().end()))};
  options.peepholes = {*one_of(son::all_peephole_levels)};
  options.continues = *one_of(son::all_continues);
  options.cleanup = *rc::gen::arbitrary<bool>() ? compare::Cleanup::full : compare::Cleanup::none;
  options.fold_copies = *rc::gen::arbitrary<bool>();
  options.graph_texts = false;
  options.verify_each = true;
  return options;
}

void check_each(const std::string& text, std::string_view language) {
  const compare::Options options = every_step();
  const compare::InputReport report = compare::compare_program(
      SourceText("random program", text), frontend::find_language(language), options);
  RC_LOG() << text << "\n" << report.rendered << "\n";
  RC_ASSERT(report.status == compare::Status::ok);
  for (const compare::FunctionReport& function : report.functions) {
    RC_ASSERT(function.findings() == std::vector<std::string>());
  }
}

}  // namespace

TEST_CASE("every construction step verifies on random programs and graphs") {
  REQUIRE(test::holds("Simple", [] { check_each((*random_program()).source(), "simple"); }));
  REQUIRE(test::holds("Python",
                      [] { check_each((*random_program({.python = true})).source(), "python"); }));
  REQUIRE(test::holds("graphs", [] { check_each(cfg::to_text(*function()), "cfg"); }));
  REQUIRE(test::holds("graphs with calls",
                      [] { check_each(cfg::to_text(*function(Calls::some)), "cfg"); }));
}

}  // namespace ssac::test
