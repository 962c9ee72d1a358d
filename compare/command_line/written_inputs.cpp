#include "compare/command_line/written_inputs.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

#include "compare/formats/line_reader.h"

namespace ssac::compare {
namespace {

namespace fs = std::filesystem;

/// Whether there is nothing in it, or the beginning of a report, a dump or a trace as JSON.
bool is_report(const std::string& path) {
  constexpr std::array<std::string_view, 3> beginnings = {begin_of_json_report, begin_of_line,
                                                          R"({"dump":")"};
  std::string text(beginnings.front().size(), '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text.empty() || std::ranges::any_of(beginnings, [&](std::string_view beginning) {
           return text.starts_with(beginning);
         });
}

const ReplacedFile* find(const std::string& path, std::span<const ReplacedFile> replaced) {
  const std::optional<FileIdentity> file = identity_of(path);
  const auto found = std::ranges::find_if(
      replaced, [&](const ReplacedFile& one) { return file && *file == one.file; });
  return found == replaced.end() ? nullptr : &*found;
}

}  // namespace

bool replaces_input(InputRequest request, std::span<const ReplacedFile> replaced,
                    Messages& messages) {
  if (replaced.empty()) return false;
  const auto is_replaced = [&](const std::string& path) {
    const ReplacedFile* file = find(path, replaced);
    if (file != nullptr) {
      messages.line("ssa-compare: error: {} is an input and {}", path, file->what);
    }
    return file != nullptr;
  };
  std::erase_if(request.names, [](const std::string& name) {
    std::error_code unknown;
    return name.starts_with('@') && !fs::is_regular_file(name.substr(1), unknown);
  });
  for (const std::string& name : request.names) {
    if (name.starts_with('@') && is_replaced(name.substr(1))) return true;
  }
  request.written = {};
  request.shard = {};
  request.opens_archives = false;
  InputSource source(std::move(request));
  while (const auto input = source.next()) {
    if (input->path == "-" || find(input->path, replaced) == nullptr) continue;
    if (input->is_found && is_report(input->path)) continue;
    return is_replaced(input->path);
  }
  return false;
}

}  // namespace ssac::compare
