#include "compare/command_line/interruption.h"

#include <pthread.h>
#include <signal.h>

#include <array>
#include <exception>
#include <system_error>
#include <utility>

#include "compare/report/subprocess.h"

namespace ssac::compare {
namespace {

struct HeldSignal {
  int number;
  const char* last_words;
};
/// A terminal or a connection that is closed hangs up.
constexpr std::array all_held = {HeldSignal{SIGINT, "interrupted by SIGINT"},
                                 HeldSignal{SIGTERM, "interrupted by SIGTERM"},
                                 HeldSignal{SIGHUP, "interrupted by SIGHUP"}};

bool signals_held = false;
bool pipe_signal_held = false;

bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// Those that are held: who started the program with one of them ignored wants it to go on.
sigset_t held_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const HeldSignal& signal : all_held) {
    if (!is_ignored(signal.number)) sigaddset(&set, signal.number);
  }
  return set;
}

sigset_t only(int signal) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  return set;
}

/// Ends a watch; blocked in the watching thread alone.
constexpr int wake_signal = SIGUSR1;

void release(const sigset_t& set) { pthread_sigmask(SIG_UNBLOCK, &set, nullptr); }

}  // namespace

void hold_signals() {
  const sigset_t set = held_signals();
  signals_held = pthread_sigmask(SIG_BLOCK, &set, nullptr) == 0;
  ::signal(SIGXFSZ, SIG_IGN);  // a file that is too large is an error of its write
  pipe_signal_held = !is_ignored(SIGPIPE) && ::signal(SIGPIPE, SIG_IGN) != SIG_ERR;
}

void die_of_broken_pipe() {
  if (!pipe_signal_held) return;
  ::signal(SIGPIPE, SIG_DFL);
  raise(SIGPIPE);
}

SignalWatch::SignalWatch(std::function<void(const char* what)> last_words)
    : last_words_(std::move(last_words)) {
  if (!signals_held) return;
  sigset_t before;
  const sigset_t wake = only(wake_signal);
  pthread_sigmask(SIG_BLOCK, &wake, &before);
  try {
    thread_ = std::thread([this] { watch(); });
  } catch (const std::exception&) {
    release(held_signals());
    for (const HeldSignal& signal : all_held) sigdelset(&before, signal.number);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

SignalWatch::~SignalWatch() {
  if (!thread_.joinable()) return;
  done_ = true;
  pthread_kill(thread_.native_handle(), wake_signal);
  thread_.join();
}

void SignalWatch::watch() {
  const sigset_t held = held_signals();
  sigset_t set = held;
  sigaddset(&set, wake_signal);
  int signal = 0;
  if (sigwait(&set, &signal) != 0 || done_) return;
  release(held);  // for a second one
  try {
    for (const HeldSignal& one : all_held) {
      if (one.number == signal) last_words_(one.last_words);
    }
  } catch (const std::exception&) {  // it ends here in any case
  }
  end_subprocesses();
  ::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace ssac::compare
