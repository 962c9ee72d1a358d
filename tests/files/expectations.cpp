#include "tests/files/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "compare/command_line/corpus.h"
#include "compare/formats/method_table.h"
#include "tests/support/files.h"

namespace ssac::test {
namespace {

using compare::FunctionReport;
using compare::InputReport;
using compare::MethodRow;

/// Calls visit(line) for every line, its end included.
template <class Visit>
void for_each_line(const std::string& text, Visit visit) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    visit(text.substr(at, end - at));
    at = end;
  }
}

/// Annotations are comments of the language.
bool is_annotation(const std::string& line) {
  return line.starts_with("//=") || line.starts_with("#=") || line.starts_with(";=");
}

compare::CommandLine options_of(const std::string& text, const std::string& path) {
  std::vector<std::string> words = {"ssa-compare", path, "--peepholes=none,phi,full,fixpoint"};
  for_each_line(text, [&](const std::string& line) {
    const bool has_options =
        line.starts_with("//! ") || line.starts_with("#! ") || line.starts_with(";! ");
    if (!has_options) return;
    std::istringstream options(line.substr(line.find(' ')));
    for (std::string word; options >> word;) words.push_back(word);
  });
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  auto options = compare::parse_options(arguments);
  INFO(path << ": " << (options ? "" : options.error().text));
  REQUIRE(options);
  return *std::move(options);
}

std::string sites_of(const MethodRow& row, const FunctionReport& function) {
  std::vector<std::string> sites;
  for (const compare::Site& site : row.sites) {
    std::string text = function.variable_names[site.variable.index()] + "@";
    text += site.merge ? fmt::format("{}{}:{}", cfg::name_of(site.merge->construct),
                                     site.merge->place.line, site.merge->place.column)
                       : fmt::format("{}", site.block);
    if (site.phis != 1) text += fmt::format("*{}", site.phis);
    sites.push_back(std::move(text));
  }
  std::ranges::sort(sites);
  return fmt::format("{}", fmt::join(sites, " "));
}

std::string function_lines(const FunctionReport& function) {
  const compare::CfgSummary& cfg = function.cfg;
  std::string text =
      fmt::format("//= {}: blocks {} edges {} instructions {} variables {} loops {} {}\n",
                  function.name, cfg.blocks, cfg.edges, cfg.instructions, cfg.variables, cfg.loops,
                  cfg.reducible ? "reducible" : "irreducible");
  for (const MethodRow& row : function.rows) {
    const compare::PhiCounts& phis = row.phis;
    std::string line = fmt::format(
        "//= {:<12} created {} final {} operands {} dead {} redundant {}",
        row.is_son() ? fmt::format("{}/{}", row.method, row.peepholes) : std::string(row.method),
        phis.created, phis.final, phis.operands, phis.dead, phis.redundant);
    if (row.is_son()) line += fmt::format(" nodes {}/{}", row.nodes_final, row.nodes_created);
    if (!row.sites.empty()) line += " | " + sites_of(row, function);
    text += line + "\n";
  }
  for (const std::string& line : compare::same_graph_lines(function)) {
    text += fmt::format("//= {}\n", line);
  }
  text += "//= runs";
  for (const compare::Run& run : function.runs) text += " " + to_string(run.outcome);
  text += "\n";
  for (const std::string& finding : function.findings()) text += "//= FAILED " + finding + "\n";
  return text;
}

}  // namespace

std::vector<std::filesystem::path> program_files() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(source_dir() / "tests/files/programs")) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  return paths;
}

std::string annotations(const std::string& text) {
  std::string result;
  for_each_line(text, [&](const std::string& line) {
    if (is_annotation(line)) result += line;
  });
  return result;
}

std::string without_annotations(const std::string& text) {
  std::string result;
  for_each_line(text, [&](const std::string& line) {
    if (!is_annotation(line)) result += line;
  });
  return result;
}

std::string expectations(const std::filesystem::path& path, const std::string& text) {
  const compare::CommandLine options = options_of(text, path.string());
  const auto inputs = compare::collect_inputs(options.inputs, options.language);
  const InputReport report = compare::process(inputs.at(0), options);
  std::string lines;
  for (const Diagnostic& d : report.diagnostics) {
    lines += fmt::format("//= {}:{}: {}: {}\n", d.place.line, d.place.column, name_of(d.severity),
                         d.message);
  }
  for (const FunctionReport& function : report.functions) lines += function_lines(function);
  if (path.extension() == ".s") return lines;
  const std::string comment = path.extension() == ".cfg" ? ";" : "#";
  std::string comments;
  for_each_line(lines, [&](const std::string& line) { comments += comment + line.substr(2); });
  return comments;
}

}  // namespace ssac::test
