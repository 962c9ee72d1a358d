// How files are compiled, according to a compilation database: compile_commands.json.
#pragma once

#include <cstddef>
#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compare/compiler/compiler.h"
#include "compare/compiler/flags.h"
#include "frontend/language.h"

namespace ssac::compare {

/// How one file is compiled.
struct CompileCommand {
  std::string directory;  ///< the directory to compile in
  PassedFlags passed;
  bool has_command_line = false;                 ///< whether the entry has a command line
  bool has_others = false;                       ///< the file has further, different commands
  const frontend::Language* language = nullptr;  ///< null if neither C nor C++
};

/// A compilation database.
/// Source: clang's JSON Compilation Database Format Specification.
class CompileDatabase {
 public:
  static std::string file_in(const std::string& folder);
  /// Reads file_in(folder). Error: a sentence.
  static std::expected<std::shared_ptr<const CompileDatabase>, std::string> read(
      const std::string& folder);

  /// The first command for the file; null if there is none. O(log files).
  [[nodiscard]] const CompileCommand* command_for(const std::string& file) const;
  /// The files that it compiles, without duplicates, in its order; without headers and files in
  /// languages other than C and C++.
  [[nodiscard]] const std::vector<std::string>& files() const { return files_; }
  /// The number of other files, and the first with the reason; empty if there are none.
  [[nodiscard]] std::string left_out() const;
  /// Equal for databases that compile the same files with the same flags, as far as these are
  /// passed on and contain no path, since paths may differ between machines. O(text).
  [[nodiscard]] std::string fingerprint() const;

 private:
  std::string path_;
  std::map<std::string, CompileCommand> commands_;  // keyed by the file's real path
  std::vector<std::string> files_;
  std::size_t num_left_out_ = 0;
  std::string first_left_out_;  // with the reason
};

/// A command line split into words as by a POSIX shell, without any other expansion.
std::vector<std::string> words_of(const std::string& command);

}  // namespace ssac::compare
