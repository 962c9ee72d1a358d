#include <catch2/catch.hpp>
#include <limits>

#include "frontend/interpret.h"
#include "tests/support/simple.h"

namespace ssac::test {
namespace {

Outcome run(std::string_view source, std::int64_t arg = 0,
            std::size_t limit = default_iteration_limit) {
  const std::int64_t arguments[] = {arg};
  return frontend::interpret(parse_simple(source), arguments, limit);
}

TEST_CASE("arithmetic wraps, and division by zero is zero") {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
  CHECK(run("return arg+1;", largest) == Outcome::returned(least));
  CHECK(run("return arg-1;", least) == Outcome::returned(largest));
  CHECK(run("return arg*arg;", largest) == Outcome::returned(1));
  CHECK(run("return -arg;", least) == Outcome::returned(least));
  CHECK(run("return arg/-1;", least) == Outcome::returned(least));
  CHECK(run("return arg/0;", 5) == Outcome::returned(0));
  CHECK(run("return arg/2;", -7) == Outcome::returned(-3));
}

TEST_CASE("comparisons are signed and give 1 or 0") {
  CHECK(run("return (arg<0)*32+(arg<=-1)*16+(arg==-1)*8+(arg!=-1)*4+(arg>0)*2+(arg>=0);", -1) ==
        Outcome::returned(56));
  CHECK(run("return (arg<0)*32+(arg<=-1)*16+(arg==-1)*8+(arg!=-1)*4+(arg>0)*2+(arg>=0);", 1) ==
        Outcome::returned(7));
}

TEST_CASE("anything but 0 is true") {
  CHECK(run("if (arg) return 1; else return 2;", -5) == Outcome::returned(1));
  CHECK(run("if (arg) return 1; else return 2;", 0) == Outcome::returned(2));
}

TEST_CASE("loops, breaks and continues") {
  const char* const source =
      "int sum=0; int i=0;\n"
      "while (1) { i=i+1; if (i==3) continue; if (i>arg) break; sum=sum+i; }\n"
      "return sum*100+i;";
  CHECK(run(source, 5) == Outcome::returned(1206));
  CHECK(run("while (arg<3) { arg=arg+1; while (1) { break; } } return arg;") ==
        Outcome::returned(3));
  CHECK(run("while (arg) { arg=arg-1; { int arg=7; } } return arg;", 4) == Outcome::returned(0));
}

TEST_CASE("reaching the end without a return falls through") {
  CHECK(run("") == Outcome::fell_through());
  CHECK(run("if (arg) return 1;") == Outcome::fell_through());
}

TEST_CASE("one iteration beyond the limit is a timeout") {
  const char* const five_rounds = "while (arg<5) arg=arg+1; return arg;";
  CHECK(run(five_rounds, 0, 5) == Outcome::returned(5));
  CHECK(run(five_rounds, 0, 4) == Outcome::timed_out());
  CHECK(run(five_rounds, 5, 0) == Outcome::returned(5));
  const char* const by_continue = "while (arg<5) { arg=arg+1; continue; } return arg;";
  CHECK(run(by_continue, 0, 5) == Outcome::returned(5));
  CHECK(run(by_continue, 0, 4) == Outcome::timed_out());
  CHECK(run("while (1) ;") == Outcome::timed_out());
}

}  // namespace
}  // namespace ssac::test
