// Source locations of variables: the source has the variable's name at each of them.
#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "cfg/cleanup.h"
#include "frontend/lower.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {
namespace {

using cfg::InstructionId;

/// The text from that location to the end of its line.
std::string_view rest_of_line(const SourceText& text, SourcePlace place) {
  return text.line(place.line).substr(place.column - 1);
}

/// Whether the text begins with an assignment of the variable or with a declaration, which begins
/// with the type.
bool begins_by_assigning(std::string_view text, const std::string& name) {
  return text.starts_with(name) || text.starts_with("int");
}

void check_places(const SourceText& text, const cfg::Function& function) {
  for (const InstructionId i : function.instructions()) {
    if (!function.place(i).valid()) continue;
    const cfg::Instruction& instruction = function.instruction(i);
    RC_LOG() << to_string(i) << "\n";
    const cfg::VariableId to = instruction.destination;
    if (to.valid() && !function.variable(to).is_hidden()) {
      RC_ASSERT(begins_by_assigning(rest_of_line(text, function.place_of_definition(i)),
                                    function.variable(to).name));
    }
    for (std::size_t k = 0; k < 2; ++k) {
      const cfg::Operand operand = instruction.operand(k);
      if (!operand.is_variable() || function.variable(operand.variable()).is_hidden()) continue;
      RC_ASSERT(rest_of_line(text, function.place_of_operand(i, k))
                    .starts_with(function.variable(operand.variable()).name));
    }
  }
}

}  // namespace

TEST_CASE("source locations of variables lead to their names before and after simplification") {
  for (const bool one_word_a_line : {false, true}) {
    REQUIRE(holds(one_word_a_line ? "one word per line" : "one statement per line", [&] {
      std::string source = (*random_program()).source();
      if (one_word_a_line) std::ranges::replace(source, ' ', '\n');
      const SourceText text("test.s", source);
      const cfg::Function lowered = frontend::lower(parse_simple(source));
      check_places(text, lowered);
      Diagnostics warnings;
      Trace trace;
      check_places(text, cfg::clean_up(lowered, warnings, trace));
    }));
  }
}

}  // namespace ssac::test
