#include "frontend/llvm/library_loader.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <climits>
#include <cstddef>
#include <string_view>
#include <vector>

namespace ssac::frontend::lir {
namespace {

constexpr std::string_view file_name = "libssac-llvm-reader.so";

/// The folder of the running program; empty if unknown.
std::string program_folder() {
  std::array<char, PATH_MAX> path{};
  const ssize_t length = readlink("/proc/self/exe", path.data(), path.size());
  if (length <= 0) return "";
  const std::string_view program(path.data(), static_cast<std::size_t>(length));
  return std::string(program.substr(0, program.rfind('/')));
}

std::vector<std::string> candidates() {
  const std::string folder = program_folder();
  std::vector<std::string> paths;
  if (!folder.empty()) {
    for (const std::string_view place : {"/", "/../", SSAC_LIBRARY_PLACE}) {
      paths.push_back(fmt::format("{}{}{}", folder, place, file_name));
    }
  }
  paths.emplace_back(file_name);
  return paths;
}

std::expected<const Library*, std::string> load() {
  std::string why;
  for (const std::string& path : candidates()) {
    const bool is_path = path.find('/') != std::string::npos;
    if (is_path && access(path.c_str(), F_OK) != 0) continue;
    void* const handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
      if (is_path) why = fmt::format(" ({})", dlerror());
      continue;
    }
    const auto get = reinterpret_cast<GetLibrary>(dlsym(handle, get_library_name));
    const Library* const found = get != nullptr ? get() : nullptr;
    if (found != nullptr && found->interface_revision() == revision) return found;
    why = fmt::format(" ({} is of another version)", path);
  }
  return std::unexpected(fmt::format(
      "C, C++ and LLVM IR need the library {}, which is built where the package llvm-19-dev is "
      "installed{}",
      file_name, why));
}

}  // namespace

std::expected<const Library*, std::string> library() {
  static const std::expected<const Library*, std::string> loaded = load();
  return loaded;
}

}  // namespace ssac::frontend::lir
