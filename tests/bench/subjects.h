// What the benchmarks measure: graph analyses, construction methods, and the equivalents of other
// libraries.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cfg/function.h"

namespace ssac::bench {

struct Outcome {
  std::size_t created = 0;  ///< phis, including those removed later
  std::size_t final = 0;    ///< phis in the result
  /// Whether the subject gave up because the result would be too large.
  bool too_large = false;
};

/// One subject on some functions. Whatever else it needs is prepared beforehand.
struct Job {
  /// Called before every run and not measured; may be empty.
  std::function<void()> prepare;
  std::function<Outcome()> run;
};

struct Subject {
  std::string name;
  std::string group;  ///< the group of its table row: "graph", "form", "sea of nodes", "peer"
  bool counts_created = false;
  bool counts_final = false;
  /// Whether its memory comes from operator new and so can be counted.
  bool counts_memory = true;
  /// Functions with more blocks are never given to it, however fast it is.
  std::size_t max_blocks = static_cast<std::size_t>(-1);
  /// The functions must outlive the job.
  std::function<Job(std::span<const cfg::Function>)> make_job;
};

/// The pass whose time is the unit: reads and writes each instruction once, in order.
inline constexpr std::string_view unit_name = "read and write";
/// The method with which peers are compared.
inline constexpr std::string_view flagship_name = "pruned";

/// All subjects, in table order; the unit comes first.
std::vector<Subject> subjects();

/// The peers of the flagship in this build; none without LLVM.
std::vector<Subject> llvm_subjects();
/// "LLVM 19.1.7", or why LLVM is missing.
std::string llvm_version();

}  // namespace ssac::bench
