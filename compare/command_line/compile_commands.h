// How a file is compiled, by a compilation database: compile_commands.json.
#pragma once

#include <expected>
#include <string>
#include <vector>

namespace ssac::compare {

struct CompileCommand {
  std::string directory;           ///< to compile in
  std::vector<std::string> flags;  ///< those that are passed on (compiler_flags.h)
};

/// The first command for the file in `folder`/compile_commands.json. Error: a sentence.
/// Source: clang's JSON Compilation Database Format Specification.
std::expected<CompileCommand, std::string> command_for(const std::string& folder,
                                                       const std::string& file);

/// A command line as words, as a POSIX shell would part it, without anything else that a shell
/// does.
std::vector<std::string> words_of(const std::string& command);

}  // namespace ssac::compare
