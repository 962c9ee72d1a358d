#include "compare/compiler/compiler.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "cfg/support/visible.h"
#include "compare/compiler/compile_commands.h"
#include "compare/compiler/flags.h"
#include "compare/files/input.h"
#include "compare/files/output.h"
#include "compare/files/run_error.h"
#include "compare/process/subprocess.h"
#include "compare/text/replaced.h"

namespace ssac::compare {
namespace {

constexpr std::string_view compiler = "clang-19";
constexpr std::string_view not_compiled = "not compiled";

/// The names of the files that a text includes, as clang lists them while it reads: in a file in
/// memory, whose descriptor clang opens.
class IncludedFiles {
 public:
  IncludedFiles() : list_(memfd_create("included files", MFD_CLOEXEC)) {}

  [[nodiscard]] bool open() const { return list_.open(); }
  [[nodiscard]] std::vector<std::string> flags() const {
    const std::string path = fmt::format("/proc/{}/fd/{}", getpid(), list_.number());
    return {"-Xclang", "-header-include-file", "-Xclang", path, "-Xclang", "-sys-header-deps"};
  }
  /// The list has one name per line, escaped as in a C string.
  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> names(1);
    std::vector<char> chunk(std::size_t{1} << 16);
    bool escaped = false;
    for (ssize_t count = 0; (count = read_some(list_.number(), chunk)) > 0;) {
      for (const char c : std::span(chunk).first(static_cast<std::size_t>(count))) {
        if (c == '\n') {
          names.emplace_back();
        } else if (c == '\\' && !escaped) {
          escaped = true;
          continue;
        } else {
          names.back() += escaped && c == 'n' ? '\n' : c;
        }
        escaped = false;
      }
    }
    return names;
  }

 private:
  OwnedDescriptor list_;
};

/// A text that clang reads in place of a file: in a file in memory, whose descriptor clang opens.
/// The file that it replaces is named by a descriptor, too: clang takes a `;` in a path for its
/// end.
class ChangedText {
 public:
  ChangedText(const std::string& path, std::string_view text)
      : file_(open_file(path.c_str(), O_RDONLY | O_CLOEXEC)),
        text_(memfd_create("changed text", MFD_CLOEXEC)) {
    if (!open()) return;
    if (const int error = write_all(text_.number(), text)) {
      text_.close();
      errno = error;
    }
  }

  [[nodiscard]] bool open() const { return file_.open() && text_.open(); }
  [[nodiscard]] std::vector<std::string> flags() const {
    const std::string folder = fmt::format("/proc/{}/fd/", getpid());
    const std::string change = fmt::format("{0}{1};{0}{2}", folder, file_.number(), text_.number());
    return {"-Xclang", "-remap-file", "-Xclang", change};
  }

 private:
  OwnedDescriptor file_;
  OwnedDescriptor text_;
};

/// The names of included files are relative to `directory`.
void check_included(const IncludedFiles& included, const std::filesystem::path& directory,
                    std::span<const WrittenFile> written) {
  for (const std::string& name : included.names()) {
    const WrittenFile* const file = written_at((directory / name).string(), written);
    if (file == nullptr || !file->is_replaced) continue;
    throw RunError(fmt::format("{} is an input and {}", name, file->what));
  }
}

/// `path` is the path of the source for the compiler; `own` are this tool's flags.
std::vector<std::string> command_of(const std::string& path, const frontend::Language& language,
                                    const std::vector<std::string>& flags,
                                    const std::vector<std::string>& own) {
  std::vector<std::string> command = {std::string(compiler)};
  command.insert(command.end(), flags.begin(), flags.end());
  // -Qunused-arguments comes first, in case the last of `flags` takes the next word. The next ones
  // make diagnostics look like other messages, each on one line with its location, and leave no
  // files if clang crashes.
  for (const char* const word :
       {"-Qunused-arguments", "-fno-color-diagnostics", "-fdiagnostics-show-line-numbers",
        "-fshow-source-location", "-fshow-column", "-fmessage-length=0", "-fno-crash-diagnostics",
        "-O0", "-Xclang", "-disable-O0-optnone", "-g", "-gcolumn-info", "-fno-discard-value-names",
        "-c", "-emit-llvm", "-o", "-"}) {
    command.emplace_back(word);
  }
  command.insert(command.end(), own.begin(), own.end());
  command.emplace_back("-x");
  command.emplace_back(language.clang_name);
  command.emplace_back("--");
  command.push_back(path);
  return command;
}

/// The warnings on flags of the database that are not passed on, each on one line.
std::string warnings_of(const PassedFlags& passed, const frontend::Language& language,
                        const std::string& file) {
  std::string text;
  if (!passed.dropped.empty()) {
    text += fmt::format(
        "{}: warning: flags of the compilation database that are not passed on to {}: {}\n", file,
        compiler, visible(fmt::format("{}", fmt::join(passed.dropped, ", "))));
  }
  const std::string& other = passed.language;
  if (!other.empty() && other != "none" && other != language.clang_name) {
    text += fmt::format("{}: warning: compiled as {}, and not as {} as the database says\n", file,
                        language.clang_name, visible(other));
  }
  return text;
}

constexpr std::string_view clang_standard_input = "<stdin>";

bool is_bitcode(std::string_view bytes) {
  return bytes.starts_with("BC\xC0\xDE") || bytes.starts_with("\xDE\xC0\x17\x0B");
}

/// Whether clang reports a crash that it has caught itself: in a line that begins so, as no line
/// does that quotes the source.
bool is_crash(std::string_view messages) {
  return std::ranges::any_of(std::views::split(messages, '\n'), [](const auto& part) {
    const std::string_view line(part);
    return line.starts_with("PLEASE submit a bug") ||
           (line.starts_with("clang") && line.contains(": clang frontend command failed"));
  });
}

/// The message for an error, and the few words by which the totals count it.
std::pair<std::string, std::string_view> words_for(SubprocessError error,
                                                   std::string_view messages) {
  switch (error.kind) {
    case SubprocessError::not_found:
      return {fmt::format("C and C++ need the program {0}, of the package {0}", compiler),
              "no compiler"};
    case SubprocessError::not_started:
      return {fmt::format("{} cannot be started: {}", compiler, std::strerror(error.reason)),
              "compiler not started"};
    case SubprocessError::timed_out:
      return {fmt::format("{} took too long", compiler), "compiler took too long"};
    case SubprocessError::too_much:
      return {fmt::format("{} wrote too much", compiler), not_compiled};
    case SubprocessError::failed:
      if (is_crash(messages)) break;
      return {fmt::format("{} did not compile it", compiler), not_compiled};
    case SubprocessError::crashed: break;
  }
  return {fmt::format("{} crashed", compiler), "compiler crashed"};
}

/// Runs clang, and again without the flags of the database that it refuses, as long as there are
/// any; these are then among those dropped.
std::expected<std::string, SubprocessError> run_clang(
    const std::string& path, std::string_view text, const frontend::Language& language,
    PassedFlags& of_database, const Compilation& how, const std::string& directory,
    std::string& messages) {
  SubprocessLimits limits;
  limits.time = std::chrono::minutes(10);
  limits.output_bytes = std::size_t{1} << 30;
  std::optional<IncludedFiles> included;
  if (std::ranges::any_of(how.written, &WrittenFile::is_replaced)) {
    included.emplace();
    if (!included->open()) {
      return std::unexpected(SubprocessError(SubprocessError::not_started, errno));
    }
  }
  std::vector<std::string> own = included ? included->flags() : std::vector<std::string>();
  std::optional<ChangedText> changed;
  if (how.text_is_changed && path != "-") {
    changed.emplace(path, text);
    if (!changed->open()) {
      return std::unexpected(SubprocessError(SubprocessError::not_started, errno));
    }
    std::ranges::move(changed->flags(), std::back_inserter(own));
    text = {};
  }
  while (true) {
    messages.clear();
    std::vector<std::string> flags = of_database.flags;
    flags.insert(flags.end(), how.flags.begin(), how.flags.end());
    auto bitcode = run_subprocess(command_of(path, language, flags, own), text, limits,
                                  {.directory = directory, .errors = &messages});
    if (included) check_included(*included, directory, how.written);
    if (bitcode) return bitcode;
    const std::vector<std::string> refused = take_refused(of_database.flags, messages);
    if (refused.empty()) return bitcode;
    of_database.dropped.insert(of_database.dropped.end(), refused.begin(), refused.end());
  }
}

}  // namespace

std::expected<Compiled, CompileError> compile(const SourceText& source, bool is_file,
                                              const frontend::Language& language,
                                              const Compilation& how) {
  Compiled result;
  const auto fail = [&](std::string why, std::string_view reason = not_compiled) {
    return std::unexpected(CompileError{std::move(why), reason, std::move(result.messages)});
  };
  // clang's front end gets the last part of the path as a word.
  const std::filesystem::path file = source.name();
  if (is_file &&
      (names_response_file(file.string()) || names_response_file(file.filename().string()))) {
    return fail(fmt::format("{} would read flags from a file, not this one: its name begins with @",
                            compiler));
  }
  PassedFlags of_database;
  std::string directory;
  std::error_code unknown;
  if (!how.database.empty()) {
    constexpr std::string_view not_in_database = "not in the database";
    if (!how.commands) return fail(how.commands.error(), not_in_database);
    const CompileCommand* const command = (*how.commands)->command_for(source.name());
    if (command == nullptr || !command->has_command_line) {
      return fail(
          fmt::format("{} does not say how it is compiled", CompileDatabase::file_in(how.database)),
          not_in_database);
    }
    of_database = command->passed;
    directory = command->directory;
    if (command->has_others) {
      result.messages = fmt::format(
          "{}: warning: compiled by its first command in the compilation database, which has "
          "others with other flags or in another directory\n",
          visible(source.name()));
    }
    if (!std::filesystem::is_directory(directory, unknown)) {
      return fail(
          fmt::format("{}, where the database has it compiled, is not a directory", directory));
    }
  }
  std::string path = is_file ? source.name() : "-";
  if (is_file) {
    path =
        directory.empty() ? as_argument(path) : std::filesystem::absolute(path, unknown).string();
  }
  std::string messages;
  const bool is_read_by_path = is_file && !how.text_is_changed;
  auto bitcode = run_clang(path, is_read_by_path ? std::string_view() : source.text(), language,
                           of_database, how, directory, messages);
  const std::string name = visible(source.name());  // keeps a message on one line
  result.messages +=
      visible(warnings_of(of_database, language, name) +
                  replaced(messages, (is_file ? path : std::string(clang_standard_input)) + ":",
                           name + ":"),
              Lines::several);
  if (!bitcode) {
    auto [why, reason] = words_for(bitcode.error(), result.messages);
    return fail(std::move(why), reason);
  }
  if (!is_bitcode(*bitcode)) return fail(fmt::format("{} gave no LLVM IR", compiler));
  result.bitcode = std::move(*bitcode);
  return result;
}

}  // namespace ssac::compare
