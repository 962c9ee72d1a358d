// What a front end's parser gives back.
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

/// A language with statements fills `program`; a language of labels and jumps, which has no
/// syntax tree worth the name, `lowered`. Both are empty where the diagnostics hold an error.
struct ParseResult {
  Program program;
  std::vector<cfg::Function> lowered{};  ///< as lowering leaves functions: not cleaned up
  Diagnostics diagnostics{};             ///< in the order of the source
  OtherLines other_lines{};              ///< none where all places are the text's own
  /// Of what LLVM reads: more on each of `lowered`, by its number.
  std::shared_ptr<lir::Module> module{};
};

}  // namespace ssac::frontend
