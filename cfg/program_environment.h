// Runs whole programs: the functions that a function calls, and what they print.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cfg/environment.h"
#include "cfg/program.h"

namespace ssac::cfg {

/// The resources that one run may use; at any of these limits it times out.
struct RunLimits {
  std::uint64_t steps = 1'000'000;
  std::size_t frames = 100'000;                     ///< nested calls
  std::size_t output_bytes = std::size_t{1} << 20;  ///< printed
};

/// A call runs the callee's cfg::Function of the program, as cfg::interpret would, on an explicit
/// stack of frames, so that calls can nest deeply.
///
/// What counts toward the limits does not depend on the form of the function that is run in the
/// environment, only on the calls that it makes: a call costs one step, and one more for each
/// argument; a callee costs one step for each instruction of every block that it enters, one for
/// every 16 cases of a switch there, and one for every 16 slots of its frame (variables, and
/// instructions of its longest block). So all forms of a function that make the same calls in the
/// same order reach a limit at the same call.
///
/// An unknown callee, a call with the wrong number of arguments and any opaque operation end the
/// run as not evaluated. The Symbol::detail of a print says what is printed and how
/// (cfg/text/print_items.h), with spaces between items.
class ProgramEnvironment : public Environment {
 public:
  /// In: verified functions; the program must outlive the environment. O(instructions).
  explicit ProgramEnvironment(const Program& program, RunLimits limits = {});

  /// O(steps).
  std::expected<std::int64_t, Outcome> call(const Symbol& callee,
                                            std::span<const std::int64_t> arguments) override;

  /// Runs the function with this name, at the cost of a call; not evaluated if there is none.
  /// O(steps).
  Outcome run(std::string_view name, std::span<const std::int64_t> arguments);

  /// Forgets the previous run: clears the output and restores the limits.
  void reset() { reset(limits_); }
  /// The same, with other limits until the next reset.
  void reset(RunLimits limits);
  /// What was printed since the last reset, one line per print.
  [[nodiscard]] const std::string& output() const { return output_; }
  /// The number of instructions executed since the last reset in the functions that were called or
  /// run. An `arg` belongs to its call, and instructions that Function::is_added are not counted.
  [[nodiscard]] std::uint64_t instructions() const { return instructions_; }
  /// Steps of all runs so far.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  struct Callee {
    const Function* function = nullptr;
    std::size_t frame_size = 0;
    std::vector<const Callee*> called = {};  ///< by SymbolId; null if no function has that name
  };
  struct Frame {
    const Callee* callee = nullptr;
    const Function* function = nullptr;  ///< the callee's
    std::size_t base = 0;  ///< in values_: the variables, then the temporaries of the block
    BlockId block;
    InstructionId next;
  };

  bool spend(std::uint64_t steps);
  [[nodiscard]] const Callee* find(std::string_view name) const;
  /// Prints, or pushes a frame for the callee, if there is one with that name; the result, if it is
  /// known at once.
  std::expected<std::optional<std::int64_t>, Outcome> begin(
      const Symbol& symbol, const Callee* callee, std::span<const std::int64_t> arguments);
  std::expected<void, Outcome> push_frame(const Callee* callee,
                                          std::span<const std::int64_t> arguments);
  std::expected<void, Outcome> print(std::string_view detail,
                                     std::span<const std::int64_t> arguments);
  /// Runs until the outermost frame returns, or until the run ends.
  Outcome run_frames();
  void drop_frames();
  /// Runs the next instruction; an outcome if it ends its function or the run.
  std::optional<Outcome> step();
  std::optional<Outcome> run_call(const Instruction& instruction, InstructionId i);
  std::optional<Outcome> run_terminator(const Instruction& instruction);
  std::optional<Outcome> enter(BlockId block);
  [[nodiscard]] std::int64_t read(const Frame& frame, Operand operand) const;
  std::int64_t& slot_of_result(const Frame& frame, InstructionId i);

  std::unordered_map<std::string_view, Callee> callees_;
  RunLimits limits_;
  RunLimits run_limits_;  // of this run
  std::uint64_t steps_left_ = 0;
  std::uint64_t instructions_ = 0;
  std::uint64_t work_ = 0;
  std::string output_;
  std::vector<Frame> frames_;
  std::vector<std::int64_t> values_;
  std::vector<std::int64_t> arguments_;  // of the next call
};

}  // namespace ssac::cfg
