// Values under construction; phis among them that turn out to be trivial are replaced.
//
// A phi is trivial if its operands are only itself and one other value. It is then replaced by that
// value everywhere, which can make phis trivial that have it as an operand.
//
// Source: Braun, Buchwald, Hack, Leissa, Mallon, Zwinkau, "Simple and Efficient Construction of
// Static Single Assignment Form", CC 2013, section 2.2, algorithm 3 (tryRemoveTrivialPhi). Removing
// trivial phis until none is left was first: Aycock and Horspool, "Simple Generation of Static
// Single-Assignment Form", CC 2000.
//
// Deviations: the published algorithm rewrites all users of a replaced phi and rescans all operands
// of the users that are phis, which is quadratic. Here
// - replaced values are merged into classes (union-find), so no operand is rewritten;
// - a phi watches two operands, whose classes differ from each other and from its own, and is
//   examined again only when a merge makes two of these classes one (the watched literals of SAT
//   solvers: Moskewicz et al., "Chaff", DAC 2001);
// - the search for another operand to watch continues where it stopped, because classes only grow;
// - when two classes merge, only the smaller list of watches is traversed;
// - a phi is examined only once its operands are complete;
// - nothing recurses.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cfg/support/id.h"
#include "cfg/support/id_containers.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// All operations together take O(operands * log(phis)) at worst.
class TrivialPhis {
 public:
  struct Removal {
    ValueId phi;
    ValueId replacement;
  };

  ValueId add_value();
  /// A phi, which has no operands until add_operands.
  ValueId add_phi();
  /// Gives the phi its operands, which are none until they are set.
  void add_operands(ValueId phi, std::size_t count) {
    Phi& p = phis_[phi_of_[phi]];
    p.first_operand = static_cast<std::uint32_t>(operands_.size());
    p.num_operands = static_cast<std::uint32_t>(count);
    operands_.resize(operands_.size() + count);
  }
  void set_operand(ValueId phi, std::size_t k, ValueId value) {
    operands_[phis_[phi_of_[phi]].first_operand + k] = value;
  }
  /// To be called when the operands are set; those that are still none do not count. Removes the
  /// phi if it is trivial, and then whatever becomes trivial. Returns the removals in order; the
  /// span is valid until the next call. The last one may have no replacement: a phi whose only
  /// operand is itself, which is undefined and waits for `replace`. There is at most one such phi,
  /// since everything removed together becomes one value.
  std::span<const Removal> complete(ValueId phi) { return settle(phi, {}); }
  /// Replaces a phi whose only operand is itself, and whatever becomes trivial by that. Returns the
  /// same as `complete`.
  std::span<const Removal> replace(ValueId phi, ValueId replacement) {
    return settle(phi, replacement);
  }

  [[nodiscard]] std::size_t num_phis() const { return phis_.size(); }
  [[nodiscard]] std::size_t num_operands() const { return operands_.size(); }
  /// As they were set.
  [[nodiscard]] std::span<const ValueId> operands(ValueId phi) const {
    const Phi& p = phis_[phi_of_[phi]];
    return {operands_.data() + p.first_operand, p.num_operands};
  }
  /// What the value has become: itself unless it is a phi that was removed.
  ValueId resolve(ValueId v) { return classes_[root(v)].representative; }

 private:
  struct PhiNumberTag {
    static constexpr std::string_view prefix = "phi";
  };
  using PhiNumber = Id<PhiNumberTag>;
  struct WatchTag {
    static constexpr std::string_view prefix = "watch";
  };
  using WatchId = Id<WatchTag>;

  struct Class {
    ValueId parent;
    ValueId representative;  // of a root
    WatchId first_watch;     // of a root: the watches on values of the class
    std::uint32_t num_watches = 0;
  };
  struct Phi {
    ValueId value;
    std::uint32_t first_operand = 0;
    std::uint32_t num_operands = 0;
    std::uint32_t cursor = 0;  // the operands before it are in the phi's class or in a watched one
    std::array<WatchId, 2> watches;
  };
  struct Watch {
    PhiNumber phi;  // none when the watch was given up
    ValueId operand;
    WatchId next;
  };

  ValueId root(ValueId v) {
    while (classes_[v].parent != v) {
      classes_[v].parent = classes_[classes_[v].parent].parent;
      v = classes_[v].parent;
    }
    return v;
  }
  /// Replaces the phi by `replacement` or, if that is none, examines it; then examines all pending
  /// phis.
  std::span<const Removal> settle(ValueId phi, ValueId replacement);
  /// Looks for operands to watch; removes the phi when there are not two.
  void examine(PhiNumber p);
  /// The next operand from the cursor on that is in neither class.
  ValueId find_operand(Phi& phi, ValueId own_root, ValueId other_root);
  void watch(PhiNumber p, std::size_t slot, ValueId operand);
  void merge(ValueId phi, ValueId into);
  /// Goes through the watches of a class that was merged into `merged`.
  void move_watches(WatchId first, ValueId merged);
  /// Whether the watch has become useless by a merge into class `merged`: the phi itself is in that
  /// class, or watches it twice.
  bool is_idle(const Watch& watch, WatchId id, ValueId merged);
  void push_watch(ValueId class_root, WatchId id);

  IdVector<ValueId, Class> classes_;
  IdVector<ValueId, PhiNumber> phi_of_;
  IdVector<PhiNumber, Phi> phis_;
  std::vector<ValueId> operands_;
  IdVector<WatchId, Watch> watches_;
  std::vector<PhiNumber> pending_;
  std::vector<Removal> removed_;
  ValueId of_itself_;  // a phi found to have no operand but itself
};

}  // namespace ssac::ssa
