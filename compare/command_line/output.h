// Where reports go. A file is replaced by a whole new one, or left as it was: it is written to a
// temporary file beside it, which is renamed once all of it was taken.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "compare/command_line/descriptors.h"
#include "compare/text/text.h"

namespace ssac::compare {

/// Something could not be written: the device is full, the reader of a pipe has gone, ...
class WriteError : public std::runtime_error {
 public:
  /// `where` is what a person calls it, `error` an errno.
  WriteError(const std::string& where, int error);
  [[nodiscard]] int error() const { return error_; }

 private:
  int error_;
};

/// Writes all of the text: the errno of what failed, 0 for nothing. O(text).
int write_all(int descriptor, std::string_view text);

/// Whether what is written to the paths goes to one file, be it there or not.
bool lead_to_one_file(const std::string& one, const std::string& other);

class Output {
 public:
  /// To a descriptor, which is not closed.
  Output(int descriptor, std::string name);
  /// To a file. One that is no regular file, as /dev/null, a pipe or a terminal, is written as it
  /// is, and so is a descriptor by its name, as /dev/stdout; of a symbolic link the file that it
  /// leads to is replaced, and keeps its permissions. Throws WriteError where there is no way.
  explicit Output(const std::string& path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  /// What was not committed is as if it had not been written.
  ~Output();

  /// The program ends here: passes on what was written to a descriptor, and removes the temporary
  /// file of a file. Of all outputs, the last one first. Takes no memory.
  static void let_go();

  /// Throws WriteError. O(text).
  void write(const Text& text);
  /// Passes on what was written so far. Throws WriteError.
  void flush();
  /// All was written: gives the file its name. Throws WriteError; then the old file is as it was.
  void commit();
  /// Removes the temporary file, if there is one.
  void abandon();
  /// Whether it goes to a file that is replaced in the end.
  [[nodiscard]] bool replaces() const { return !temporary_.empty(); }

 private:
  void open_beside(const std::string& target);
  [[noreturn]] void fail(int error) const;

  OwnedDescriptor owned_;
  int out_ = -1;
  std::string name_;
  std::string target_;               // what `temporary_` is renamed to
  std::string temporary_;            // empty where there is none
  Output* opened_before_ = nullptr;  // what let_go() is about again once this one is gone
  std::string buffer_;  // has its memory from the start: what is written is not lost for want of it
};

/// To the file, or to standard output where there is no path. Throws WriteError.
std::unique_ptr<Output> open_output(const std::string& path, int standard_output);

}  // namespace ssac::compare
