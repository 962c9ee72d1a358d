// Dead and redundant phis.
#include <catch2/catch.hpp>

#include "ssa/classify.h"
#include "ssa/redundant_phis.h"
#include "ssa/verify.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

std::string names(const ssa::Function& form, const IdSet<ssa::PhiId>& phis) {
  std::string text;
  phis.for_each([&](ssa::PhiId p) {
    if (!text.empty()) text += " ";
    text += form.name_of(form.phi(p).value);
  });
  return text;
}

}  // namespace

TEST_CASE("dead phis of the book's graph") {
  const cfg::Function function = cfg_of(book_graph);
  const ssa::Function minimal = build("minimal", function);
  const ssa::Classification classes = ssa::classify(minimal);
  CHECK(names(minimal, classes.dead) == "tmp.1 tmp.3 y.5 tmp.4");
  CHECK(classes.redundant.empty());
  CHECK(ssa::classify(build("pruned", function)).dead.empty());
}

TEST_CASE("phis that only use each other are dead") {
  const cfg::Function function = cfg_of(R"(
function f(n)
b0:
  jump b1
b1:
  x = add n, 1
  branch n, b2, b3
b2:
  jump b4
b3:
  x = add n, 2
  jump b4
b4:
  n = sub n, 1
  branch n, b1, b5
b5:
  return n
)");
  const ssa::Function form = build("minimal", function);
  CHECK(sites_text(form) == "b1 n, b1 x, b4 x");
  CHECK(names(form, ssa::classify(form).dead) == "x.1 x.4");
}

TEST_CASE("an instruction with an unused result keeps no phi alive") {
  const cfg::Function function = cfg_of(R"(
function f(n)
b0:
  jump b1
b1:
  t = add t, 1
  n = sub n, 1
  branch n, b1, b2
b2:
  return n
)");
  const ssa::Function form = build("pruned", function);
  CHECK(sites_text(form) == "b1 n, b1 t");
  CHECK(names(form, ssa::classify(form).dead) == "t.1");
}

TEST_CASE("a phi used through a temporary is not dead") {
  const cfg::Function function = cfg_of(
      "function f(n)\nb0:\n  jump b1\nb1:\n  n = sub n, 1\n  branch n, b1, b2\nb2:\n"
      "  i0 = add n, 1\n  i1 = mul i0, i0\n  return i1\n");
  CHECK(ssa::classify(build("pruned", function)).dead.empty());
}

TEST_CASE(
    "an argument of a call keeps a phi alive but a variable that a call overwrites does not") {
  const cfg::Function function = cfg_of(R"(
function f(n)
b0:
  jump b1
b1:
  x = add x, 1
  y = add y, 1
  arg x
  n = call function g
  branch n, b1, b2
b2:
  y = call function g
  end
)");
  const ssa::Function form = build("pruned", function);
  CHECK(sites_text(form) == "b1 x, b1 y");
  CHECK(names(form, ssa::classify(form).dead) == "y.1");
}

TEST_CASE(
    "phis of themselves or of each other are redundant but phis of undef and a value are not") {
  const cfg::Function loop = cfg_of(
      "function f(n, x)\nb0:\n  jump b1\nb1:\n  n = sub n, x\n  branch n, b1, b2\nb2:\n"
      "  y = copy n\n  jump b3\nb3:\n  n = sub n, y\n  branch n, b3, b4\nb4:\n  return x\n");
  const ssa::Function maximal = build("maximal", loop);
  // y at b1 is undef in every iteration, which is one value too.
  CHECK(names(maximal, ssa::classify(maximal).redundant) == "x.2 y.1 x.3 y.3");

  const cfg::Function entries = cfg_of(two_entry_loop);
  const ssa::Function braun = build("braun", entries);
  CHECK(names(braun, ssa::classify(braun).redundant) == "x.3 x.4 x.2");

  const cfg::Function undefined = cfg_of(
      "function f(c)\nb0:\n  branch c, b1, b2\nb1:\n  x = copy 1\n  jump b2\nb2:\n  return x\n");
  CHECK(ssa::classify(build("minimal", undefined)).redundant.empty());
}

TEST_CASE("removing redundant phis from maximal form leaves minimal form") {
  const cfg::Function function = cfg_of(two_entry_loop);
  ssa::Function form = build("maximal", function);
  ssa::remove_redundant_phis(form);
  CHECK(ssa::verify(form) == std::vector<std::string>{});
  CHECK(sites_text(form) == "b1 c, b2 c, b3 c");
}

}  // namespace ssac::test
