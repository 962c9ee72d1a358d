#include "ssa/llvm/phi_sites.h"

#include <algorithm>
#include <span>

#include "cfg/support/csr.h"
#include "ssa/llvm/braun_sites.h"
#include "ssa/placement/bit_vector_insertion.h"
#include "ssa/placement/live_range_sharing.h"

namespace ssac::ssa::lir {

using cfg::BlockId;
using cfg::VariableId;

namespace {

/// Never called: placement runs without a listener.
struct NoListener {
  void insert(BlockId, std::uint32_t, BlockId, std::uint32_t) {}
  void not_wanted(BlockId, std::uint32_t, BlockId, std::uint32_t, PruningKind) {}
};
using Placement = BitVectorPlacement<ControlGraph, NoListener>;

/// How many variables or bits are processed at a time.
constexpr std::uint32_t batch = 256;

PruningKind pruning_of(Method method) {
  switch (method) {
    case Method::minimal: return PruningKind::all;
    case Method::semi_pruned: return PruningKind::non_local;
    default: return PruningKind::live_in;
  }
}

/// The upward-exposed uses and the definitions of each reachable block.
class BlockUses {
 public:
  BlockUses(const ControlGraph& graph, const cfg::DominatorTree& tree,
            const BlockAccesses& accesses, std::size_t num_variables) {
    std::vector<std::uint32_t> read_in(num_variables, none);
    std::vector<std::uint32_t> assigned_in(num_variables, none);
    for (std::uint32_t b = 0; b < graph.num_blocks(); ++b) {
      reads_.clear();
      assigns_.clear();
      for (const Access& access : accesses[BlockId(b)]) {
        if (!tree.reachable(BlockId(b))) break;
        const VariableId v(access.number());
        if (assigned_in[v.index()] == b) continue;
        if (access.is_store()) {
          assigned_in[v.index()] = b;
          assigns_.push_back(v);
        } else if (read_in[v.index()] != b) {
          read_in[v.index()] = b;
          reads_.push_back(v);
        }
      }
      exposed_.append_row(std::span<const VariableId>(reads_));
      defined_.append_row(std::span<const VariableId>(assigns_));
    }
  }
  [[nodiscard]] std::span<const VariableId> upward_exposed(BlockId b) const { return exposed_[b]; }
  [[nodiscard]] std::span<const VariableId> defined(BlockId b) const { return defined_[b]; }

 private:
  static constexpr std::uint32_t none = BlockId::none_index;
  std::vector<VariableId> reads_;
  std::vector<VariableId> assigns_;
  Csr<BlockId, VariableId> exposed_;
  Csr<BlockId, VariableId> defined_;
};

/// One bit per variable.
std::vector<PhiSite> sites_by_bits(ControlFacts& control, std::span<const Access> accesses,
                                   std::uint32_t first, std::uint32_t count, PruningKind kind) {
  Placement placement(control.graph(), control.tree(), kind, count, nullptr);
  placement.words().clear();
  for (const Access& access : accesses) {
    const BlockId b(access.block);
    const std::uint32_t bit = access.number() - first;
    placement.words().read(b, bit, !access.is_store());
    placement.words().assign(b, bit, access.is_store());
  }
  placement.run();
  std::vector<PhiSite> sites;
  sites.reserve(placement.num_sites());
  placement.for_each_block([&](BlockId b) {
    placement.for_each_phi(b, [&](std::uint32_t bit) {
      sites.push_back({b, VariableId(first + bit)});
    });
  });
  return sites;
}

/// The same in batches of variables.
std::vector<PhiSite> sites_in_batches(ControlFacts& control, const BlockAccesses& accesses,
                                      std::size_t num_variables, PruningKind kind) {
  std::vector<std::vector<Access>> batches((num_variables + batch - 1) / batch);
  for (const Access& access : accesses.items()) {
    batches[access.number() / batch].push_back(access);
  }
  std::vector<PhiSite> sites;
  for (std::size_t k = 0; k < batches.size(); ++k) {
    const auto first = static_cast<std::uint32_t>(k * batch);
    const auto count = std::min(batch, static_cast<std::uint32_t>(num_variables) - first);
    const std::vector<PhiSite> more = sites_by_bits(control, batches[k], first, count, kind);
    sites.insert(sites.end(), more.begin(), more.end());
  }
  std::ranges::sort(sites);
  return sites;
}

/// The sites of pruned form, with shared bits.
std::vector<PhiSite> sites_by_shared_bits(ControlFacts& control, const BlockUses& uses,
                                          const LiveRangeSharing& sharing) {
  Placement placement(control.graph(), control.tree(), PruningKind::live_in, sharing.num_bits(),
                      nullptr);
  placement.words().gather(uses, sharing);
  placement.run();
  return sites_of_owners(placement, control.tree(), sharing);
}

}  // namespace

std::vector<PhiSite> phi_sites(ControlFacts& control, const BlockAccesses& accesses,
                               std::size_t num_variables, Method method) {
  if (method == Method::braun) return braun_sites(control, accesses, PhiCreation::first);
  if (method == Method::braun_marker) {
    return braun_sites(control, accesses, PhiCreation::on_demand);
  }
  const PruningKind kind = pruning_of(method);
  if (num_variables <= batch) {
    const auto count = static_cast<std::uint32_t>(num_variables);
    return sites_by_bits(control, accesses.items(), 0, count, kind);
  }
  if (method != Method::pruned) return sites_in_batches(control, accesses, num_variables, kind);
  const BlockUses uses(control.graph(), control.tree(), accesses, num_variables);
  const LiveRangeSharing sharing(control.graph(), num_variables, {}, control.tree(), uses);
  if (sharing.num_bits() <= batch) return sites_by_shared_bits(control, uses, sharing);
  return sites_in_batches(control, accesses, num_variables, kind);
}

}  // namespace ssac::ssa::lir
