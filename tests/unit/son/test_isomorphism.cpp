// Whether two graphs are the same except for node ids.
#include <catch2/catch.hpp>

#include "son/build/source_builder.h"
#include "son/isomorphism.h"
#include "tests/support/simple.h"
#include "tests/unit/son/graphs.h"

namespace ssac::test {

TEST_CASE("graphs are the same whatever the ids of their nodes") {
  const std::string_view source = "int a=arg; while(a<9) a=a+1; return a;";
  CHECK(son::first_difference(build(source), build(source)) == std::nullopt);
  CHECK(son::first_difference(build(source), build("{int z=7;} int b=arg; while(b<9) b=b+1;"
                                                   "return b;")) == std::nullopt);
}

TEST_CASE("the first difference names both nodes") {
  CHECK(son::first_difference(build("return 1;"), build("return 2;")) ==
        std::optional<std::string>("n6 (Constant 1) against n6 (Constant 2)"));
  CHECK(son::first_difference(build("return arg+1;"), build("return 1+arg;")).has_value());
  CHECK(son::first_difference(build("return arg+arg;"), build("return arg+1;")).has_value());
  CHECK(son::first_difference(build("return 1;"), build("return 1; return 1;")).has_value());
}

TEST_CASE("one node used twice differs from two equal nodes") {
  CHECK(son::first_difference(build("int a=arg*2; return a-a;"), build("return arg*2-arg*2;"))
            .has_value());
}

}  // namespace ssac::test
