// One file with expectations in its comments: read, compared, held against them, and rewritten.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cfg/support/diagnostics.h"
#include "compare/command_line/input.h"
#include "compare/command_line/options.h"
#include "compare/core/report.h"

namespace ssac::compare {

struct CheckedFile {
  std::string file;
  std::size_t expectations = 0;  ///< that were held against what was found
  /// Why nothing, or not all, could be held; and for people, with lines of the source.
  Diagnostics errors;
  std::string rendered;
  Diagnostics differences;
  bool out_of_memory = false;
  /// With --bless: the file as it is to be; none where it stays as it is.
  std::optional<std::string> blessed;
  InputReport report;  ///< what was found, where the program was compared
};

/// Never fails: what is wrong is in the result. Time: that of the methods.
CheckedFile check_file(const Input& input, const CommandLine& options);

}  // namespace ssac::compare
