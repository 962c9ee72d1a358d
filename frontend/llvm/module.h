// A program that LLVM has read, and LLVM's own construction of SSA form for each of its functions.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "cfg/unbound_reads.h"
#include "frontend/llvm/raw.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::lir {

/// What is known of a function besides its graph.
struct Notes {
  std::vector<Memory> memory;
  std::size_t phis = 0;     ///< that were there already
  std::string file;         ///< that places are in; empty where it is not known
  bool is_of_unit = true;   ///< whether that is the file that was compiled, and no header
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
  [[nodiscard]] Program& program() const { return *program_; }

 private:
  std::unique_ptr<Program> program_;
  std::string version_;
  std::vector<Notes> notes_;
};

/// Reads LLVM IR, as text or bitcode: `bytes`, or all of `source` where there are none because the
/// source is IR itself. Loads the LLVM library the first time.
ParseResult read_module(const SourceText& source, std::string_view bytes, const Settings& settings);

}  // namespace ssac::frontend::lir
