// What goes to standard error: diagnostics, traces, progress. A stream that takes no more is
// remembered, and is no reason to stop.
#pragma once

#include <fmt/format.h>

#include <atomic>
#include <string_view>
#include <utility>

#include "cfg/support/visible.h"

namespace ssac::compare {

/// Any thread may say something.
class Messages {
 public:
  explicit Messages(int descriptor) : descriptor_(descriptor) {}

  /// Writes the text at once, with a `?` for what a terminal would obey. Takes memory for such
  /// texts alone, and does not throw. O(text).
  void print(std::string_view text);
  /// One line, whatever is in it, and its end.
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    print(std::string_view(visible(fmt::format(format, std::forward<Arguments>(arguments)...)) +
                           "\n"));
  }
  /// Of a text that is known to be harmless. Takes no memory.
  void print_as_is(std::string_view text);

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] bool is_terminal() const;
  /// Whether something was said that nobody will see.
  [[nodiscard]] bool lost() const { return lost_; }

 private:
  int descriptor_;
  std::atomic<bool> lost_ = false;
};

}  // namespace ssac::compare
