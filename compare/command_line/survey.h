// What is known about the inputs of a run before they are read, and runs that are refused because
// of it.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "compare/command_line/input_source.h"
#include "compare/command_line/options.h"
#include "compare/core/report.h"
#include "compare/files/descriptors.h"
#include "compare/files/messages.h"

namespace ssac::compare {

struct Survey {
  std::size_t inputs = 0;  ///< in the shard, at least
  bool exact = true;       ///< whether there are no more; unknown for archives
  bool any_through_llvm = false;
  bool any_compiled = false;
  bool any_syntax_tree = false;
  bool any_undetected = false;  ///< some language is not known from a name
  std::string replaced = {};  ///< the first input that the run would replace, and by what; or empty
};

/// For inputs that were not surveyed.
inline const Survey unknown_inputs = {.inputs = 2,
                                      .exact = false,
                                      .any_through_llvm = true,
                                      .any_compiled = true,
                                      .any_syntax_tree = true};

/// The inputs that the options name; without names, all of the compilation database. Warns of what
/// is left out and, as inputs are taken, of repeated ones. Error: why there are no inputs.
std::expected<InputRequest, std::string> request_of(const CommandLine& options,
                                                    std::span<const WrittenFile> written,
                                                    Messages& messages);

/// Goes once through all names and directories, but not through archives and lists that can be read
/// only once. A report of this tool in a directory may be replaced: it is not an input.
Survey survey(InputRequest request);

/// Records the language of an input that was read.
void see_language(Survey& seen, const InputReport& input);

/// The beginning of the error that an option applies only to some languages, and no input is in
/// one of these.
inline constexpr std::string_view no_input_is = "no input is ";

/// That error; else empty.
std::string why_idle(const Survey& inputs, const CommandLine& options);

/// Why a run over these inputs is refused: one would be replaced, or why_idle; else empty.
std::string why_refused(const Survey& inputs, const CommandLine& options);

/// Whether the file is empty, or begins as a report, a dump or a trace as JSON.
bool is_report(const std::string& path);

/// Whether why_refused can depend on the inputs.
bool can_be_refused(const CommandLine& options, std::span<const WrittenFile> written);

}  // namespace ssac::compare
