// Names of functions as --function takes them, and of variables as --variable does.
#include <catch2/catch.hpp>
#include <string>

#include "compare/core/selection.h"
#include "compare/exchange/trace_sinks.h"

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

TEST_CASE("a trace of one variable has the events of all declarations of its name") {
  const TraceCategory category = {"test", {{"step", ""}}};
  const auto is_shown = [&](std::string_view unique, std::string_view wanted) {
    std::string out;
    const auto sink = trace_formats().back().make_sink({"file", wanted}, out);
    Trace trace(sink.get(), {&category});
    trace.emit(category, "step", {{"variable", unique}});
    return !out.empty();
  };
  for (const char* unique : {"x", "x~2", "[x, y]", "[x, y]~2", "[p.y, x]~13"}) {
    CAPTURE(unique);
    CHECK(is_shown(unique, "x"));
    CHECK(is_shown(unique, unique));
    CHECK(is_shown(unique, ""));
  }
  for (const char* unique : {"xx", "y~2", "x1", "[y, z]~2", "12"}) {
    CAPTURE(unique);
    CHECK_FALSE(is_shown(unique, "x"));
  }
}

}  // namespace ssac::compare
