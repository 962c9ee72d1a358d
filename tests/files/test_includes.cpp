// Files include the standard headers whose names they use, directly or through headers of this
// project: a precompiled header, or earlier files of a batch, would hide that one is missing.
// (Missing headers of the project show when files are compiled alone: tests/alone.)
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/files.h"

namespace ssac::test {
namespace {

/// Names after `std::`, by the header that declares them.
const std::map<std::string, std::vector<std::string_view>> names_of_header = {
    {"algorithm",
     {"ranges::sort",
      "ranges::stable_sort",
      "ranges::find",
      "ranges::find_if",
      "ranges::any_of",
      "ranges::all_of",
      "ranges::none_of",
      "ranges::count",
      "ranges::count_if",
      "ranges::copy",
      "ranges::fill",
      "ranges::transform",
      "ranges::lower_bound",
      "ranges::upper_bound",
      "ranges::unique",
      "ranges::reverse",
      "ranges::max_element",
      "ranges::min_element",
      "ranges::binary_search",
      "ranges::equal",
      "ranges::contains",
      "ranges::max",
      "ranges::min",
      "max",
      "min",
      "sort",
      "reverse",
      "unique",
      "copy",
      "fill"}},
    {"array", {"array"}},
    {"atomic", {"atomic"}},
    {"bit", {"countr_zero", "countl_zero", "popcount", "bit_width", "bit_ceil"}},
    {"charconv", {"from_chars", "to_chars"}},
    {"concepts", {"same_as", "convertible_to", "derived_from", "integral", "unsigned_integral"}},
    {"cstddef", {"size_t", "ptrdiff_t", "byte"}},
    {"cstdint",
     {"int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t"}},
    {"deque", {"deque"}},
    {"expected", {"expected", "unexpected"}},
    {"functional", {"function", "hash", "less", "greater"}},
    {"iterator", {"back_inserter", "next", "prev", "distance"}},
    {"limits", {"numeric_limits"}},
    {"map", {"map", "multimap"}},
    {"memory", {"unique_ptr", "make_unique", "shared_ptr", "make_shared"}},
    {"numeric", {"iota", "accumulate", "partial_sum", "exclusive_scan"}},
    {"optional", {"optional", "nullopt"}},
    {"ranges",
     {"views::transform", "views::filter", "views::reverse", "views::take", "views::drop",
      "views::all", "ranges::subrange"}},
    {"set", {"set", "multiset"}},
    {"span", {"span"}},
    {"string", {"string", "to_string"}},
    {"string_view", {"string_view"}},
    {"tuple", {"tuple", "tie"}},
    {"type_traits",
     {"is_same_v", "is_void_v", "is_invocable_v", "is_trivially_copyable_v", "conditional_t",
      "remove_cvref_t"}},
    {"unordered_map", {"unordered_map"}},
    {"unordered_set", {"unordered_set"}},
    {"utility", {"move", "pair", "exchange", "swap", "forward"}},
    {"variant", {"variant", "visit", "holds_alternative", "get_if", "monostate"}},
    {"vector", {"vector"}},
};

struct File {
  std::set<std::string> standard;       ///< headers that it includes in angle brackets
  std::vector<std::string> of_project;  ///< and in quotes
  std::set<std::string> names;          ///< what follows `std::`
};

bool is_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The name that begins there, with `views::` or `ranges::` before it.
std::string name_at(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && is_of_name(text[end])) ++end;
  const std::string_view first = text.substr(0, end);
  if (first != "views" && first != "ranges") return std::string(first);
  return std::string(first) + "::" + name_at(text.substr(std::min(end + 2, text.size())));
}

File scanned(const std::string& text) {
  File file;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("#include ") && line.size() > 11) {
      const std::string name = line.substr(10, line.find_first_of(">\"", 10) - 10);
      if (line[9] == '<') {
        file.standard.insert(name);
      } else {
        file.of_project.push_back(name);
      }
    }
    line.resize(std::min(line.size(), line.find("//")));
    for (std::size_t at = 0; (at = line.find("std::", at)) != std::string::npos;) {
      file.names.insert(name_at(std::string_view(line).substr(at += 5)));
    }
  }
  return file;
}

/// The standard headers that a file includes, directly or through headers of the project.
std::set<std::string> standard_of(const std::map<std::string, File>& files,
                                  const std::string& name) {
  std::set<std::string> result;
  std::set<std::string> seen = {name};
  std::vector<std::string> work = {name};
  while (!work.empty()) {
    const auto at = files.find(work.back());
    work.pop_back();
    if (at == files.end()) continue;
    result.insert(at->second.standard.begin(), at->second.standard.end());
    for (const std::string& next : at->second.of_project) {
      if (seen.insert(next).second) work.push_back(next);
    }
  }
  return result;
}

}  // namespace

TEST_CASE("files include the standard headers whose names they use") {
  std::map<std::string, File> files;
  for (const char* folder : {"cfg", "frontend", "ssa", "son", "compare"}) {
    const std::filesystem::path root = source_dir();
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      const auto extension = entry.path().extension();
      if (extension != ".h" && extension != ".cpp") continue;
      const std::string path = std::filesystem::relative(entry.path(), root).string();
      files[path] = scanned(read_file(entry.path()));
    }
  }
  CHECK(files.size() > 300);
  for (const auto& [path, file] : files) {
    const std::set<std::string> standard = standard_of(files, path);
    for (const auto& [header, names] : names_of_header) {
      for (const std::string_view name : names) {
        if (!file.names.contains(std::string(name))) continue;
        INFO(path << " uses std::" << name << " and has no <" << header << ">");
        CHECK(standard.contains(header));
      }
    }
  }
}

}  // namespace ssac::test
