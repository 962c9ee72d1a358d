#include "compare/command_line/interruption.h"

#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <ctime>
#include <exception>
#include <mutex>
#include <system_error>
#include <utility>

#include "compare/process/subprocess.h"

namespace ssac::compare {
namespace {

struct HeldSignal {
  int number;
  const char* last_words;
};
/// From the keyboard, from a terminal or connection that is closed, and from time limits.
constexpr std::array all_held = {
    HeldSignal{SIGINT, "interrupted by SIGINT"},   HeldSignal{SIGTERM, "interrupted by SIGTERM"},
    HeldSignal{SIGHUP, "interrupted by SIGHUP"},   HeldSignal{SIGQUIT, "interrupted by SIGQUIT"},
    HeldSignal{SIGXCPU, "interrupted by SIGXCPU"}, HeldSignal{SIGALRM, "interrupted by SIGALRM"},
    HeldSignal{SIGUSR1, "interrupted by SIGUSR1"}, HeldSignal{SIGUSR2, "interrupted by SIGUSR2"}};

bool signals_held = false;
bool pipe_signal_held = false;

bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

/// The signals to hold. If the program was started with one of them ignored, it is to continue.
sigset_t held_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const HeldSignal& signal : all_held) {
    if (!is_ignored(signal.number)) sigaddset(&set, signal.number);
  }
  return set;
}

/// Ends a watch; blocked only in the watching thread.
const int wake_signal = SIGRTMIN;

/// Signals that the watching thread blocks: crash signals from outside should go to a thread whose
/// work can be named.
sigset_t signals_of_others() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {wake_signal, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT}) {
    sigaddset(&set, signal);
  }
  return set;
}

/// The current watch, for threads that crash.
std::atomic<bool> is_watched = false;
pthread_t watching_thread;  // valid if is_watched
std::atomic<const char*> crash_message = nullptr;
std::atomic<bool> has_spoken = false;

void release(const sigset_t& set) { pthread_sigmask(SIG_UNBLOCK, &set, nullptr); }

std::mutex words_mutex;
SignalHook* innermost_hook = nullptr;

void speak_and_end_subprocesses(const char* what) noexcept {
  try {
    SignalHook::speak_last(what);
  } catch (const std::exception&) {  // the program ends in any case
  }
  end_subprocesses();
}

}  // namespace

void hold_signals() {
  const sigset_t set = held_signals();
  signals_held = pthread_sigmask(SIG_BLOCK, &set, nullptr) == 0;
  ::signal(SIGCHLD, SIG_DFL);  // if it is ignored, exit statuses of programs are lost
  ::signal(SIGXFSZ, SIG_IGN);  // a file that is too large becomes an error of the write
  pipe_signal_held = !is_ignored(SIGPIPE) && ::signal(SIGPIPE, SIG_IGN) != SIG_ERR;
}

void die_of_broken_pipe() {
  if (!pipe_signal_held) return;
  ::signal(SIGPIPE, SIG_DFL);
  raise(SIGPIPE);
}

SignalHook::SignalHook(Speak speak) : speak_(std::move(speak)) {
  const std::scoped_lock lock(words_mutex);
  before_ = std::exchange(innermost_hook, this);
}

SignalHook::~SignalHook() {
  const std::scoped_lock lock(words_mutex);
  innermost_hook = before_;
}

void SignalHook::speak_last(const char* what) {
  const std::scoped_lock lock(words_mutex);
  if (innermost_hook != nullptr) innermost_hook->speak_(what);
}

SignalWatch::SignalWatch() {
  if (!signals_held) return;
  sigset_t before;
  const sigset_t others = signals_of_others();
  pthread_sigmask(SIG_BLOCK, &others, &before);
  try {
    thread_ = std::thread([this] { watch(); });
    watching_thread = thread_.native_handle();
    is_watched = true;
  } catch (const std::exception&) {
    release(held_signals());
    for (const HeldSignal& signal : all_held) sigdelset(&before, signal.number);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

SignalWatch::~SignalWatch() {
  if (!thread_.joinable()) return;
  is_watched = false;
  done_ = true;
  pthread_kill(thread_.native_handle(), wake_signal);
  thread_.join();
}

void SignalWatch::watch() {
  const sigset_t held = held_signals();
  sigset_t set = held;
  sigaddset(&set, wake_signal);
  int signal = 0;
  if (sigwait(&set, &signal) != 0) return;
  if (const char* const what = crash_message) {
    speak_and_end_subprocesses(what);
    has_spoken = true;
    return;
  }
  if (done_) return;
  const auto first = std::ranges::find(all_held, signal, &HeldSignal::number);
  if (first != all_held.end()) signal = speak_unless_again(first->last_words, signal);
  release(held);
  ::signal(signal, SIG_DFL);
  raise(signal);
}

int SignalWatch::speak_unless_again(const char* what, int first) {
  const pthread_t watching = pthread_self();
  try {
    std::thread([this, what, watching] {
      speak_and_end_subprocesses(what);
      is_said_ = true;
      pthread_kill(watching, wake_signal);
    }).detach();
  } catch (const std::exception&) {
    speak_and_end_subprocesses(what);
    return first;
  }
  sigset_t set = held_signals();
  sigaddset(&set, wake_signal);
  while (!is_said_) {
    int signal = 0;
    if (sigwait(&set, &signal) != 0 || signal == wake_signal) continue;
    end_subprocesses();
    return signal;
  }
  return first;
}

bool is_locked_soon(std::unique_lock<std::mutex>& lock) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    if (lock.try_lock()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

void speak_for_crash(const char* what) {
  if (!is_watched || pthread_equal(pthread_self(), watching_thread) != 0) return;
  crash_message = what;
  if (pthread_kill(watching_thread, wake_signal) != 0) return;
  constexpr int max_pauses = 400;
  constexpr timespec pause = {.tv_sec = 0, .tv_nsec = 5'000'000};
  for (int k = 0; k < max_pauses && !has_spoken; ++k) nanosleep(&pause, nullptr);
}

}  // namespace ssac::compare
