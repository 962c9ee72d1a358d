// LLVM's optimisation remarks as YAML (format: llvm/lib/Remarks/YAMLRemarkSerializer.cpp): one for
// each phi site, and one for each alloca that is not a variable. opt-viewer and llvm-remarkutil
// read them.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "cfg/support/visible.h"
#include "compare/formats/writer.h"
#include "compare/text/escapes.h"
#include "compare/text/text_table.h"

namespace ssac::compare {
namespace remarks {
namespace {

/// A part of a remark: a key and its text; the texts together form the sentence.
using Argument = std::pair<std::string_view, std::string>;

struct Remark {
  std::string_view kind;  ///< `Passed`, `Missed`, `Analysis`
  std::string_view name;
  SourcePlace place;
  std::vector<Argument> arguments;
};

std::string text_of(const Remark& remark, const std::string& file, const std::string& function) {
  std::string text = fmt::format("--- !{}\nPass:            ssa-compare\nName:            {}\n",
                                 remark.kind, remark.name);
  if (remark.place.valid()) {
    text += fmt::format("DebugLoc:        {{ File: {}, Line: {}, Column: {} }}\n", yaml_text(file),
                        remark.place.line, remark.place.column);
  }
  text += fmt::format("Function:        {}\nArgs:\n", yaml_text(function));
  for (const auto& [key, value] : remark.arguments) {
    text += fmt::format("  - {}: {}\n", key, yaml_text(value));
  }
  return text + "...\n";
}

/// The rows with phis at each site, in the order of the source. As in the differences, a block is
/// one site of a variable, however many constructs join there.
struct SiteRemark {
  Site site;
  std::vector<std::pair<const MethodRow*, std::size_t>> phis;
  bool in_baseline = false;
};
using SiteRemarks = std::map<std::tuple<SourcePlace, cfg::BlockId, cfg::VariableId>, SiteRemark>;

/// The site, with the first construct that joins in its block.
Site site_of_block(Site site, const FunctionReport& function) {
  if (!site.block.valid()) return site;
  const auto join = std::ranges::lower_bound(function.joins, site.block, {}, &Join::block);
  const bool is_known = join != function.joins.end() && join->block == site.block;
  if (is_known && join->merge.place.valid()) site.merge = join->merge;
  return site;
}

SiteRemarks site_remarks(const FunctionReport& function) {
  SiteRemarks result;
  for (const MethodRow& row : function.rows) {
    for (const Site& of_row : row.sites) {
      const Site site = site_of_block(of_row, function);
      const SourcePlace place = site.merge ? site.merge->place : SourcePlace();
      SiteRemark& remark = result[{place, site.block, site.variable}];
      if (remark.phis.empty() || row.is_baseline()) remark.site = site;
      remark.in_baseline |= row.is_baseline();
      // A row may have phis of several constructs in one block.
      if (remark.phis.empty() || remark.phis.back().first != &row)
        remark.phis.emplace_back(&row, 0);
      remark.phis.back().second += site.phis;
    }
  }
  return result;
}

/// `pruned, lazy/full 2`
std::string methods_of(const SiteRemark& at) {
  std::string methods;
  for (const auto& [row, phis] : at.phis) {
    methods += fmt::format("{}{}", methods.empty() ? "" : ", ", row->label());
    if (phis != 1) methods += fmt::format(" {}", phis);
  }
  return methods;
}

Remark remark_of(const SiteRemark& at, const FunctionReport& function) {
  const Site& site = at.site;
  // Pruned form needs the phi, or only other methods have it.
  Remark remark{at.in_baseline ? "Passed" : "Analysis",
                at.in_baseline ? "Phi" : "PhiOfOthers",
                site.merge ? site.merge->place : SourcePlace(),
                {}};
  remark.arguments = {{"String", "phi of "},
                      {"Variable", function.variable_names[site.variable.index()]}};
  if (site.merge) {
    remark.arguments.emplace_back("String", " at ");
    remark.arguments.emplace_back("Construct", std::string(cfg::name_of(site.merge->construct)));
  }
  if (site.block.valid()) {
    remark.arguments.emplace_back("String", " in ");
    remark.arguments.emplace_back("Block", fmt::format("{}", site.block));
  }
  remark.arguments.emplace_back("String", ": ");
  remark.arguments.emplace_back("Methods", methods_of(at));
  return remark;
}

Remark remark_of(const frontend::lir::Memory& alloca) {
  Remark remark{"Missed", "NoVariable", alloca.place, {}};
  remark.arguments = {{"Alloca", alloca.name},
                      {"String", " ("},
                      {"Type", alloca.type},
                      {"String", ") is no variable: "},
                      {"Reason", alloca.reason}};
  if (alloca.because_of.valid()) {
    remark.arguments.emplace_back("String", " at line ");
    remark.arguments.emplace_back("Line", fmt::format("{}", alloca.because_of.line));
  }
  if (!alloca.detail.empty()) {
    remark.arguments.emplace_back("String", ": ");
    remark.arguments.emplace_back("Detail", alloca.detail);
  }
  return remark;
}

class Writer : public ReportWriter {
 public:
  Text function(const InputReport& input, FunctionReport& function) override {
    const std::string& file = function.source_file.empty() ? input.file : function.source_file;
    std::string text;
    for (const auto& [key, site] : site_remarks(function)) {
      text += text_of(remark_of(site, function), file, function.name);
    }
    for (const frontend::lir::Memory& alloca : function.memory) {
      text += text_of(remark_of(alloca), file, function.name);
    }
    return text;
  }

  Text cut(std::string_view why) override { return fmt::format("# cut: {}\n", visible(why)); }
};

}  // namespace
}  // namespace remarks

std::unique_ptr<ReportWriter> make_remarks_writer(const WriterContext&) {
  return std::make_unique<remarks::Writer>();
}

}  // namespace ssac::compare
