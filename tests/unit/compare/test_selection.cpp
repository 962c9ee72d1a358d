// Names of functions as --function takes them.
#include <catch2/catch.hpp>
#include <string>

#include "compare/core/selection.h"

namespace ssac::compare {

TEST_CASE("the plain name of a C++ function has no template arguments") {
  const auto check = [](const std::string& name, const std::string& without) {
    CAPTURE(name);
    CHECK(plain_name(name) == without);
  };
  check("", "");
  check("q::mx", "q::mx");
  check("q::mx<int>", "q::mx");
  check("q::box<int>::get<std::pair<char, q::box<int>>>", "q::box::get");
  check("(anonymous namespace)::f<int (*)(long)>", "(anonymous namespace)::f");
  check("operators<int>", "operators");
  check("str[abi:cxx11]", "str");
  check("q::box<int>::str[abi:cxx11]", "q::box::str");
  check("dyn(int)::D::f", "dyn::D::f");
  check("q::f(int (*)(long)) const::{lambda(int)#1}::operator()",
        "q::f::{lambda(int)#1}::operator()");
  for (const std::string name :
       {"operator<", "operator<<", "operator<=", "operator<=>", "operator>",
        "operator>>=", "operator->", "operator->*", "operator()", "operator+"}) {
    check(name, name);
    check("q::" + name + "<int>", "q::" + name);
    check("q::" + name + " <q::box<int>>", "q::" + name);
    check("q::box<int>::" + name, "q::box::" + name);
  }
}

}  // namespace ssac::compare
