#include "compare/command_line/compiler.h"

#include <fmt/format.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "compare/command_line/compile_commands.h"
#include "compare/report/subprocess.h"

namespace ssac::compare {
namespace {

constexpr std::string_view compiler = "clang-19";

std::vector<std::string> command_of(const SourceText& source, const frontend::Language& language,
                                    const std::vector<std::string>& flags) {
  std::vector<std::string> command = {std::string(compiler)};
  // Diagnostics as other messages look, and nothing left behind where clang crashes.
  for (const char* const word : {"-fno-color-diagnostics", "-fno-crash-diagnostics"}) {
    command.emplace_back(word);
  }
  command.insert(command.end(), flags.begin(), flags.end());
  for (const char* const word : {"-O0", "-Xclang", "-disable-O0-optnone", "-g",
                                 "-fno-discard-value-names", "-c", "-emit-llvm", "-o", "-", "-x"}) {
    command.emplace_back(word);
  }
  command.emplace_back(language.clang_name);
  command.emplace_back("--");
  // The compiler may run in another folder.
  std::error_code unknown;
  command.push_back(source.name() == "<stdin>"
                        ? "-"
                        : std::filesystem::absolute(source.name(), unknown).string());
  return command;
}

std::string sentence_for(SubprocessError error) {
  switch (error) {
    case SubprocessError::not_found:
      return fmt::format("C and C++ need the program {0}, of the package {0}", compiler);
    case SubprocessError::timed_out: return fmt::format("{} took too long", compiler);
    case SubprocessError::too_much: return fmt::format("{} wrote too much", compiler);
    case SubprocessError::failed: break;
  }
  return fmt::format("{} did not compile it", compiler);
}

}  // namespace

std::expected<Compiled, CompileError> compile(const SourceText& source,
                                              const frontend::Language& language,
                                              const Compilation& how) {
  std::vector<std::string> flags;
  std::string directory;
  if (!how.database.empty()) {
    auto entry = command_for(how.database, source.name());
    if (!entry) return std::unexpected(CompileError{entry.error(), ""});
    flags = std::move(entry->flags);
    directory = std::move(entry->directory);
  }
  flags.insert(flags.end(), how.flags.begin(), how.flags.end());
  Compiled result;
  SubprocessLimits limits;
  limits.time = std::chrono::minutes(10);
  limits.output_bytes = std::size_t{1} << 30;
  const bool is_standard_input = source.name() == "<stdin>";
  auto bitcode = run_subprocess(command_of(source, language, flags),
                                is_standard_input ? source.text() : std::string_view(), limits,
                                {.directory = directory, .errors = &result.messages});
  if (!bitcode) {
    return std::unexpected(CompileError{sentence_for(bitcode.error()), std::move(result.messages)});
  }
  result.bitcode = std::move(*bitcode);
  return result;
}

}  // namespace ssac::compare
