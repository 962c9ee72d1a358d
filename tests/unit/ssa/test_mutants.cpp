// Mutation tests of the verifiers of SSA form: correct forms of a few functions are broken in every
// way listed here, one fault at a time, and every broken form must be rejected. A mutant that is
// not rejected must be equivalent: the exchanged values are one value by the redundancy of phis
// (ssa/redundant_phis.h), or the phi that is missing, or that reads undef instead, was dead
// (ssa/classify.h).
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "ssa/classify.h"
#include "ssa/placement/frontier_placement.h"
#include "ssa/redundant_phis.h"
#include "ssa/verify.h"
#include "ssa/verify_bindings.h"
#include "tests/support/mutants.h"
#include "tests/unit/ssa/forms.h"

namespace ssac::test {

namespace {

using ssa::ValueId;

class Mutants {
 public:
  Mutants(const cfg::Function& function, const ssa::Function& form, MutantTallies& tallies)
      : function_(function),
        form_(form),
        sites_(*ssa::iterated_frontier_sites(function, default_size_limit)),
        represented_(ssa::represented_values(form)),
        dead_(ssa::classify(form).dead),
        tallies_(tallies) {
    REQUIRE(complaints(form) == std::vector<std::string>());
  }

  void run() {
    for (const ssa::PhiId p : form_.phis()) mutate_phi(p);
    for (const cfg::InstructionId i : function_.instructions()) mutate_instruction(i);
    for (const ValueId v : form_.values()) mutate_value(v);
  }

 private:
  [[nodiscard]] std::vector<std::string> complaints(const ssa::Function& form) const {
    std::vector<std::string> lines = ssa::verify(form);
    return lines.empty() ? ssa::verify_bindings(form, sites_) : lines;
  }

  template <class Break>
  void mutate(const std::string& how, bool same, Break apply) {
    ssa::Function mutant = form_;
    apply(mutant);
    INFO(function_.name());
    tallies_.add(how, !complaints(mutant).empty(), same);
  }

  [[nodiscard]] bool same(ValueId a, ValueId b) const {
    return a.valid() && b.valid() && represented_[a] == represented_[b];
  }

  template <class Break>
  void exchange(const std::string& how, ValueId old, Break apply, bool may_be_undef = false) {
    if (old.valid()) {
      mutate(how + " taken away", false, [&](ssa::Function& mutant) { apply(mutant, ValueId()); });
    }
    for (const ValueId v : form_.values()) {
      if (v == old) continue;
      const bool is_free = may_be_undef && form_.value(v).kind == ssa::ValueKind::undef;
      mutate(how + " exchanged", is_free || same(v, old),
             [&](ssa::Function& mutant) { apply(mutant, v); });
    }
  }

  void mutate_phi(ssa::PhiId p) {
    const std::span<const ValueId> operands = form_.operands(p);
    for (std::size_t k = 0; k < operands.size(); ++k) {
      exchange(
          "phi operand", operands[k],
          [&](ssa::Function& mutant, ValueId v) { mutant.operands(p)[k] = v; }, dead_.contains(p));
      for (std::size_t other = 0; other < k; ++other) {
        if (operands[k] == operands[other]) continue;
        mutate("phi operands swapped", same(operands[k], operands[other]),
               [&](ssa::Function& mutant) {
                 std::swap(mutant.operands(p)[k], mutant.operands(p)[other]);
               });
      }
      const ValueId value = form_.phi(p).value;
      if (!operands[k].valid() || operands[k] == value) continue;
      const bool is_needless = dead_.contains(p) || same(value, operands[k]);
      mutate("phi missing", is_needless, [&](ssa::Function& mutant) {
        IdMap<ValueId, ValueId> instead(mutant.num_values());
        for (const ValueId v : mutant.values()) instead[v] = v == value ? operands[k] : v;
        mutant.replace_values(instead);
      });
    }
    const ValueId value = form_.phi(p).value;
    exchange("value of a phi", value,
             [&](ssa::Function& mutant, ValueId v) { mutant.set_phi_value(p, v); });
  }

  void mutate_instruction(cfg::InstructionId i) {
    for (std::size_t k = 0; k < 2; ++k) {
      exchange("operand", form_.operand(i, k),
               [&](ssa::Function& mutant, ValueId v) { mutant.set_operand(i, k, v); });
    }
    const ValueId first = form_.operand(i, 0);
    const ValueId second = form_.operand(i, 1);
    if (first != second) {
      mutate("operands swapped", same(first, second), [&](ssa::Function& mutant) {
        mutant.set_operand(i, 0, second);
        mutant.set_operand(i, 1, first);
      });
    }
    mutate_definition(i);
  }

  void mutate_definition(cfg::InstructionId i) {
    const ValueId old = form_.definition(i);
    for (const ValueId v : form_.values()) {
      if (v == old) continue;
      mutate("definition exchanged", false,
             [&](ssa::Function& mutant) { mutant.set_definition(i, v); });
    }
    if (!old.valid()) return;
    // A copy without a definition counts as folded, so all its uses would have to read what was
    // copied.
    mutate("definition taken away", false,
           [&](ssa::Function& mutant) { mutant.set_definition(i, ValueId()); });
  }

  void mutate_value(ValueId v) {
    const ssa::Value old = form_.value(v);
    const auto change = [&](const std::string& how, ssa::Value value) {
      mutate(how, false, [&](ssa::Function& mutant) { mutant.set_value(v, value); });
    };
    for (const auto kind : {ssa::ValueKind::undef, ssa::ValueKind::parameter, ssa::ValueKind::phi,
                            ssa::ValueKind::instruction, ssa::ValueKind::constant}) {
      ssa::Value value = old;
      value.kind = kind;
      if (kind != old.kind) change("kind of a value", value);
    }
    for (const cfg::VariableId variable : function_.variables()) {
      ssa::Value value = old;
      value.variable = variable;
      if (variable != old.variable) change("variable of a value", value);
    }
    ssa::Value value = old;
    value.version = old.version == 0 ? 1 : 0;
    change("version of a value", value);
    if (old.kind != ssa::ValueKind::phi && old.kind != ssa::ValueKind::instruction) return;
    value = old;
    value.definition = old.definition + 1;
    change("what defines a value", value);
  }

  const cfg::Function& function_;
  const ssa::Function& form_;
  std::vector<ssa::PhiSite> sites_;
  IdMap<ValueId, ValueId> represented_;
  IdSet<ssa::PhiId> dead_;
  MutantTallies& tallies_;
};

}  // namespace

TEST_CASE("every mutant of an SSA form is rejected or equivalent") {
  MutantTallies tallies;
  for (const cfg::Function& function : mutated_functions()) {
    for (const ssa::Method* method : ssa::methods()) {
      if (method->needs_ast) continue;
      Trace trace;
      const auto form = method->construct(function, {}, trace);
      REQUIRE(form);
      INFO(method->name);
      Mutants(function, *form, tallies).run();
    }
  }
  const MutantTallies::Tally all = tallies.print("forms");
  CHECK(all.killed > 20 * all.same);
}

}  // namespace ssac::test
