// What the benchmarks measure: analyses of graphs, methods of construction, and what other
// libraries have of the same.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cfg/function.h"

namespace ssac::bench {

struct Outcome {
  std::size_t created = 0;  ///< phis, those removed again too
  std::size_t final = 0;    ///< phis in the result
  /// It gave up before it was done, because the result would be too large.
  bool too_large = false;
};

/// One subject on some functions. What it needs besides the functions is made before.
struct Job {
  /// Is called before every run, and not measured; may be empty.
  std::function<void()> prepare;
  std::function<Outcome()> run;
};

struct Subject {
  std::string name;
  std::string group;  ///< of the table's rows: "graph", "form", "sea of nodes", "peer"
  bool counts_created = false;
  bool counts_final = false;
  /// Its memory comes from operator new, so that it can be counted.
  bool counts_memory = true;
  /// Functions larger than that many blocks are not given to it, whatever the time it takes.
  std::size_t max_blocks = static_cast<std::size_t>(-1);
  /// The functions must outlive the job.
  std::function<Job(std::span<const cfg::Function>)> make_job;
};

/// The pass over the instructions whose time is the unit: reads and writes each once, in order.
inline constexpr std::string_view unit_name = "read and write";
/// The method that peers are compared with.
inline constexpr std::string_view flagship_name = "pruned";

/// All subjects, in the order of the table; the unit comes first.
std::vector<Subject> subjects();

/// The peers of the flagship that this build has, none without LLVM.
std::vector<Subject> llvm_subjects();
/// "LLVM 19.1.7", or why there is none.
std::string llvm_version();

}  // namespace ssac::bench
