// What is said where memory runs out, and what is done then.
//
// What was being done (cfg/support/doing.h) goes along with the exception, so that whoever catches
// it, in whatever thread, can name it. Where it runs out in a place that cannot say so - a
// destructor, a function of a library that is noexcept -, the program ends there: what was finished
// is written as if the exception had been caught (LastWords), what was being done is named, and the
// exit status is that of an internal error.
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

/// As long as it lives, what is done where memory runs out in such a place, by the thread that is
/// there: one at a time.
class LastWords {
 public:
  LastWords(void (*speak)(void*) noexcept, void* speaker);
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;
  ~LastWords();
};

/// What this thread is doing, as it begins a message. Takes no memory.
class NameOfWork {
 public:
  static constexpr std::size_t most_bytes = 512;  // the memory for exceptions that are left at last

  NameOfWork();
  /// `file: function: method/level: ` as far as they are known; long names are cut.
  [[nodiscard]] std::string_view text() const { return {text_.data(), length_}; }

 private:
  void add(std::string_view part);

  std::array<char, most_bytes> text_;
  std::size_t length_ = 0;
};

/// Thrown by operator new: knows what its thread was doing.
class OutOfMemory : public std::bad_alloc {
 public:
  [[nodiscard]] std::string_view place() const { return name_.text(); }

 private:
  NameOfWork name_;
};

/// Memory for operator new where the system has none: for destructors while an exception is on its
/// way - those of JSON values take some (nlohmann/json flattens them) -, and for who has a
/// LastMemory. Null where there is no more of it for them, or neither holds.
void* last_memory(std::size_t bytes);
/// Gives it back, if it is from there: to be used again where nothing was taken since. Whether it
/// is.
bool give_back_last_memory(void* block);

/// Who may take how much of it.
enum class LastShare : std::uint8_t {
  none,
  writing,  ///< half: a result is written, whose JSON values are destroyed in between
  ending,   ///< three quarters: what ends an output because there is no more memory
};

/// As long as it lives this thread may.
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
