// C and C++ to LLVM bitcode, by clang-19.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "cfg/support/diagnostics.h"
#include "frontend/language.h"

namespace ssac::compare {

/// How files are compiled.
struct Compilation {
  std::vector<std::string> flags;  ///< of all files
  std::string database;            ///< a folder with a compile_commands.json; empty: none
};

struct Compiled {
  std::string bitcode;
  std::string messages;  ///< clang's, for people
};
struct CompileError {
  std::string message;   ///< in a sentence
  std::string messages;  ///< clang's, for people
};

/// Compiles without optimisation, so that every variable is an alloca, and with debug records. The
/// text is read again by clang, by its path, so that what it includes is found; `<stdin>` is handed
/// over. No shell; no file is written.
std::expected<Compiled, CompileError> compile(const SourceText& source,
                                              const frontend::Language& language,
                                              const Compilation& how);

}  // namespace ssac::compare
