#include "compare/command_line/isolation.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cfg/support/visible.h"
#include "compare/command_line/asked_for.h"
#include "compare/formats/line_reader.h"
#include "compare/report/subprocess.h"

namespace ssac::compare {
namespace {

/// The path of this program; empty where it is another one that has its code.
std::string own_path() {
  std::error_code error;
  const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return !error && path.filename().string().starts_with("ssa-compare") ? path.string() : "";
}

/// Without those for which the input is not of the language.
CommandLine options_for(const Input& input, CommandLine options) {
  if (input.language == nullptr) return options;
  if (!input.language->is_through_llvm()) options.llvm = {};
  if (!input.language->is_compiled()) options.compilation = {};
  return options;
}

std::vector<std::string> command_of(const Input& input, const CommandLine& options) {
  std::vector<std::string> command = {own_path(), "--format=jsonl", "-j", "1"};
  const std::vector<std::string> words = asked_for(options_for(input, options));
  const auto flags = std::ranges::find(words, "--");
  for (auto word = words.begin(); word != flags; ++word) {
    if (word->starts_with(fingerprint_word)) continue;
    command.push_back(*word);
    if (*word == database_word) command.push_back(options.compilation.database);
  }
  const bool handed_over = input.text != nullptr;
  if (handed_over && input.language != nullptr && options.language.empty()) {
    command.push_back(fmt::format("--language={}", input.language->name));
  }
  const bool means_more = input.path.starts_with('-') || input.path.starts_with('@');
  command.push_back(handed_over ? "-" : means_more ? "./" + input.path : input.path);
  command.insert(command.end(), flags, words.end());
  return command;
}

InputReport rejected(const Input& input, std::string_view reason, std::string message) {
  InputReport report;
  report.file = input.path;
  if (input.language != nullptr) report.language = input.language->name;
  report.status = Status::rejected;
  report.reason = reason;
  report.diagnostics.push_back({Severity::error, {}, std::move(message)});
  return report;
}

/// What the process wrote: a line of the input, then others.
InputReport read(const Input& input, std::string_view output) {
  const auto line = read_report_line(output.substr(0, output.find('\n')));
  if (!line) return rejected(input, "crashed", fmt::format("no report: {}", line.error()));
  if (line->record == ReportLine::Record::cut) {
    return rejected(input, line->why, fmt::format("the report is cut: {}", line->why));
  }
  InputReport report = line->input;
  report.file = input.path;
  return report;
}

InputReport failed(const Input& input, SubprocessError error, std::size_t seconds) {
  switch (error) {
    case SubprocessError::timed_out:
      return rejected(input, "took too long", fmt::format("took longer than {} s", seconds));
    case SubprocessError::too_much: return rejected(input, "too much", "its report is too long");
    case SubprocessError::not_found:
    case SubprocessError::failed:
    case SubprocessError::crashed: break;
  }
  return rejected(input, "crashed", "the process that compared it crashed");
}

}  // namespace

InputReport compare_alone(const Input& input, const CommandLine& options) {
  if (!input.error.empty()) return rejected(input, input.reason, input.error);
  SubprocessLimits limits;
  limits.time = std::chrono::seconds(options.isolate);
  limits.output_bytes = largest_input;
  const std::string_view text = input.text != nullptr ? *input.text : std::string_view();
  const auto output =
      run_subprocess(command_of(input, options), text, limits, {.any_status = true});
  InputReport report =
      output ? read(input, *output) : failed(input, output.error(), options.isolate);
  const SourceText no_text(report.file, "");
  for (const Diagnostic& d : report.diagnostics) report.rendered += render(d, no_text);
  return report;
}

}  // namespace ssac::compare
