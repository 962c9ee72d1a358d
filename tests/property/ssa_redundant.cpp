// Compares redundant phis with their definition and with the published algorithm.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "ssa/classify.h"
#include "ssa/redundant_phis.h"
#include "ssa/verify.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"

namespace ssac::test {

namespace {

using ssa::PhiId;
using ssa::ValueId;
using ssa::ValueKind;

bool is_phi(const ssa::Function& form, ValueId v) { return form.value(v).kind == ValueKind::phi; }

/// Whether there is a set of phis that contains `p` and whose operands are only `v` and each other.
bool stands_for(const ssa::Function& form, ValueId p, ValueId v) {
  std::vector<ValueId> members = {p};
  for (std::size_t k = 0; k < members.size(); ++k) {
    if (!is_phi(form, members[k]) || members[k] == v) return false;
    for (ValueId operand : form.operands(form.value(members[k]).phi())) {
      const bool is_new =
          operand.valid() && operand != v && std::ranges::find(members, operand) == members.end();
      if (is_new) members.push_back(operand);
    }
  }
  return true;
}

/// The algorithm of Braun et al., section 3.2, as published: it processes the strongly connected
/// components of the phis, operands first, and recurses into each component without the phis that
/// have operands outside it.
class ByComponents {
 public:
  explicit ByComponents(const ssa::Function& form) : form_(form) {
    std::set<ValueId> phis;
    for (PhiId p : form.phis()) phis.insert(form.phi(p).value);
    remove_in(phis);
  }
  ValueId resolve(ValueId v) const {
    const auto at = replaced_.find(v);
    return at == replaced_.end() ? v : resolve(at->second);
  }

 private:
  using Component = std::set<ValueId>;

  std::set<ValueId> operands(ValueId phi) const {
    std::set<ValueId> result;
    for (ValueId operand : form_.operands(form_.value(phi).phi())) {
      if (operand.valid()) result.insert(resolve(operand));
    }
    return result;
  }

  std::set<ValueId> reachable_from(ValueId phi, const std::set<ValueId>& within) const {
    std::set<ValueId> seen;
    std::vector<ValueId> pending = {phi};
    while (!pending.empty()) {
      const ValueId at = pending.back();
      pending.pop_back();
      for (ValueId operand : operands(at)) {
        if (within.contains(operand) && seen.insert(operand).second) pending.push_back(operand);
      }
    }
    return seen;
  }

  /// The strongly connected components, operands before their users.
  std::vector<Component> components(const std::set<ValueId>& phis) const {
    std::map<ValueId, std::set<ValueId>> reaches;
    for (ValueId phi : phis) reaches[phi] = reachable_from(phi, phis);
    std::vector<Component> result;
    for (ValueId phi : phis) {
      Component component = {phi};
      for (ValueId other : reaches[phi]) {
        if (reaches[other].contains(phi)) component.insert(other);
      }
      if (*component.begin() == phi) result.push_back(std::move(component));
    }
    std::ranges::stable_sort(result, {}, [&](const Component& component) {
      Component all = component;
      all.insert(reaches[*component.begin()].begin(), reaches[*component.begin()].end());
      return all.size();  // greater than that of any component it uses
    });
    return result;
  }

  void remove_in(const std::set<ValueId>& phis) {
    for (const Component& component : components(phis)) remove_component(component);
  }

  void remove_component(const Component& component) {
    std::set<ValueId> inner;
    std::set<ValueId> outer_operands;
    for (ValueId phi : component) {
      bool is_inner = true;
      for (ValueId operand : operands(phi)) {
        if (component.contains(operand)) continue;
        outer_operands.insert(operand);
        is_inner = false;
      }
      if (is_inner) inner.insert(phi);
    }
    if (outer_operands.size() == 1) {
      for (ValueId phi : component) replaced_[phi] = *outer_operands.begin();
    } else if (outer_operands.size() > 1) {
      remove_in(inner);
    }
  }

  const ssa::Function& form_;
  std::map<ValueId, ValueId> replaced_;
};

template <class Check>
void for_each_form(Check check) {
  const cfg::Function f = *any_function();
  for (const char* method : {"maximal", "minimal", "braun"}) {
    for (bool fold : {false, true}) {
      RC_LOG() << method << (fold ? ", copies folded\n" : "\n");
      check(build(method, f, {.fold_copies = fold}));
    }
  }
}

}  // namespace

TEST_CASE("a phi is redundant exactly when it is equivalent to one value") {
  REQUIRE(test::holds("any function", [] {
    for_each_form([](const ssa::Function& form) {
      const ssa::Classification classes = ssa::classify(form);
      const auto represented = ssa::represented_values(form);
      for (PhiId p : form.phis()) {
        const ValueId phi = form.phi(p).value;
        const bool expected = std::ranges::any_of(
            form.values(), [&](ValueId v) { return v != phi && stands_for(form, phi, v); });
        RC_ASSERT(classes.redundant.contains(p) == expected);
        if (expected) RC_ASSERT(stands_for(form, phi, represented[phi]));
      }
    });
  }));
}

TEST_CASE("the published algorithm removes exactly the redundant phis") {
  REQUIRE(test::holds("any function", [] {
    for_each_form([](const ssa::Function& form) {
      const ByComponents published(form);
      const auto represented = ssa::represented_values(form);
      for (ValueId v : form.values()) RC_ASSERT(represented[v] == published.resolve(v));
    });
  }));
}

TEST_CASE("removing redundant phis leaves a well-formed form without redundant phis") {
  REQUIRE(test::holds("any function", [] {
    for_each_form([](ssa::Function form) {
      const std::size_t before = form.num_phis();
      const std::size_t redundant = ssa::classify(form).redundant.size();
      ssa::remove_redundant_phis(form);
      RC_ASSERT(form.num_phis() == before - redundant);
      RC_ASSERT(ssa::classify(form).redundant.empty());
      RC_ASSERT(ssa::verify(form) == std::vector<std::string>{});
    });
  }));
}

}  // namespace ssac::test
