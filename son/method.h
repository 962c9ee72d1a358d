// What a method is that builds a Sea of Nodes: one file in son/methods/, which defines one constant
// of type Method, named like the file. CMake collects the files into the table of `methods()`.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "cfg/support/limits.h"
#include "cfg/support/pseudocode.h"
#include "cfg/support/trace.h"
#include "son/graph.h"
#include "son/snapshot.h"
#include "son/watch.h"
#include "ssa/function.h"

namespace ssac::frontend {
struct Function;  // frontend/ast.h
}
namespace ssac::ssa {
struct Derivation;  // ssa/explain/evidence.h
struct Evidence;
}  // namespace ssac::ssa

namespace ssac::son {

/// How much is simplified while the graph is built.
enum class Peepholes : std::uint8_t {
  none,      ///< the graph as built: directly comparable with the CFG methods
  phi,       ///< a phi of one distinct value becomes that value
  full,      ///< all rules of the reference, applied once to each node as it is made
  fixpoint,  ///< the same rules and value numbering, until nothing changes: son/fixpoint/fixpoint.h
};
inline constexpr Peepholes all_peephole_levels[] = {Peepholes::none, Peepholes::phi,
                                                    Peepholes::full, Peepholes::fixpoint};
std::string_view name_of(Peepholes level);

/// How the methods that follow the source connect the `continue`s of a loop, and the end of its
/// body, to its header. Makes no difference to a loop without continue.
enum class Continues : std::uint8_t {
  stacked,    ///< as the reference: merged one after the other, each by a Region of two inputs
  merged,     ///< by one Region: the continues in source order, then the end of the body
  backedges,  ///< each is a back edge of the loop, in the same order
};
inline constexpr Continues all_continues[] = {Continues::stacked, Continues::merged,
                                              Continues::backedges};
std::string_view name_of(Continues continues);

/// What a method can start from.
struct Source {
  const frontend::Function* ast = nullptr;  ///< null where the language has no structured source
  const ssa::Function* form = nullptr;      ///< SSA form of the same function, for the bridge
  const cfg::Function* cfg = nullptr;       ///< its CFG; null: that of `form`

  /// The CFG; there must be one.
  [[nodiscard]] const cfg::Function& graph() const { return cfg != nullptr ? *cfg : form->cfg(); }
};

struct ConstructOptions {
  Peepholes peepholes = Peepholes::none;
  Continues continues = Continues::stacked;  ///< of no effect where a CFG or SSA form is followed
  /// Nodes, or operands of phis of more than two operands, that may be made before the method gives
  /// up.
  std::size_t size_limit = default_size_limit;
  /// How many of these nodes rules may make (levels full and fixpoint). Past that, rules that make
  /// nodes are skipped, and the graph says so (Graph::rules_cut).
  std::size_t rewrite_limit = default_size_limit;
  /// The values of the parameters, if known: level full folds them into the graph, which is then
  /// specialised to these arguments. Empty: unknown.
  std::vector<std::int64_t> known_arguments = {};
  /// Called at each `#showGraph`, by methods that follow the source.
  std::function<void(const Snapshot&)> on_show_graph = {};
  /// Called after every rewrite and every pass, and when the graph is complete. May be null.
  GraphWatch* watch = nullptr;
};

/// What a method follows while it builds the graph.
enum class Follows : std::uint8_t {
  source,  ///< the statements; the CFG where the language has no structured source
  cfg,     ///< the blocks
  ssa,     ///< the blocks and phis of an SSA form
};

struct Method {
  std::string_view name;
  std::string_view summary;   ///< one line
  std::string_view citation;  ///< paper, section
  int position;               ///< where it comes in the table
  Follows follows;
  bool optional = false;     ///< only run when it is asked for by name
  bool is_baseline = false;  ///< other graphs are compared with its graphs; true for one method
  /// The algorithm, part by part, with all trace steps that it emits.
  std::vector<Pseudocode> pseudocode = {};
  /// In: at least a CFG, of the source or of its SSA form; the form, if `follows` is ssa. Out: a
  /// graph that son::verify accepts, or why none was built.
  std::expected<Graph, TooLarge> (*construct)(const Source&, const ConstructOptions&, Trace&);
  /// As ssa::Method::explain.
  ssa::Derivation (*explain)(const ssa::Evidence&) = nullptr;
};

/// Every method, by position.
std::span<const Method* const> methods();
/// The method with whose graphs others are compared.
const Method& baseline();
/// The method of that name, or null.
const Method* find_method(std::string_view name);

}  // namespace ssac::son
