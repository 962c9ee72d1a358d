// What the explanations of all methods have in common: which phis are there, which were removed,
// and the facts that bear on it. A family of methods adds why it inserts a phi, and why not.
#pragma once

#include <functional>

#include "ssa/explain/evidence.h"

namespace ssac::ssa {

class Deriving;

/// How a family of methods works, as far as explanations differ.
struct Family {
  bool follows_source = false;  ///< merges where the source's constructs end, not where edges do
  bool has_scopes = false;      ///< and knows which variables are in scope there
  bool binds_copies = false;    ///< a copy binds its variable to what it copies
  std::function<void(Deriving&)> why_inserted =
      {};                                        ///< there are phis, not all of them made by rules
  std::function<void(Deriving&)> why_none = {};  ///< none was ever made
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
  /// A step about the construct that a person sees at the site.
  Step& add_here(StepKind kind);
  void conclude(Reason reason) { result.reason = reason; }
  [[nodiscard]] bool in_cfg() const { return evidence.block.valid(); }

  // Facts, where the CFG has the block.
  /// One fact a predecessor, of up to `most_predecessors`; of more, `listed_predecessors`.
  static constexpr std::size_t most_predecessors = 50;
  static constexpr std::size_t listed_predecessors = 40;
  void add_reaching();
  /// Whether edges meet there and carry one value.
  [[nodiscard]] bool one_value_reaches() const {
    return evidence.facts.incoming.size() > 1 && !evidence.facts.in_frontier();
  }
  void add_frontier();
  void add_live();
  /// Where definitions differ and yet one value is left: why.
  void add_agreement();

  /// The phis that were made there, are in the result, and were not made by a rule.
  [[nodiscard]] std::vector<const PhiLife*> inserted() const;
};

}  // namespace ssac::ssa
