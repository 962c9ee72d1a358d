// What level fixpoint finds that peepholes while parsing miss.
#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "son/build/source_builder.h"
#include "son/evaluate.h"
#include "son/fixpoint/fixpoint.h"
#include "son/isomorphism.h"
#include "son/method.h"
#include "son/print.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "tests/support/cfg_text.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

std::string fixpoint(std::string_view source) {
  Trace trace;
  std::string text;
  son::Graph first;
  for (const son::LoopPhis loop_phis : {son::LoopPhis::lazy, son::LoopPhis::eager}) {
    son::Graph graph = *son::build_from_source(parse_simple(source), loop_phis,
                                               {.peepholes = son::Peepholes::fixpoint}, trace);
    CHECK(son::verify(graph) == std::vector<std::string>());
    if (loop_phis == son::LoopPhis::eager) {
      CHECK(son::first_difference(first, graph) == std::nullopt);
    } else {
      text = son::to_string(graph);
      first = std::move(graph);
    }
  }
  return text;
}

}  // namespace

TEST_CASE("phis of one value in loops and around them are removed") {
  CHECK(fixpoint("int a=arg; int i=0; while(i){a=arg;break;} return a;") == "return arg;");
  CHECK(fixpoint("int d=0; int i=0; while(1){if(i)break;d=i;int j=0;while(j)d=i;} return d;") ==
        "Stop[ ]");
}

TEST_CASE("constants are propagated through loops") {
  CHECK(fixpoint("int b=3; int i=0; while(i<arg){b=3;i=i+1;} return b;") == "return 3;");
  CHECK(fixpoint("while(0) arg=arg+1; return arg;") == "return arg;");
}

TEST_CASE("code after a return is dead even in loops") {
  CHECK(fixpoint("return 1; while(arg){} return 2;") == "return 1;");
}

TEST_CASE("a loop whose back edge is never taken is replaced by its entry") {
  CHECK(fixpoint("int a=arg; while(a){a=a*3;break;} return a-a;") == "return 0;");
}

TEST_CASE("equal operations are merged, so a repeated test is decided") {
  CHECK(fixpoint("if(arg==1){ if(arg==1) return 2; return 3; } return 2;") ==
        "Stop[ return 2; return 2; ]");
}

TEST_CASE("phis of hundreds of operands are compared like others") {
  for (const int breaks : {2, 300}) {
    const auto program = [&](int other) {
      std::string body;
      for (int k = 0; k < breaks; ++k) {
        const int more = k + 1 == breaks ? other : 0;
        body += fmt::format("if (i == {}) {{ x = arg + arg + {}; break; }} i = i + 1;", k, more);
      }
      return "int i = arg; int x = arg * 2; while (i < 1000) {" + body + "} return x - arg * 2;";
    };
    CHECK(fixpoint(program(0)) == "return 0;");
    CHECK(fixpoint(program(1)).find("Phi") != std::string::npos);
  }
}

TEST_CASE("sums are equal whatever the order of their terms") {
  CHECK(fixpoint("int a=arg*3; int b=arg/2; return (a+b)-(b+a);") == "return 0;");
}

TEST_CASE("a cycle that loses an entry gets its Loop at the target of the back edge") {
  const cfg::Function function = cfg_of(R"(function f(x)
b0:
  i0 = le 0, 0
  branch i0, b2, b1
b1:
  jump b2
b2:
  x = add x, 1
  branch x, b1, b3
b3:
  return x
)");
  Trace trace;
  const auto pruned = ssa::find_method("pruned")->construct(function, {}, trace);
  REQUIRE(pruned);
  for (const son::Peepholes level : {son::Peepholes::full, son::Peepholes::fixpoint}) {
    for (const son::Method* method : son::methods()) {
      CAPTURE(method->name, son::name_of(level));
      const auto graph = method->construct({nullptr, &*pruned}, {.peepholes = level}, trace);
      REQUIRE(graph);
      CHECK(son::verify(*graph) == std::vector<std::string>());
      CHECK(son::evaluate(*graph, std::array{std::int64_t{-3}}, 100) == Outcome::returned(0));
    }
  }
}

TEST_CASE("congruent phis are merged") {
  CHECK(fixpoint("int a=0; int b=0; while(a<arg){a=a+1;b=b+1;} return a-b;") == "return 0;");
  // Whatever other constants there are.
  CHECK(fixpoint("int a=0; int b=0; while(a<arg){a=a+1;b=b+1;} if(arg==2) return 2; return a-b;") ==
        "Stop[ return 2; return 0; ]");
}

TEST_CASE("congruent phis are found even in a deep nest of loops with many other phis") {
  constexpr int depth = 120, variables = 30;
  std::string text = "int a=0; int b=0; ";
  for (int v = 0; v < variables; ++v) text += fmt::format("int v{}=arg; ", v);
  for (int k = 0; k < depth; ++k) {
    text += fmt::format("while(v{0}<{1}){{ v{2}=v{3}+1; ", k % variables, k, k * 7 % variables,
                        k * 3 % variables);
  }
  text += "a=a+1; b=b+1;" + std::string(depth, '}') + " return a-b;";
  CHECK(fixpoint(text) == "return 0;");
}

}  // namespace ssac::test
