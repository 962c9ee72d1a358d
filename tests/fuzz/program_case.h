// One random program with the way in which it is compared, and whether something is wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "compare/core/options.h"
#include "tests/fuzz/llvm_batch.h"

namespace ssac::test {

/// A program's text, and how it is compared.
struct ProgramCase {
  std::string language;
  std::string text;
  compare::Options options;
  bool explains = false;  ///< the phis are explained
  bool traces = false;    ///< every step is traced, and a page made without drawings
  /// Which of the results goes out to Bril and back; 0: none.
  std::uint64_t emitted = 0;
  bool runs_on_llvm = false;  ///< that one, too
};

/// That of the number.
ProgramCase program_case(std::uint64_t number);
/// That way of comparing, of any text.
ProgramCase way_of_comparing(std::uint64_t number);

void choose_all_methods(compare::Options& options);

/// The options of ssa-compare that compare as it does.
std::string command_line(const ProgramCase& subject);

/// What was found. Two of a kind may have one cause.
struct Fault {
  std::string kind;  ///< empty where nothing is wrong
  std::string text;

  [[nodiscard]] bool found() const { return !kind.empty(); }
};

/// What is to run on LLVM with others, as the program of that number.
struct LaterOnLlvm {
  LlvmBatch& batch;
  std::uint64_t number = 0;
};

/// Compares the program; runs what it becomes as Bril, and on LLVM, now or `later`; and reads back
/// its graphs as text.
Fault fault_of(const ProgramCase& subject, std::optional<LaterOnLlvm> later = std::nullopt);

/// The case with a text as small as it goes that has a fault of the same kind. Lines, then words,
/// are left out or exchanged as long as there is a smaller text.
ProgramCase smallest(ProgramCase subject, const std::string& kind);

}  // namespace ssac::test
