// Programs that consist of random functions that call each other and print.
#include <catch2/catch.hpp>

#include "cfg/interpret.h"
#include "cfg/program_environment.h"
#include "cfg/text/parse.h"
#include "cfg/text/print.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"
#include "tests/support/run_program.h"

namespace ssac::cfg {
namespace {

/// A random function under another name, with all its opaque calls turned into calls of `f`.
Function renamed(const std::string& name) {
  std::string text = to_text(*test::function(test::Calls::some));
  const auto replace = [&](const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
      text.replace(at, from.size(), to);
    }
  };
  replace("function random(", "function " + name + "(");
  replace("opaque alloc, \"ptr<int>\"", "function f");
  return *parse_text(SourceText("text", text));
}

Program random_program() {
  Program program;
  program.functions.push_back(renamed("f"));
  program.functions.push_back(renamed("g"));
  return program;
}

TEST_CASE("A program run gives what interpreting its function gives") {
  REQUIRE(
      test::holds("calling f, and interpreting f with its calls answered by the program run", [] {
        const Program program = random_program();
        const Function& f = program.functions.front();
        const std::vector<std::int64_t> arguments = test::random_arguments(f);
        const RunLimits limits = {.steps = 20'000, .frames = 100, .output_bytes = 2'000};
        ProgramEnvironment outer(program, limits);
        const Outcome interpreted = interpret(f, arguments, 20'000, outer);
        const test::ProgramRun run = test::run_program(program, "f", arguments, limits);
        RC_CLASSIFY(run.outcome.kind == Outcome::Kind::timeout, "timeout");
        RC_CLASSIFY(run.instructions > 20, "long");
        RC_CLASSIFY(!run.output.empty(), "prints");
        // When interpreted directly, the function in which the run begins counts no steps and no
        // frame.
        if (run.outcome.kind != Outcome::Kind::timeout) {
          RC_ASSERT(to_string(interpreted) == to_string(run.outcome));
          RC_ASSERT(outer.output() == run.output);
        } else {
          RC_ASSERT(outer.output().starts_with(run.output));
        }
      }));
  REQUIRE(test::holds("a run does not depend on earlier runs", [] {
    const Program program = random_program();
    const std::vector<std::int64_t> arguments = test::random_arguments(program.functions.front());
    const std::vector<std::int64_t> others = test::random_arguments(program.functions.back());
    const RunLimits limits = {.steps = 2'000, .frames = 20, .output_bytes = 200};
    ProgramEnvironment environment(program, limits);
    environment.run("g", others);
    environment.reset();
    const Outcome outcome = environment.run("f", arguments);
    const test::ProgramRun run = test::run_program(program, "f", arguments, limits);
    RC_ASSERT(outcome == run.outcome);
    RC_ASSERT(environment.output() == run.output);
    RC_ASSERT(environment.instructions() == run.instructions);
  }));
}

}  // namespace
}  // namespace ssac::cfg
