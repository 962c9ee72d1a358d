// Output to standard error: diagnostics, traces, progress. If the stream fails, that is recorded,
// and the program continues.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <string_view>
#include <utility>

#include "cfg/support/visible.h"

namespace ssac::compare {

/// Any thread may print.
class Messages {
 public:
  explicit Messages(int descriptor) : descriptor_(descriptor) {}

  /// Writes the text in one piece, with `?` for control characters that a terminal would obey.
  /// Allocates memory only for texts with such characters, and does not throw. O(text).
  void print(std::string_view text);
  /// One line, whatever it contains, and its end.
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    print(std::string_view(visible(fmt::format(format, std::forward<Arguments>(arguments)...)) +
                           "\n"));
  }
  /// For texts known to have no control characters. Allocates no memory.
  void print_as_is(std::string_view text);

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] bool is_terminal() const;
  /// Whether a message could not be written.
  [[nodiscard]] bool lost() const { return lost_; }

 private:
  int descriptor_;
  std::atomic<bool> lost_ = false;
};

}  // namespace ssac::compare
