// How a file is compiled, by a compilation database: compile_commands.json.
#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compare/command_line/compiler.h"
#include "compare/command_line/compiler_flags.h"
#include "frontend/language.h"

namespace ssac::compare {

/// How one file is compiled.
struct CompileCommand {
  std::string directory;  ///< to compile in
  PassedFlags passed;
  bool is_told = false;                          ///< or else there are no flags at all
  bool has_others = false;                       ///< further commands for the file that differ
  const frontend::Language* language = nullptr;  ///< null where that is neither C nor C++
};

/// A compilation database.
/// Source: clang's JSON Compilation Database Format Specification.
class CompileDatabase {
 public:
  static std::string file_in(const std::string& folder);
  /// Reads file_in(folder). Error: a sentence.
  static std::expected<std::shared_ptr<const CompileDatabase>, std::string> read(
      const std::string& folder);

  /// The first command for the file; null where there is none. O(log files).
  [[nodiscard]] const CompileCommand* command_for(const std::string& file) const;
  /// The files that it compiles, each once, in its order, but for headers and those in other
  /// languages than C and C++.
  [[nodiscard]] const std::vector<std::string>& files() const { return files_; }
  /// Of the others, how many there are, and which is the first and why; empty for none.
  [[nodiscard]] std::string left_out() const;
  /// The same where the same files are compiled with the same flags, as far as these are passed on
  /// and have no path, which may differ from machine to machine. O(text).
  [[nodiscard]] std::string fingerprint() const;

 private:
  std::string path_;
  std::map<std::string, CompileCommand> commands_;  // by the file's real path
  std::vector<std::string> files_;
  std::size_t num_left_out_ = 0;
  std::string first_left_out_;  // and why
};

/// A command line as words, as a POSIX shell would part it, without anything else that a shell
/// does.
std::vector<std::string> words_of(const std::string& command);

}  // namespace ssac::compare
