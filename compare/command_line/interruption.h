// Signals that end a program, such as SIGINT and SIGTERM: before they do, unfinished output is
// removed, or marked as cut; likewise before a crash.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <thread>

namespace ssac::compare {

/// To be called early in main, before there are threads. These signals, unless ignored, are blocked
/// until a SignalWatch waits for them, and SIGPIPE becomes an error of the write.
void hold_signals();
/// Ends the program as SIGPIPE would have, if hold_signals() took that away.
void die_of_broken_pipe();

/// While it exists, `speak(what)` is called in a separate thread before one of the held signals
/// ends the program; if there are several of these objects, only for the newest.
class SignalHook {
 public:
  using Speak = std::function<void(const char* what)>;
  explicit SignalHook(Speak speak);
  SignalHook(const SignalHook&) = delete;
  SignalHook& operator=(const SignalHook&) = delete;
  ~SignalHook();

  /// Calls speak of the newest one, if any.
  static void speak_last(const char* what);

 private:
  Speak speak_;
  SignalHook* before_;
};

/// While it exists (there is at most one), the held signals end the program and its subprocesses; a
/// second signal ends all of them immediately. If no thread can be started, the signals are no
/// longer held.
class SignalWatch {
 public:
  SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  ~SignalWatch();

 private:
  void watch();

  /// Speaks in a thread that may hang. Returns the signal to die of: the first or, if another one
  /// came before that thread was done, that one; then the subprocesses have been ended.
  int speak_unless_again(const char* what, int first);

  std::atomic<bool> done_ = false;
  std::atomic<bool> is_said_ = false;
  std::thread thread_;
};

/// Whether it could be locked within a second: the thread that holds it may be stuck. (GCC 12's
/// thread sanitizer does not see the locking of a timed mutex.)
bool is_locked_soon(std::unique_lock<std::mutex>& lock);

/// For a signal handler in a thread that cannot continue: if there is a watch, its thread calls
/// the SignalHooks and ends the subprocesses. Returns when that is done, or after two seconds,
/// because that thread may need a lock that this one holds.
void speak_for_crash(const char* what);

}  // namespace ssac::compare
