// Every method's form is well formed and means what the function means: it behaves the same, and on
// every path each use has the value assigned last.
#include <algorithm>
#include <catch2/catch.hpp>

#include "cfg/cleanup.h"
#include "cfg/dominators.h"
#include "cfg/interpret.h"
#include "compare/exchange/trace_categories.h"
#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "ssa/interpret.h"
#include "ssa/occurrences.h"
#include "ssa/print.h"
#include "ssa/rename_table.h"
#include "ssa/verify.h"
#include "tests/property/runs.h"
#include "tests/property/ssa_forms.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/recording_environment.h"
#include "tests/support/simple.h"
#include "tests/support/trace_recorder.h"

namespace ssac::test {

namespace {

using cfg::BlockId;
using cfg::InstructionId;
using cfg::VariableId;
using ssa::PhiId;
using ssa::ValueId;
using ssa::ValueKind;

/// Where the value of a variable comes from: the id of an instruction, of a constant, or of the
/// variable whose value on entry it is.
struct Origin {
  ValueKind kind = ValueKind::undef;
  std::uint32_t id = 0;
  friend bool operator==(Origin, Origin) = default;
};

std::ostream& operator<<(std::ostream& out, Origin origin) {
  return out << static_cast<int>(origin.kind) << ":" << origin.id;
}

/// Follows a path through the function and tracks two things: the origin of what each variable
/// holds, computed from the function alone, and the origin of each SSA value, computed from the
/// form alone.
class Walk {
 public:
  Walk(const ssa::Function& form, bool folds)
      : form_(form),
        cfg_(form.cfg()),
        folds_(folds),
        of_variable_(cfg_.num_variables()),
        of_value_(form.num_values()) {
    for (VariableId v : cfg_.variables()) of_variable_[v] = {ValueKind::undef, v.index()};
    for (VariableId v : cfg_.parameters()) of_variable_[v] = {ValueKind::parameter, v.index()};
    for (ValueId v : form.values()) {
      const ssa::Value& value = form.value(v);
      if (value.kind == ValueKind::constant) {
        of_value_[v] = {ValueKind::constant, value.definition};
      } else if (value.kind != ValueKind::phi) {
        of_value_[v] = {value.kind, value.variable.index()};
      }
    }
  }

  /// `choices` decides each branch in turn; the walk ends when they are used up.
  void run(const std::vector<bool>& choices) {
    BlockId at = cfg_.entry();
    run_block(at);
    for (bool second : choices) {
      const auto successors = cfg_.successors(at);
      if (successors.empty()) return;
      const std::size_t k = second && successors.size() == 2 ? 1 : 0;
      take_edge(successors[k], cfg_.graph().predecessor_positions(at)[k]);
      at = successors[k];
      run_block(at);
    }
  }

 private:
  void run_block(BlockId b) {
    for (InstructionId i : cfg_.instructions(b)) {
      const cfg::Instruction& instruction = cfg_.instruction(i);
      for (std::size_t k = 0; k < 2; ++k) {
        const cfg::Operand operand = instruction.operand(k);
        if (!operand.is_variable()) continue;
        RC_ASSERT(of_value_[form_.operand(i, k)] == of_variable_[operand.variable()]);
      }
      if (!instruction.destination.valid()) continue;
      Origin& assigned = of_variable_[instruction.destination];
      if (folds_ && ssa::is_foldable_copy(instruction)) {
        RC_ASSERT(!form_.definition(i).valid());
        assigned = instruction.a.is_variable()
                       ? of_variable_[instruction.a.variable()]
                       : Origin{ValueKind::constant, instruction.a.constant().index()};
      } else {
        assigned = {ValueKind::instruction, i.index()};
        of_value_[form_.definition(i)] = assigned;
      }
    }
  }

  void take_edge(BlockId to, std::size_t position) {
    std::vector<Origin> incoming;
    for (PhiId p : form_.phis(to)) incoming.push_back(of_value_[form_.operands(p)[position]]);
    std::size_t next = 0;
    for (PhiId p : form_.phis(to)) {
      RC_ASSERT(incoming[next] == of_variable_[form_.phi(p).site.variable]);
      of_value_[form_.phi(p).value] = incoming[next++];
    }
  }

  const ssa::Function& form_;
  const cfg::Function& cfg_;
  bool folds_;
  IdMap<VariableId, Origin> of_variable_;
  IdMap<ValueId, Origin> of_value_;
};

template <class Check>
void for_each_form(const cfg::Function& function, Check check) {
  for (const ssa::Method* method : ssa::cfg_methods()) {
    for (bool fold : {false, true}) {
      RC_LOG() << method->name << (fold ? ", copies folded\n" : "\n");
      check(build(method->name, function, {.fold_copies = fold}), fold);
    }
  }
}

void check_runs(const cfg::Function& function) {
  const std::vector<std::vector<std::int64_t>> tuples = {{0, 0}, {1, 5}, {-3, 2}, {10, 1}};
  for_each_form(function, [&](const ssa::Function& form, bool) {
    RC_ASSERT(ssa::verify(form) == std::vector<std::string>{});
    for (std::vector<std::int64_t> arguments : tuples) {
      arguments.resize(function.parameters().size());
      const auto run_form = [&](cfg::Environment& environment) {
        return ssa::interpret(form, arguments, iteration_limit, environment);
      };
      const auto run_function = [&](cfg::Environment& environment) {
        return cfg::interpret(function, arguments, iteration_limit, environment);
      };
      RC_ASSERT(recorded(run_form) == recorded(run_function));
    }
  });
}

}  // namespace

TEST_CASE("every form is well formed and behaves like its function") {
  REQUIRE(test::holds("any function", [] { check_runs(*any_function()); }));
  REQUIRE(test::holds("any program, as lowered",
                      [] { check_runs(lower_simple((*random_program()).source())); }));
  REQUIRE(test::holds("any program, simplified", [] {
    const frontend::Function ast = parse_simple((*random_program()).source());
    Diagnostics warnings;
    Trace no_trace;
    const cfg::Function function = cfg::clean_up(frontend::lower(ast), warnings, no_trace);
    check_runs(function);
    const std::vector<std::int64_t> arguments(function.parameters().size(), 3);
    RC_ASSERT(to_string(ssa::interpret(build("pruned", function), arguments, iteration_limit)) ==
              to_string(frontend::interpret(ast, arguments, iteration_limit)));
  }));
}

TEST_CASE("on every path each use has the value assigned last") {
  REQUIRE(test::holds("any function", [] {
    const cfg::Function f = *any_function();
    const auto paths = *rc::gen::container<std::vector<std::vector<bool>>>(
        rc::gen::arbitrary<std::vector<bool>>());
    for_each_form(f, [&](const ssa::Function& form, bool folds) {
      for (const std::vector<bool>& path : paths) Walk(form, folds).run(path);
    });
  }));
}

TEST_CASE("constructing a form twice gives the same form") {
  REQUIRE(test::holds("any function", [] {
    const cfg::Function f = *any_function();
    for (const ssa::Method* method : ssa::cfg_methods()) {
      for (bool fold : {false, true}) {
        const ssa::ConstructOptions options{.fold_copies = fold};
        RC_ASSERT(ssa::to_text(build(method->name, f, options)) ==
                  ssa::to_text(build(method->name, f, options)));
      }
    }
  }));
}

TEST_CASE("tracing does not change the form") {
  REQUIRE(test::holds("any function", [] {
    const cfg::Function f = *any_function();
    for (const ssa::Method* method : ssa::cfg_methods()) {
      TraceRecorder recorder;
      Trace trace(&recorder, compare::all_trace_categories());
      const auto traced = method->construct(f, {}, trace);
      RC_ASSERT(ssa::to_text(*traced) == ssa::to_text(build(method->name, f)));
      RC_ASSERT(traced->phis_created() == build(method->name, f).phis_created());
    }
  }));
}

TEST_CASE("the renaming table has a row for each occurrence") {
  REQUIRE(test::holds("any function", [] {
    const cfg::Function f = *any_function();
    for_each_form(f, [&](const ssa::Function& form, bool) {
      std::size_t mentions = 0;
      ssa::for_each_occurrence(form, cfg::dominators(f), [&](const ssa::Occurrence& mention) {
        RC_ASSERT(mention.value.valid());
        ++mentions;
      });
      std::ptrdiff_t lines = 0;
      const auto tables = ssa::rename_tables(form);
      for (VariableId v : f.variables()) lines += std::ranges::count(tables[v], '\n') - 2;
      RC_ASSERT(lines == static_cast<std::ptrdiff_t>(mentions));
    });
  }));
}

}  // namespace ssac::test
