// The experiment on one function: build it by every method, check every result, count, compare.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "compare/options.h"
#include "compare/report/report.h"
#include "frontend/ast.h"
#include "son/graph.h"
#include "ssa/function.h"

namespace ssac::compare {

/// Is shown each thing as it is built, before it is thrown away. For dumps.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void ast(const frontend::Function&) {}
  virtual void cfg(const cfg::Function&) {}
  virtual void ssa(const MethodRow&, const ssa::Function&) {}
  virtual void son(const MethodRow&, const son::Graph&) {}
};

/// The arguments that every form is run on: -3, 0, 1, 2, 5, 10, 17 for one parameter; none for
/// none; for more, the same seven rotated from parameter to parameter.
std::vector<std::vector<std::int64_t>> built_in_arguments(std::size_t num_parameters);

/// Runs the whole experiment. In: a function that parsed without errors. Out: the report; warnings
/// of clean-up, and an error where --run does not fit, are added to `diagnostics`. Every result is
/// verified and run on the built-in arguments, and on those of --run where their number fits. Time
/// and memory: the methods', one result at a time.
FunctionReport run_experiment(const frontend::Function& ast, const Options& options,
                              Diagnostics& diagnostics, Trace& trace, Observer& observer);

}  // namespace ssac::compare
