// A random program with the options for comparing it, and the search for faults.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "compare/core/options.h"
#include "tests/fuzz/llvm_batch.h"

namespace ssac::test {

/// A program's text and how it is compared.
struct ProgramCase {
  std::string language;
  std::string text;
  compare::Options options;
  bool explains = false;  ///< explain the phis
  bool traces = false;    ///< trace every step, and make a page without drawings
  /// Which of the results is translated to Bril and parsed again; 0: none.
  std::uint64_t emitted = 0;
  bool runs_on_llvm = false;  ///< run that result on LLVM, too
};

/// The random case with that number.
ProgramCase program_case(std::uint64_t number);
/// The options of the random case with that number, without a text.
ProgramCase way_of_comparing(std::uint64_t number);

void choose_all_methods(compare::Options& options);

/// The options of ssa-compare that compare the program in the same way.
std::string command_line(const ProgramCase& subject);

/// What is wrong. Two faults of the same kind may have the same cause.
struct Fault {
  std::string kind;  ///< empty if nothing is wrong
  std::string text;

  [[nodiscard]] bool found() const { return !kind.empty(); }
};

/// The batch in which the program runs on LLVM with others, under that number.
struct LaterOnLlvm {
  LlvmBatch& batch;
  std::uint64_t number = 0;
};

/// Compares the program, runs its translations to Bril and to LLVM, the latter now or `later`, and
/// parses the text of its CFGs again.
Fault fault_of(const ProgramCase& subject, std::optional<LaterOnLlvm> later = std::nullopt);

/// The case minimized so that it still has a fault of the same kind: removes or replaces lines,
/// then words, as long as that helps.
ProgramCase smallest(ProgramCase subject, const std::string& kind);

}  // namespace ssac::test
