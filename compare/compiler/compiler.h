// C and C++ to LLVM bitcode, by clang-19.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "compare/files/descriptors.h"
#include "frontend/language.h"

namespace ssac::compare {

/// How files are compiled.
class CompileDatabase;
struct Compilation {
  std::vector<std::string> flags;  ///< for all files
  std::string database;            ///< directory of a compile_commands.json; empty: none
  /// Its content, or why it cannot be read.
  std::expected<std::shared_ptr<const CompileDatabase>, std::string> commands = {};
  std::span<const WrittenFile> written = {};  ///< the replaced ones must not be included
  bool text_is_changed = false;               ///< the text is compiled in place of its file's
};

struct Compiled {
  std::string bitcode;
  std::string messages;  ///< clang's messages, as visible text
};
struct CompileError {
  std::string message;      ///< one sentence
  std::string_view reason;  ///< the few words by which the totals count
  std::string messages;     ///< clang's messages, as visible text
};

/// Compiles without optimisation, so that every variable is an alloca, and with debug records.
/// clang reads the text again by its path, so that it finds included files, or, if it is changed,
/// in place of the file of that path; if not `is_file`, the text is passed on standard input. No
/// shell; no file is written. Throws RunError if the text includes a file that the run would
/// replace.
std::expected<Compiled, CompileError> compile(const SourceText& source, bool is_file,
                                              const frontend::Language& language,
                                              const Compilation& how);

}  // namespace ssac::compare
