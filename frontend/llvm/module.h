// A program that LLVM has read, and LLVM's own construction of SSA form for each of its functions.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
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
  /// Those that hold the address of what the source calls so.
  std::vector<cfg::VariableId> addresses;
};

class Module {
 public:
  Module(std::unique_ptr<Program> program, std::string version, std::vector<Notes> notes,
         std::vector<std::optional<Judgement>> judgements)
      : program_(std::move(program)),
        version_(std::move(version)),
        notes_(std::move(notes)),
        judgements_(std::move(judgements)) {}

  /// Of LLVM.
  [[nodiscard]] const std::string& version() const { return version_; }
  [[nodiscard]] std::size_t num_functions() const { return notes_.size(); }
  /// Of a function by its number.
  [[nodiscard]] const Notes& notes(std::size_t number) const { return notes_[number]; }
  [[nodiscard]] Program& program() const { return *program_; }
  /// Of a function, as Program::judge; that which was found when the module was read, if there is.
  [[nodiscard]] Judgement judge(std::size_t number, std::span<const Site> pruned) const {
    return judgements_[number] ? *judgements_[number] : program_->judge(number, pruned);
  }

 private:
  std::unique_ptr<Program> program_;
  std::string version_;
  std::vector<Notes> notes_;
  std::vector<std::optional<Judgement>> judgements_;  // by function, of those that were judged
};

/// Asks the program to judge a function, given what it was lowered to; no judgement where that is
/// to be done later.
using Judging =
    std::function<std::optional<Judgement>(const cfg::Function&, Program&, std::size_t number)>;

/// Reads LLVM IR, as text or bitcode: `bytes`, or all of `source` where there are none because the
/// source is IR itself. Loads the LLVM library the first time. With Settings::one_by_one each
/// function is judged while it is in memory, if a `judging` is given, and else forgotten.
ParseResult read_module(const SourceText& source, std::string_view bytes, const Settings& settings,
                        const Judging& judging = nullptr);

}  // namespace ssac::frontend::lir
