// Crashes of this program or of a library in it: who crashed is told, and at what, before the
// signal ends the program.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace ssac::compare {

/// How what is said of a crash ends.
inline constexpr std::string_view advice_to_isolate =
    "; --isolate, which --format=jsonl has, keeps a crash to its input";

/// To be called early in main. From then on SIGSEGV, SIGBUS, SIGILL, SIGFPE and SIGABRT name on
/// standard error what their thread was doing (cfg/support/doing.h); streams are marked as cut as
/// by an interruption, if that is done soon, and outputs let go; then the same signal ends the
/// program.
void tell_crashes();

/// As long as it lives, signals of this thread are handled on a stack of their own: there is none
/// left where it has overflowed. To be made at the beginning of the thread, since it is part of its
/// usual stack.
class SignalStack {
 public:
  SignalStack();
  SignalStack(const SignalStack&) = delete;
  SignalStack& operator=(const SignalStack&) = delete;
  ~SignalStack();

 private:
  static constexpr std::size_t bytes = std::size_t{1} << 16;

  alignas(std::max_align_t) std::array<std::byte, bytes> memory_;
  std::byte* memory_before_ = nullptr;  // of the stack that there was
  std::size_t bytes_before_ = 0;
  int flags_before_ = 0;
};

}  // namespace ssac::compare
