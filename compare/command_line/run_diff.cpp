#include "compare/command_line/run_diff.h"

#include <fmt/format.h>

#include <cerrno>
#include <optional>
#include <system_error>

#include "compare/command_line/input.h"
#include "compare/command_line/tool.h"
#include "compare/diff/changes.h"
#include "compare/diff/read_report.h"
#include "compare/diff/write_changes.h"

namespace ssac::compare {
namespace {

/// Says on `err` what is wrong; none then.
std::optional<diff::ReportData> load(const std::string& path, std::FILE* err) {
  const auto text = read_input({path, nullptr, ""});
  if (!text) {
    fmt::print(err, "{}: error: {}\n", path, text.error());
    return std::nullopt;
  }
  auto report = diff::read_report(*text);
  if (report) return std::move(*report);
  for (const Diagnostic& problem : report.error()) fmt::print(err, "{}", render(problem, *text));
  return std::nullopt;
}

std::string name_of_input(const std::string& path) { return path == "-" ? "<stdin>" : path; }

}  // namespace

int run_diff(const CommandLine& options, std::FILE* out, std::FILE* err) {
  const auto before = load(options.inputs[0], err);
  const auto after = load(options.inputs[1], err);
  if (!before || !after) return bad_input;
  const diff::Changes changes = diff::find_changes(*before, *after);
  const diff::Compared compared{name_of_input(options.inputs[0]), name_of_input(options.inputs[1]),
                                *before, *after};
  const std::string text = options.format->diff(compared, changes);
  if (std::fwrite(text.data(), 1, text.size(), out) != text.size()) {
    throw std::system_error(errno, std::generic_category(), "writing the report");
  }
  return changes.any() ? check_failed : agreed;
}

}  // namespace ssac::compare
