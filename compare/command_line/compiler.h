// C and C++ to LLVM bitcode, by clang-19.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "compare/command_line/descriptors.h"
#include "frontend/language.h"

namespace ssac::compare {

/// How files are compiled.
class CompileDatabase;
struct Compilation {
  std::vector<std::string> flags;  ///< of all files
  std::string database;            ///< a folder with a compile_commands.json; empty: none
  /// What is in it, or why it cannot be read.
  std::expected<std::shared_ptr<const CompileDatabase>, std::string> commands = {};
  std::span<const WrittenFile> written = {};  ///< those that are replaced are not to be included
};

struct Compiled {
  std::string bitcode;
  std::string messages;  ///< clang's, for people
};
struct CompileError {
  std::string message;      ///< in a sentence
  std::string_view reason;  ///< in the few words by which a corpus counts
  std::string messages;     ///< clang's, for people
};

/// Compiles without optimisation, so that every variable is an alloca, and with debug records. The
/// text is read again by clang, by its path, so that what it includes is found; one that `is_file`
/// does not hold of is handed over. No shell; no file is written. Throws RunError where it includes
/// a file that the run would replace.
std::expected<Compiled, CompileError> compile(const SourceText& source, bool is_file,
                                              const frontend::Language& language,
                                              const Compilation& how);

}  // namespace ssac::compare
