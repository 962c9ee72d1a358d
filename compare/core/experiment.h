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
  const frontend::Function* ast = nullptr;  ///< null where the language has no syntax tree
  const cfg::Function& lowered;
  Environments& program;  ///< runs the functions that it calls
  /// Of all functions that are compared in the input. These share what runs and constructions may
  /// take.
  std::size_t num_functions = 1;
  std::size_t num_instructions = 0;
  std::size_t input_bytes = 0;                    ///< of the text, or of the IR
  const frontend::lir::Module* module = nullptr;  ///< of what is read through LLVM
  std::size_t number = 0;                         ///< of the function in that
};

/// Is shown each thing as it is built, before it is thrown away. For dumps.
class Observer {
 public:
  virtual ~Observer() = default;
  /// False where it leaves all that it is shown of this function alone, so that order does not
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
  /// It ends, maybe early.
  virtual void end() {}
};

/// Explains a function whose report is complete but for that: what it was lowered and simplified
/// to, and the SSA form that the bridge converts. See compare/explain/.
using Explain = std::function<std::shared_ptr<const Explanations>(
    const Subject&, const cfg::Function&, const ssa::Function&, const FunctionReport&)>;

/// Runs task(0), ..., task(count - 1), several at the same time, begun in that order.
using SideBySide =
    std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)>;

/// What an experiment is lent by who asks for it.
struct Services {
  Trace& trace;
  Observer& observer;
  Explain explain = {};          ///< none: nothing is explained
  SideBySide side_by_side = {};  ///< none: one after the other
};

/// Adds what is to be said of a function whatever is compared: the warnings of CFG
/// simplification, and of possibly uninitialized variables. Before the experiment, so that a
/// report, which has diagnostics first, can be written function by function. In: a function of a
/// program without errors, and how to call it. Time as for clean_up and unbound_reads.
void add_warnings(const cfg::Function& lowered, std::string_view called,
                  const cfg::KnownTruths& known, const Options& options, Diagnostics& diagnostics);

/// Runs the whole experiment. In: a function of a program without errors. Every result is verified
/// and run on the built-in arguments, and on those of --run where their number fits. Time and
/// memory: the methods', one result at a time; as many of a large function as services.side_by_side
/// takes where nothing is looked at. Out of memory, the report says so and ends where it was.
FunctionReport run_experiment(const Subject& subject, const Options& options,
                              const Services& services);

}  // namespace ssac::compare
