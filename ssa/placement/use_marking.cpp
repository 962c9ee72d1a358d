#include "ssa/placement/use_marking.h"

#include <cstdint>

#include "cfg/support/csr.h"
#include "ssa/scoped_bindings.h"

namespace ssac::ssa {

using cfg::BlockId;
using cfg::VariableId;

namespace {

class UsedPhis {
 public:
  UsedPhis(const cfg::Function& function, const cfg::DominatorTree& tree,
           const cfg::UsesAndDefinitions& uses, std::span<const PhiSite> sites)
      : function_(function),
        tree_(tree),
        uses_(uses),
        sites_(sites),
        first_site_(function.num_blocks() + 1),
        first_operand_(sites.size() + 2),
        current_(tree, function.num_variables(), sites.size() + uses.num_definitions(), scratch_),
        used_(sites.size() + 1) {
    for (const PhiSite& site : sites) ++first_site_[site.block.index() + 1];
    for (std::size_t b = 0; b < function.num_blocks(); ++b) first_site_[b + 1] += first_site_[b];
    for (std::size_t k = 0; k < sites.size(); ++k) {
      const auto count = function.predecessors(sites[k].block).size();
      first_operand_[k + 2] = first_operand_[k + 1] + static_cast<std::uint32_t>(count);
    }
    operands_.resize(first_operand_.back());
  }

  /// By number of the phi, which is the index of its site plus 1.
  std::vector<std::uint32_t> run() {
    for (BlockId b : tree_.preorder()) walk(b);
    used_[0] = 1;
    mark_operands();
    return std::move(used_);
  }

 private:
  using Number = std::uint32_t;

  void walk(BlockId b) {
    current_.enter(b);
    for (Number k = first_site_[b.index()]; k < first_site_[b.index() + 1]; ++k) {
      current_.bind(sites_[k].variable, k + 1);
    }
    for (VariableId v : uses_.upward_exposed(b)) used_[current_[v]] = 1;
    for (VariableId v : uses_.defined(b)) current_.bind(v, 0);
    const std::span<const BlockId> successors = function_.successors(b);
    const std::span<const std::uint32_t> positions = function_.graph().predecessor_positions(b);
    for (std::size_t s = 0; s < successors.size(); ++s) fill_operands(successors[s], positions[s]);
  }

  void fill_operands(BlockId b, std::uint32_t position) {
    const Number first = first_site_[b.index()];
    const Number last = first_site_[b.index() + 1];
    if (first == last) return;
    const auto operands_a_phi = static_cast<std::uint32_t>(function_.predecessors(b).size());
    std::uint32_t at = first_operand_[first + 1] + position;
    for (Number k = first; k < last; ++k, at += operands_a_phi) {
      operands_[at] = current_[sites_[k].variable];
    }
  }

  /// Marks the phis that marked phis use. Phi 0 has no operands.
  void mark_operands() {
    std::vector<Number> pending(used_.size() + 1);
    std::size_t count = 0;
    for (Number phi = 1; phi < used_.size(); ++phi) {
      pending[count] = phi;
      count += used_[phi] != 0 ? 1 : 0;
    }
    while (count > 0) {
      const Number phi = pending[--count];
      for (std::uint32_t k = first_operand_[phi]; k < first_operand_[phi + 1]; ++k) {
        const Number operand = operands_[k];
        pending[count] = operand;
        count += used_[operand] == 0 ? 1 : 0;
        used_[operand] = 1;
      }
    }
  }

  const cfg::Function& function_;
  const cfg::DominatorTree& tree_;
  const cfg::UsesAndDefinitions& uses_;
  std::span<const PhiSite> sites_;
  std::vector<Number> first_site_;            // by block
  std::vector<std::uint32_t> first_operand_;  // by phi
  std::vector<Number> operands_;              // the phi that reaches each operand
  Scratch scratch_;
  ScopedBindings<Number> current_;   // the phi that each variable is bound to
  std::vector<std::uint32_t> used_;  // by phi; not char, which may alias anything
};

}  // namespace

std::vector<PhiSite> used_sites(const cfg::Function& function, const cfg::DominatorTree& tree,
                                const cfg::UsesAndDefinitions& uses, std::vector<PhiSite> sites) {
  const std::vector<std::uint32_t> used = UsedPhis(function, tree, uses, sites).run();
  std::size_t count = 0;
  for (std::size_t k = 0; k < sites.size(); ++k) {
    sites[count] = sites[k];
    count += used[k + 1] != 0 ? 1 : 0;
  }
  sites.resize(count);
  return sites;
}

}  // namespace ssac::ssa
