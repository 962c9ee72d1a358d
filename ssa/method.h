// What a method of SSA construction on a CFG is. A method is one file in ssa/methods/ that defines
// one constant of this type, named as the file is; CMake collects the files into the table of
// `methods()`.
#pragma once

#include <expected>
#include <span>
#include <string_view>

#include "cfg/support/limits.h"
#include "cfg/support/trace.h"
#include "ssa/function.h"

namespace ssac::ssa {

struct ConstructOptions {
  /// Bind the variable of a copy or of a constant to the value itself.
  bool fold_copies = false;
  /// Phi operands that may be made before the method gives up.
  std::size_t size_limit = default_size_limit;
};

struct Method {
  std::string_view name;
  std::string_view summary;   ///< one line
  std::string_view citation;  ///< paper, section
  int position;               ///< orders the table
  /// Input: any verified CFG, irreducible or with unreachable blocks too. Output: an overlay on it
  /// that ssa::verify accepts, or why none was built.
  std::expected<Function, TooLarge> (*construct)(const cfg::Function&, const ConstructOptions&,
                                                 Trace&);
};

/// Every method, by position.
std::span<const Method* const> methods();
/// The method of that name, or null.
const Method* find_method(std::string_view name);

}  // namespace ssac::ssa
