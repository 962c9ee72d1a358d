// What a method of SSA construction on a CFG is. A method is one file in ssa/methods/ that defines
// one constant of this type, named as the file is; CMake collects the files into the table of
// `methods()`.
#pragma once

#include <expected>
#include <span>
#include <string_view>
#include <vector>

#include "cfg/support/limits.h"
#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"
#include "ssa/function.h"
#include "ssa/watch.h"

namespace ssac::frontend {
struct Function;  // frontend/ast.h
}

namespace ssac::ssa {

/// What a method may start from.
struct Source {
  Source(const cfg::Function& function, const frontend::Function* syntax = nullptr)
      : cfg(function), ast(syntax) {}
  Source(const cfg::Function&& gone, const frontend::Function* = nullptr) = delete;
  /// Any verified CFG, irreducible or with unreachable blocks too. A form speaks of it: it must
  /// outlive the form, where it is.
  const cfg::Function& cfg;
  /// What the CFG was lowered from (it may have been cleaned up since); null where the language has
  /// no structured source.
  const frontend::Function* ast;
};

struct Derivation;  // ssa/explain/evidence.h
struct Evidence;

struct ConstructOptions {
  /// Bind the variable of a copy or of a constant to the value itself.
  bool fold_copies = false;
  /// Phi operands that may be made before the method gives up.
  std::size_t size_limit = default_size_limit;
  /// Is shown what every step leaves; null: nobody is.
  FormWatch* watch = nullptr;
};

struct Method {
  std::string_view name;
  std::string_view summary;   ///< one line
  std::string_view citation;  ///< paper, section
  int position;               ///< orders the table
  bool needs_ast = false;     ///< follows the source's structure
  bool optional = false;      ///< left out unless it is asked for by name
  /// What all other methods are held against, and what the Sea of Nodes starts from; one method is.
  bool is_baseline = false;
  /// The method whose whole construction is how this one begins: too large where that is.
  const Method* begins_as = nullptr;
  /// What it does, part by part, with all steps of the trace that it emits.
  std::vector<Pseudocode> pseudocode = {};
  /// Output: an overlay on the CFG that ssa::verify accepts, or why none was built.
  std::expected<Function, TooLarge> (*construct)(const Source&, const ConstructOptions&, Trace&);
  /// Why it has, or lacks, a phi at a site, from what it recorded and the facts there. Null: only
  /// the facts are told.
  Derivation (*explain)(const Evidence&) = nullptr;
};

/// Every method, by position.
std::span<const Method* const> methods();
/// Those of them that need nothing but the CFG.
std::span<const Method* const> cfg_methods();
/// The one that all others are held against.
const Method& baseline();
/// The method of that name, or null.
const Method* find_method(std::string_view name);

}  // namespace ssac::ssa
