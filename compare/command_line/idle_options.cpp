#include "compare/command_line/idle_options.h"

#include <string_view>
#include <utility>

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
