#include "compare/command_line/idle_options.h"

#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "compare/command_line/archive.h"
#include "compare/command_line/input.h"

namespace ssac::compare {
namespace {

/// Empty where none was given.
std::string_view option_of_llvm(const CommandLine& options) {
  if (options.llvm.demote_phis) return "--demote-phis";
  return options.llvm.sroa ? "--sroa" : "";
}

std::string_view option_of_compiler(const CommandLine& options) {
  if (!options.compilation.database.empty()) return "-p";
  return options.compilation.flags.empty() ? "" : "flags behind --";
}

}  // namespace

bool may_show_graph(const Input& input) {
  if (input.text != nullptr) return std::string_view(*input.text).contains("#showGraph");
  std::error_code unknown;
  const bool can_be_read_twice = input.error.empty() && !is_archive_name(input.path) &&
                                 std::filesystem::is_regular_file(input.path, unknown);
  if (!can_be_read_twice) return true;
  const auto text = read_bytes(input);
  return !text || text->contains("#showGraph");
}

bool has_idle_notation(const CommandLine& options, InputRequest request, Messages& messages) {
  if (!options.as_is_for_show_graph || !can_be_listed_twice(request)) return false;
  request.opens_archives = false;
  request.shard = {};  // another part may have one
  InputSource source(std::move(request));
  while (const auto input = source.next()) {
    if (may_show_graph(*input)) return false;
  }
  messages.line("{}", idle_notation);
  return true;
}

bool has_idle_option(const CommandLine& options, InputRequest request, Messages& messages) {
  const std::string_view of_llvm = option_of_llvm(options);
  const std::string_view of_compiler = option_of_compiler(options);
  if (of_llvm.empty() && of_compiler.empty()) return false;
  request.shard = {};  // another part may have one
  const Survey known = survey(request);
  if (!of_compiler.empty() && !known.any_compiled) {
    messages.line("ssa-compare: error: no input is C or C++: {} would have no effect", of_compiler);
    return true;
  }
  const bool any_read = known.any_through_llvm || known.any_untold;
  if (of_llvm.empty() || any_read) return false;
  messages.line("ssa-compare: error: no input is C, C++ or LLVM IR: {} would have no effect",
                of_llvm);
  return true;
}

}  // namespace ssac::compare
