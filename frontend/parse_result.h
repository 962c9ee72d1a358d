// The result of a front end's parser.
#pragma once

#include <memory>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/diagnostics.h"
#include "cfg/support/other_lines.h"
#include "frontend/ast.h"

namespace ssac::frontend {

namespace lir {
class Module;
}

/// A language with statements fills `program`; a language of labels and jumps, which has no real
/// syntax tree, fills `lowered`. Both are empty if the diagnostics contain an error.
struct ParseResult {
  Program program;
  std::vector<cfg::Function> lowered{};  ///< as lowering produces functions: not simplified
  Diagnostics diagnostics{};             ///< in the order of the source
  OtherLines other_lines{};              ///< none if all places are in the text itself
  /// For input that LLVM reads: more about each function of `lowered`, by its number.
  std::shared_ptr<lir::Module> module{};
};

}  // namespace ssac::frontend
