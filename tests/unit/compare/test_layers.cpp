// The layer rule of docs/architecture.md (which folder may include which), its map of the folders,
// and the maximum length of a file.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/markdown.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::set<std::string>> may_include = {
    {"cfg", {"cfg"}},
    {"frontend", {"frontend", "cfg"}},
    {"ssa", {"ssa", "cfg"}},
    {"son", {"son", "ssa", "cfg"}},
    {"compare", {"compare", "frontend", "cfg", "ssa", "son"}},
    {"tests", {"tests", "compare", "frontend", "cfg", "ssa", "son"}},
};

/// The folders (rooms) of compare/: each may include only itself and those before it.
const std::vector<std::string> rooms = {"text",   "core",     "explain",     "exchange", "process",
                                        "report", "diff",     "formats",     "check",    "live",
                                        "files",  "compiler", "command_line"};

/// What compare/core/ must not use: files, threads, processes, the command line.
const std::set<std::string> not_in_core = {"<filesystem>", "<fstream>", "<thread>", "<mutex>",
                                           "<unistd.h>",   "tbb",       "CLI11",    "CLI/"};

/// The files that follow the source's structure and so may see the AST.
bool may_see_ast(const std::string& file) {
  static const std::set<std::string> files = {
      "son/build/source_builder.h",     "son/build/source_builder.cpp",
      "son/build/expression_builder.h", "son/build/expression_builder.cpp",
      "ssa/explain/source_scopes.h",    "ssa/lookahead.cpp"};
  return files.contains(file) || file.starts_with("ssa/methods/") ||
         file.starts_with("son/methods/");
}

/// Libraries that only a few files may include: the allowed files, by the prefix of the library's
/// headers.
const std::map<std::string, std::set<std::string>> few_places = {
    {"boost/", {"cfg/bgl.h"}},
    {"CLI/",
     {"compare/command_line/help.h", "compare/command_line/options.cpp",
      "compare/command_line/declare_options.h"}},
    {"nlohmann/", {"compare/text/json.h", "frontend/bril/json_tape.cpp"}},
};

struct SourceFile {
  std::string name;  // from the root
  std::vector<std::string> lines;
};

std::vector<SourceFile> source_files(const std::set<std::string>& extensions = {".h", ".cpp"}) {
  std::vector<SourceFile> files;
  for (const auto& [folder, allowed] : may_include) {
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() / folder)) {
      if (!extensions.contains(entry.path().extension().string())) continue;
      SourceFile file{fs::relative(entry.path(), source_dir()).string(), {}};
      std::istringstream text(read_file(entry.path()));
      for (std::string line; std::getline(text, line);) file.lines.push_back(line);
      files.push_back(std::move(file));
    }
  }
  std::ranges::sort(files, {}, &SourceFile::name);
  return files;
}

/// The index of the room that a file of compare/ is in; none if it is in no room.
std::optional<std::ptrdiff_t> room_of(const std::string& file) {
  if (!file.starts_with("compare/")) return std::nullopt;
  const std::size_t first = file.find('/') + 1;
  const auto room = std::ranges::find(rooms, file.substr(first, file.find('/', first) - first));
  if (room == rooms.end()) return std::nullopt;
  return room - rooms.begin();
}

/// Whether the file is in a folder that is linked with LLVM.
bool may_see_llvm(const std::string& file) {
  return file.starts_with("frontend/llvm/library/") || file.starts_with("ssa/llvm/");
}

/// What is wrong with an #include of `header` in `file`; empty if nothing.
std::string complaint(const std::string& file, const std::string& header) {
  const std::string folder = file.substr(0, file.find('/'));
  const std::string target = header.substr(0, header.find('/'));
  const bool internal = header.find('/') != std::string::npos && may_include.contains(target);
  if (internal && !may_include.at(folder).contains(target) &&
      !(header == "frontend/ast.h" && may_see_ast(file)) &&
      !(header == "frontend/llvm/library/alloca_uses.h" && file.starts_with("ssa/llvm/"))) {
    return fmt::format("{} includes {}", file, header);
  }
  if (folder == "tests") return "";
  if (target == "llvm" && !may_see_llvm(file)) {
    return fmt::format("{} includes {}, which is for the libraries that are linked with LLVM", file,
                       header);
  }
  if (header.starts_with("ssa/llvm/") && !file.starts_with("ssa/llvm/")) {
    return fmt::format("{} includes {}, which is of the pass plugin", file, header);
  }
  if (target == "compare" && room_of(header) > room_of(file)) {
    return fmt::format("{} includes {}, which is of a later room", file, header);
  }
  for (const auto& [library, places] : few_places) {
    if (header.starts_with(library) && !places.contains(file)) {
      return fmt::format("{} includes {}, which is for {} alone", file, header,
                         fmt::join(places, ", "));
    }
  }
  return "";
}

}  // namespace

TEST_CASE("the layer rule holds") {
  std::string breaches;
  std::size_t includes = 0;
  for (const SourceFile& file : source_files()) {
    for (const std::string& line : file.lines) {
      if (!line.starts_with("#include ")) continue;
      ++includes;
      const std::string header = line.substr(10, line.find_last_of("\">") - 10);
      const std::string text = complaint(file.name, header);
      if (!text.empty()) breaches += text + "\n";
    }
  }
  CHECK(includes > 300);
  CHECK(breaches == "");
}

TEST_CASE("every file of compare/ is in a known folder and core uses no files or threads") {
  std::string wrong;
  for (const SourceFile& file : source_files()) {
    if (!file.name.starts_with("compare/")) continue;
    if (!room_of(file.name)) wrong += file.name + " is in no room\n";
    if (!file.name.starts_with("compare/core/")) continue;
    for (const std::string& line : file.lines) {
      for (const std::string& word : not_in_core) {
        if (line.find(word) != std::string::npos) wrong += file.name + ": " + line + "\n";
      }
    }
  }
  CHECK(wrong == "");
}

TEST_CASE("docs/architecture.md describes every folder") {
  const std::string docs = read_file(source_dir() / "docs/architecture.md");
  std::set<std::string> on_map;
  for (const auto& row : markdown_table(docs, "| folder | holds | may include |")) {
    const std::string folder = quoted(row.at(0)).at(0);
    CAPTURE(folder);
    CHECK(fs::is_directory(source_dir() / folder));
    on_map.insert(folder);
  }
  for (const auto& [top, allowed] : may_include) {
    CAPTURE(top);
    CHECK(on_map.contains(top + "/"));
    // Folders of frontend/ are languages, those of compare/ are in the table, tests/ is one entry.
    if (top == "frontend" || top == "compare" || top == "tests") continue;
    for (const auto& entry : fs::directory_iterator(source_dir() / top)) {
      const std::string folder = fmt::format("{}/{}/", top, entry.path().filename().string());
      CAPTURE(folder);
      CHECK((!entry.is_directory() || on_map.contains(folder)));
    }
  }
  std::vector<std::string> described;
  for (const auto& row : markdown_table(docs, "| folder in `compare/` | holds |")) {
    described.push_back(quoted(row.at(0)).at(0));
  }
  std::vector<std::string> wanted;
  for (const std::string& room : rooms) wanted.push_back(room + "/");
  CHECK(described == wanted);
}

TEST_CASE("the layer check detects violations") {
  CHECK(complaint("compare/core/report.h", "compare/explain/explanation.h") != "");
  CHECK(complaint("compare/exchange/emit.h", "compare/command_line/options.h") != "");
  CHECK(complaint("compare/formats/html.cpp", "compare/report/page.h") == "");
  CHECK(complaint("cfg/function.h", "ssa/function.h") != "");
  CHECK(complaint("ssa/rename.cpp", "frontend/ast.h") != "");
  CHECK(complaint("son/build/scope.cpp", "frontend/lower.h") != "");
  CHECK(complaint("ssa/rename.cpp", "compare/core/options.h") != "");
  CHECK(complaint("cfg/loops.cpp", "boost/graph/graph_traits.hpp") != "");
  CHECK(complaint("ssa/rename.cpp", "llvm/IR/Function.h") != "");
  CHECK(complaint("ssa/methods/pruned.cpp", "ssa/llvm/pass.h") != "");
  CHECK(complaint("ssa/llvm/pass.cpp", "frontend/llvm/raw.h") != "");
  CHECK(complaint("ssa/llvm/variable.h", "frontend/llvm/library/alloca_uses.h") == "");
  CHECK(complaint("ssa/llvm/pass.cpp", "llvm/IR/Function.h") == "");
  CHECK(complaint("son/methods/lazy.cpp", "frontend/ast.h") == "");
  CHECK(complaint("ssa/rename.cpp", "cfg/function.h") == "");
}

TEST_CASE("no file is longer than 500 lines") {
  std::string too_large;
  for (const SourceFile& file : source_files({".h", ".cpp", ".py", ".js", ".mjs", ".css"})) {
    if (file.lines.size() > 500)
      too_large += fmt::format("{}: {} lines\n", file.name, file.lines.size());
  }
  CHECK(too_large == "");
}

TEST_CASE("the root folder has only the known files and folders") {
  const std::set<std::string> known = {"CMakeLists.txt",
                                       "frontend",
                                       "cfg",
                                       "ssa",
                                       "son",
                                       "compare",
                                       "tests",
                                       "docs",
                                       "README.md",
                                       "LICENSE",
                                       ".ci",
                                       ".git",
                                       "build",
                                       "CITATION.cff",
                                       "CMakePresets.json",
                                       ".clang-format",
                                       ".clang-tidy",
                                       ".gitignore",
                                       "CONTRIBUTING.md"};
  for (const auto& entry : fs::directory_iterator(source_dir())) {
    CAPTURE(entry.path().filename().string());
    CHECK(known.contains(entry.path().filename().string()));
  }
}

}  // namespace ssac::test
