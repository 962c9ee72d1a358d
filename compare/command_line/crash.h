// Crashes of this program or of a library in it: prints what crashed, and what it was working on,
// before the signal ends the program.
#pragma once

#include <signal.h>

#include <array>
#include <cstddef>
#include <string_view>

namespace ssac::compare {

/// The end of the message on a crash.
inline constexpr std::string_view advice_to_isolate =
    "; --isolate, which --format=jsonl has, keeps a crash to its input";

/// To be called early in main. From then on SIGSEGV, SIGBUS, SIGILL, SIGFPE and SIGABRT print on
/// standard error what their thread was doing (cfg/support/doing.h). Then output streams are marked
/// as cut, as after an interruption, if that can be done soon; outputs are released; and the same
/// signal ends the program.
void tell_crashes();

/// While it exists, signals of this thread are handled on a separate stack, because after a stack
/// overflow the usual one has no room. To be created at the beginning of the thread; it is part of
/// the thread's usual stack.
class SignalStack {
 public:
  SignalStack();
  SignalStack(const SignalStack&) = delete;
  SignalStack& operator=(const SignalStack&) = delete;
  ~SignalStack();

 private:
  static constexpr std::size_t bytes = std::size_t{1} << 16;

  alignas(std::max_align_t) std::array<std::byte, bytes> memory_;
  stack_t before_{};  // the previous signal stack
};

}  // namespace ssac::compare
