// Removal of trivial phis, without a function around it.
#include <catch2/catch.hpp>

#include "ssa/trivial_phis.h"

namespace ssac::ssa {

namespace {

ValueId phi(TrivialPhis& values, std::size_t num_operands) {
  const ValueId phi = values.add_phi();
  values.add_operands(phi, num_operands);
  return phi;
}

void set(TrivialPhis& values, ValueId p, std::vector<ValueId> operands) {
  for (std::size_t k = 0; k < operands.size(); ++k) values.set_operand(p, k, operands[k]);
}

}  // namespace

TEST_CASE("a phi of one value is replaced by the value and a phi of two stays") {
  TrivialPhis values;
  const ValueId a = values.add_value();
  const ValueId b = values.add_value();
  const ValueId p = phi(values, 3);
  set(values, p, {a, p, a});
  REQUIRE(values.complete(p).size() == 1);
  CHECK(values.resolve(p) == a);
  const ValueId q = phi(values, 3);
  set(values, q, {p, q, b});
  CHECK(values.complete(q).empty());
  CHECK(values.resolve(q) == q);
  CHECK(values.resolve(a) == a);
}

TEST_CASE("missing operands are ignored") {
  TrivialPhis values;
  const ValueId a = values.add_value();
  const ValueId p = phi(values, 3);
  values.set_operand(p, 1, a);
  CHECK(values.complete(p).size() == 1);
  CHECK(values.resolve(p) == a);
}

TEST_CASE("a chain of phis that become trivial one after another is removed") {
  constexpr std::size_t length = 100'000;
  TrivialPhis values;
  const ValueId a = values.add_value();
  // Each phi is of a and the next phi, the last of a and the first.
  std::vector<ValueId> chain;
  for (std::size_t k = 0; k < length; ++k) chain.push_back(phi(values, 2));
  for (std::size_t k = 0; k + 1 < length; ++k) {
    set(values, chain[k], {a, chain[k + 1]});
    CHECK(values.complete(chain[k]).empty());
  }
  set(values, chain.back(), {a, chain.front()});
  // No phi of the cycle is trivial by itself.
  CHECK(values.complete(chain.back()).empty());
  const ValueId last = phi(values, 1);
  set(values, last, {a});
  CHECK(values.complete(last).size() == 1);

  TrivialPhis open;
  const ValueId b = open.add_value();
  chain.clear();
  for (std::size_t k = 0; k < length; ++k) chain.push_back(phi(open, 2));
  for (std::size_t k = 0; k + 1 < length; ++k) {
    set(open, chain[k], {b, chain[k + 1]});
    (void)open.complete(chain[k]);
  }
  set(open, chain.back(), {b, b});
  CHECK(open.complete(chain.back()).size() == length);
  for (ValueId p : chain) REQUIRE(open.resolve(p) == b);
}

TEST_CASE("a phi becomes trivial when an operand is replaced by the phi itself") {
  TrivialPhis values;
  const ValueId a = values.add_value();
  const ValueId outer = phi(values, 2);
  const ValueId inner = phi(values, 2);
  set(values, outer, {a, inner});
  CHECK(values.complete(outer).empty());
  set(values, inner, {outer, outer});
  const auto removed = values.complete(inner);
  REQUIRE(removed.size() == 2);
  CHECK(removed[0].phi == inner);
  CHECK(removed[0].replacement == outer);
  CHECK(removed[1].phi == outer);
  CHECK(removed[1].replacement == a);
  CHECK(values.resolve(inner) == a);
}

TEST_CASE("an incomplete phi is not removed") {
  TrivialPhis values;
  const ValueId a = values.add_value();
  const ValueId b = values.add_value();
  const ValueId open = phi(values, 2);
  const ValueId inner = phi(values, 2);
  values.set_operand(open, 0, inner);
  set(values, inner, {a, a});
  CHECK(values.complete(inner).size() == 1);
  values.set_operand(open, 1, b);
  CHECK(values.complete(open).empty());
}

TEST_CASE("many phis can use a value that is replaced many times") {
  constexpr std::size_t count = 2000;
  TrivialPhis values;
  const ValueId a = values.add_value();
  // links[k] is a phi of links[k + 1] and itself, completed from the first to the last.
  std::vector<ValueId> links;
  for (std::size_t k = 0; k < count; ++k) links.push_back(phi(values, 2));
  std::vector<ValueId> watchers;
  std::vector<ValueId> others;
  for (std::size_t k = 0; k < count; ++k) {
    others.push_back(values.add_value());
    watchers.push_back(phi(values, 2));
    set(values, watchers[k], {links.front(), others[k]});
    CHECK(values.complete(watchers[k]).empty());
  }
  for (std::size_t k = 0; k < count; ++k) {
    set(values, links[k], {links[k], k + 1 < count ? links[k + 1] : a});
    CHECK(values.complete(links[k]).size() == 1);
  }
  for (ValueId w : watchers) CHECK(values.resolve(w) == w);
  CHECK(values.resolve(links.front()) == a);
}

}  // namespace ssac::ssa
