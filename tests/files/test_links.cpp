// Links within the docs lead to existing files and headings.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "tests/support/files.h"

namespace ssac::test {
namespace {

namespace fs = std::filesystem;

/// The part after `#` of a link to a heading, as GitHub makes it.
std::string anchor_of(const std::string& heading) {
  std::string anchor;
  for (const char c : heading) {
    const bool kept = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
    if (kept) anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (c == ' ') anchor += '-';
  }
  return anchor;
}

struct Document {
  std::set<std::string> anchors;
  std::set<std::string> links;
};

Document read_document(const fs::path& path) {
  static const std::regex heading("#+ +(.*)");
  static const std::regex link(R"(\]\(([^)\s]+)\))");
  Document document;
  std::istringstream lines(read_file(path.string()));
  bool in_code = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) in_code = !in_code;
    if (in_code) continue;
    std::smatch found;
    if (std::regex_match(line, found, heading)) document.anchors.insert(anchor_of(found[1]));
    for (std::sregex_iterator at(line.begin(), line.end(), link), end; at != end; ++at) {
      if (!(*at)[1].str().starts_with("http")) document.links.insert((*at)[1]);
    }
  }
  return document;
}

}  // namespace

TEST_CASE("links within the docs lead to existing files and headings") {
  std::map<fs::path, Document> documents;
  const fs::path root = fs::path(source_dir()).lexically_normal();
  for (const fs::path& folder : {root, root / "docs", root / "son/rules", root / "ssa/placement"}) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() == ".md") {
        documents[entry.path()] = read_document(entry.path());
      }
    }
  }
  std::size_t anchors = 0;
  for (const auto& [path, document] : documents) {
    for (const std::string& link : document.links) {
      INFO(path.lexically_relative(root).string() << " links to " << link);
      const std::string file = link.substr(0, link.find('#'));
      const fs::path target = file.empty() ? path : (path.parent_path() / file).lexically_normal();
      CHECK(fs::exists(target));
      if (file.size() == link.size() || !documents.contains(target)) continue;
      ++anchors;
      CHECK(documents[target].anchors.contains(link.substr(link.find('#') + 1)));
    }
  }
  CHECK(documents.size() > 15U);
  CHECK(anchors > 10U);
}

}  // namespace ssac::test
