// The table of methods, and the worked examples of phi counts.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "ssa/interpret.h"
#include "ssa/print.h"
#include "ssa/verify.h"
#include "tests/support/simple.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

cfg::Function simple(std::string_view source) {
  Diagnostics warnings;
  Trace no_trace;
  return cfg::clean_up(lower_simple(source), warnings, no_trace);
}

struct CountedExample {
  std::string_view name;
  std::size_t minimal;
  std::size_t pruned;
  std::size_t folded;  // braun-scc with copies folded
  std::int64_t result;
  std::string_view source;
};

// The examples E0 to E6 and E8 of the tutorial vpy, in Simple, with the counts taken by hand there.
constexpr CountedExample counted_examples[] = {
    {"square until large", 1, 1, 1, 16, "int a = 2; while (a <= 10) a = a * a; return a;"},
    {"two assigned in an arm, one read", 2, 1, 1, 5,
     "int a = 1; int b = 2; if (a == 1) { a = 5; b = 6; } return a;"},
    {"nested counters, one reset outside", 5, 4, 4, 450,
     "int i = 0; int s = 0; int j = 0; while (i <= 9) { j = 0; while (j <= 9) { s = s + j; "
     "j = j + 1; } i = i + 1; } return s;"},
    {"nested counters, one declared inside", 5, 4, 4, 450,
     "int i = 0; int s = 0; while (i <= 9) { int j = 0; while (j <= 9) { s = s + j; j = j + 1; } "
     "i = i + 1; } return s;"},
    {"a copy of itself", 3, 3, 2, 1,
     "int x = 1; int y = 2; int i = 0; while (i <= 9) { x = x; y = x; i = i + 1; } return y;"},
    {"a temporary of each round", 4, 3, 3, 63,
     "int n = 0; int e = 0; int t = 0; while (n <= 20) { t = n - n / 3 * 3; if (t == 0) e = e + n;"
     " n = n + 1; } return e;"},
    {"three nested counters", 6, 3, 3, 3,
     "int a = 0; int b = 0; int c = 0; while (a < 3) { b = 0; while (b < 3) { c = 0; "
     "while (c < 3) c = c + 1; b = b + 1; } a = a + 1; } return a;"},
    {"a limit that is only read", 1, 1, 1, 6,
     "int k = 5; int i = 0; while (i <= k) i = i + 1; return i;"},
};

}  // namespace

// Others may come between them: a new method is one file, and no test lists it.
TEST_CASE("the methods of the design exist in its order") {
  const std::vector<std::string_view> of_design = {
      "maximal",      "minimal",    "semi-pruned",     "pruned", "pruned-textbook",
      "pruned-bits",  "pruned-use", "pruned-liveness", "braun",  "braun-scc",
      "braun-marker", "lookahead",  "lookahead-copy"};
  std::vector<std::string_view> found;
  for (const ssa::Method* method : ssa::methods()) {
    if (std::ranges::find(of_design, method->name) != of_design.end())
      found.push_back(method->name);
  }
  CHECK(found == of_design);
}

TEST_CASE("every method has a summary, a citation and a position of its own") {
  std::set<int> positions;
  for (const ssa::Method* method : ssa::methods()) {
    CAPTURE(method->name);
    CHECK(ssa::find_method(method->name) == method);
    CHECK(!method->summary.empty());
    CHECK(method->summary.find('\n') == std::string_view::npos);

    CHECK(method->citation.size() > 10);
    CHECK(positions.insert(method->position).second);
  }
  CHECK(ssa::find_method("none of these") == nullptr);
}

TEST_CASE("every method builds the same form twice") {
  const cfg::Function function = cfg_of(book_graph);
  for (const ssa::Method* method : ssa::cfg_methods()) {
    CAPTURE(method->name);
    CHECK(ssa::to_text(build(method->name, function)) ==
          ssa::to_text(build(method->name, function)));
  }
}

TEST_CASE("no method makes phis in a function without joins") {
  const cfg::Function function = cfg_of("function f()\nb0:\n  end\n");
  for (const ssa::Method* method : ssa::cfg_methods()) {
    CAPTURE(method->name);
    const ssa::Function form = build(method->name, function);
    CHECK(form.num_phis() == 0);
    CHECK(form.num_values() == 0);
    CHECK(ssa::verify(form).empty());
  }
}

TEST_CASE("phi counts of the worked examples") {
  for (const CountedExample& example : counted_examples) {
    CAPTURE(example.name);
    const cfg::Function function = simple(example.source);
    const std::int64_t argument = 0;
    CHECK(cfg::interpret(function, {&argument, 1}) == Outcome::returned(example.result));
    CHECK(build("minimal", function).num_phis() == example.minimal);
    CHECK(build("pruned", function).num_phis() == example.pruned);
    CHECK(build("braun", function).num_phis() == example.pruned);
    CHECK(build("braun-scc", function).num_phis() == example.pruned);
    CHECK(build("braun-scc", function, {.fold_copies = true}).num_phis() == example.folded);
    for (const ssa::Method* method : ssa::cfg_methods()) {
      CAPTURE(method->name);
      const ssa::Function form = build(method->name, function);
      CHECK(ssa::verify(form) == std::vector<std::string>{});
      CHECK(ssa::interpret(form, {&argument, 1}) == Outcome::returned(example.result));
    }
  }
}

TEST_CASE("minimal form of nested counters is quadratic in the depth and pruned form is linear") {
  for (std::size_t depth : {1U, 4U, 9U}) {
    std::string source;
    for (std::size_t k = 0; k < depth; ++k) source += fmt::format("int v{} = 0;", k);
    for (std::size_t k = 0; k < depth; ++k) {
      source += fmt::format("{}while (v{} < 3) {{", k == 0 ? "" : fmt::format("v{} = 0;", k), k);
    }
    for (std::size_t k = depth; k-- > 0;) source += fmt::format("v{} = v{} + 1; }}", k, k);
    const cfg::Function function = simple(source + "return v0;");
    CAPTURE(depth);
    CHECK(build("minimal", function).num_phis() == depth * (depth + 1) / 2);
    CHECK(build("pruned", function).num_phis() == depth);
  }
}

TEST_CASE("a variable assigned only in a loop has a phi at the header") {
  const cfg::Function function = cfg_of(R"(
function f()
b0:
  i = copy 0
  jump b1
b1:
  i1 = le i, 3
  branch i1, b2, b3
b2:
  t = mul i, i
  i = add i, 1
  jump b1
b3:
  return t
)");
  for (const char* method : {"minimal", "semi-pruned", "pruned", "braun", "braun-scc"}) {
    CAPTURE(method);
    const ssa::Function form = build(method, function);
    CHECK(sites_text(form) == "b1 i, b1 t");
    CHECK(ssa::interpret(form, {}) == Outcome::returned(9));
  }
}

}  // namespace ssac::test
