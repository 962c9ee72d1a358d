// The tool with an arbitrary command line and program. It runs in a folder of its own with its
// input files, so words that name other files are dropped, as are words that make it slow. The PATH
// has no programs. Reports of --format=json must be JSON, no check may fail, and running the same
// command line again must print the same.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "compare/command_line/tool.h"
#include "tests/fuzz/targets.h"

namespace ssac::test {
namespace {

/// A file in memory with a descriptor.
class MemoryFile {
 public:
  explicit MemoryFile(const char* name) : descriptor_(memfd_create(name, MFD_CLOEXEC)) {
    require(descriptor_ >= 0);
  }
  [[nodiscard]] int descriptor() const { return descriptor_; }
  void clear() { set(""); }
  void set(std::string_view text) {
    require(ftruncate(descriptor_, 0) == 0 && lseek(descriptor_, 0, SEEK_SET) == 0);
    require(pwrite(descriptor_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
  }
  [[nodiscard]] std::string text() const {
    std::string text(static_cast<std::size_t>(lseek(descriptor_, 0, SEEK_END)), '\0');
    require(pread(descriptor_, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
    return text;
  }

 private:
  int descriptor_;
};

/// What all runs share: the streams and the working folder.
class Surroundings {
 public:
  Surroundings()
      : out_stream_(fdopen(out.descriptor(), "w")), err_stream_(fdopen(err.descriptor(), "w")) {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("ssa-compare-fuzz-{}", getpid());
    std::filesystem::remove_all(folder_);  // left over from a killed process with the same id
    require(std::filesystem::create_directory(folder_) && chdir(folder_.c_str()) == 0);
    require(setenv("PATH", "/nonexistent", 1) == 0);
    require(dup2(in.descriptor(), STDIN_FILENO) == STDIN_FILENO);
    tidy();
  }
  Surroundings(const Surroundings&) = delete;
  Surroundings& operator=(const Surroundings&) = delete;
  ~Surroundings() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  /// Restores the initial contents of the folder.
  void tidy() {
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) {
      std::filesystem::remove_all(entry.path());
    }
    for (const char* name : {"p.s", "p.py", "p.bril", "p.json", "p.cfg"}) {
      std::filesystem::create_symlink("/proc/self/fd/0", folder_ / name);
    }
  }

  int run(const std::vector<std::string>& words, std::string_view program) {
    in.set(program);
    out.clear();
    err.clear();
    std::vector<const char*> arguments = {"ssa-compare"};
    for (const std::string& word : words) arguments.push_back(word.c_str());
    compare::Options short_runs;
    short_runs.checked_steps = 1'000;
    short_runs.long_runs = false;
    return compare::run_tool(arguments, out_stream_, err_stream_, short_runs);
  }

  MemoryFile in{"in"};
  MemoryFile out{"out"};
  MemoryFile err{"err"};

 private:
  std::FILE* out_stream_;
  std::FILE* err_stream_;
  std::filesystem::path folder_;
};

/// Whether a command line with this word stays in its folder and in this process and ends soon.
bool is_harmless(std::string_view word) {
  const auto digits = std::ranges::count_if(word, [](char c) { return c >= '0' && c <= '9'; });
  const bool counts =
      word.starts_with("-j") || word.starts_with("--jobs") || word.starts_with("--time");
  return word.find('/') == std::string_view::npos && word.find('\0') == std::string_view::npos &&
         word != ".." && !word.starts_with("--isolate") && !(counts && digits > 1);
}

std::vector<std::string> words_of(std::string_view lines) {
  constexpr std::size_t most = 16;
  std::vector<std::string> words;
  while (!lines.empty() && words.size() < most) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view word = lines.substr(0, end);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    // A separate number could be the number of threads or repetitions.
    const bool is_number = word.find_first_not_of("0123456789") == std::string_view::npos;
    if (is_harmless(word) && !(is_number && word.size() > 1)) words.emplace_back(word);
  }
  return words;
}

bool begins(const std::vector<std::string>& words, std::string_view start) {
  return std::ranges::any_of(words, [&](const auto& word) { return word.starts_with(start); });
}

}  // namespace

void fuzz_tool(std::string_view bytes) {
  static Surroundings surroundings;
  const std::size_t end = std::min(bytes.find("\n\n"), bytes.size());
  const std::vector<std::string> words = words_of(bytes.substr(0, end));
  const std::string_view program = bytes.substr(std::min(end + 2, bytes.size()));
  const int status = surroundings.run(words, program);
  require(status >= compare::agreed && status < compare::internal_error);
  require(status != compare::check_failed || begins(words, "--diff") || begins(words, "--merge"));
  if (begins(words, "-o") || begins(words, "--output")) {
    surroundings.tidy();
    return;
  }
  const std::string printed = surroundings.out.text();
  // The output may be that of --help.
  if (status == compare::agreed && words.front() == "--format=json" && printed.starts_with('{')) {
    require(nlohmann::json::accept(printed));
  }
  if (begins(words, "--time") || printed.size() % 8 != 0)
    return;  // otherwise fuzzing would take twice as long
  require(surroundings.run(words, program) == status);
  require(surroundings.out.text() == printed);
}

}  // namespace ssac::test
