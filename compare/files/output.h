// Output of reports. A file is replaced as a whole, or stays unchanged: the output goes to a
// temporary file in the same directory, which is renamed when it is complete.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "compare/files/descriptors.h"
#include "compare/text/text.h"

namespace ssac::compare {

/// Something could not be written: the device is full, the reader of a pipe is gone, ...
class WriteError : public std::runtime_error {
 public:
  /// `where` is its name for users, `error` an errno.
  WriteError(const std::string& where, int error);
  [[nodiscard]] int error() const { return error_; }

 private:
  int error_;
};

/// Writes the whole text. Returns the errno of a failure, or 0. O(text).
int write_all(int descriptor, std::string_view text);

/// Whether both paths lead to the same file, even if it does not exist yet.
bool lead_to_one_file(const std::string& one, const std::string& other);

class Output {
 public:
  /// Writes to a descriptor, which is not closed.
  Output(int descriptor, std::string name);
  /// Writes to a file. What is not a regular file, such as /dev/null, a pipe or a terminal, is
  /// written directly, and so is a descriptor by its name, such as /dev/stdout. Of a symbolic link,
  /// the file that it leads to is replaced, and keeps its permissions. Throws WriteError if that is
  /// impossible.
  explicit Output(const std::string& path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  /// Discards what was not committed.
  ~Output();

  /// To be called when the program ends here: flushes what was written to a descriptor, and removes
  /// temporary files. For all outputs, the newest first. Allocates no memory.
  static void remove_temporaries();

  /// Throws WriteError. O(text).
  void write(const Text& text);
  /// Passes what was written so far to the system. Throws WriteError.
  void flush();
  /// To be called when everything is written: gives the file its name. Throws WriteError; then the
  /// old file is unchanged.
  void commit();
  /// Removes the temporary file, if there is one.
  void abandon();
  /// Whether it writes to a file that commit() replaces.
  [[nodiscard]] bool replaces() const { return !temporary_.empty(); }

 private:
  void open_temporary(const std::string& target);
  [[noreturn]] void fail(int error) const;

  OwnedDescriptor owned_;
  int out_ = -1;
  std::string name_;
  std::string target_;               // what `temporary_` is renamed to
  std::string temporary_;            // empty if there is none
  Output* opened_before_ = nullptr;  // the previous output for remove_temporaries()
  std::string buffer_;  // allocated at the start: nothing written is lost for lack of memory
};

/// Opens the file, or standard output if there is no path. Throws WriteError.
std::unique_ptr<Output> open_output(const std::string& path, int standard_output);

}  // namespace ssac::compare
