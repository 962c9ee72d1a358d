// Whole programs: calls, printing, and the limits of a run.
#include <catch2/catch.hpp>

#include "cfg/interpret.h"
#include "cfg/program_environment.h"
#include "cfg/text/print_items.h"
#include "tests/support/cfg_text.h"
#include "tests/support/run_program.h"

namespace ssac::cfg {
namespace {

Program program_of(const std::vector<std::string>& texts) {
  Program program;
  for (const std::string& text : texts) program.functions.push_back(test::cfg_of(text));
  return program;
}

/// The outcome, the instructions executed, and what was printed.
std::string summary(const test::ProgramRun& run) {
  return fmt::format("{} after {}:\n{}", to_string(run.outcome), run.instructions, run.output);
}

const char* const factorial = R"(
function factorial(n)
b0:
  i0 = lt n, 1
  branch i0, b1, b2
b1:
  return 1
b2:
  i3 = sub n, 1
  arg i3
  rest = call function factorial
  i6 = mul n, rest
  return i6
)";

const char* const main_of_factorial = R"(
function main(n)
b0:
  arg n
  x = call function factorial
  i2 = lt x, 100
  arg x
  arg i2
  i5 = call print print, ib
  end
)";

TEST_CASE("print items are letters for operands and texts in quotes") {
  const auto shown = [](std::string_view detail, std::size_t operands) {
    std::string text;
    for (const PrintItem& item : print_items(detail, operands)) {
      const bool is_text = item.kind == PrintItem::Kind::text;
      text += is_text ? "[" + item.text + "]" : item.kind == PrintItem::Kind::boolean ? "b" : "i";
    }
    return text;
  };
  CHECK(shown("ib", 2) == "ib");
  CHECK(shown("", 2) == "ii");
  CHECK(shown("bbb", 1) == "b");
  CHECK(shown(R"("x ="i"b"b)", 2) == "[x =]i[b]b");
  CHECK(shown(R"("\"\\\n\x1b;")", 0) == "[\"\\\n\x1b;]");
  // Unclosed texts and unfinished escapes.
  CHECK(shown(R"(i"open)", 1) == "i[open]");
  CHECK(shown("\"\\", 0) == "[\\]");
  CHECK(shown("\"\\x", 1) == std::string("[\0]i", 4));
  for (const std::string_view text : {"", "plain", "\"\\\n\t\x7f \xc3\xa9", "i\\x41"}) {
    CHECK(shown(text_item(text), 0) == "[" + std::string(text) + "]");
  }
}

TEST_CASE("A program prints and counts its instructions") {
  const Program program = program_of({factorial, main_of_factorial});
  const std::vector<std::int64_t> four = {4};
  // main: call, lt, print; factorial: 6 for each of 4 numbers and 3 for the last.
  CHECK(summary(test::run_program(program, "main", four)) == "fallthrough after 30:\n24 true\n");
  const std::vector<std::int64_t> six = {6};
  CHECK(summary(test::run_program(program, "main", six)) == "fallthrough after 42:\n720 false\n");
  const std::vector<std::int64_t> five = {5};
  CHECK(summary(test::run_program(program, "factorial", five)) == "120 after 33:\n");
}

TEST_CASE("A jump or an end counts only if it has a source location") {
  const Program program = program_of({R"(
function main()
b0:
  x = copy 1 @1:1
  jump b1
b1: label 2:1
  jump b2 @3:1
b2:
  end @4:1
)"});
  CHECK(test::run_program(program, "main", {}).instructions == 3);
}

TEST_CASE("Calls of an interpreted function go to the program") {
  const Program program = program_of({factorial, main_of_factorial});
  ProgramEnvironment environment(program);
  const std::vector<std::int64_t> four = {4};
  CHECK(to_string(interpret(*program.find("main"), four, 100, environment)) == "fallthrough");
  CHECK(environment.output() == "24 true\n");
  CHECK(environment.instructions() == 27);
  CHECK(to_string(interpret(*program.find("main"), four, 100, environment)) == "fallthrough");
  CHECK(environment.output() == "24 true\n24 true\n");
  environment.reset();
  CHECK(environment.output().empty());
  CHECK(environment.instructions() == 0);
  CHECK(to_string(interpret(*program.find("main"), four)) == "not evaluated");
  CHECK(program.find("maim") == nullptr);
}

TEST_CASE("Wrong numbers of arguments, unknown callees and opaque calls are not evaluated") {
  const auto run = [](const std::string& call) {
    const Program program = program_of({factorial, "function main()\nb0:\n" + call + "  end\n"});
    return to_string(test::run_program(program, "main", {}).outcome);
  };
  CHECK(run("  arg 1\n  i1 = call function factorial\n") == "fallthrough");
  CHECK(run("  i0 = call function factorial\n") == "not evaluated");
  CHECK(run("  arg 1\n  i1 = call function factorail\n") == "not evaluated");
  CHECK(run("  i0 = call opaque alloc\n") == "not evaluated");
  CHECK(to_string(test::run_program(Program(), "main", {}).outcome) == "not evaluated");
}

TEST_CASE("A call of a function that returns nothing yields 0") {
  const Program program = program_of({"function nothing()\nb0:\n  end",
                                      R"(
function main()
b0:
  x = copy 7
  x = call function nothing
  i2 = call function nothing
  i3 = add x, i2
  return i3
)"});
  CHECK(to_string(test::run_program(program, "main", {}).outcome) == "0");
}

const char* const endless = R"(
function endless()
b0:
  jump b1
b1:
  jump b1
)";
const char* const deeper = R"(
function deeper(n)
b0:
  branch n, b1, b2
b1:
  i1 = sub n, 1
  arg i1
  x = call function deeper
  jump b2
b2:
  return n
)";

TEST_CASE("A run is limited in frames, steps and bytes of output") {
  const auto run = [](const Program& program, const char* name, std::vector<std::int64_t> arguments,
                      RunLimits limits) {
    return to_string(test::run_program(program, name, arguments, limits).outcome);
  };
  const Program program = program_of({endless, deeper, main_of_factorial, factorial});
  CHECK(run(program, "endless", {}, {}) == "timeout");
  CHECK(run(program, "deeper", {99'999}, {}) == "99999");
  CHECK(run(program, "deeper", {100'000}, {}) == "timeout");
  CHECK(run(program, "deeper", {100'000}, {.frames = 200'000}) == "100000");
  // A call with one argument is 2 steps; the blocks run for n = 1 have 1, 4 and 1 instructions,
  // those for n = 0 have 1 and 1.
  CHECK(run(program, "deeper", {1}, {.steps = 12}) == "1");
  CHECK(run(program, "deeper", {1}, {.steps = 11}) == "timeout");
  // A switch with 32 cases costs two more steps.
  std::string switch_to;
  for (int k = 0; k < 32; ++k) switch_to += fmt::format("{}: b1, ", k);
  const Program pick =
      program_of({"function pick(n)\nb0:\n  switch n, " + switch_to + "b1\nb1:\n  return n\n"});
  CHECK(run(pick, "pick", {7}, {.steps = 6}) == "7");
  CHECK(run(pick, "pick", {7}, {.steps = 5}) == "timeout");
  CHECK(run(program, "main", {3}, {.output_bytes = 7}) == "fallthrough");
  CHECK(run(program, "main", {3}, {.output_bytes = 6}) == "timeout");
}

TEST_CASE("A call costs steps in proportion to the size of its frame") {
  std::string text = "function large()\n  variables v0";
  for (int k = 1; k < 1600; ++k) text += fmt::format(", v{}", k);
  text += "\nb0:\n  end\n";
  const Program program = program_of({text});
  // One step for the call, 100 for 1601 slots, one for the `end`.
  CHECK(test::run_program(program, "large", {}, {.steps = 102}).outcome == Outcome::fell_through());
  CHECK(test::run_program(program, "large", {}, {.steps = 101}).outcome == Outcome::timed_out());
}

TEST_CASE("After a timeout every run times out until the environment is reset") {
  const Program program = program_of({endless, factorial});
  ProgramEnvironment environment(program);
  CHECK(environment.run("endless", {}) == Outcome::timed_out());
  const std::vector<std::int64_t> three = {3};
  CHECK(environment.run("factorial", three) == Outcome::timed_out());
  environment.reset();
  CHECK(environment.run("factorial", three) == Outcome::returned(6));
}

}  // namespace
}  // namespace ssac::cfg
