#include <optional>
#include <string_view>

#include "compare/command_line/runs.h"
#include "compare/command_line/tool.h"
#include "compare/diff/changes.h"
#include "compare/diff/read_report.h"
#include "compare/diff/write_changes.h"
#include "compare/files/input.h"
#include "compare/files/output.h"

namespace ssac::compare {
namespace {

/// Reads a report. Prints errors, and then returns none.
std::optional<diff::ReportData> load(const std::string& path, Messages& messages) {
  const auto text = read_input({path});
  if (!text) {
    messages.line("{}: error: {}", reported_name(path), text.error());
    return std::nullopt;
  }
  auto report = diff::read_report(*text);
  if (report) return std::move(*report);
  for (const Diagnostic& problem : report.error()) messages.print(render(problem, *text));
  return std::nullopt;
}

}  // namespace

int run_diff(const CommandLine& options, const Streams& streams) {
  Messages& messages = streams.messages;
  const auto before = load(options.inputs[0], messages);
  const auto after = load(options.inputs[1], messages);
  if (!before || !after) return bad_input;
  if (before->counts_only && after->counts_only && *before->counts_only != *after->counts_only) {
    messages.line(
        "ssa-compare: error: {} is a sum of --merge, which has no sites and runs; the other report "
        "has them",
        reported_name(options.inputs[*before->counts_only ? 0 : 1]));
    return bad_input;
  }
  const diff::Changes changes = diff::find_changes(*before, *after);
  const diff::Compared compared{reported_name(options.inputs[0]), reported_name(options.inputs[1]),
                                *before, *after};
  const auto output = open_output(options.output, streams.out);
  output->write(options.format->diff(compared, changes));
  output->commit();
  return changes.any() ? check_failed : agreed;
}

}  // namespace ssac::compare
