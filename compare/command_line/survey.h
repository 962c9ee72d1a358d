// What is known of the inputs of a run before they are read, and what is refused because of it.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "compare/command_line/descriptors.h"
#include "compare/command_line/input_source.h"
#include "compare/command_line/messages.h"
#include "compare/command_line/options.h"
#include "compare/core/report.h"

namespace ssac::compare {

struct Survey {
  std::size_t inputs = 0;  ///< of the shard, at least
  bool exact = true;       ///< whether there are no more: how many an archive has is not known
  bool any_through_llvm = false;
  bool any_compiled = false;
  bool any_untold = false;    ///< the text tells the language
  std::string replaced = {};  ///< the first input that the run would replace, and as what; or empty
};

/// Of inputs that nobody has gone through.
inline const Survey unknown_inputs = {
    .inputs = 2, .exact = false, .any_through_llvm = true, .any_compiled = true};

/// The inputs that the options name: without names, all of the compilation database. Warns of what
/// is left out and, as they are taken, of those that are named again. Error: why there are none.
std::expected<InputRequest, std::string> request_of(const CommandLine& options,
                                                    std::span<const WrittenFile> written,
                                                    Messages& messages);

/// Goes once through all names and directories, but not through archives and lists that can be read
/// once. Reports of this tool that a directory has are not replaced: they are no inputs.
Survey survey(InputRequest request);

/// Takes in of what language an input is, now that it has been read.
void see_language(Survey& seen, const InputReport& input);

/// How it is said that an option acts on C, C++ or LLVM IR alone, and no input is that.
inline constexpr std::string_view no_input_is = "no input is ";

/// That; else empty.
std::string why_idle(const Survey& inputs, const CommandLine& options);

/// Why a run over these inputs is refused: one would be replaced, or that; else empty.
std::string why_refused(const Survey& inputs, const CommandLine& options);

/// Whether there is nothing in the file, or the beginning of a report, a dump or a trace as JSON.
bool is_report(const std::string& path);

/// Whether that can depend on the inputs.
bool can_be_refused(const CommandLine& options, std::span<const WrittenFile> written);

}  // namespace ssac::compare
