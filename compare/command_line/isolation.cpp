#include "compare/command_line/isolation.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cfg/support/visible.h"
#include "compare/command_line/crash.h"
#include "compare/command_line/requested_options.h"
#include "compare/command_line/survey.h"
#include "compare/compiler/compiler.h"
#include "compare/files/descriptors.h"
#include "compare/files/run_error.h"
#include "compare/formats/line_reader.h"
#include "compare/process/subprocess.h"
#include "compare/text/replaced.h"

namespace ssac::compare {
namespace {

/// This program, regardless of its name, even if the file was deleted.
constexpr const char* own_path = "/proc/self/exe";

/// The options without those that do not apply to the input's language. If that is detected from
/// the text, the process that reads it gets them all.
CommandLine options_for(const Input& input, CommandLine options) {
  const frontend::Language* const language = input.language;
  if (language != nullptr && !language->is_through_llvm()) options.llvm = {};
  if (language != nullptr && !language->is_compiled()) options.compilation = {};
  if (language != nullptr && !language->has_syntax_trees) options.continues = {};
  return options;
}

std::vector<std::string> command_of(const Input& input, const CommandLine& options) {
  std::vector<std::string> command = {own_path, "--format=jsonl", "-j", "1"};
  const std::vector<std::string> words = requested_options(options_for(input, options));
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
  if (options.as_is_for_show_graph) {
    const auto as = static_cast<std::size_t>(options.dump.as);
    command.push_back(fmt::format("--as={}", dump_as_names[as]));
  }
  command.push_back(handed_over ? "-" : as_argument(input.path));
  command.insert(command.end(), flags, words.end());
  return command;
}

InputReport rejected(const Input& input, std::string_view reason, std::string message) {
  InputReport report;
  report.file = reported_name(input.path);
  if (input.language != nullptr) report.language = input.language->name;
  report.status = Status::rejected;
  report.reason = reason;
  const Diagnostic error{Severity::error, {}, std::move(message)};
  report.rendered = render(error, SourceText(report.file, ""));
  report.diagnostics.push_back(error);
  return report;
}

/// Reads what the process wrote: a line for the input, then others.
InputReport read(const Input& input, std::string_view output) {
  const auto line = read_report_line(output.substr(0, output.find('\n')));
  if (!line) return rejected(input, "crashed", fmt::format("no report: {}", line.error()));
  if (line->record == Record::cut) {
    return rejected(input, line->why, fmt::format("the report is cut: {}", line->why));
  }
  InputReport report = line->input;
  report.file = reported_name(input.path);
  report.out_of_memory = report.reason == "out of memory";
  return report;
}

/// The name of the input in the process.
std::string child_input_name(const Input& input) {
  if (input.text != nullptr) return std::string(standard_input_name);
  return as_argument(input.path);
}

/// Replaces the input's name at the beginning of locations.
std::string with_own_name(const std::string& text, const Input& input) {
  const std::string there = visible(child_input_name(input));
  const std::string here = visible(reported_name(input.path));
  if (there == here) return text;
  const auto heading_of_graphs = [](const std::string& name) { return "== " + name + "\n"; };
  return replaced(replaced(text, there + ":", here + ":"), heading_of_graphs(there),
                  heading_of_graphs(here));
}

/// Whether this process prints the same line itself from the report.
bool is_said_of_report(std::string_view line, const std::string& file) {
  if (line.starts_with("ssa-compare: smallest failing check: ")) return true;
  if (line.starts_with(fmt::format("ssa-compare: error: {}", no_input_is))) return true;
  const std::string before = visible(file) + ": ";
  if (!line.starts_with(before)) return false;
  line.remove_prefix(before.size());
  return line.starts_with("check failed: ") || line.ends_with(": error: out of memory");
}

/// The process's messages on standard error, in terms of the input here.
struct Said {
  std::string text;
  bool shows_no_graph = false;  ///< it missed a #showGraph for --as
};

Said said_of(const std::string& errors, const Input& input) {
  Said said;
  const std::string own = with_own_name(errors, input);
  for (std::string_view rest = own; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end);
    std::string_view text = line.substr(0, line.find('\n'));
    if (text.ends_with(advice_to_isolate)) text.remove_suffix(advice_to_isolate.size());
    if (text == idle_notation) {
      said.shows_no_graph = true;
    } else if (!is_said_of_report(text, reported_name(input.path))) {
      said.text.append(text).append("\n");
    }
  }
  return said;
}

/// The input's process does not know which files the run replaces, so the text is also compiled
/// here, unless these files are reports, which no C program includes.
void check_includes(const Input& input, const CommandLine& options) {
  const auto can_be_included = [](const std::string& path) {
    return identity_of(path) && !is_report(path);
  };
  const frontend::Language* language = input.language;
  if (language == nullptr && input.text != nullptr) {
    language = frontend::compiled_language_of(*input.text);
  }
  if (language == nullptr || !language->is_compiled()) return;
  if (!can_be_included(options.output) && !can_be_included(options.plot)) return;
  const bool is_file = input.text == nullptr;
  const SourceText source(reported_name(input.path), is_file ? "" : *input.text);
  [[maybe_unused]] const auto compiled = compile(source, is_file, *language, options.compilation);
}

InputReport failed(const Input& input, const SubprocessError& error, std::size_t seconds) {
  switch (error.kind) {
    case SubprocessError::timed_out:
      return rejected(input, "took too long", fmt::format("took longer than {} s", seconds));
    case SubprocessError::too_much: return rejected(input, "too much", "its report is too long");
    case SubprocessError::not_found:
    case SubprocessError::not_started:
      throw RunError(fmt::format("no process can be started for {}: {}", reported_name(input.path),
                                 std::strerror(error.reason)));
    case SubprocessError::failed:
    case SubprocessError::crashed: break;
  }
  return rejected(input, "crashed", "the process that compared it crashed");
}

}  // namespace

AloneResult compare_alone(const Input& named, const CommandLine& options) {
  if (!named.error.empty()) return {rejected(named, named.reason, named.error)};
  Input input = named;
  if (input.path == "-" && input.text == nullptr) {
    auto text = read_bytes(input);
    if (!text) return {rejected(input, not_read, text.error())};
    input.text = std::make_shared<std::string>(std::move(*text));
  }
  check_includes(input, options);
  SubprocessLimits limits;
  limits.time = std::chrono::seconds(options.isolate);
  limits.output_bytes = largest_input;
  limits.error_bytes = largest_input;
  const std::string_view text = input.text != nullptr ? *input.text : std::string_view();
  std::string errors;
  const auto output = run_subprocess(command_of(input, options), text, limits,
                                     {.any_status = true, .errors = &errors});
  AloneResult result{output ? read(input, *output)
                            : failed(input, output.error(), options.isolate)};
  const Said said = said_of(errors, input);
  result.report.rendered.insert(0, said.text);
  result.end.shows_graphs = options.as_is_for_show_graph && output && !said.shows_no_graph;
  return result;
}

}  // namespace ssac::compare
