#include "ssa/llvm/braun_sites.h"

#include <algorithm>
#include <span>

#include "cfg/traversal.h"

namespace ssac::ssa::lir {

using cfg::BlockId;
using cfg::VariableId;

namespace {

class Construction : public SsaBuilderEvents {
 public:
  Construction(ControlFacts& control, PhiCreation creation)
      : graph_(control.graph()), tree_(control.tree()), builder_(*this, creation) {}

  std::vector<PhiSite> run(const BlockAccesses& accesses) {
    const cfg::ReversePostorder order(graph_);
    std::vector<std::uint32_t> unfilled(graph_.num_blocks(), 0);
    for (BlockId b : order.blocks()) {
      for (BlockId to : graph_.successors(b)) ++unfilled[to.index()];
    }
    builder_.seal_block(graph_.entry());
    for (BlockId b : order.blocks()) {
      fill(b, accesses[b]);
      for (BlockId to : graph_.successors(b)) {
        if (--unfilled[to.index()] == 0) builder_.seal_block(to);
      }
    }
    std::vector<PhiSite> sites;
    for (const Phi& phi : phis_) {
      if (builder_.resolve(phi.value) == phi.value) sites.push_back(phi.site);
    }
    std::ranges::sort(sites);
    return sites;
  }

  [[nodiscard]] std::span<const BlockId> predecessors(BlockId b) const {
    return graph_.predecessors(b);
  }
  [[nodiscard]] bool is_reachable(BlockId b) const { return tree_.reachable(b); }
  ValueId undefined(VariableId v, BlockId) {
    if (v.index() >= undefined_.size()) undefined_.resize(std::size_t{v.index()} + 1);
    ValueId& value = undefined_[v.index()];
    if (!value.valid()) value = builder_.add_value();
    return value;
  }
  void phi_made(ValueId phi, BlockId b, VariableId v, bool, std::size_t) {
    phis_.push_back({phi, {b, v}});
  }

 private:
  struct Phi {
    ValueId value;
    PhiSite site;
  };

  void fill(BlockId b, std::span<const Access> accesses) {
    for (const Access& access : accesses) {
      const VariableId v(access.number());
      if (access.is_store()) {
        builder_.write_variable(v, b, builder_.add_value());
      } else {
        builder_.read_variable(v, b);
      }
    }
  }

  const ControlGraph& graph_;
  const cfg::DominatorTree& tree_;
  SsaBuilder<Construction> builder_;
  std::vector<Phi> phis_;
  std::vector<ValueId> undefined_;  // by variable
};

}  // namespace

std::vector<PhiSite> braun_sites(ControlFacts& control, const BlockAccesses& accesses,
                                 PhiCreation creation) {
  return Construction(control, creation).run(accesses);
}

}  // namespace ssac::ssa::lir
