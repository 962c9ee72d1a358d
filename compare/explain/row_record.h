// What a method did about phis, site by site: taken from its own trace while it runs again.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "cfg/support/trace.h"
#include "compare/core/difference.h"

namespace ssac::compare {

/// A variable where control meets: at a block of the CFG or, where the CFG has none (any more), at
/// a construct of the source.
struct SiteKey {
  cfg::BlockId block;
  cfg::Merge merge;  ///< 0:0 where there is a block
  cfg::VariableId variable;
  friend auto operator<=>(const SiteKey&, const SiteKey&) = default;
};

/// A phi that was made, and what became of it.
struct MadePhi {
  std::string name;  ///< x.2, or n14
  cfg::Merge merge;  ///< where it stands; 0:0 if that is not known
  bool at_loop_head = false;
  std::uint32_t line = 0;  ///< of the statement that it was made for; 0: not known
  std::string maker;       ///< the peephole that made it; empty: the construction
  std::string remover;     ///< the step or the peephole that removed it; empty: nothing did
  std::string became;      ///< then: a value, or a node without its number; empty: nothing
  [[nodiscard]] bool by_peephole() const { return !maker.empty(); }
};

/// A construct that lookahead looked at.
struct Meeting {
  cfg::Merge merge;
  std::string no_phi;  ///< why there is none; empty: there is one
  friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct SiteRecord {
  std::vector<MadePhi> made;
  bool same = false;  ///< braun-marker found one value by every way
  std::vector<Meeting> meetings;
};

/// Takes down the events of one method. Events of other categories may come, too.
class RowRecord : public TraceSink {
 public:
  /// The categories that it listens to.
  static TraceCategories categories();

  /// Variables by unique name; both must outlive the record.
  RowRecord(const std::unordered_map<std::string, cfg::VariableId>& variables,
            const MergeBlocks& merges)
      : variables_(variables), merges_(merges) {}

  void event(const TraceEvent& event) override;

  [[nodiscard]] const std::map<SiteKey, SiteRecord>& sites() const { return sites_; }
  [[nodiscard]] const SiteRecord* find(const SiteKey& key) const;

 private:
  struct Number {
    SiteKey site;
    std::size_t phi = 0;
  };
  void make(const TraceEvent& event, std::string_view name_key);
  void remove(const std::string& name, std::string_view remover, std::string_view became);
  void rewrite(const TraceEvent& event);
  void look_ahead(const TraceEvent& event);
  /// None where the event is about no site.
  [[nodiscard]] std::optional<SiteKey> key_of(const TraceEvent& event) const;

  const std::unordered_map<std::string, cfg::VariableId>& variables_;
  const MergeBlocks& merges_;
  std::map<SiteKey, SiteRecord> sites_;
  std::unordered_map<std::string, Number> numbers_;  // by name
  std::uint32_t line_ = 0;
};

}  // namespace ssac::compare
