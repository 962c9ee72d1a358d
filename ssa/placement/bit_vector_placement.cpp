#include "ssa/placement/bit_vector_placement.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "ssa/placement/bit_vector_insertion.h"
#include "ssa/placement/placement_trace.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

namespace {

/// Traces an insertion, and remembers what it needs for that.
class BitTrace {
 public:
  /// `owner(bit, position)` is the variable that owns the bit at that position in the preorder of
  /// the tree.
  template <class Owner>
  BitTrace(const cfg::Function& function, Trace& trace, Owner owner)
      : insertion_(function, trace), owner_(owner) {}

  void insert(BlockId at, std::uint32_t bit, BlockId defined_in, std::uint32_t position) {
    insertion_.on_path(owner_(bit, position), defined_in);
    insertion_.insert(at);
  }
  /// Shown once for each site.
  void not_wanted(BlockId at, std::uint32_t bit, BlockId defined_in, std::uint32_t position,
                  PruningKind kind) {
    const PhiSite site = {at, owner_(bit, position)};
    if (!rejected_.insert(site).second) return;
    insertion_.on_path(site.variable, defined_in);
    insertion_.not_wanted(at, kind);
  }

 private:
  PlacementTrace insertion_;
  std::function<VariableId(std::uint32_t, std::uint32_t)> owner_;
  std::set<PhiSite> rejected_;
};

using FunctionPlacement = BitVectorPlacement<cfg::Function, BitTrace>;

}  // namespace

bool fits_bit_vectors(const cfg::Function& function) {
  return function.num_variables() <= max_bits;
}
bool fits_bit_vectors(const LiveRangeSharing& sharing) { return sharing.num_bits() <= max_bits; }

PlacedPhis place_phis_by_bit_vectors(const cfg::Function& function, const cfg::DominatorTree& tree,
                                     PruningKind wanted, std::size_t limit, Trace& trace) {
  std::optional<BitTrace> shown;
  if (PlacementTrace::is_on(trace)) {
    shown.emplace(function, trace,
                  [](std::uint32_t bit, std::uint32_t) { return VariableId(bit); });
  }
  FunctionPlacement placement(function, tree, wanted, function.num_variables(),
                              shown ? &*shown : nullptr);
  placement.words().scan([](VariableId v) { return v.index(); });
  placement.run();
  if (placement.num_operands() > limit) return std::unexpected(TooLarge{"phi operands", limit});
  std::vector<PhiSite> result;
  result.reserve(placement.num_sites());
  placement.for_each_block([&](BlockId b) {
    placement.for_each_phi(b, [&](std::uint32_t bit) { result.push_back({b, VariableId(bit)}); });
  });
  return result;
}

PlacedPhis place_live_phis_by_shared_bits(const cfg::Function& function,
                                          const cfg::DominatorTree& tree,
                                          const cfg::UsesAndDefinitions& uses,
                                          const LiveRangeSharing& sharing, std::size_t limit,
                                          Trace& trace) {
  std::optional<BitTrace> shown;
  if (PlacementTrace::is_on(trace)) {
    shown.emplace(
        function, trace,
        [owners = LiveRangeSharing::Owners(sharing)](std::uint32_t bit, std::uint32_t position) {
          return owners.at(bit, position);
        });
  }
  FunctionPlacement placement(function, tree, PruningKind::live_in, sharing.num_bits(),
                              shown ? &*shown : nullptr);
  placement.words().gather(uses, sharing);
  placement.run();
  if (placement.num_operands() > limit) return std::unexpected(TooLarge{"phi operands", limit});
  return sites_of_owners(placement, tree, sharing);
}

}  // namespace ssac::ssa
