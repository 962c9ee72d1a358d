// Inputs that a run would replace by what it writes.
#pragma once

#include <span>
#include <string>

#include "compare/command_line/descriptors.h"
#include "compare/command_line/input_source.h"
#include "compare/command_line/messages.h"

namespace ssac::compare {

/// A file that a run replaces.
struct ReplacedFile {
  std::string what;  ///< `the output`
  FileIdentity file;
};

/// Whether one of the inputs, or a list of them, is such a file; then it is said. What is in
/// archives is in no file, and a list that can be read once is not looked at. Reports of this tool
/// that a directory has are no inputs. Goes through all names, where there is such a file.
bool replaces_input(InputRequest request, std::span<const ReplacedFile> replaced,
                    Messages& messages);

}  // namespace ssac::compare
