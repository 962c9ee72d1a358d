// How a file is compiled, by a compilation database: compile_commands.json.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compare/command_line/compiler.h"
#include "compare/command_line/compiler_flags.h"
#include "frontend/language.h"

namespace ssac::compare {

struct CompileCommand {
  std::string directory;  ///< to compile in
  PassedFlags passed;
};

/// A compilation database.
/// Source: clang's JSON Compilation Database Format Specification.
class CompileDatabase {
 public:
  static std::string file_in(const std::string& folder);
  /// Reads file_in(folder). Error: a sentence.
  static std::expected<std::shared_ptr<const CompileDatabase>, std::string> read(
      const std::string& folder);

  /// The first command for the file. Error: a sentence. O(log files).
  [[nodiscard]] std::expected<CompileCommand, std::string> command_for(
      const std::string& file) const;
  /// The language that the file is compiled in there, if that is C or C++; null where it is none of
  /// them, or the file is not there. O(log files).
  [[nodiscard]] const frontend::Language* language_of(const std::string& file) const;
  /// The files that it compiles, each once, in its order, but for headers and those in other
  /// languages than C and C++.
  [[nodiscard]] const std::vector<std::string>& files() const { return files_; }
  /// Of the others, how many there are, and which is the first and why; empty for none.
  [[nodiscard]] std::string left_out() const;
  /// The same where the same files are compiled with the same flags, as far as these are passed on
  /// and have no path, which may differ from machine to machine. O(text).
  [[nodiscard]] std::string fingerprint() const;

 private:
  struct Entry {
    std::string directory;
    std::vector<std::string> words;
  };

  std::string path_;
  std::map<std::string, Entry> entries_;  // by the file's real path
  std::vector<std::string> files_;
  std::size_t num_left_out_ = 0;
  std::string first_left_out_;  // and why
};

/// For InputRequest::language_of: as the compilation database says, if one is asked for.
std::function<const frontend::Language*(const std::string&)> told_languages(
    const Compilation& compilation);

/// A command line as words, as a POSIX shell would part it, without anything else that a shell
/// does.
std::vector<std::string> words_of(const std::string& command);

}  // namespace ssac::compare
