// The experiment on one function: build it by every method, check every result, count, compare.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/trace.h"
#include "compare/core/environments.h"
#include "compare/core/options.h"
#include "compare/core/report.h"
#include "frontend/ast.h"
#include "frontend/llvm/module.h"
#include "son/graph.h"
#include "son/snapshot.h"
#include "ssa/function.h"

namespace ssac::compare {

/// One function of an input.
struct Subject {
  const frontend::Function* ast = nullptr;  ///< null if the language has no syntax tree
  const cfg::Function& lowered;
  Environments& program;  ///< runs the functions that it calls
  /// Totals over the functions of the input that are compared, which share the limits on runs and
  /// constructions.
  std::size_t num_functions = 1;
  std::size_t num_instructions = 0;
  std::size_t input_bytes = 0;                    ///< of the text, or of the IR
  const frontend::lir::Module* module = nullptr;  ///< of LLVM inputs
  std::size_t number = 0;                         ///< of the function in the module
};

/// Receives each result when it is built, before it is freed. For dumps.
class Observer {
 public:
  virtual ~Observer() = default;
  /// False if it ignores everything of this function, so that the order of building does not
  /// matter.
  [[nodiscard]] virtual bool looks(const Subject&) const { return true; }
  /// A function's experiment begins.
  virtual void begin(const Subject&) {}
  virtual void ast(const frontend::Function&) {}
  virtual void cfg(const cfg::Function&) {}
  virtual void ssa(const MethodRow&, const ssa::Function&) {}
  /// What `#showGraph` shows while a graph is built.
  virtual void snapshot(const MethodRow&, const son::Snapshot&) {}
  virtual void son(const MethodRow&, const son::Graph&) {}
  /// The experiment ends, perhaps early.
  virtual void end() {}
};

/// Explains a function whose report is complete except for the explanations, given the CFG after
/// simplification and the SSA form that the bridge converts. See compare/explain/.
using Explain = std::function<std::shared_ptr<const Explanations>(
    const Subject&, const cfg::Function&, const ssa::Function&, const FunctionReport&)>;

/// Runs task(0), ..., task(count - 1), several at a time, started in that order.
using SideBySide =
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)>;

/// What the caller provides to an experiment.
struct Services {
  Trace& trace;
  Observer& observer;
  Explain explain = {};          ///< none: nothing is explained
  SideBySide side_by_side = {};  ///< none: one after the other
  /// Returns freed memory to the system, between steps that take much; none: not returned.
  std::function<void()> give_memory_back = {};
  /// Also receives each form on the control-flow graph, before the observer does; none: nothing.
  std::function<void(const MethodRow&, const ssa::Function&)> on_form = {};
};

/// Adds the warnings on a function that do not depend on what is compared: those of CFG
/// simplification, and possibly uninitialized uses. Done before the experiment, because a report
/// begins with its diagnostics and can be written function by function. In: a function of a program
/// without errors, and its name for messages. Time as for clean_up and unbound_reads.
void add_warnings(const cfg::Function& lowered, std::string_view called,
                  const cfg::KnownTruths& known, const Options& options, Diagnostics& diagnostics);

/// Runs the whole experiment. In: a function of a program without errors. Every result is verified
/// and run on the built-in arguments, and on those of --run if their number fits. Time and memory:
/// those of the methods, one result at a time; if the function is large and the observer ignores
/// it, as many at a time as services.side_by_side runs. If memory runs out, the report says so and
/// ends there.
FunctionReport run_experiment(const Subject& subject, const Options& options,
                              const Services& services);

}  // namespace ssac::compare
