// What the explanations of all methods have in common: which phis there are, which were removed,
// and the relevant facts. Each family of methods adds why it inserts a phi, and why it does not.
#pragma once

#include <functional>

#include "ssa/explain/evidence.h"

namespace ssac::ssa {

class Deriving;

/// How a family of methods works, as far as explanations differ.
struct Family {
  bool follows_source = false;  ///< merges where constructs of the source end, not where edges join
  bool has_scopes = false;      ///< and knows which variables are in scope there
  bool binds_copies = false;    ///< binds a copy's or a constant's variable to the value, always
  std::function<void(Deriving&)> why_inserted = {};  ///< called if there are phis not made by rules
  std::function<void(Deriving&)> why_none = {};      ///< called if no phi was ever made
};

/// The derivation for a site. O(size of the evidence at the site).
Derivation derive(const Evidence& evidence, const Family& family);

/// A derivation being written.
class Deriving {
 public:
  explicit Deriving(const Evidence& e) : evidence(e) {}

  const Evidence& evidence;
  Derivation result;

  Step& add(StepKind kind) { return result.steps.emplace_back(Step{.kind = kind}); }
  /// A step about the source construct at the site.
  Step& add_here(StepKind kind);
  void conclude(Reason reason) { result.reason = reason; }
  [[nodiscard]] bool in_cfg() const { return evidence.block.valid(); }

  // Facts; nothing is added if the CFG does not have the block.
  /// One fact per predecessor; if there are more than `max_predecessors`, only for the first
  /// `listed_predecessors`.
  static constexpr std::size_t max_predecessors = 50;
  static constexpr std::size_t listed_predecessors = 40;
  void add_reaching();
  /// Whether several edges lead there and all carry one value.
  [[nodiscard]] bool one_value_reaches() const {
    return evidence.facts.incoming.size() > 1 && !evidence.facts.in_frontier();
  }
  void add_frontier();
  void add_live();
  /// Adds why only one value is left although different definitions reach.
  void add_agreement();

  /// The phis that were made there, are in the result, and were not made by a rule.
  [[nodiscard]] std::vector<const PhiLife*> inserted() const;
};

}  // namespace ssac::ssa
