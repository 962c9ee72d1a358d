// Every form of a program computes what its source does: the syntax tree, the CFG as lowered and as
// simplified, the SSA form of every method, the Sea of Nodes of every method at every peephole
// level and in every continue mode, and the schedule of each graph.
#include <array>
#include <catch2/catch.hpp>

#include "cfg/cleanup.h"
#include "cfg/interpret.h"
#include "cfg/verify.h"
#include "frontend/interpret.h"
#include "frontend/lower.h"
#include "son/evaluate.h"
#include "son/method.h"
#include "son/schedule/schedule.h"
#include "son/verify.h"
#include "ssa/interpret.h"
#include "ssa/verify.h"
#include "tests/property/runs.h"
#include "tests/support/every_form.h"
#include "tests/support/property.h"
#include "tests/support/random_program.h"
#include "tests/support/simple.h"

namespace ssac::test {

namespace {

const std::vector<std::string> no_violations;

/// Compares the results of every form with those of the source.
class AllForms {
 public:
  explicit AllForms(const frontend::Function& ast) : ast_(ast) {
    for (const std::int64_t argument : {-3, 0, 1, 5, 17}) {
      const std::array one = {argument};
      expected_.emplace_back(argument, frontend::interpret(ast, one, program_iteration_limit));
    }
  }

  void check() {
    const cfg::Function lowered = frontend::lower(ast_);
    Diagnostics warnings;
    Trace trace;
    for (const cfg::Function& function : {lowered, cfg::clean_up(lowered, warnings, trace)}) {
      check_cfg("CFG", function);
      for_each_cfg_form(function, [&](const std::string& label, const ssa::Function& form) {
        check_ssa(label, form);
      });
      const auto pruned = ssa::find_method("pruned")->construct(function, {}, trace);
      RC_ASSERT(pruned.has_value());
      check_graphs(*pruned);
    }
  }

 private:
  template <class Run>
  void check_answers(const std::string& label, Run run) {
    for (const auto& [argument, outcome] : expected_) {
      RC_LOG() << label << " on " << argument << "\n";
      const std::array one = {argument};
      RC_ASSERT(run(one) == outcome);
    }
  }

  void check_cfg(const std::string& label, const cfg::Function& function) {
    RC_LOG() << label << "\n";
    RC_ASSERT(cfg::verify(function) == no_violations);
    check_answers(label, [&](std::span<const std::int64_t> arguments) {
      return cfg::interpret(function, arguments, program_iteration_limit);
    });
  }

  void check_ssa(const std::string& label, const ssa::Function& form) {
    RC_LOG() << label << "\n";
    RC_ASSERT(ssa::verify(form) == no_violations);
    check_answers(label, [&](std::span<const std::int64_t> arguments) {
      return ssa::interpret(form, arguments, program_iteration_limit);
    });
  }

  void check_graphs(const ssa::Function& pruned) {
    Trace trace;
    for (const son::Method* method : son::methods()) {
      for (const son::Peepholes level : son::all_peephole_levels) {
        for (const son::Continues continues : son::all_continues) {
          const auto graph = method->construct({&ast_, &pruned},
                                               {.peepholes = level, .continues = continues}, trace);
          RC_ASSERT(graph.has_value());
          check_graph(
              fmt::format("{}/{}/{}", method->name, son::name_of(level), son::name_of(continues)),
              *graph);
        }
      }
    }
  }

  void check_graph(const std::string& label, const son::Graph& graph) {
    RC_LOG() << label << "\n";
    RC_ASSERT(son::verify(graph) == no_violations);
    son::Evaluator evaluator(graph);
    check_answers(label, [&](std::span<const std::int64_t> arguments) {
      return evaluator.run(arguments, program_iteration_limit);
    });
    const son::Schedule schedule = son::schedule(graph);
    check_cfg(label + " scheduled", *schedule.cfg);
    check_ssa(label + " scheduled", schedule.ssa);
  }

  const frontend::Function& ast_;
  std::vector<std::pair<std::int64_t, Outcome>> expected_;
};

}  // namespace

TEST_CASE("every form of a program computes what its source does") {
  REQUIRE(test::holds("random programs", [] {
    const RandomProgram program = *random_program();
    const frontend::Function ast = parse_simple(program.source());
    AllForms(ast).check();
  }));
}

}  // namespace ssac::test
