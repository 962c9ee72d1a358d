// Arbitrary bytes through the parser of one language. What it accepts is lowered to a CFG,
// simplified, printed and parsed again, converted to pruned SSA form and run. Aborts at the first
// check that fails.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/program_environment.h"
#include "cfg/text/parse.h"
#include "cfg/text/print.h"
#include "cfg/verify.h"
#include "frontend/language.h"
#include "frontend/lower.h"
#include "ssa/interpret.h"
#include "ssa/method.h"
#include "ssa/verify.h"
#include "tests/fuzz/targets.h"

namespace ssac::test {
namespace {

void check_function(const cfg::Function& lowered, cfg::ProgramEnvironment& program) {
  constexpr std::size_t iteration_limit = 20;
  Diagnostics warnings;
  Trace trace;
  require(cfg::verify(lowered).empty());
  const cfg::Function function = cfg::clean_up(lowered, warnings, trace);
  require(cfg::verify(function).empty());
  const std::string text = cfg::to_text(function);
  const auto again = cfg::parse_text(SourceText("printed", text));
  require(again.has_value() && cfg::to_text(*again) == text);
  const auto pruned = ssa::find_method("pruned")->construct({function}, {}, trace);
  require(pruned.has_value());
  require(ssa::verify(*pruned).empty());
  const std::vector<std::int64_t> arguments(lowered.parameters().size(), 5);
  program.reset();
  const Outcome expected = cfg::interpret(lowered, arguments, iteration_limit, program);
  const std::string output = program.output();
  program.reset();
  const Outcome got = ssa::interpret(*pruned, arguments, iteration_limit, program);
  const bool timed_out =
      expected.kind == Outcome::Kind::timeout || got.kind == Outcome::Kind::timeout;
  require(timed_out || (got == expected && program.output() == output));
}

}  // namespace

void fuzz_language(std::string_view language, std::string_view bytes) {
  const SourceText source("input", std::string(bytes));
  frontend::ParseResult parsed = frontend::find_language(language)->parse(source);
  constexpr std::size_t max_rendered = 4;
  for (std::size_t k = 0; k < std::min(max_rendered, parsed.diagnostics.size()); ++k) {
    require(!render(parsed.diagnostics[k], source).empty());
  }
  cfg::Program program{std::move(parsed.lowered)};
  for (const frontend::Function& function : parsed.program.functions) {
    program.functions.push_back(frontend::lower(function));
  }
  cfg::ProgramEnvironment environment(program, {.steps = 1'000, .frames = 100});
  for (const cfg::Function& function : program.functions) check_function(function, environment);
}

}  // namespace ssac::test
