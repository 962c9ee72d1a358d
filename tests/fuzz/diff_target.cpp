// Arbitrary texts as reports: what is accepted as a report equals itself, whether two reports
// differ does not depend on their order, and the JSON output of the comparison is valid.
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "compare/diff/changes.h"
#include "compare/diff/read_report.h"
#include "compare/diff/write_changes.h"
#include "tests/fuzz/targets.h"

namespace ssac::test {
namespace {

using namespace compare;

std::optional<diff::ReportData> read(std::string_view bytes) {
  const SourceText text("report.json", std::string(bytes));
  auto report = diff::read_report(text);
  if (report) return std::move(*report);
  require(!report.error().empty());
  for (const Diagnostic& problem : report.error()) require(!render(problem, text).empty());
  return std::nullopt;
}

void write(const diff::ReportData& before, const diff::ReportData& after,
           const diff::Changes& changes) {
  const diff::Compared compared{"before.json", "after.json", before, after};
  require(!diff::to_text(compared, changes).empty());
  require(!diff::to_markdown(compared, changes).empty());
  require(nlohmann::json::accept(diff::to_json(compared, changes)));
}

}  // namespace

void fuzz_diff(std::string_view bytes) {
  constexpr std::string_view separator = "\n====\n";
  const std::size_t at = bytes.find(separator);
  const auto before = read(bytes.substr(0, at));
  if (before) require(!diff::find_changes(*before, *before).any());
  if (at == std::string_view::npos) return;
  const auto after = read(bytes.substr(at + separator.size()));
  if (!before || !after) return;
  const diff::Changes changes = diff::find_changes(*before, *after);
  require(diff::find_changes(*after, *before).any() == changes.any());
  write(*before, *after, changes);
}

}  // namespace ssac::test
