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

/// What one run may use up; at any of these limits it times out.
struct RunLimits {
  std::uint64_t steps = 1'000'000;
  std::size_t frames = 100'000;                     ///< calls that wait for each other
  std::size_t output_bytes = std::size_t{1} << 20;  ///< printed
};

/// Calls run the callee's cfg::Function in the program, as cfg::interpret would, on a stack of
/// frames of its own, however deep the calls.
///
/// Its limits do not depend on the form of the function that is run in it, only on the calls which
/// that makes: a call costs one step and one more for each argument; a callee costs a step for each
/// instruction of every block that it enters, one for every 16 cases of a switch there, and one for
/// every 16 slots of its frame (variables, and instructions of its longest block). So all forms of
/// a function that make the same calls in the same order meet a limit at the same call.
///
/// A callee that is unknown, or called with another number of arguments than it has parameters, and
/// any opaque operation, end the run as not evaluated. Of a print, Symbol::detail says what is
/// printed and how (cfg/print_items.h), with spaces between.
class ProgramEnvironment : public Environment {
 public:
  /// In: verified functions; the program must outlive the environment. O(instructions).
  explicit ProgramEnvironment(const Program& program, RunLimits limits = {});

  /// O(steps).
  std::expected<std::int64_t, Outcome> call(const Symbol& callee,
                                            std::span<const std::int64_t> arguments) override;

  /// Runs the function of that name from its start, at the cost of a call; not evaluated where
  /// there is none. O(steps).
  Outcome run(std::string_view name, std::span<const std::int64_t> arguments);

  /// Forgets the run before: nothing is printed, the limits are whole again.
  void reset() { reset(limits_); }
  /// The same, with other limits until the next reset.
  void reset(RunLimits limits);
  /// What was printed since the last reset, a line each.
  [[nodiscard]] const std::string& output() const { return output_; }
  /// Instructions executed since the last reset in the functions that were called or run; an `arg`
  /// belongs to its call, and what Function::is_added tells of is nobody's.
  [[nodiscard]] std::uint64_t instructions() const { return instructions_; }
  /// Steps of all runs so far.
  [[nodiscard]] std::uint64_t work() const { return work_; }

 private:
  struct Callee {
    const Function* function = nullptr;
    std::size_t frame_size = 0;
    std::vector<const Callee*> called = {};  ///< by SymbolId; null where no function has that name
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
  /// Prints, or makes a frame for the callee, if there is one of that name; the result where there
  /// is one at once.
  std::expected<std::optional<std::int64_t>, Outcome> begin(
      const Symbol& symbol, const Callee* callee, std::span<const std::int64_t> arguments);
  std::expected<void, Outcome> push_frame(const Callee* callee,
                                          std::span<const std::int64_t> arguments);
  std::expected<void, Outcome> print(std::string_view detail,
                                     std::span<const std::int64_t> arguments);
  /// Runs until no frame is left.
  Outcome run_frames();
  void drop_frames();
  /// Runs the instruction that is next; an outcome where it ends its function or the run.
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
  std::vector<std::int64_t> arguments_;  // of the call that follows
};

}  // namespace ssac::cfg
