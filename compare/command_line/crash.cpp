// Everything that a signal handler calls here is async-signal-safe (POSIX.1-2017, 2.4.3): it uses
// neither memory allocation nor locks. What needs them is left to the thread that watches for
// interruptions.
#include "compare/command_line/crash.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <string_view>

#include "cfg/support/visible.h"
#include "compare/command_line/interruption.h"
#include "compare/command_line/last_resort.h"
#include "compare/files/output.h"

namespace ssac::compare {
namespace {

struct CrashSignal {
  int number;
  const char* what;
};
constexpr std::array all_crashes = {
    CrashSignal{SIGSEGV, "crashed (SIGSEGV)"}, CrashSignal{SIGBUS, "crashed (SIGBUS)"},
    CrashSignal{SIGILL, "crashed (SIGILL)"}, CrashSignal{SIGFPE, "crashed (SIGFPE)"},
    CrashSignal{SIGABRT, "crashed (SIGABRT)"}};

std::atomic<bool> has_crashed = false;
thread_local bool has_crashed_here = false;

/// Prints the message in one write.
void say_crash(std::string_view what) {
  const NameOfWork name;
  const std::string_view place = name.text().empty() ? "ssa-compare: " : name.text();
  const bool is_harmless = is_visible(place);
  std::array<char, NameOfWork::max_bytes + 256> line;
  std::size_t length = 0;
  const auto add = [&](char c) {
    if (length < line.size()) line[length++] = c;
  };
  for (const char c : place) add(is_harmless || (c >= ' ' && c <= '~') ? c : '?');
  for (const std::string_view part :
       {std::string_view("error: "), what, advice_to_isolate, std::string_view("\n")}) {
    std::ranges::for_each(part, add);
  }
  write_all(STDERR_FILENO, {line.data(), length});
}

void on_crash(int signal) {
  // The handler itself crashed in this thread, for example by abort(), which cannot be blocked.
  if (has_crashed_here) {
    ::signal(signal, SIG_DFL);
    return;
  }
  // Another thread is already ending the program.
  if (has_crashed.exchange(true)) {
    for (;;) pause();
  }
  has_crashed_here = true;
  const auto* const crash = std::ranges::find(all_crashes, signal, &CrashSignal::number);
  const char* const what = crash != all_crashes.end() ? crash->what : "crashed";
  say_crash(what);
  speak_for_crash(what);
  Output::remove_temporaries();
  ::signal(signal, SIG_DFL);
  raise(signal);  // delivered once the handler has returned, where the program crashed
}

}  // namespace

void tell_crashes() {
  struct sigaction action {};
  action.sa_handler = on_crash;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  // A crash within the handler ends the program.
  for (const CrashSignal& crash : all_crashes) sigaddset(&action.sa_mask, crash.number);
  for (const CrashSignal& crash : all_crashes) sigaction(crash.number, &action, nullptr);
}

SignalStack::SignalStack() {
  stack_t stack{};
  stack.ss_sp = memory_.data();
  stack.ss_size = memory_.size();
  before_.ss_flags = SS_DISABLE;
  sigaltstack(&stack, &before_);
}

SignalStack::~SignalStack() { sigaltstack(&before_, nullptr); }

}  // namespace ssac::compare
