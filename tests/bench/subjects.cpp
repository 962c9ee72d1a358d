#include "tests/bench/subjects.h"

#include <boost/graph/dominator_tree.hpp>
#include <memory>
#include <utility>

#include "cfg/bgl.h"
#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/liveness.h"
#include "son/build/bridge.h"
#include "son/classify.h"
#include "son/evaluate.h"
#include "son/isomorphism.h"
#include "son/method.h"
#include "son/schedule/schedule.h"
#include "son/verify.h"
#include "ssa/method.h"
#include "ssa/rename.h"
#include "tests/support/dominators_chk.h"

namespace ssac::bench {

using Functions = std::span<const cfg::Function>;

namespace {

/// Makes the compiler assume that the value is read, so it does not remove the computation.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

/// A job that calls `measured`, which returns an Outcome, for every function.
template <class Measured>
Job for_each_function(Functions functions, Measured measured) {
  return {{}, [functions, measured] {
            Outcome sum;
            for (const cfg::Function& function : functions) {
              const Outcome outcome = measured(function);
              sum.created += outcome.created;
              sum.final += outcome.final;
              sum.too_large |= outcome.too_large;
            }
            return sum;
          }};
}

/// The same, and passes the result of `prepare(function)`, which is called once; the result may
/// refer to the function.
template <class Prepare, class Measured>
Job for_each_prepared(Functions functions, Prepare prepare, Measured measured) {
  using Made = std::invoke_result_t<Prepare, const cfg::Function&>;
  const auto prepared = std::make_shared<std::vector<Made>>();
  for (const cfg::Function& function : functions) prepared->push_back(prepare(function));
  return {{}, [functions, prepared, measured] {
            Outcome sum;
            for (std::size_t k = 0; k < functions.size(); ++k) {
              const Outcome outcome = measured(functions[k], (*prepared)[k]);
              sum.created += outcome.created;
              sum.final += outcome.final;
              sum.too_large |= outcome.too_large;
            }
            return sum;
          }};
}

/// A subject that computes one result for each function.
template <class Make>
Subject analysis(std::string name, Make make) {
  return {.name = std::move(name), .group = "graph", .make_job = [make](Functions functions) {
            return for_each_function(functions, [make](const cfg::Function& function) {
              keep(make(function));
              return Outcome();
            });
          }};
}

Job read_and_write(Functions functions) {
  const auto copies = std::make_shared<std::vector<cfg::Instruction>>();
  for (const cfg::Function& function : functions) {
    for (cfg::InstructionId i : function.instructions()) copies->push_back(function.instruction(i));
  }
  return {{}, [copies] {
            for (cfg::Instruction& i : *copies) i = {i.op, i.destination, i.b, i.a};
            keep(*copies->data());
            return Outcome();
          }};
}

std::vector<cfg::BlockId> boost_dominators(const cfg::Function& function) {
  std::vector<cfg::BlockId> idom(function.num_blocks());
  const auto map =
      boost::make_iterator_property_map(idom.begin(), get(boost::vertex_index, function.graph()));
  boost::lengauer_tarjan_dominator_tree(function.graph(), function.entry(), map);
  return idom;
}

std::vector<Subject> graph_subjects() {
  std::vector<Subject> result;
  result.push_back({.name = std::string(unit_name), .group = "graph", .make_job = read_and_write});
  result.push_back(
      analysis("dominators", [](const cfg::Function& f) { return cfg::dominators(f.graph()); }));
  result.push_back(analysis("dominators: Semi-NCA", [](const cfg::Function& f) {
    return cfg::semi_nca_dominators(f.graph());
  }));
  result.push_back(analysis("dominators: Cooper-Harvey-Kennedy",
                            [](const cfg::Function& f) { return cfg::dominators_chk(f.graph()); }));
  result.push_back(analysis("dominators: Boost's Lengauer-Tarjan", boost_dominators));
  result.back().max_blocks = 100'000;  // it is recursive and overflows the stack
  result.push_back({.name = "frontiers, explicit", .group = "graph", .make_job = [](Functions all) {
                      return for_each_prepared(
                          all, [](const cfg::Function& f) { return cfg::dominators(f.graph()); },
                          [](const cfg::Function& f, const cfg::DominatorTree& tree) {
                            constexpr std::size_t max_blocks = 200'000'000;
                            const auto frontiers =
                                cfg::dominance_frontiers(f.graph(), tree, max_blocks);
                            keep(frontiers);
                            return Outcome{.too_large = !frontiers};
                          });
                    }});
  result.push_back(analysis("liveness", [](const cfg::Function& f) { return cfg::Liveness(f); }));
  return result;
}

Outcome outcome_of(const std::expected<ssa::Function, TooLarge>& form) {
  keep(form);
  return form ? Outcome{form->phis_created(), form->num_phis()} : Outcome{.too_large = true};
}
Outcome outcome_of(const std::expected<son::Graph, TooLarge>& graph) {
  keep(graph);
  return graph ? Outcome{.created = graph->phis_created()} : Outcome{.too_large = true};
}

/// Limits on the phi operands of a form and on the nodes of a graph that one run may create.
constexpr std::size_t form_limit = 50'000'000;
constexpr std::size_t node_limit = 6'000'000;

std::expected<ssa::Function, TooLarge> pruned_form(const cfg::Function& function) {
  Trace no_trace;
  return ssa::find_method("pruned")->construct({function}, {.size_limit = form_limit}, no_trace);
}

template <class Construct>
Subject form_subject(std::string name, Construct construct) {
  return {.name = std::move(name),
          .group = "form",
          .counts_created = true,
          .counts_final = true,
          .make_job = [construct](Functions functions) {
            return for_each_function(functions, [construct](const cfg::Function& function) {
              Trace no_trace;
              const ssa::ConstructOptions options{.size_limit = form_limit};
              return outcome_of(construct(function, options, no_trace));
            });
          }};
}

std::vector<Subject> form_subjects() {
  std::vector<Subject> result;
  for (const ssa::Method* method : ssa::cfg_methods()) {
    result.push_back(
        form_subject(std::string(method->name),
                     [method](const cfg::Function& function, const auto& options, Trace& trace) {
                       return method->construct({function}, options, trace);
                     }));
  }
  struct Placed {
    cfg::DominatorTree tree;
    std::vector<ssa::PhiSite> sites;
  };
  result.push_back(
      {.name = "renaming of pruned", .group = "form", .make_job = [](Functions functions) {
         return for_each_prepared(
             functions,
             [](const cfg::Function& function) {
               Placed placed{cfg::dominators(function.graph()), {}};
               const auto form = pruned_form(function);
               for (ssa::PhiId p : form->phis()) placed.sites.push_back(form->phi(p).site);
               return placed;
             },
             [](const cfg::Function& function, const Placed& placed) {
               keep(ssa::rename(function, placed.tree, placed.sites, false));
               return Outcome();
             });
       }});
  return result;
}

/// The bridge on pruned SSA form that was built before.
Subject bridge_subject(std::string name, son::Peepholes level) {
  return {.name = std::move(name),
          .group = "sea of nodes",
          .counts_created = true,
          .make_job = [level](Functions functions) {
            return for_each_prepared(
                functions, pruned_form,
                [level](const cfg::Function&, const std::expected<ssa::Function, TooLarge>& form) {
                  Trace no_trace;
                  const son::ConstructOptions options{.peepholes = level, .size_limit = node_limit};
                  return outcome_of(son::build_from_ssa(*form, options, no_trace));
                });
          }};
}

/// A Sea of Nodes method that follows the CFG.
Subject cfg_builder_subject(const son::Method& method, son::Peepholes level) {
  return {.name = std::string(method.name) + "/" + std::string(son::name_of(level)),
          .group = "sea of nodes",
          .counts_created = true,
          .make_job = [&method, level](Functions functions) {
            return for_each_function(functions, [&method, level](const cfg::Function& function) {
              Trace no_trace;
              const son::ConstructOptions options{.peepholes = level, .size_limit = node_limit};
              return outcome_of(method.construct({.cfg = &function}, options, no_trace));
            });
          }};
}

/// A pass over the finished graph of bridge/none.
template <class Pass>
Subject graph_pass(std::string_view name, Pass pass) {
  return {.name = std::string(name) + " of bridge/none",
          .group = "sea of nodes",
          .make_job = [pass](Functions all) {
            return for_each_prepared(
                all,
                [](const cfg::Function& function) {
                  Trace no_trace;
                  const son::ConstructOptions options{.size_limit = node_limit};
                  return son::build_from_ssa(*pruned_form(function), options, no_trace);
                },
                [pass](const cfg::Function&, const std::expected<son::Graph, TooLarge>& graph) {
                  if (graph) keep(pass(*graph));
                  return Outcome{.too_large = !graph};
                });
          }};
}

std::vector<Subject> graph_of_nodes_subjects() {
  std::vector<Subject> result = {bridge_subject("bridge/none", son::Peepholes::none),
                                 bridge_subject("bridge/full", son::Peepholes::full)};
  for (const char* name : {"lazy-cfg", "eager-cfg"}) {
    const son::Method* method = son::find_method(name);
    for (son::Peepholes level : {son::Peepholes::none, son::Peepholes::full}) {
      result.push_back(cfg_builder_subject(*method, level));
    }
  }
  result.push_back(graph_pass("verify", [](const son::Graph& g) { return son::verify(g); }));
  result.push_back(graph_pass("classify", [](const son::Graph& g) { return son::classify(g); }));
  result.push_back(
      graph_pass("make evaluator", [](const son::Graph& g) { return son::Evaluator(g); }));
  result.push_back(graph_pass("compare with itself",
                              [](const son::Graph& g) { return son::first_difference(g, g); }));
  result.push_back(graph_pass("schedule", [](const son::Graph& g) { return son::schedule(g); }));
  return result;
}

}  // namespace

std::vector<Subject> subjects() {
  std::vector<Subject> result = graph_subjects();
  for (auto more : {form_subjects(), graph_of_nodes_subjects(), llvm_subjects()}) {
    for (Subject& subject : more) result.push_back(std::move(subject));
  }
  return result;
}

}  // namespace ssac::bench
