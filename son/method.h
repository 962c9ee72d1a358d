// What a method that makes a Sea of Nodes is. A method is one file in son/methods/ that defines one
// constant of this type, named as the file is; CMake collects the files into the table of
// `methods()`.
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
  none,      ///< the graph as built: what compares with the CFG methods like for like
  phi,       ///< a phi of one distinct value becomes that value
  full,      ///< all rules of the reference, applied once to each node as it is made
  fixpoint,  ///< the same rules and value numbering, until nothing changes: son/fixpoint/fixpoint.h
};
inline constexpr Peepholes all_peephole_levels[] = {Peepholes::none, Peepholes::phi,
                                                    Peepholes::full, Peepholes::fixpoint};
std::string_view name_of(Peepholes level);

/// How the methods that follow the source bring the `continue`s of a loop, and the bottom of its
/// body, back to its header. A loop without continue is the same in all.
enum class Continues : std::uint8_t {
  stacked,    ///< as the reference: one after the other, each in a Region of two inputs
  merged,     ///< in one Region: the continues in source order, then the bottom
  backedges,  ///< each is a back edge of the loop: the continues in source order, then the bottom
};
inline constexpr Continues all_continues[] = {Continues::stacked, Continues::merged,
                                              Continues::backedges};
std::string_view name_of(Continues continues);

/// What a method may start from.
struct Source {
  const frontend::Function* ast = nullptr;  ///< null where the language has no structured source
  const ssa::Function* form = nullptr;      ///< SSA form of the same function, for the bridge
  const cfg::Function* cfg = nullptr;       ///< its CFG; null: that of the form

  /// The CFG, which must be there.
  [[nodiscard]] const cfg::Function& graph() const { return cfg != nullptr ? *cfg : form->cfg(); }
};

struct ConstructOptions {
  Peepholes peepholes = Peepholes::none;
  Continues continues = Continues::stacked;  ///< bridge has none, its loops are those of the CFG
  /// Nodes (and bindings copied with scopes) that may be made before the method gives up.
  std::size_t size_limit = default_size_limit;
  /// Nodes that rules on data may make, of those (levels full and fixpoint). Past that the rules
  /// that make more nodes than they take are left out, and the graph says so (Graph::rules_cut).
  std::size_t rewrite_limit = default_size_limit;
  /// What the parameters hold, where it is known: at level full it is folded into the graph, which
  /// is then the function for these arguments. Empty: they can hold anything.
  std::vector<std::int64_t> known_arguments = {};
  /// Is shown the graph as it is at each `#showGraph`, by methods that follow the source.
  std::function<void(const Snapshot&)> on_show_graph = {};
  /// Is shown the graph after every rewrite, every pass, and when it is built; null: nobody is.
  GraphWatch* watch = nullptr;
};

/// What a method goes along while it builds.
enum class Follows : std::uint8_t {
  source,  ///< the statements; the CFG where the language has no structured source
  cfg,     ///< the blocks
  ssa,     ///< the blocks and phis of an SSA form
};

struct Method {
  std::string_view name;
  std::string_view summary;   ///< one line
  std::string_view citation;  ///< paper, section
  int position;               ///< orders the table
  Follows follows;
  bool optional = false;     ///< only built when it is asked for by name
  bool is_baseline = false;  ///< its graphs are what others are compared with; one method's are
  /// What it does, part by part, with all steps of the trace that it emits.
  std::vector<Pseudocode> pseudocode = {};
  /// Input: a CFG at least, of the source or of its SSA form. Output: a graph that son::verify
  /// accepts, or why none was built.
  std::expected<Graph, TooLarge> (*construct)(const Source&, const ConstructOptions&, Trace&);
  /// As ssa::Method::explain.
  ssa::Derivation (*explain)(const ssa::Evidence&) = nullptr;
};

/// Every method, by position.
std::span<const Method* const> methods();
/// The one whose graphs are what others are compared with.
const Method& baseline();
/// The method of that name, or null.
const Method* find_method(std::string_view name);

}  // namespace ssac::son
