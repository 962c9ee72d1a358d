// What a method of SSA construction on a CFG is. Each method is one file in ssa/methods/ that
// defines one constant of type Method, with the same name as the file; CMake collects the files
// into the table of `methods()`.
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
  /// Any verified CFG, also an irreducible one or one with unreachable blocks. The form refers to
  /// it, so it must outlive the form and must not be moved.
  const cfg::Function& cfg;
  /// What the CFG was lowered from (the CFG may have been simplified since); null if the language
  /// has no structured source.
  const frontend::Function* ast;
};

struct Derivation;  // ssa/explain/evidence.h
struct Evidence;

struct ConstructOptions {
  /// Bind the destination of a copy of a variable or a constant to the value copied.
  bool fold_copies = false;
  /// Phi operands that may be made before the method gives up.
  std::size_t size_limit = default_size_limit;
  /// Observes the form after every step; may be null.
  FormWatch* watch = nullptr;
};

struct Method {
  std::string_view name;
  std::string_view summary;   ///< one line
  std::string_view citation;  ///< paper, section
  int position;               ///< orders the table
  bool needs_ast = false;     ///< follows the source's structure: Source::ast is needed
  bool optional = false;      ///< left out unless requested by name
  /// The others are compared with it, and by default the bridge to the Sea of Nodes starts from its
  /// form; true for one method.
  bool is_baseline = false;
  /// The method whose complete construction is the first part of this one, so that this one is too
  /// large whenever that one is.
  const Method* begins_as = nullptr;
  /// What it does, in one or more parts, which cover all trace steps that it emits.
  std::vector<Pseudocode> pseudocode = {};
  /// Output: an overlay on the CFG that ssa::verify accepts, or why none was built.
  std::expected<Function, TooLarge> (*construct)(const Source&, const ConstructOptions&, Trace&);
  /// Why it has, or lacks, a phi at a site, derived from what it recorded and the facts there.
  /// Null: only the facts are reported.
  Derivation (*explain)(const Evidence&) = nullptr;
};

/// Every method, by position.
std::span<const Method* const> methods();
/// Those that need nothing but the CFG.
std::span<const Method* const> cfg_methods();
/// The one that all others are compared with.
const Method& baseline();
/// The method of that name, or null.
const Method* find_method(std::string_view name);

}  // namespace ssac::ssa
