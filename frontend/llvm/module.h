// A program that LLVM has read, and LLVM's own construction of SSA form for each of its functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "cfg/unbound_reads.h"
#include "frontend/llvm/lock.h"
#include "frontend/llvm/raw.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::lir {

/// What is known of a function besides its graph.
struct Notes {
  std::vector<Memory> memory;
  std::size_t phis = 0;     ///< that were there already
  std::string file;         ///< that places are in; empty where it is not known
  std::string source_name;  ///< of a mangled name, without parameters; else empty
  cfg::KnownTruths truths;
};

class Module {
 public:
  Module(std::unique_ptr<Program> program, std::string version, std::vector<Notes> notes)
      : program_(std::move(program)), version_(std::move(version)), notes_(std::move(notes)) {}

  /// Of LLVM.
  [[nodiscard]] const std::string& version() const { return version_; }
  [[nodiscard]] std::size_t num_functions() const { return notes_.size(); }
  /// Of a function by its number.
  [[nodiscard]] const Notes& notes(std::size_t number) const { return notes_[number]; }
  /// As Program::judge; several threads may ask, one is answered at a time.
  [[nodiscard]] Judgement judge(std::size_t number, std::span<const Site> pruned) const;
  [[nodiscard]] std::vector<std::uint64_t> time_promotion(std::size_t number, bool in_rounds,
                                                          std::size_t repetitions) const;
  /// As those of Program.
  [[nodiscard]] std::string replace_variables(std::size_t number, const Form& form);
  void promote(std::size_t number, bool in_rounds);
  [[nodiscard]] std::string write(ModuleEncoding encoding, std::string& error);

 private:
  mutable Mutex mutex_;  // of program_
  std::unique_ptr<Program> program_;
  std::string version_;
  std::vector<Notes> notes_;
};

/// Reads LLVM IR, as text or bitcode: `bytes`, or all of `source` where there are none because the
/// source is IR itself. Loads the LLVM library the first time.
ParseResult read_module(const SourceText& source, std::string_view bytes, const Settings& settings);

}  // namespace ssac::frontend::lir
