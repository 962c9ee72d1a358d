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
#include "cfg/warnings/known_truths.h"
#include "frontend/llvm/raw.h"
#include "frontend/parse_result.h"

namespace ssac::frontend::lir {

/// What is known about a function in addition to its graph.
struct Notes : About {
  cfg::KnownTruths truths;
  /// Variables that hold the address of what has their name in the source.
  std::vector<cfg::VariableId> addresses;
  std::optional<Judgement> judgement;  ///< made when the module was read; none: to be made later
};

class Module {
 public:
  Module(std::unique_ptr<Program> program, std::string version, std::vector<Notes> notes)
      : program_(std::move(program)), version_(std::move(version)), notes_(std::move(notes)) {}

  /// The version of LLVM.
  [[nodiscard]] const std::string& version() const { return version_; }
  [[nodiscard]] std::size_t num_functions() const { return notes_.size(); }
  /// The notes on a function, by its number.
  [[nodiscard]] const Notes& notes(std::size_t number) const { return notes_[number]; }
  [[nodiscard]] Program& program() const { return *program_; }
  /// The judgement of a function, as by Program::judge; the one made when the module was read, if
  /// any.
  [[nodiscard]] Judgement judge(std::size_t number, std::span<const Site> pruned) const {
    const std::optional<Judgement>& made = notes_[number].judgement;
    return made ? *made : program_->judge(number, pruned);
  }

 private:
  std::unique_ptr<Program> program_;
  std::string version_;
  std::vector<Notes> notes_;
};

/// Asks the program to judge a function, given what it was lowered to; no judgement if that is to
/// be done later.
using Judging =
    std::function<std::optional<Judgement>(const cfg::Function&, Program&, std::size_t number)>;

/// Reads LLVM IR, as text or bitcode: `bytes`, or, if empty, all of `source`, which is then IR
/// itself. Loads the LLVM library on first use. With Settings::one_by_one, each function is judged
/// while it is in memory, if `judging` is given, and otherwise dropped.
ParseResult read_module(const SourceText& source, std::string_view bytes, const Settings& settings,
                        const Judging& judging = nullptr);

}  // namespace ssac::frontend::lir
