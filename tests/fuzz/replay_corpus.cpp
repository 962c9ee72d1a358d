// Runs every target on its corpus, without libFuzzer. Aborts at the first input that fails; the
// name printed last is that of the failing input. Usage: replay_corpus CORPUS [TARGET]
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/fuzz/targets.h"

namespace ssac::test {
namespace {

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry);
  std::ranges::sort(files);
  return files;
}

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return std::move(text).str();
}

int replay(std::span<char* const> arguments) {
  if (arguments.size() < 2) return 2;
  const std::filesystem::path corpus = std::filesystem::absolute(arguments[1]);
  for (const FuzzTarget& target : fuzz_targets()) {
    if (arguments.size() > 2 && target.name != arguments[2]) continue;
    const std::vector<std::filesystem::path> files = files_in(corpus / target.name);
    for (const std::filesystem::path& file : files) {
      const std::string text = text_of(file);
      fmt::print("{}\n", file.string());
      std::fflush(stdout);
      target.run(text);
    }
    fmt::print("{}: {} inputs\n", target.name, files.size());
    if (files.empty()) return 1;
  }
  return 0;
}

}  // namespace
}  // namespace ssac::test

int main(int count, char** arguments) {
  return ssac::test::replay({arguments, static_cast<std::size_t>(count)});
}
