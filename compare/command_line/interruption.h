// Signals that end a program, as SIGINT and SIGTERM: what was begun is cleared away, or marked as
// cut, before they do; and likewise before a crash does.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace ssac::compare {

/// To be called early in main, before there are threads: those signals, unless they are ignored,
/// wait until somebody watches for them, and SIGPIPE gives an error in its place.
void hold_signals();
/// Ends the program as SIGPIPE would have, if hold_signals() took that away.
void die_of_broken_pipe();

/// As long as it lives, `speak(what)`, called in a thread of its own, comes before one of the held
/// signals ends the program; of several of these the one made last.
class SignalWords {
 public:
  using Speak = std::function<void(const char* what)>;
  explicit SignalWords(Speak speak);
  SignalWords(const SignalWords&) = delete;
  SignalWords& operator=(const SignalWords&) = delete;
  ~SignalWords();

  /// Those of the one made last, if there is one.
  static void speak_last(const char* what);

 private:
  Speak speak_;
  SignalWords* before_;
};

/// As long as it lives, which is once in a program, the held signals end it and those that it runs;
/// a second signal ends all of them at once. Where there is no thread to be had, the signals are no
/// longer held.
class SignalWatch {
 public:
  SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  ~SignalWatch();

 private:
  void watch();

  /// In a thread that may hang. Returns the signal to die of: the first, or one that came before
  /// all was said, when what the program runs was told to end.
  int speak_unless_again(const char* what, int first);

  std::atomic<bool> done_ = false;
  std::atomic<bool> is_said_ = false;
  std::thread thread_;
};

/// For a handler of signals in a thread that cannot go on: where there is a watch, its thread
/// speaks the SignalWords and ends what the program runs. Returns when that is done, or after two
/// seconds: what that thread needs may be what this one holds.
void speak_for_crash(const char* what);

}  // namespace ssac::compare
