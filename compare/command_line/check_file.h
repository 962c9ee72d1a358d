// One file with expectations in its comments: read, compared, checked and rewritten.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cfg/support/diagnostics.h"
#include "compare/command_line/options.h"
#include "compare/core/report.h"
#include "compare/files/input.h"

namespace ssac::compare {

struct CheckedFile {
  std::string file;
  std::size_t expectations = 0;  ///< that were checked
  /// Why expectations could not be checked; also as text, with source lines.
  Diagnostics errors;
  std::string rendered;
  Diagnostics differences;
  bool out_of_memory = false;
  /// With --bless: the new text of the file; none if it does not change.
  std::optional<std::string> blessed;
  InputReport report;  ///< the report, if the program was compared
};

/// Never fails: errors are in the result. Time: that of the methods.
CheckedFile check_file(const Input& input, const CommandLine& options);

}  // namespace ssac::compare
