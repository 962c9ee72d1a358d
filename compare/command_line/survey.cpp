#include "compare/command_line/survey.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "compare/compiler/compile_commands.h"
#include "compare/formats/line_reader.h"
#include "frontend/language.h"

namespace ssac::compare {
namespace {

namespace fs = std::filesystem;

/// Whether it is a pipe, for example: a survey would leave nothing for the run.
bool can_be_read_once(const std::string& list) {
  std::error_code unknown;
  return fs::exists(list, unknown) && !fs::is_regular_file(list, unknown);
}

/// An option that applies only to inputs in some languages.
struct LanguageOption {
  std::string_view name;
  bool given;
  std::string_view languages;
  bool Survey::*any;  ///< whether there is such an input
};

std::array<LanguageOption, 5> language_options(const CommandLine& options) {
  constexpr std::string_view compiled = "C or C++";
  constexpr std::string_view through_llvm = "C, C++ or LLVM IR";
  const Compilation& compilation = options.compilation;
  return {{{"-p", !compilation.database.empty(), compiled, &Survey::any_compiled},
           {"flags behind --", !compilation.flags.empty(), compiled, &Survey::any_compiled},
           {"--demote-phis", options.llvm.demote_phis, through_llvm, &Survey::any_through_llvm},
           {"--sroa", options.llvm.sroa, through_llvm, &Survey::any_through_llvm},
           {"--continue", options.continues != Conditions().continues,
            "in a language with syntax trees", &Survey::any_syntax_tree}}};
}

/// Records an input of that language; null if it is not known.
void see(Survey& seen, const frontend::Language* language) {
  if (language == nullptr) return;
  seen.any_through_llvm |= language->is_through_llvm();
  seen.any_compiled |= language->is_compiled();
  seen.any_syntax_tree |= language->has_syntax_trees;
}

}  // namespace

bool is_report(const std::string& path) {
  constexpr std::array<std::string_view, 3> beginnings = {begin_of_json_report, begin_of_line,
                                                          R"({"dump":")"};
  std::string text(beginnings.front().size(), '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text.empty() || std::ranges::any_of(beginnings, [&](std::string_view beginning) {
           return text.starts_with(beginning);
         });
}

std::expected<InputRequest, std::string> request_of(const CommandLine& options,
                                                    std::span<const WrittenFile> written,
                                                    Messages& messages) {
  InputRequest request{options.inputs, options.language, written, options.shard};
  request.on_repeated = [&messages](const std::string& name, bool is_member) {
    messages.line("{}: warning: {}", reported_name(name),
                  is_member ? "more than once in the archive, and the first one counts"
                            : "named more than once, and compared once");
  };
  const auto& database = options.compilation.commands;
  if (database) request.database = *database;
  if (!request.names.empty()) return request;
  if (!database) return std::unexpected(database.error());
  if (const std::string left_out = (*database)->left_out(); !left_out.empty()) {
    messages.line("ssa-compare: warning: {}", left_out);
  }
  request.names = (*database)->files();
  if (request.names.empty()) {
    return std::unexpected(fmt::format("{} names no C or C++",
                                       CompileDatabase::file_in(options.compilation.database)));
  }
  return request;
}

Survey survey(InputRequest request) {
  Survey result;
  const std::span<const WrittenFile> written = std::exchange(request.written, {});
  const Shard shard = std::exchange(request.shard, {});
  request.opens_archives = false;
  request.on_repeated = {};
  const bool skips_lists = std::erase_if(request.names, [](const std::string& name) {
                             return name.starts_with('@') && can_be_read_once(name.substr(1));
                           }) != 0;
  const auto see_written = [&](const std::string& path, const WrittenFile* file) {
    if (file == nullptr || !file->is_replaced || !result.replaced.empty()) return;
    result.replaced = fmt::format("{} is an input and {}", path, file->what);
  };
  InputSource source(std::move(request));
  for (std::size_t number = 0; const auto input = source.next();) {
    const WrittenFile* file = input->path == "-" ? nullptr : written_at(input->path, written);
    if (!input->is_found || (file != nullptr && !is_report(input->path))) {
      see_written(input->path, file);
    }
    if (input->is_found && file != nullptr) continue;
    const bool several = is_archive(input->path) && input->error.empty();
    result.exact &= !several;
    if (shard.takes(number++)) result.inputs += several ? 2 : 1;
    see(result, input->language);
    result.any_through_llvm |= several;
    result.any_compiled |= several;
    result.any_syntax_tree |= several;
    result.any_undetected |= input->language == nullptr || !input->error.empty();
  }
  if (!skips_lists) return result;
  Survey unknown = unknown_inputs;
  unknown.replaced = std::move(result.replaced);
  return unknown;
}

void see_language(Survey& seen, const InputReport& input) {
  const frontend::Language* const language = frontend::find_language(input.language);
  see(seen, language);
  seen.any_undetected |= language == nullptr;
}

std::string why_idle(const Survey& inputs, const CommandLine& options) {
  for (const auto& [name, given, languages, any] : language_options(options)) {
    if (!given || inputs.*any || inputs.any_undetected) continue;
    return fmt::format("{}{}: {} would have no effect", no_input_is, languages, name);
  }
  return "";
}

std::string why_refused(const Survey& inputs, const CommandLine& options) {
  return inputs.replaced.empty() ? why_idle(inputs, options) : inputs.replaced;
}

bool can_be_refused(const CommandLine& options, std::span<const WrittenFile> written) {
  return std::ranges::any_of(language_options(options), &LanguageOption::given) ||
         std::ranges::any_of(written, &WrittenFile::is_replaced);
}

}  // namespace ssac::compare
