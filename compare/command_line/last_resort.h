// What happens when memory runs out.
//
// The exception carries what was being done (cfg/support/doing.h), so that whoever catches it, in
// any thread, can name it. Where memory runs out in code that cannot throw (a destructor, a
// noexcept function of a library), the program ends: finished output is written as if the exception
// had been caught (LastWords), the current work is named, and the exit status is that of an
// internal error.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string_view>

#include "cfg/support/doing.h"

namespace ssac::compare {

/// To be called first in main.
void set_last_resort();

/// While it exists, `speak` is called by the thread in which memory runs out in such a place. Only
/// one object may exist at a time.
class TerminateHook {
 public:
  TerminateHook(void (*speak)(void*) noexcept, void* speaker);
  TerminateHook(const TerminateHook&) = delete;
  TerminateHook& operator=(const TerminateHook&) = delete;
  ~TerminateHook();
};

/// What this thread is doing, as the beginning of a message. Allocates no memory.
class NameOfWork {
 public:
  static constexpr std::size_t max_bytes = 512;  // exceptions must fit the emergency pool

  NameOfWork();
  /// `file: function: method/level: ` as far as known; long names are truncated.
  [[nodiscard]] std::string_view text() const { return {text_.data(), length_}; }

 private:
  void add(std::string_view part);

  std::array<char, max_bytes> text_;
  std::size_t length_ = 0;
};

/// Thrown by operator new; records what its thread was doing.
class OutOfMemory : public std::bad_alloc {
 public:
  [[nodiscard]] std::string_view place() const { return name_.text(); }

 private:
  NameOfWork name_;
};

/// Memory for operator new if the system has none: for destructors during the propagation of an
/// exception (those of JSON values allocate, because nlohmann/json flattens them), and for threads
/// with a LastMemory. Null if that is used up, or neither is the case.
void* last_memory(std::size_t bytes);
/// Frees the block if last_memory returned it, and returns whether it did. Its memory is reused
/// only if it was the last block.
bool give_back_last_memory(void* block);

/// How much of it a thread may use.
enum class LastShare : std::uint8_t {
  none,
  writing,  ///< half: writes a result, whose JSON values are destroyed in between
  ending,   ///< three quarters: ends an output because memory ran out
};

/// While it exists, this thread may use that share.
class LastMemory {
 public:
  explicit LastMemory(LastShare share);
  LastMemory(const LastMemory&) = delete;
  LastMemory& operator=(const LastMemory&) = delete;
  ~LastMemory();

 private:
  LastShare before_;
};

}  // namespace ssac::compare
